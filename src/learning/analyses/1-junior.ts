import type { Database } from '#protocol';
import {
  type Adjustment,
  type Analysis,
  type Asked,
  byMost,
  finding,
  isShared,
  type Proposal,
  percent,
  rounded,
  share,
  type Words,
} from './analysis.ts';
import { type CountedPair, countOverrides } from './queries/count-overrides.ts';
import { findMissedTerms, type MissedTerm } from './queries/find-missed-terms.ts';
import { STOP_WORDS } from './stop-words.ts';
import { THRESHOLDS, worseAbove } from './thresholds.ts';

export type JuniorRows = { readonly pairs: readonly CountedPair[]; readonly terms: readonly MissedTerm[] };

export async function readJunior(database: Database, asked: Asked, words: Words): Promise<JuniorRows> {
  const pairs = await countOverrides(database, asked);
  const terms = await findMissedTerms(database, asked);
  return { pairs, terms: words === 'all' ? terms : terms.filter(isShared) };
}

/** 1: how often the orchestrator keeps whom Junior suggests, and at which questions it never does. */
export function judgeJunior(rows: JuniorRows): Analysis {
  const pairs = rows.pairs.toSorted(byMost(({ trocas }) => trocas, nameOf));
  const terms = rows.terms.filter(({ termo }) => !STOP_WORDS.has(termo));
  const count = sum(pairs, 'missoes');
  const value = share(sum(pairs, 'trocas'), count);
  const verdict = worseAbove({ value, count, ...THRESHOLDS.overrides });
  return {
    ...{
      number: 1,
      title: 'Precisão do Junior',
      value,
      unit: '%',
      verdict,
      threshold: THRESHOLDS.overrides.agir,
    },
    says: `${sum(pairs, 'trocas')} de ${count} missões com outro coordenador que o sugerido; acima de 30% o Junior precisa de ajuste`,
    findings: [
      finding(PAIRS, pairs.filter(({ trocas }) => trocas > 0).map(pairOf)),
      finding(DOMAINS, domainsOf(pairs)),
      finding(
        TERMS,
        terms.map((term) => ({ ...term, taxa: share(term.trocas, term.missoes) })),
      ),
    ],
    ...weightsOf({ pairs, terms }, value, count),
    also: promptsOf(domainsOf(pairs), terms),
  };
}

const PAIRS = {
  ...{ name: 'pares', title: 'Trocas: sugerido → escolhido' },
  columns: {
    ...{ dominio: 'domínio', sugerido: 'sugerido', escolhido: 'escolhido' },
    ...{ trocas: 'trocas', nota: 'nota média da sugestão' },
  },
} as const;
const DOMAINS = {
  ...{ name: 'dominios', title: 'Por domínio' },
  columns: {
    ...{ dominio: 'domínio', missoes: 'missões' },
    ...{ trocas: 'trocas', taxa: 'taxa' },
  },
} as const;
const TERMS = {
  ...{ name: 'termos', title: 'Perguntas em que sempre erra: domínio × palavra' },
  columns: {
    ...{ dominio: 'domínio', termo: 'palavra', missoes: 'missões' },
    ...{ trocas: 'trocas', taxa: 'taxa' },
  },
} as const;

const nameOf = ({ dominio, sugerido, escolhido }: CountedPair): string =>
  `${dominio} ${sugerido} ${escolhido}`;
const pairOf = ({ nota, ...pair }: CountedPair) => ({ ...pair, nota: rounded(nota, 0) });
const sum = (pairs: readonly CountedPair[], of: 'missoes' | 'trocas'): number =>
  pairs.reduce((total, pair) => total + pair[of], 0);

type Domain = {
  readonly dominio: string;
  readonly missoes: number;
  readonly trocas: number;
  readonly taxa: number | null;
};

function domainsOf(pairs: readonly CountedPair[]): readonly Domain[] {
  const grouped = Map.groupBy(pairs, ({ dominio }) => dominio);
  return [...grouped]
    .map(([dominio, own]) => {
      const [missoes, trocas] = [sum(own, 'missoes'), sum(own, 'trocas')];
      return { dominio, missoes, trocas, taxa: share(trocas, missoes) };
    })
    .toSorted(
      byMost(
        ({ taxa }) => taxa ?? 0,
        ({ dominio }) => dominio,
      ),
    );
}

function weightsOf({ pairs, terms }: JuniorRows, value: number | null, count: number): Proposal {
  const serves = 'pesos_junior';
  if (count === 0)
    return { serves, suggestion: 'Ainda não há missões no período: os pesos do Junior ficam como estão.' };
  const missed = pairs.filter(({ trocas }) => trocas > 0);
  const [worst] = missed;
  if (!worst)
    return { serves, suggestion: 'Mantenha os pesos do Junior: nenhuma sugestão foi trocada no período.' };
  const words = terms.filter(({ dominio }) => dominio === worst.dominio).slice(0, MOST_WORDS);
  const told = words.length > 0 ? `, sobretudo com ${words.map(({ termo }) => `“${termo}”`).join(', ')}` : '';
  const adjustment: Adjustment = {
    kind: 'pesos_junior',
    pares: missed.slice(0, MOST_PAIRS).map(({ dominio, sugerido, escolhido, trocas: missoes }) => ({
      ...{ dominio, sugerido, escolhido, missoes },
    })),
    termos: terms.slice(0, MOST_PAIRS).map(({ dominio, termo }) => ({ dominio, termo })),
  };
  const suggestion = `No Junior, aumente o peso de ${worst.escolhido} no domínio ${worst.dominio}${told}: lá ele sugere ${worst.sugerido} e foi trocado em ${worst.trocas} missões (${percent(value)} de trocas no total).`;
  return { serves, suggestion, adjustment };
}

const MOST_WORDS = 3;
const MOST_PAIRS = 10;

/** Domains in which overrides are the rule: there it is the wording of triage that is wrong, not its weights. */
function promptsOf(domains: readonly Domain[], terms: readonly MissedTerm[]): readonly Proposal[] {
  const wrong = domains.filter(
    ({ taxa, missoes }) => missoes >= THRESHOLDS.least && (taxa ?? 0) > THRESHOLDS.overrides.agir,
  );
  const [worst] = wrong;
  if (!worst) return [];
  const words = terms.filter(({ dominio }) => dominio === worst.dominio).slice(0, MOST_WORDS);
  const examples =
    words.length > 0 ? ` com exemplos de ${words.map(({ termo }) => `“${termo}”`).join(', ')}` : '';
  return [
    {
      serves: 'prompts_override',
      suggestion: `Reescreva no prompt de triagem a descrição do domínio ${worst.dominio}${examples}: ${worst.trocas} de ${worst.missoes} missões dele mudaram de coordenador.`,
      adjustment: {
        kind: 'prompts_override',
        onde: wrong.map(({ dominio }) => ({ prompt: 'triagem', tipo: dominio })),
      },
    },
  ];
}
