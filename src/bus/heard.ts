import type { BusFlag, BusNotice, MissionWord } from '#protocol';

/**
 * What was heard of a mission that lives in another process. Words come from its owner and through whoever works for it, some twice and some late, so
 * the order is the owner's: what is older than what was heard is left, and what is as old adds to it, for flags come with messages too.
 */
export class Heard {
  flags: readonly BusFlag[] = [];
  #epoca = 0;
  #numero = 0;
  #notices = 0;

  /** Which word was the last. */
  get last(): Pick<MissionWord, 'epoca' | 'numero'> {
    return { epoca: this.#epoca, numero: this.#numero };
  }

  /** False: it was heard already, or something newer was. Whoever takes a mission up begins to count anew. */
  take({ epoca, numero, sinalizadores }: MissionWord): boolean {
    if (epoca < this.#epoca || (epoca === this.#epoca && numero < this.#numero)) return false;
    const isNewer = epoca > this.#epoca || numero > this.#numero;
    if (epoca > this.#epoca) this.#notices = 0;
    this.#epoca = epoca;
    this.#numero = numero;
    if (isNewer) this.flags = sinalizadores;
    else this.raise(sinalizadores);
    return true;
  }

  /** Whether they are higher than what was known. */
  raise(flags: readonly BusFlag[]): boolean {
    const isHigher = flags.length > this.flags.length;
    if (isHigher) this.flags = flags;
    return isHigher;
  }

  /** Those of a word that was not too old for its owner: each is new once, though not every word has them. */
  newNotices({ epoca, avisos, avisos_total }: MissionWord): readonly BusNotice[] {
    const missed = epoca === this.#epoca ? avisos_total - this.#notices : 0;
    if (missed <= 0) return [];
    this.#notices = avisos_total;
    return avisos.slice(-missed);
  }
}
