import type { Json, JsonObject, Meaning } from '#protocol';

/** What the person just said. */
export type Heard = {
  readonly text: string;
  readonly meaning: Meaning;
  readonly now: number;
  /** Numbers in it that say something about the person, and stand for nothing else. */
  readonly personal?: readonly number[];
};

/** A sentence, perhaps made out of what is known so far. */
export type Line<S> = string | ((slots: S, now: number) => string);

/** What a message answers, and what it tells besides. */
export type Reading<S> = { readonly value: string; readonly slots?: Partial<S> };
export type Read<S> = (heard: Heard, slots: S) => Reading<S> | null;

/** Step to go to by value; `*` takes what is not named, `unsure` a "não sei". */
export type Ways = { readonly [value: string]: string };

export type Question<S> = {
  readonly kind: 'question';
  readonly ask: Line<S>;
  /** The same question in other words, for when the answer was not understood. */
  readonly again: Line<S>;
  readonly read: Read<S>;
  readonly next: Ways;
  /** May be answered by the very message that opened the subject. */
  readonly prefill?: boolean;
  /** The same, where a long message says in passing what would be an answer here: these words are clear enough. */
  readonly opening?: Read<S>;
  /** An answer that needs no asking. */
  readonly skip?: (slots: S, now: number) => Reading<S> | null;
  /** What would answer it, said plainly to somebody who was not understood twice. */
  readonly hint?: string;
  /** The subject that a yes would start: naming that subject answers. */
  readonly offers?: string;
  /** `loose`: a mention in passing also reads as an answer, so another subject goes first. `free`: anything answers. */
  readonly hold?: 'loose' | 'free';
};

export type Action<S> = {
  readonly kind: 'action';
  readonly tool: string;
  input(slots: S, heard: Heard): JsonObject;
  readonly say?: Line<S>;
  keep(value: Json, slots: S): Partial<S>;
  readonly next: string;
  /** Step to go to by error code; `*` for all others. */
  readonly failed: Ways;
};

export type Branch<S> = { readonly kind: 'branch'; readonly next: (slots: S, now: number) => string };

export type Ending<S> = {
  readonly kind: 'ending';
  readonly say: Line<S>;
  /** One of the routing document's statuses; `completed` unless told. */
  readonly status?: string;
  /** What was achieved, in words that fit after "Ficou tudo certo:". */
  readonly summary?: Line<S>;
  /** Asks something itself, so that nothing else is offered with it. */
  readonly asks?: true;
};

export type Step<S> = Question<S> | Action<S> | Branch<S> | Ending<S>;
export type Steps<S> = { readonly [step: string]: Step<S> };

/** A dialogue is a table of steps; nothing in it depends on who speaks or on the turn. */
export type Dialogue<S> = {
  readonly name: string;
  /** The intents that lead here, each with what it already tells. */
  readonly topics: { readonly [intent: string]: Partial<S> };
  /** Words that, here, ask for another subject: "quero cancelar" among orders. */
  readonly cues?: { readonly [intent: string]: string };
  /** What holds on from the dialogue that was finished last. */
  readonly inherits?: readonly (keyof S)[];
  readonly start: string;
  /** Where to go on when somebody comes back after the end. */
  readonly reopen?: string;
  readonly steps: Steps<S>;
};

/** Something that people name without saying what about it. */
export type Thing = {
  /** Folded words, "|" between them. */
  readonly names: string;
  readonly ask: string;
  /** What answers that question, by the subject it leads to. */
  readonly leads: { readonly [intent: string]: string };
};

export type Topic = {
  /** The agent that takes care of it. */
  readonly owner: string;
  /** Its name, as in "Quer que eu veja … agora?". */
  readonly subject: string;
  /** Says no more than whose matter it is. */
  readonly area?: true;
};

/** All that an assistant talks about, by intent. */
export type Topics = { readonly [intent: string]: Topic };

export const lineOf = <S>(line: Line<S>, slots: S, now: number): string =>
  typeof line === 'string' ? line : line(slots, now);
