import type { Database } from '#protocol';
import {
  type Analysis,
  type Asked,
  type Budget,
  byMost,
  finding,
  type Proposal,
  percent,
  rounded,
  share,
  told,
} from './analysis.ts';
import { type CountedOperation, countRepetitions } from './queries/count-repetitions.ts';
import { type MeasuredBudget, measureBudgets } from './queries/measure-budgets.ts';
import { ALWAYS, BUDGETING, isAlways, THRESHOLDS, worseAbove } from './thresholds.ts';

export type ResourceRows = {
  readonly budgets: readonly MeasuredBudget[];
  readonly operations: readonly CountedOperation[];
};

export const readResources = async (database: Database, asked: Asked): Promise<ResourceRows> => ({
  budgets: await measureBudgets(database, asked),
  operations: await countRepetitions(database, asked),
});

/** 3: which missions never have enough, what is asked for in vain, and what budgets should be by default. */
export function judgeResources({ budgets, operations }: ResourceRows): Analysis {
  const tiers = budgets
    .filter(({ dominio }) => dominio === null)
    .toSorted(
      byMost(
        ({ missoes }) => missoes,
        ({ complexidade }) => complexidade,
      ),
    );
  const kinds = budgets
    .filter(({ dominio }) => dominio !== null)
    .toSorted(byMost(({ missoes }) => missoes, kindOf));
  const count = total(tiers, ({ missoes }) => missoes);
  const over = total(tiers, ({ estouros, timeouts, ambos }) => estouros + timeouts - ambos);
  const value = share(over, count);
  const changes = tiers.filter(({ missoes }) => missoes >= THRESHOLDS.least).flatMap(changeOf);
  return {
    ...{ number: 3, title: 'Eficiência de recursos', value, unit: '%', threshold: THRESHOLDS.bursts.agir },
    says: `${over} de ${count} missões gastaram todo o orçamento de tokens ou todo o tempo`,
    verdict: worseAbove({ value, count, ...THRESHOLDS.bursts }),
    findings: [
      finding(
        BURSTS,
        kinds
          .filter(({ estouros, missoes }) => isAlways(estouros, missoes))
          .map((row) => rateOf(row, row.estouros)),
      ),
      finding(
        LATE,
        kinds
          .filter(({ timeouts, missoes }) => isAlways(timeouts, missoes))
          .map((row) => rateOf(row, row.timeouts)),
      ),
      finding(TIERS, tiers.map(tierOf)),
      finding(REPEATED, repeatedOf(operations)),
      finding(UNCACHED, uncachedOf(operations)),
    ],
    ...budgetsOf(changes, count),
    also: [...repeatOf(operations), ...cacheOf(operations)],
  };
}

const KIND = {
  ...{
    dominio: 'domínio',
    complexidade: 'complexidade',
    coordenador: 'coordenador',
  },
  ...{ missoes: 'missões', vezes: 'vezes', taxa: 'taxa' },
} as const;
const BURSTS = {
  name: 'estouram',
  title: 'Missões que sempre estouram o orçamento de tokens',
  columns: KIND,
} as const;
const LATE = { name: 'timeout', title: 'Missões que sempre dão timeout', columns: KIND } as const;
const TIERS = {
  ...{ name: 'orcamentos', title: 'Orçamento padrão por complexidade: alocado, p90 do uso, sugerido' },
  columns: {
    ...{ complexidade: 'complexidade', missoes: 'missões' },
    ...{
      tokens: 'tokens',
      p90_tokens: 'p90',
      tokens_sugeridos: 'sugerido',
    },
    ...{
      chamadas: 'chamadas',
      p90_chamadas: 'p90',
      chamadas_sugeridas: 'sugerido',
    },
    ...{ segundos: 'tempo', p90_segundos: 'p90', segundos_sugeridos: 'sugerido' },
  },
} as const;
const OPERATION = { agente: 'agente', operacao: 'operação' } as const;
const REPEATED = {
  ...{ name: 'redundantes', title: 'Operações pedidas mais de uma vez na mesma missão' },
  columns: {
    ...OPERATION,
    ...{
      missoes: 'missões',
      repetem: 'com repetição',
      repetidos: 'pedidos a mais',
    },
    ...{ tokens_repetidos: 'tokens a mais', taxa: 'taxa' },
  },
} as const;
const UNCACHED = {
  ...{ name: 'sem_cache', title: 'Respostas buscadas fora quase sempre: cache não utilizado' },
  columns: {
    ...OPERATION,
    ...{
      pedidos: 'pedidos',
      externos: 'buscados fora',
      chamadas: 'chamadas',
      taxa: 'taxa',
    },
  },
} as const;

const kindOf = ({ dominio, complexidade, coordenador }: MeasuredBudget): string =>
  `${dominio} ${complexidade} ${coordenador}`;
const total = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((all, row) => all + of(row), 0);
const rateOf = (row: MeasuredBudget, vezes: number) => ({ ...row, vezes, taxa: share(vezes, row.missoes) });

/** Up to the next round number. */
const upTo = (value: number, step: number): number => Math.ceil(rounded(value / step, 6)) * step;

/** p90 × 1.2. */
const suggestedFor = ({ p90_tokens, p90_chamadas, p90_segundos }: MeasuredBudget): Budget => ({
  tokens: upTo(p90_tokens * BUDGETING.air, BUDGETING.tokens),
  chamadas_api: upTo(p90_chamadas * BUDGETING.air, 1),
  timeout_s: upTo(p90_segundos * BUDGETING.air, BUDGETING.seconds),
});

function tierOf(row: MeasuredBudget) {
  const { tokens, chamadas_api, timeout_s } = suggestedFor(row);
  return {
    ...row,
    ...{ tokens_sugeridos: tokens, chamadas_sugeridas: chamadas_api, segundos_sugeridos: timeout_s },
    p90_segundos: rounded(row.p90_segundos, 1),
  };
}

type Change = { readonly complexidade: string; readonly de: Budget; readonly para: Budget };

/** A budget that differs by less than a tenth is left as it is; one that missions took nothing of says nothing. */
const WORTH = 0.1;

function changeOf(row: MeasuredBudget): readonly Change[] {
  const de = { tokens: row.tokens, chamadas_api: row.chamadas, timeout_s: row.segundos };
  const wanted = suggestedFor(row);
  const settled = (now: number, next: number): number =>
    next === 0 || Math.abs(next - now) < now * WORTH ? now : next;
  const para = {
    tokens: settled(de.tokens, wanted.tokens),
    chamadas_api: settled(de.chamadas_api, wanted.chamadas_api),
    timeout_s: settled(de.timeout_s, wanted.timeout_s),
  };
  const same =
    para.tokens === de.tokens && para.chamadas_api === de.chamadas_api && para.timeout_s === de.timeout_s;
  return same ? [] : [{ complexidade: row.complexidade, de, para }];
}

const inWords = ({ complexidade, de, para }: Change): string => {
  const parts = [
    ...(de.tokens === para.tokens ? [] : [`de ${told(de.tokens)} para ${told(para.tokens)} tokens`]),
    ...(de.chamadas_api === para.chamadas_api
      ? []
      : [`de ${de.chamadas_api} para ${para.chamadas_api} chamadas`]),
    ...(de.timeout_s === para.timeout_s ? [] : [`de ${told(de.timeout_s)} para ${told(para.timeout_s)} s`]),
  ];
  return `${complexidade}, ${parts.join(' e ')}`;
};

function budgetsOf(changes: readonly Change[], count: number): Proposal {
  const serves = 'orcamentos_padrao';
  if (count < THRESHOLDS.least)
    return { serves, suggestion: 'Ainda há poucas missões para calcular orçamentos padrão.' };
  if (changes.length === 0)
    return {
      serves,
      suggestion: 'Mantenha os orçamentos padrão: estão a menos de 10% do que nove em dez missões pedem.',
    };
  return {
    serves,
    suggestion: `Mude os orçamentos padrão para o que nove em dez missões usam, mais 20%: ${changes.map(inWords).join('; ')}.`,
    adjustment: { kind: 'orcamentos_padrao', por_complexidade: changes },
  };
}

const nameOf = ({ agente, operacao }: CountedOperation): string => `${agente} ${operacao}`;

const repeatedOf = (operations: readonly CountedOperation[]) =>
  operations
    .filter(({ repetem }) => repetem > 0)
    .toSorted(byMost(({ repetidos }) => repetidos, nameOf))
    .map((row) => ({ ...row, taxa: share(row.repetem, row.missoes) }));

/** Outside sources that are called at nearly every request, often: what was found could be told again while it holds. */
const OFTEN = 10;
const uncachedOf = (operations: readonly CountedOperation[]) =>
  operations
    .filter(({ pedidos, externos }) => pedidos >= OFTEN && isAlways(externos, pedidos))
    .toSorted(byMost(({ chamadas }) => chamadas, nameOf))
    .map((row) => ({ ...row, taxa: share(row.externos, row.pedidos) }));

function repeatOf(operations: readonly CountedOperation[]): readonly Proposal[] {
  const [worst] = repeatedOf(operations).filter(({ repetem }) => repetem >= ALWAYS.least);
  if (!worst) return [];
  const { agente, operacao } = worst;
  return [
    {
      serves: 'ordem_operacoes',
      suggestion: `Peça ${agente}.${operacao} uma vez por missão e passe o resultado adiante: ${worst.repetem} de ${worst.missoes} missões (${percent(worst.taxa)}) a repetem, ${worst.repetidos} pedidos a mais.`,
      adjustment: {
        kind: 'ordem_operacoes',
        operacoes: [{ agente, operacao, motivo: 'repetida na mesma missão' }],
      },
    },
  ];
}

function cacheOf(operations: readonly CountedOperation[]): readonly Proposal[] {
  const [worst] = uncachedOf(operations);
  if (!worst) return [];
  const { agente, operacao } = worst;
  return [
    {
      serves: 'ordem_operacoes',
      suggestion: `Dê validade ao cache de ${agente}.${operacao} e consulte-o antes da fonte: ${worst.externos} de ${worst.pedidos} pedidos foram buscados fora, ${worst.chamadas} chamadas.`,
      adjustment: {
        kind: 'ordem_operacoes',
        operacoes: [{ agente, operacao, motivo: 'cache não utilizado' }],
      },
    },
  ];
}
