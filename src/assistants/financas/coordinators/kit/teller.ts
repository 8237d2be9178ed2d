import type { Consolidation, Figure, FigureSum, Json } from '#protocol';
import type { Results } from '#runtime/missions';
import { originOf, type Raw, rawOf, type Source, type Term } from './source.ts';
import { counted, inCents, inNumber, inPercent, inReais, type Write } from './written.ts';

/** Writes figures into sentences, and keeps where each comes from. */
export type Say = {
  /** "R$ 1.700,00", from cents. */
  money(source: Source, label: string): string;
  /** The same of a price that was published in reais, as decimal text. */
  price(source: Source, label: string): string;
  /** "25%", "7,5%". */
  percent(source: Source, label: string): string;
  /** "40 meses", "1 mês". */
  count(source: Source, label: string, names: readonly [one: string, many: string]): string;
  /** "4,2": a ratio. */
  number(source: Source, label: string): string;
  /** A name or a period as it was told, digits and all. */
  text(source: Term, label: string): string;
  /** A figure of another coordinator's answer, by its label there. */
  borrow(id: string, label: string): string;
};

export type Teller = {
  /** A sentence with its figures; null, and nothing kept, where one of them is not there. */
  sentence(write: (say: Say) => string): string | null;
  /** As a number; null: it is not there. */
  value(source: Source): number | null;
  /** A figure of another coordinator's answer. */
  borrowed(id: string, label: string): number | null;
  figures(): readonly Figure[];
};

/** Thrown and caught here only: what a sentence needs is not there. */
class Missing extends Error {}

export function openTeller(results: Results): Teller {
  const kept: Figure[] = [];
  return {
    sentence: (write) => {
      const own: Figure[] = [];
      try {
        const text = write(sayInto(own, results));
        kept.push(...own);
        return text;
      } catch (error) {
        if (error instanceof Missing) return null;
        throw error;
      }
    },
    value: (source) => numberIn(source, results),
    borrowed: (id, label) => figureIn(results.data(id), label)?.valor ?? null,
    figures: () => [...new Map(kept.map((figure) => [JSON.stringify(figure), figure])).values()],
  };
}

function sayInto(into: Figure[], results: Results): Say {
  const tell = (source: Source, rotulo: string, write: Write): string => {
    const value = numberIn(source, results);
    if (value === null) throw new Missing();
    const written = write(value);
    into.push({ ...written, rotulo, ...madeOf(source, results) });
    return written.texto;
  };
  return {
    money: (source, label) => tell(source, label, inCents),
    price: (source, label) => tell(source, label, inReais),
    percent: (source, label) => tell(source, label, inPercent),
    count: (source, label, names) => tell(source, label, counted(names)),
    number: (source, label) => tell(source, label, inNumber),
    text: (source, rotulo) => {
      const raw = rawOf(source, results);
      if (raw === null) throw new Missing();
      into.push({ texto: String(raw), rotulo, unidade: 'texto', valor: null, ...madeOf(source, results) });
      return String(raw);
    },
    borrow: (id, label) => {
      const figure = figureIn(results.data(id), label);
      if (!figure) throw new Missing();
      into.push(figure);
      return figure.texto;
    },
  };
}

const termsOf = (source: Source): readonly Term[] => (source.kind === 'sum' ? source.terms : [source]);

const madeOf = (source: Source, results: Results): Pick<Figure, 'conta' | 'partes'> => ({
  conta: source.kind === 'sum' ? source.sum : null,
  partes: termsOf(source).map((term) => ({
    valor: rawOf(term, results) ?? '',
    origem: originOf(term, results),
  })),
});

function numberIn(source: Source, results: Results): number | null {
  const values = termsOf(source).map((term) => numberOf(rawOf(term, results)));
  const known = values.flatMap((value) => value ?? []);
  if (known.length < values.length) return null;
  return source.kind === 'sum' ? foldSum(source.sum, known) : (known[0] ?? null);
}

function numberOf(raw: Raw): number | null {
  if (raw === null || raw === '') return null;
  const value = Number(raw);
  return Number.isFinite(value) ? value : null;
}

const WHOLE = 100;
const FOLDS: Readonly<Record<FigureSum, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '%': (left, right) => (left / right) * WHOLE,
};

/** The parts of a figure, put together as it says; null: there is no such figure. */
export function foldSum(sum: FigureSum, [first, ...rest]: readonly number[]): number | null {
  if (first === undefined) return null;
  const value = rest.reduce(FOLDS[sum], first);
  return Number.isFinite(value) ? value : null;
}

/** A figure of another coordinator's consolidation, by its label. */
function figureIn(consolidation: Json | undefined, label: string): Figure | null {
  const answer = (consolidation as unknown as Consolidation | undefined)?.resposta_pre_estruturada;
  return answer?.procedencia.find(({ rotulo }) => rotulo === label) ?? null;
}

/** Sentences as paragraphs; those that could not be said are left out. */
export const paragraphs = (...all: readonly (readonly (string | null)[])[]): string =>
  all
    .map((sentences) => sentences.filter(Boolean).join(' '))
    .filter(Boolean)
    .join('\n\n');
