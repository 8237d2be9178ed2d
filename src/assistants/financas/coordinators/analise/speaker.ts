import type { Figure } from '#protocol';
import type { Results } from '#runtime/missions';
import type { Say, Source, Teller, Term } from '../kit/index.ts';
import { originOf, rawOf } from '../kit/source.ts';
import { percent } from './seen.ts';

/** What the diagnosis writes in its own way, beside what every analysis does. */
export type Spoken = Say & {
  /** "80,0%": shares stand beside each other, so all of them have their decimal. */
  share(source: Source, label: string): string;
  /** Words with digits in them, "de agosto a outubro de 2026", and what they were made from. */
  spelt(words: string, label: string, terms: readonly Term[]): string;
};

export type Speaker = {
  /** As of the Teller: null, and nothing kept, where a figure is not there. */
  sentence(write: (say: Spoken) => string): string | null;
  /** Those that the Teller does not know of. */
  figures(): readonly Figure[];
};

/** A Teller that can say what the diagnosis says. */
export function openSpeaker(tell: Teller, results: Results): Speaker {
  const kept: Figure[] = [];
  const madeOf = (terms: readonly Term[]): Figure['partes'] =>
    terms.map((term) => ({ valor: rawOf(term, results) ?? '', origem: originOf(term, results) }));
  const spokenInto = (own: Figure[], say: Say): Spoken => ({
    ...say,
    share: (source, rotulo) => {
      const valor = tell.value(source);
      // Not there: the Teller gives the sentence up.
      if (valor === null) return say.percent(source, rotulo);
      const texto = percent(valor);
      const summed = source.kind === 'sum';
      own.push({
        ...{ texto, rotulo, unidade: 'percentual', valor, conta: summed ? source.sum : null },
        partes: madeOf(summed ? source.terms : [source]),
      });
      return texto;
    },
    spelt: (texto, rotulo, terms) => {
      own.push({ texto, rotulo, unidade: 'texto', valor: null, conta: null, partes: madeOf(terms) });
      return texto;
    },
  });
  return {
    sentence: (write) => {
      const own: Figure[] = [];
      const text = tell.sentence((say) => write(spokenInto(own, say)));
      if (text !== null) kept.push(...own);
      return text;
    },
    figures: () => kept,
  };
}
