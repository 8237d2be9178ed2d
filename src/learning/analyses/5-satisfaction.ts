import type { Database } from '#protocol';
import {
  type Analysis,
  type Asked,
  byMost,
  type Finding,
  finding,
  isShared,
  type Proposal,
  rounded,
  share,
  told,
  type Words,
} from './analysis.ts';
import { type CountedCards, countCardClicks } from './queries/count-card-clicks.ts';
import { type DislikedQuery, findDisliked } from './queries/find-disliked.ts';
import { type MeasuredFlow, measureAbandonment } from './queries/measure-abandonment.ts';
import { type MeasuredAnswers, measureAnswers } from './queries/measure-answers.ts';
import { isAlways, THRESHOLDS, worseBelow } from './thresholds.ts';

export type SatisfactionRows = {
  /** By kind of question, and one row of all of them. */
  readonly answers: readonly MeasuredAnswers[];
  readonly disliked: readonly DislikedQuery[];
  readonly cards: readonly CountedCards[];
  readonly flows: readonly MeasuredFlow[];
};

export async function readSatisfaction(
  database: Database,
  asked: Asked,
  words: Words,
): Promise<SatisfactionRows> {
  // Side by side, where an engine can: the first takes as long as all others.
  const [answers, disliked, cards, flows] = await Promise.all([
    measureAnswers(database, asked),
    findDisliked(database, asked),
    countCardClicks(database, asked),
    measureAbandonment(database, asked),
  ]);
  const rows = { answers, disliked, cards, flows };
  if (words === 'all') return rows;
  const silent = answers.map((row) => ({ ...row, exemplo: null }));
  return { ...rows, answers: silent, disliked: disliked.filter(isShared) };
}

/** 5: whether more effort makes people happier, what they never like, and what they have to ask again. */
export function judgeSatisfaction(rows: SatisfactionRows): Analysis {
  const { value, count, says } = satisfactionOf(totalOf(rows));
  const kinds = rows.answers.flatMap(shown).toSorted(byMost(({ negativos }) => negativos, kindOf));
  return {
    ...{
      number: 5,
      title: 'Satisfação do usuário',
      value,
      unit: '%',
      says,
      threshold: THRESHOLDS.satisfaction.agir,
    },
    verdict: worseBelow({ value, count, ...THRESHOLDS.satisfaction }),
    findings: findingsOf(rows, kinds),
    ...promptOf(kinds, rows.disliked),
    also: followupOf(kinds),
  };
}

const findingsOf = (rows: SatisfactionRows, kinds: readonly Kind[]): readonly Finding[] => [
  correlationsOf(totalOf(rows)),
  finding(DISLIKED, rows.disliked),
  finding(
    KINDS,
    kinds.filter(({ negativos, positivos }) => negativos + positivos > 0),
  ),
  finding(
    FOLLOWUPS,
    kinds
      .filter(({ followups }) => followups > 0)
      .toSorted(byMost(({ taxa_followup }) => taxa_followup ?? 0, kindOf)),
  ),
  finding(
    CARDS,
    rows.cards
      .toSorted(
        byMost(
          ({ mostrados }) => mostrados,
          ({ assistente, cartao }) => `${assistente} ${cartao}`,
        ),
      )
      .map(cardOf),
  ),
  finding(
    FLOWS,
    rows.flows
      .toSorted(
        byMost(
          ({ abandonos }) => abandonos,
          ({ assistente, fluxo }) => `${assistente} ${fluxo}`,
        ),
      )
      .map(flowOf),
  ),
];

/** Thumbs; where nobody gave any, grades. */
function satisfactionOf({ positivos, negativos, notas, nota_media }: Total) {
  const votos = positivos + negativos;
  if (votos > 0 || notas === 0)
    return {
      value: share(positivos, votos),
      count: votos,
      says: `${positivos} de ${votos} votos são positivos`,
    };
  const value = rounded(nota_media ?? 0, 1);
  return { value, count: notas, says: `nota média de ${notas} respostas, de 0 a 100; não há votos` };
}

const KIND = { assistente: 'assistente', tipo: 'tipo' } as const;
const CORRELATIONS = {
  ...{ name: 'correlacao', title: 'Correlação entre recursos e satisfação (r de Pearson, −1 a 1)' },
  columns: {
    ...{ recurso: 'recurso', satisfacao: 'satisfação' },
    ...{ r: 'r', n: 'n' },
  },
} as const;
const DISLIKED = {
  ...{ name: 'sempre_negativas', title: 'Perguntas que sempre recebem thumbs down' },
  columns: { ...KIND, ...{ pergunta: 'pergunta', negativos: 'negativos' } },
} as const;
const KINDS = {
  ...{ name: 'tipos', title: 'Votos por tipo de pergunta' },
  columns: {
    ...KIND,
    ...{
      positivos: 'positivos',
      negativos: 'negativos',
      positividade: 'satisfação',
    },
    ...{
      nota_media: 'nota média',
      correcoes: 'correções',
      refeitas: 'refeitas',
    },
  },
} as const;
const FOLLOWUPS = {
  ...{ name: 'followups', title: 'Perguntas que voltam em até 5 minutos: a resposta foi incompleta?' },
  columns: {
    ...KIND,
    ...{
      respostas: 'respostas',
      followups: 'follow-ups',
      taxa_followup: 'taxa',
    },
    ...{ exemplo: 'por exemplo' },
  },
} as const;
const CARDS = {
  ...{ name: 'cartoes', title: 'Cliques em cartões' },
  columns: {
    ...{ assistente: 'assistente', cartao: 'cartão' },
    ...{ mostrados: 'mostrados', clicados: 'clicados', ctr: 'CTR' },
  },
} as const;
const FLOWS = {
  ...{ name: 'abandono', title: 'Abandono por fluxo' },
  columns: {
    ...{ assistente: 'assistente', fluxo: 'fluxo' },
    ...{ conversas: 'conversas', abandonos: 'abandonos', taxa: 'taxa' },
  },
} as const;

const shown = ({ assistente, tipo, ...row }: MeasuredAnswers) =>
  assistente === null || tipo === null
    ? []
    : [
        {
          ...{ ...row, assistente, tipo },
          positividade: share(row.positivos, row.positivos + row.negativos),
          taxa_followup: share(row.followups, row.respostas),
          nota_media: row.nota_media === null ? null : rounded(row.nota_media, 0),
        },
      ];
type Kind = ReturnType<typeof shown>[number];

type Total = Omit<MeasuredAnswers, 'assistente' | 'tipo'>;
const NOBODY: Total = {
  ...{ respostas: 0, positivos: 0, negativos: 0, followups: 0, correcoes: 0, refeitas: 0, notas: 0 },
  ...{ nota_media: null, exemplo: null, tokens_voto: null, tokens_nota: null, tokens_followup: null },
  ...{ tempo_voto: null, tempo_nota: null, tempo_followup: null },
};
const totalOf = ({ answers }: SatisfactionRows): Total =>
  answers.find(({ assistente }) => assistente === null) ?? NOBODY;

const kindOf = ({ assistente, tipo }: Kind): string => `${assistente} ${tipo}`;
const cardOf = (row: CountedCards) => ({ ...row, ctr: share(row.clicados, row.mostrados) });
const flowOf = (row: MeasuredFlow) => ({ ...row, taxa: share(row.abandonos, row.conversas) });

function correlationsOf(of: Total): Finding {
  const votos = of.positivos + of.negativos;
  const line = (recurso: string, satisfacao: string, [r, n]: readonly [number | null, number]) => ({
    ...{ recurso, satisfacao, n },
    r: r === null ? null : rounded(r, 3),
  });
  return finding(CORRELATIONS, [
    line('tokens', 'voto', [of.tokens_voto, votos]),
    line('tokens', 'qualidade_resposta', [of.tokens_nota, of.notas]),
    line('tokens', 'follow-up', [of.tokens_followup, of.respostas]),
    line('tempo', 'voto', [of.tempo_voto, votos]),
    line('tempo', 'qualidade_resposta', [of.tempo_nota, of.notas]),
    line('tempo', 'follow-up', [of.tempo_followup, of.respostas]),
  ]);
}

function promptOf(kinds: readonly Kind[], disliked: readonly DislikedQuery[]): Proposal {
  const serves = 'prompts_override';
  const rated = kinds.filter(({ positivos, negativos }) => positivos + negativos > 0);
  if (rated.length === 0)
    return { serves, suggestion: 'Ainda não há votos no período: nada a mudar nos prompts por causa deles.' };
  const bad = rated
    .toSorted(byMost(({ positividade }) => -(positividade ?? 0), kindOf))
    .filter(
      ({ negativos, positivos, positividade }) =>
        negativos + positivos >= THRESHOLDS.least && (positividade ?? 100) < THRESHOLDS.satisfaction.atencao,
    );
  const [worst] = bad;
  if (!worst)
    return {
      serves,
      suggestion:
        'Mantenha os prompts: nenhum tipo de pergunta com votos bastantes fica abaixo de 80% de satisfação.',
    };
  const { assistente, tipo, negativos, positivos } = worst;
  const always = isAlways(negativos, negativos + positivos) ? 'quase sempre desagrada' : 'desagrada';
  const [example] = disliked.filter((each) => each.assistente === assistente && each.tipo === tipo);
  const quoted = example ? ` Comece por “${example.pergunta}”.` : '';
  return {
    serves,
    suggestion: `Reescreva o prompt de ${assistente} para ${tipo}, que ${always}: ${negativos} votos negativos de ${negativos + positivos}.${quoted}`,
    adjustment: {
      kind: 'prompts_override',
      onde: bad.map((each) => ({ prompt: each.assistente, tipo: each.tipo })),
    },
  };
}

function followupOf(kinds: readonly Kind[]): readonly Proposal[] {
  const [worst] = kinds
    .filter(
      ({ respostas, taxa_followup }) =>
        respostas >= THRESHOLDS.least && (taxa_followup ?? 0) > THRESHOLDS.followups,
    )
    .toSorted(byMost(({ followups }) => followups, kindOf));
  if (!worst) return [];
  const { assistente, tipo, exemplo } = worst;
  const quoted = exemplo ? `, por exemplo “${exemplo}”` : '';
  return [
    {
      serves: 'prompts_override',
      suggestion: `No prompt de ${assistente}, responda já em ${tipo} o que se pergunta em seguida${quoted}: ${told(worst.taxa_followup ?? 0)}% das respostas são seguidas de outra pergunta em até 5 minutos.`,
      adjustment: { kind: 'prompts_override', onde: [{ prompt: assistente, tipo }] },
    },
  ];
}
