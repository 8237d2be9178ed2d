import type { Claim } from './claim.ts';
import { GROUPS } from './groups.ts';

/**
 * One way to make a claim. `words` is matched against a folded sentence with abbreviations written out, at whole words; `~` stands for up
 * to four words within the clause, and names in braces for the groups of groups.ts.
 */
export type ClaimRule = {
  readonly claim: Claim;
  readonly words: string;
  /** A question makes it too: "quer que eu reserve?". Left out: only a statement does. */
  readonly asked?: true;
  /** The words themselves carry their "não"; or a denial does not take the claim back. */
  readonly evenDenied?: true;
  /** Said under a condition it is a claim all the same: "se não responder, passo pra outro". */
  readonly evenSupposed?: true;
  /** Not a claim where these words stand in the same sentence. */
  readonly unless?: string;
  /** Only after a sentence with these words: "O plantão do dia 15? É seu!" */
  readonly after?: string;
  /** The claim that it is where its own is not watched. */
  readonly otherwise?: Claim;
};

// Words that open another clause are none of a gap's.
const GAP =
  '(?: (?!(?:que|se|quando|mas|porque|interesse|contato|responsavel)(?![a-z]))[^ .!?;,:]{1,30}){0,4}?';
const START = '(?<![a-z0-9])';
const END = '(?![a-z0-9])';

export type CompiledRule = Omit<ClaimRule, 'words' | 'unless' | 'after'> & {
  readonly pattern: RegExp;
  readonly unless: RegExp | null;
  readonly after: RegExp | null;
};

export const compileRule = ({ words, unless, after, ...rule }: ClaimRule): CompiledRule => ({
  ...rule,
  pattern: new RegExp(`${START}(?:${inFull(words)})${END}`, 'g'),
  unless: anywhere(unless),
  after: anywhere(after),
});

const anywhere = (words: string | undefined): RegExp | null =>
  words === undefined ? null : new RegExp(`${START}(?:${inFull(words)})${END}`);

// Groups name groups.
const inFull = (words: string): string => named(named(words)).replaceAll('~', GAP);
const named = (words: string): string =>
  words.replaceAll(/\{([A-Z_]+)\}/g, (whole, name: string) => GROUPS[name] ?? whole);
