import type { ConversationExpected, Expectation } from './case.ts';
import type { Seen } from './observe.ts';
import { holds, matches } from './says.ts';

/** What a judge gave a turn. */
export type Graded = { readonly score: number; readonly by: 'model' | 'rules' };

/** A turn of a case, with the judge's score where one is wanted. */
export type SeenTurn = { readonly seen: Seen; readonly graded: Graded | null };

export type Checked = {
  /** How many things were expected. */
  readonly checks: number;
  /** Those that were not so, each in a Portuguese sentence. */
  readonly failures: readonly string[];
};

/** Holds a conversation against what was expected of it. */
export function checkConversation(
  { turns = [], ...end }: ConversationExpected,
  seen: readonly SeenTurn[],
): Checked {
  const last = seen.at(-1);
  if (!last) return { checks: 1, failures: ['nenhum turno terminou'] };
  const all = [...new Set(seen.flatMap((each) => each.seen.tools))];
  return joined([
    ...turns.map(({ message, ...wanted }) => {
      const turn = seen[message - 1];
      return turn
        ? prefixed(`mensagem ${message}: `, checkTurn(wanted, turn))
        : { checks: 1, failures: [`mensagem ${message}: não houve turno`] };
    }),
    checkTurn(end, { ...last, seen: { ...last.seen, tools: all } }),
  ]);
}

const prefixed = (prefix: string, { checks, failures }: Checked): Checked => ({
  checks,
  failures: failures.map((each) => prefix + each),
});

const joined = (parts: readonly Checked[]): Checked => ({
  checks: parts.reduce((sum, { checks }) => sum + checks, 0),
  failures: parts.flatMap(({ failures }) => failures),
});

const NAMED = ['intent', 'agent', 'mode', 'workflow', 'step', 'asks'] as const;
const WORDS: Readonly<Record<(typeof NAMED)[number], string>> = {
  intent: 'intenção',
  agent: 'agente',
  mode: 'modo',
  workflow: 'fluxo',
  step: 'passo',
  asks: 'componente',
};

function checkTurn(wanted: Expectation, { seen, graded }: SeenTurn): Checked {
  return joined([
    ...NAMED.flatMap((field): Checked[] => {
      const value = wanted[field];
      if (value === undefined) return [];
      return [
        one(seen[field] === value, `${WORDS[field]}: esperava ${tell(value)}, veio ${tell(seen[field])}`),
      ];
    }),
    ...toolChecks(wanted.tools, seen.tools),
    ...wordChecks(wanted.says, seen.says),
    ...(wanted.judge === undefined ? [] : [gradeCheck(wanted.judge, graded)]),
  ]);
}

const tell = (value: string | null): string => value ?? 'nenhum';
const one = (isRight: boolean, failure: string): Checked => ({
  checks: 1,
  failures: isRight ? [] : [failure],
});

const toolChecks = (wanted: Expectation['tools'] = {}, tools: readonly string[]): readonly Checked[] => [
  ...(wanted.called ?? []).map((tool) =>
    one(tools.includes(tool), `ferramenta ${tool}: não foi chamada (${tools.join(', ') || 'nenhuma foi'})`),
  ),
  ...(wanted.not ?? []).map((tool) => one(!tools.includes(tool), `ferramenta ${tool}: foi chamada`)),
];

const wordChecks = (wanted: Expectation['says'] = {}, says: string): readonly Checked[] => [
  ...(wanted.contains ?? []).map((phrase) => one(holds(says, phrase), `não disse "${phrase}"`)),
  ...(wanted.not ?? []).map((phrase) => one(!holds(says, phrase), `disse "${phrase}"`)),
  ...(wanted.matches ?? []).map((pattern) => one(matches(says, pattern), `não disse nada como "${pattern}"`)),
];

const gradeCheck = (least: number, graded: Graded | null): Checked =>
  graded
    ? one(
        graded.score >= least,
        `nota ${graded.score} (${graded.by === 'model' ? 'modelo' : 'regras'}), esperava ${least}`,
      )
    : one(false, 'não houve nota');
