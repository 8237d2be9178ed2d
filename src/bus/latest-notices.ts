import type { BusNotice, MissionWord } from '#protocol';

type Hear = (notice: BusNotice) => void;

/** A word carries no more of them than this. It carries those that an earlier one told too: NATS may have lost that. */
const MOST = { notices: 16, chars: 16_000 } as const;

/** What guards did last in a mission. */
export class LatestNotices {
  readonly #latest: BusNotice[] = [];
  readonly #hearers = new Set<Hear>();
  #total = 0;

  get total(): number {
    return this.#total;
  }

  add(notice: BusNotice): void {
    this.#total += 1;
    this.#latest.push(notice);
    if (this.#latest.length > MOST.notices) this.#latest.shift();
    for (const hear of this.#hearers) atOwnRisk(hear, notice);
  }

  /** Tells those that are kept, and each that comes until it is called off. */
  listen(hear: Hear): () => void {
    for (const notice of this.#latest) atOwnRisk(hear, notice);
    this.#hearers.add(hear);
    return () => void this.#hearers.delete(hear);
  }

  /** For a word: the newest that fit. */
  told(): Pick<MissionWord, 'avisos' | 'avisos_total'> {
    let left: number = MOST.chars;
    const first = this.#latest.findLastIndex((notice) => {
      left -= JSON.stringify(notice).length;
      return left < 0;
    });
    return { avisos: this.#latest.slice(first + 1), avisos_total: this.#total };
  }
}

/** Who listens must not be able to stop a message. */
function atOwnRisk(hear: Hear, notice: BusNotice): void {
  try {
    hear(notice);
  } catch {}
}
