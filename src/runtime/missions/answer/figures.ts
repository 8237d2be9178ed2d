import type { Figure } from '#protocol';
import { figuresIn, type Quantity, type QuantityKind } from './quantities.ts';

/** What a text may tell without inventing anything. */
export type Known = {
  readonly quantities: readonly Counted[];
  readonly codes: ReadonlySet<string>;
  readonly names: readonly string[];
};

type Counted = Pick<Quantity, 'kind' | 'value' | 'bare'>;

export type Sources = {
  readonly figures: readonly Figure[];
  /** Texts whose figures may be told again. */
  readonly texts: readonly string[];
  readonly names: readonly string[];
};

export function knownFrom({ figures, texts, names }: Sources): Known {
  const read = [...figures.map(({ texto }) => texto), ...texts].map((text) => figuresIn(text, names));
  return {
    quantities: [...figures.flatMap(countedIn), ...read.flatMap(({ quantities }) => quantities)],
    codes: new Set(read.flatMap(({ codes }) => codes)),
    names,
  };
}

const KIND_OF: Readonly<Record<Figure['unidade'], QuantityKind | null>> = {
  centavos: 'reais',
  percentual: 'percentual',
  numero: 'numero',
  texto: null,
};

const BARE = /^[\d.,]+$/;

/**
 * Its exact value beside how it is written; of "4 meses" that would be any four. A bare figure may have its sign of per cent in the words
 * around it.
 */
function countedIn({ unidade, valor, texto }: Figure): Known['quantities'] {
  const kind = KIND_OF[unidade];
  if (BARE.test(texto) && (kind === null || kind === 'numero'))
    return figuresIn(texto).quantities.map(({ bare }) => ({ kind: 'percentual', value: bare, bare }));
  if (kind === null || valor === null) return [];
  if (kind === 'numero' && figuresIn(texto).quantities.some((each) => each.kind !== kind)) return [];
  const value = Math.abs(valor);
  return [{ kind, value, bare: kind === 'reais' ? value / 100 : value }];
}

/** Figures of a text that nobody told: invented, or changed. */
export function unsourcedIn(text: string, known: Known): readonly string[] {
  const { quantities, codes } = figuresIn(text, known.names);
  const strange = quantities.filter(
    (quantity) => !isHarmless(quantity) && !known.quantities.some((each) => isSame(quantity, each)),
  );
  return [
    ...new Set([...strange.map((each) => each.text), ...codes.filter((code) => !known.codes.has(code))]),
  ];
}

/** Figures with a unit that the first paragraph tells, may be told, and are not in the text. */
export function lostIn(text: string, answer: string, known: Known): readonly string[] {
  const [first = ''] = answer.split('\n\n');
  const told = figuresIn(text, known.names).quantities;
  const main = figuresIn(first, known.names).quantities.filter(
    (each) => each.kind !== 'numero' && known.quantities.some((other) => isSame(each, other)),
  );
  const lost = main.filter((each) => !told.some((other) => isSame(other, each)));
  return [...new Set(lost.map((each) => each.text))];
}

/** Those of the figures that stand in the text, each once. */
export function toldIn(
  text: string,
  { figures, names }: Pick<Sources, 'figures' | 'names'>,
): readonly Figure[] {
  const { quantities, codes } = figuresIn(text, names);
  return figures.filter((figure) => {
    if (figure.texto !== '' && text.includes(figure.texto)) return true;
    const own = knownFrom({ figures: [figure], texts: [], names });
    return (
      quantities.some((each) => own.quantities.some((other) => isSame(each, other))) ||
      codes.some((code) => own.codes.has(code))
    );
  });
}

/** Words for so few are how people speak ("duas delas", "o primeiro"), not what was found. */
const FEW = 3;

const isHarmless = ({ ordinal, inWords, kind, bare }: Quantity): boolean =>
  bare <= FEW && (ordinal || (inWords && kind === 'numero'));

/** Less than anybody writes. */
const TINY = 1e-6;
const TIME: readonly QuantityKind[] = ['meses', 'dias'];

/** The same value of the same kind; how long something takes is also told as a bare number. */
function isSame(one: Counted, other: Counted): boolean {
  if (one.kind === other.kind) return Math.abs(one.value - other.value) < TINY;
  const [plain, timed] = one.kind === 'numero' ? [one, other] : [other, one];
  return plain.kind === 'numero' && TIME.includes(timed.kind) && Math.abs(plain.bare - timed.bare) < TINY;
}
