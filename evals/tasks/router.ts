import { createWorkflows, readSlots, routeMessage } from '#assistants/cloudinha';
import { accuracy, macroF1, mean } from '#learning/evals';
import { routeByExamples, voteOf, workflowIntentsOf } from '#runtime/examples';
import { type EvalRow, textOf } from '../rows.ts';
import type { Consult, Decided, EvalTask, Prediction } from './task.ts';

type Slots = Readonly<Record<string, unknown>>;

/** A student's message to Cloudinha: the workflow that it leads to, and what it tells about the student. */
export const router: EvalTask = {
  name: 'router',
  summary: 'mensagem de um estudante para a Cloudinha: fluxo a que leva e dados do perfil que traz',
  label: { field: 'expected', type: 'string' },
  consults: true,
  prepare: ({ consult }) => {
    const workflows = createWorkflows();
    return (row) => decide(row, consult && { consult, workflows });
  },
  baselines: [{ name: 'palavras soltas', prepare: () => (row) => ({ expected: byWords(row), slots: {} }) }],
  score,
};

type Consulting = { readonly consult: Consult; readonly workflows: ReturnType<typeof createWorkflows> };

function decide(row: EvalRow, consulting?: Consulting): Prediction {
  const input = {
    text: textOf(row, 'text'),
    onboardingCompleted: row.onboarding_completed !== false,
    active: optionalText(row.active_workflow),
    open: optionalText(row.open),
    lastReply: optionalText(row.last_agent),
  };
  const routed = routeMessage(input);
  const { intent, target, confidence } = consulting ? consulted(routed, input, consulting) : routed;
  const changed = intent === 'EXIT_WORKFLOW' ? 'exit' : (target ?? 'none');
  return {
    // Onboarding has the floor until it is complete, whatever else was asked for.
    expected: input.onboardingCompleted ? changed : 'onboarding',
    slots: readSlots(input).slots,
    confidence,
  };
}

type Input = Parameters<typeof routeMessage>[0];

/** As the workflow router is combined with approved examples: not while a question is open, nor before the profile is complete. */
function consulted(
  routed: ReturnType<typeof routeMessage>,
  { text, active, open, onboardingCompleted }: Input,
  { consult, workflows }: Consulting,
): ReturnType<typeof routeMessage> {
  if (open || !onboardingCompleted) return routed;
  const intents = workflowIntentsOf(workflows);
  const vote = voteOf(consult(text), (intent) => intents.includes(intent));
  return routeByExamples(routed, { active: active ?? null, workflows, vote }) ?? routed;
}

const optionalText = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** The rules that come to mind first. */
function byWords(row: EvalRow): string {
  if (row.onboarding_completed === false) return 'onboarding';
  const text = textOf(row, 'text').toLowerCase();
  const active = optionalText(row.active_workflow);
  const target = /sair|cancelar|voltar|tchau/.test(text)
    ? active && 'exit'
    : /\b(?:ver|mostra|busca|encontrar|chances)/.test(text)
      ? 'match_workflow'
      : /sisu/.test(text)
        ? 'sisu_workflow'
        : /prouni/.test(text)
          ? 'prouni_workflow'
          : null;
  return target === null || target === active ? 'none' : target;
}

function score(decided: readonly Decided[]): Record<string, number> {
  const routed = decided.flatMap(({ row, prediction }) =>
    typeof row.expected === 'string'
      ? [
          {
            expected: row.expected,
            given: String(prediction.expected),
            confidence: Number(prediction.confidence),
          },
        ]
      : [],
  );
  if (routed.length === 0) return {};
  const open = decided.filter(({ row }) => row.onboarding_completed !== false);
  return {
    acurácia: accuracy(routed),
    'macro-F1': macroF1(routed),
    'acurácia após o cadastro': mean(
      open.map(({ row, prediction }) => (row.expected === prediction.expected ? 1 : 0)),
    ),
    ...slotScores(decided),
  };
}

/**
 * A slot is right when it has exactly the value expected. The accuracy counts every slot that is expected or given, so that one
 * that is invented weighs as much as one that is missed.
 */
function slotScores(decided: readonly Decided[]): Record<string, number> {
  const judged = decided.flatMap(({ row, prediction }) =>
    isSlots(row.slots) && isSlots(prediction.slots) ? [judge(row.slots, prediction.slots)] : [],
  );
  const sum = (field: keyof JudgedSlots): number => judged.reduce((total, each) => total + each[field], 0);
  const [right, expected, given, union] = [sum('right'), sum('expected'), sum('given'), sum('union')];
  return {
    'acurácia dos dados': ratio(right, union),
    'cobertura dos dados': ratio(right, expected),
    'precisão dos dados': ratio(right, given),
    'mensagens com todos os dados certos': mean(judged.map((each) => (each.right === each.union ? 1 : 0))),
  };
}

type JudgedSlots = {
  readonly right: number;
  readonly expected: number;
  readonly given: number;
  readonly union: number;
};

function judge(expected: Slots, given: Slots): JudgedSlots {
  const names = new Set([...Object.keys(expected), ...Object.keys(given)]);
  const right = [...names].filter((name) => same(expected[name], given[name])).length;
  return {
    right,
    expected: Object.keys(expected).length,
    given: Object.keys(given).length,
    union: names.size,
  };
}

const same = (expected: unknown, given: unknown): boolean => comparable(expected) === comparable(given);
const comparable = (value: unknown): string =>
  Array.isArray(value) ? [...value].sort().join(' ') : String(value).toLowerCase();

const isSlots = (value: unknown): value is Slots => typeof value === 'object' && value !== null;

/** Nothing expected and nothing given is right. */
const ratio = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);
