import type { Results } from '#runtime/missions';
import { at, MONTHLY, minus, plus, premise, type Source, said, type Term, times } from '../../kit/index.ts';
import { dataOf, numberIn } from '../answers.ts';
import { HOME, WHY } from './limits.ts';
import type { HomeAsked } from './read.ts';

// What the operations are asked with, in whole cents, and where the same figures stand for the sentences.

const WHOLE = 100;

export const incomeOf = (asked: HomeAsked, results: Results): number | null => {
  const income = asked.renda ?? registeredIn(results) ?? asked.lembrada ?? 0;
  return income > 0 ? income : null;
};
export const incomeTerm = ({ renda, lembrada }: HomeAsked, results: Results): Term => {
  const told = renda ?? (registeredIn(results) === null ? lembrada : null);
  return told === null ? MONTHLY.renda : said(told);
};

/** What comes in by the person's own rows; null: nothing that is known. */
function registeredIn(results: Results): number | null {
  const mean = numberIn(results, 'renda_media', 'media_centavos') ?? 0;
  return mean > 0 ? mean : null;
}

/** The income was told before, and nothing newer is known. */
export const isRemembered = ({ renda, lembrada }: HomeAsked, results: Results): boolean =>
  renda === null && lembrada !== null && registeredIn(results) === null;

/** Instalments of debts that run, by their lines. */
export const instalmentTerms = (results: Results): readonly Term[] =>
  (dataOf(results, 'dividas')?.linhas ?? []).flatMap(({ campos }, place) =>
    Number(campos.parcela ?? 0) > 0 ? at('dividas', 'linhas', String(place), 'campos', 'parcela') : [],
  );
export const instalmentsOf = (results: Results): number =>
  (dataOf(results, 'dividas')?.linhas ?? []).reduce(
    (sum, { campos }) => sum + Number(campos.parcela ?? 0),
    0,
  );

/** What is put by beside the reserve: it could be a down payment. */
const OWN = ['livres', 'poupanca'] as const;
export const ownTerms = (results: Results): readonly Term[] =>
  OWN.filter((id) => (dataOf(results, id)?.total_centavos ?? 0) > 0).map((id) => at(id, 'total_centavos'));
export const ownOf = (results: Results): number =>
  OWN.reduce((sum, id) => sum + (dataOf(results, id)?.total_centavos ?? 0), 0);

/** The down payment that is reckoned with, and where it comes from. */
export type Down = { readonly kind: 'dita' | 'propria' | 'usual'; readonly cents: number };

export function downOf({ preco, entrada }: HomeAsked, results: Results): Down {
  if (entrada !== null) return { kind: 'dita', cents: Math.min(entrada, preco ?? entrada) };
  const own = ownOf(results);
  const usual = Math.round(((preco ?? 0) * HOME.down) / WHOLE);
  if (preco === null || own >= usual) return { kind: 'propria', cents: Math.min(own, preco ?? own) };
  return { kind: 'usual', cents: usual };
}

/** What would be borrowed; null: no price was said. */
export function financedOf(asked: HomeAsked, results: Results): number | null {
  if (asked.financiado !== null) return asked.financiado;
  return asked.preco === null ? null : asked.preco - downOf(asked, results).cents;
}

export function downSource({ preco, entrada }: HomeAsked, results: Results): Source {
  const { kind, cents } = downOf({ preco, entrada } as HomeAsked, results);
  if (kind === 'dita') return said(cents);
  return kind === 'usual'
    ? times(said(preco ?? 0), premise(HOME.down / WHOLE, WHY.down))
    : plus(...ownTerms(results));
}

export function financedSource(asked: HomeAsked, results: Results): Source {
  if (asked.financiado !== null) return said(asked.financiado);
  const price = said(asked.preco ?? 0);
  const { kind, cents } = downOf(asked, results);
  if (kind === 'dita') return minus(price, said(cents));
  return kind === 'usual'
    ? times(price, premise(1 - HOME.down / WHOLE, WHY.financed))
    : minus(price, ...ownTerms(results));
}

export const termOf = ({ meses }: HomeAsked): number =>
  Math.min(meses ?? HOME.instalments, HOME.mostInstalments);
export const termTerm = (asked: HomeAsked): Term =>
  asked.meses === termOf(asked) ? said(asked.meses) : premise(termOf(asked), WHY.term);

/** What an instalment may be: said, or what is left of the part of the income that instalments may take. */
export function roomOf(asked: HomeAsked, results: Results): number | null {
  if (asked.parcela !== null) return asked.parcela;
  const income = incomeOf(asked, results);
  return income === null ? null : Math.floor((income * HOME.comfortable) / WHOLE) - instalmentsOf(results);
}

/** A month's rate, per cent; null: not known yet. */
export function monthlyRateOf({ taxa }: HomeAsked, results: Results): string | number | null {
  return taxa?.de === 'mes' ? taxa.valor : numberIn(results, 'taxa_mes', 'taxa_percentual');
}
export const monthlyRateTerm = ({ taxa }: HomeAsked): Term =>
  taxa?.de === 'mes' ? said(Number(taxa.valor)) : at('taxa_mes', 'taxa_percentual');

/** A year's rate as it was said, published or supposed. */
export function yearlyRateOf({ taxa }: HomeAsked, results: Results): string {
  const published = dataOf(results, 'taxa') as { readonly valor?: unknown } | null;
  if (taxa?.de === 'ano') return taxa.valor;
  return typeof published?.valor === 'string' ? published.valor : HOME.yearlyRate;
}
export function yearlyRateTerm({ taxa }: HomeAsked, results: Results): Term {
  if (taxa?.de === 'mes') return at('taxa_ano', 'taxa_percentual');
  if (taxa !== null) return said(Number(taxa.valor));
  return results.get('taxa') ? at('taxa', 'valor') : premise(Number(HOME.yearlyRate), WHY.rate);
}

/** What is paid for a home that is somebody else's, the last month that was registered. */
export function rentOf({ aluguel }: HomeAsked, results: Results): number | null {
  return aluguel ?? dataOf(results, 'aluguel')?.linhas.at(-1)?.centavos ?? null;
}
export function rentTerm({ aluguel }: HomeAsked, results: Results): Term {
  const last = (dataOf(results, 'aluguel')?.linhas.length ?? 0) - 1;
  return aluguel === null ? at('aluguel', 'linhas', String(last), 'centavos') : said(aluguel);
}
