import type { AgentView, JsonObject, ReflexStep, TransitionDecision } from '#protocol';
import { heardIn, lastReplyIn, readHeard } from '../heard.ts';
import type { Ways } from '../phrases/talk.ts';
import type { DoctorFacts, Reading } from '../understand/index.ts';
import { chooseAmong } from './choose.ts';
import { type JuliaMemo, memoIn, type Shown, type Topic, toJson } from './memo.ts';
import { learnt, merged, withoutStray } from './wish.ts';

/** All that a reply is made from. */
export type Scene = {
  readonly view: AgentView;
  readonly reading: Reading;
  /** Which of the vacancies shown is meant; what names it tells nothing else. */
  readonly chosen: Shown | null;
  /** Another of the list they chose from, named after the bridge. */
  readonly corrected: Shown | null;
  /** What this message tells that was not known. */
  readonly news: DoctorFacts;
  /** With the news. */
  readonly memo: JuliaMemo;
  readonly mode: string;
  /** What the router did last about a change that needs the doctor's word. */
  readonly decision: TransitionDecision | null;
  /** A change waits for the doctor's word now. */
  readonly waits: boolean;
};

/** What somebody does next: say something, or have tools run and go on from there. */
export type Draft = { readonly memo?: Partial<JuliaMemo> } & (
  | { readonly say: string; readonly asked?: Topic | null }
  | { readonly calls: readonly Call[]; readonly next: NonNullable<JuliaMemo['next']> }
);
export type Call = { readonly tool: string; readonly input: JsonObject };
export type Attempt = (scene: Scene) => Draft | null;

export function sceneOf(view: AgentView): Scene {
  const reading = readHeard(heardBefore(view), view.now);
  const kept = memoIn(view.memo);
  const chosen = chooseAmong(view.text, kept.shown);
  const corrected = correctedIn(view, kept);
  const facts = withoutStray(reading, { text: view.text, shown: kept.shown.length > 0 });
  const news = view.transcript.length > 0 || chosen || corrected ? {} : learnt(facts, kept.wish);
  const memo = view.transcript.length > 0 ? kept : { ...kept, next: null, wish: merged(kept.wish, news) };
  const asked = view.transitions.filter(({ to }) => to === 'oferta').at(-1);
  return {
    ...{ view, reading, chosen, corrected, news, memo },
    mode: view.state.mode?.mode ?? 'discovery',
    decision: asked?.decision ?? null,
    waits: view.state.mode?.pending != null,
  };
}

function correctedIn({ text, state }: AgentView, { shown, asked, before, bridged }: JuliaMemo): Shown | null {
  const over = state.mode?.mode === 'followup' && !state.mode.pending && shown.length === 0 && asked === null;
  const chosen = over ? chooseAmong(text, before) : null;
  return chosen?.id === bridged?.id ? null : chosen;
}

/** As the router heard it: before it decided, a change waited; now it does not any more. */
function heardBefore({ text, state, history, transitions }: AgentView) {
  const heard = heardIn({ text, state, history });
  const [first] = transitions;
  const settled = first?.decision === 'CONFIRM' || first?.decision === 'CANCEL';
  const created =
    transitions.some(({ decision }) => decision === 'PENDING') && state.mode?.pending?.question === null;
  const pending = settled ? { to: first.to, question: heard.lastReply } : created ? null : heard.pending;
  return { ...heard, mode: first?.from ?? heard.mode, pending };
}

export const may = ({ view }: Scene, tool: string): boolean => view.tools.some(({ name }) => name === tool);

/** Vacancies may be looked for and passed on now. */
export const canOffer = (scene: Scene): boolean =>
  may(scene, 'buscar_vagas') && may(scene, 'criar_handoff_externo');

/** The vacancy that is being talked about. */
export const inFocus = ({ memo }: Scene): Shown | undefined =>
  memo.shown.find(({ id }) => id === memo.focus) ?? (memo.shown.length === 1 ? memo.shown[0] : undefined);

/** One of several ways, another each time, and not the same first one for everybody. */
export function way(scene: Scene, key: string, ways: readonly string[]): string {
  const turn = (scene.memo.talked[key] ?? 0) + seedOf(scene.view.address.session);
  return unlikeLast(scene, ways, turn);
}

/** The same, where the document's own wording comes first. */
export const firstWay = (scene: Scene, key: string, ways: Ways): string =>
  unlikeLast(scene, ways, scene.memo.talked[key] ?? 0);

/** Nothing is said twice in a row. */
function unlikeLast({ view }: Scene, ways: readonly string[], turn: number): string {
  const last = lastReplyIn(view.history) ?? '';
  const chosen = ways[turn % ways.length] ?? '';
  return chosen !== '' && last.includes(chosen) ? (ways[(turn + 1) % ways.length] ?? '') : chosen;
}

export const talked = ({ memo }: Scene, ...keys: readonly string[]): Pick<JuliaMemo, 'talked'> => ({
  talked: { ...memo.talked, ...Object.fromEntries(keys.map((key) => [key, (memo.talked[key] ?? 0) + 1])) },
});

function seedOf(session: string): number {
  let seed = 0;
  for (const sign of session) seed = (seed * 31 + (sign.codePointAt(0) ?? 0)) % 9_973;
  return seed;
}

/** A draft as the runtime wants it. News are written down first. */
export function stepOf(draft: Draft, scene: Scene): ReflexStep {
  const memo = { ...scene.memo, ...draft.memo };
  const notes = scene.view.transcript.length === 0 ? noteOf(scene) : [];
  if ('calls' in draft)
    return { calls: [...notes, ...draft.calls], memo: toJson({ ...memo, next: draft.next }) };
  const { say, asked = null } = draft;
  if (notes.length > 0)
    return { calls: notes, memo: toJson({ ...memo, next: { do: 'say', text: say, asked } }) };
  return { say, memo: toJson({ ...memo, asked, next: null }), ask: null };
}

/** What the doctor told of themselves is kept by the tool, which every mode allows. */
export function noteOf(scene: Scene): readonly Call[] {
  const { crmAtivo, diaMinimo, datas, crm, uf, ...rest } = scene.news;
  const input = {
    ...rest,
    ...(crm !== undefined && { crm }),
    ...(uf !== undefined && { uf }),
    ...(crmAtivo !== undefined && { crm_ativo: crmAtivo }),
    ...(diaMinimo !== undefined && { a_partir_de: diaMinimo }),
    ...(datas !== undefined && { datas: [...datas] }),
  };
  const nothing = Object.keys(input).length === 0 || !may(scene, 'salvar_memoria');
  return nothing ? [] : [{ tool: 'salvar_memoria', input }];
}
