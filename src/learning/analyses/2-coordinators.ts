import type { Database } from '#protocol';
import {
  type Analysis,
  type Asked,
  byMost,
  finding,
  type Proposal,
  percent,
  rounded,
  share,
  told,
} from './analysis.ts';
import { type MeasuredCoordinator, measureCoordinators } from './queries/measure-coordinators.ts';
import { THRESHOLDS, worseBelow } from './thresholds.ts';

export type CoordinatorRows = readonly MeasuredCoordinator[];

export const readCoordinators = (database: Database, asked: Asked): Promise<CoordinatorRows> =>
  measureCoordinators(database, asked);

/** 2: how each coordinator does, and who does best at which kind of question. */
export function judgeCoordinators(rows: CoordinatorRows): Analysis {
  const all = rows.filter(({ dominio }) => dominio === null).map(shown);
  const known = all.filter(({ missoes }) => missoes >= THRESHOLDS.least);
  const ranked = known.toSorted(
    byMost(
      ({ sucesso }) => -(sucesso ?? 0),
      ({ coordenador }) => coordenador,
    ),
  );
  const [worst] = ranked;
  const value = worst?.sucesso ?? null;
  const best = bestOf(rows.filter(({ dominio }) => dominio !== null).map(shown));
  return {
    ...{
      number: 2,
      title: 'Performance por coordenador',
      value,
      unit: '%',
      threshold: THRESHOLDS.coordinator.agir,
    },
    says: worst
      ? `menor taxa de sucesso: ${worst.coordenador}, ${worst.objetivos} de ${worst.missoes} missões alcançaram o objetivo`
      : 'poucas missões para julgar um coordenador',
    verdict: worseBelow({ value, count: worst?.missoes ?? 0, ...THRESHOLDS.coordinator }),
    findings: [
      finding(
        COORDINATORS,
        all.toSorted(
          byMost(
            ({ missoes }) => missoes,
            ({ coordenador }) => coordenador,
          ),
        ),
      ),
      finding(BEST, best),
    ],
    ...orderOf(worst, rows),
    also: preferOf(best),
  };
}

const MEASURES = {
  ...{ missoes: 'missões', sucesso: 'sucesso' },
  ...{ tempo_medio: 'tempo médio', tempo_p95: 'p95' },
  ...{ tokens: 'tokens por missão', chamadas: 'chamadas por missão' },
} as const;
const COORDINATORS = {
  ...{ name: 'coordenadores', title: 'Por coordenador' },
  columns: {
    ...{ coordenador: 'coordenador', ...MEASURES },
    ...{
      parciais: 'parciais',
      falhas: 'falhas',
      timeouts: 'timeouts',
    },
  },
} as const;
const BEST = {
  ...{ name: 'mais_eficientes', title: 'O mais eficiente por tipo de pergunta', most: 24 },
  columns: {
    ...{
      dominio: 'domínio',
      complexidade: 'complexidade',
      coordenador: 'coordenador',
    },
    ...MEASURES,
    ...{ seguinte: 'seguinte', sucesso_seguinte: 'sucesso dele' },
  },
} as const;

const shown = (row: MeasuredCoordinator) => ({
  ...row,
  sucesso: share(row.objetivos, row.missoes),
  ...{ tempo_medio: rounded(row.tempo_medio, 1), tempo_p95: rounded(row.tempo_p95, 1) },
  ...{ tokens: rounded(row.tokens, 0), chamadas: rounded(row.chamadas, 1) },
});
type Shown = ReturnType<typeof shown>;

/** Of those who led so many of a kind: most often successful, then with fewer tokens, then faster. */
const better = (one: Shown, other: Shown): number =>
  (other.sucesso ?? 0) - (one.sucesso ?? 0) ||
  one.tokens - other.tokens ||
  one.tempo_medio - other.tempo_medio ||
  (one.coordenador < other.coordenador ? -1 : 1);

type Best = Shown & { readonly seguinte: string | null; readonly sucesso_seguinte: number | null };

function bestOf(rows: readonly Shown[]): readonly Best[] {
  const kinds = Map.groupBy(rows, ({ dominio, complexidade }) => `${dominio} ${complexidade}`);
  return [...kinds.values()]
    .flatMap((own): readonly Best[] => {
      const [best, next] = own.filter(({ missoes }) => missoes >= THRESHOLDS.least).toSorted(better);
      return best
        ? [{ ...best, seguinte: next?.coordenador ?? null, sucesso_seguinte: next?.sucesso ?? null }]
        : [];
    })
    .toSorted(
      byMost(
        ({ missoes }) => missoes,
        ({ dominio, complexidade }) => `${dominio} ${complexidade}`,
      ),
    );
}

function orderOf(worst: Shown | undefined, rows: CoordinatorRows): Proposal {
  const serves = 'ordem_operacoes';
  if (!worst)
    return {
      serves,
      suggestion: 'Ainda há poucas missões para rever a ordem das operações de um coordenador.',
    };
  const { coordenador } = worst;
  const kinds = rows.filter((row) => row.coordenador === coordenador && row.dominio !== null);
  const [hardest] = kinds
    .filter(({ missoes }) => missoes >= THRESHOLDS.least)
    .map(shown)
    .toSorted((one, other) => better(other, one));
  const where = hardest
    ? ` Comece pelo plano de ${hardest.dominio} (${hardest.complexidade}): ${percent(hardest.sucesso)} em ${hardest.missoes} missões.`
    : '';
  if ((worst.sucesso ?? 0) >= THRESHOLDS.coordinator.atencao)
    return {
      serves,
      suggestion: `Mantenha a ordem das operações: o coordenador com menos sucesso, ${coordenador}, alcança o objetivo em ${percent(worst.sucesso)} das missões.`,
    };
  return {
    serves,
    suggestion: `No coordenador ${coordenador}, peça primeiro as operações críticas e deixe as opcionais por último: ${percent(worst.sucesso)} de sucesso em ${worst.missoes} missões, ${told(worst.tempo_medio)} s em média e p95 de ${told(worst.tempo_p95)} s.${where}`,
    adjustment: {
      kind: 'ordem_operacoes',
      operacoes: [
        { agente: coordenador, operacao: 'conduzir_missao', motivo: `sucesso ${percent(worst.sucesso)}` },
      ],
    },
  };
}

/** So much better than the next one, in per cent of missions. */
const CLEARLY = 10;

function preferOf(best: readonly Best[]): readonly Proposal[] {
  const [found] = best.filter(
    ({ sucesso, sucesso_seguinte }) =>
      sucesso_seguinte !== null && (sucesso ?? 0) - sucesso_seguinte >= CLEARLY,
  );
  if (!found) return [];
  const { dominio, complexidade, coordenador, seguinte, missoes } = found;
  return [
    {
      serves: 'pesos_junior',
      suggestion: `Em perguntas de ${dominio} (${complexidade}), prefira ${coordenador} a ${seguinte}: ${percent(found.sucesso)} de sucesso contra ${percent(found.sucesso_seguinte)}.`,
      adjustment: {
        kind: 'pesos_junior',
        pares: [{ dominio: dominio ?? '', sugerido: seguinte ?? '', escolhido: coordenador, missoes }],
        termos: [],
      },
    },
  ];
}
