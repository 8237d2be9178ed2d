import { createHash } from 'node:crypto';
import type { LogFault } from './fault.ts';

export type Seal = {
  readonly id: number;
  readonly at: number;
  readonly heads: number;
  readonly prev: string;
  readonly hash: string;
};

/** Where a chain stood when it was sealed, and the hash of the event that stands there now. */
export type SealedHead = {
  readonly chain: string;
  readonly session: string | null;
  readonly seq: number;
  readonly hash: string;
  readonly found: string | null;
};

export type SealPlace = Pick<Seal, 'id' | 'hash'>;

export const BEFORE_SEALS: SealPlace = { id: 0, hash: '' };

/** Reads what a seal sealed in the order of its hash, in pieces, and judges the seal at the end. */
export type SealCheck = {
  add(heads: readonly SealedHead[]): readonly LogFault[];
  end(place: SealPlace): readonly LogFault[];
};

/** The same lines that the database hashes when it seals (`prosa.seal_heads`). */
export function checkSeal(seal: Seal): SealCheck {
  const hash = createHash('sha256').update([seal.prev, seal.id, seal.at].join('\n'));
  let heads = 0;
  return {
    add: (more) => {
      for (const head of more) hash.update(`\n${head.chain} ${head.seq} ${head.hash}`);
      heads += more.length;
      return more.filter(({ hash: sealed, found }) => sealed !== found).map((head) => differing(seal, head));
    },
    end: (place) => {
      const missing = seal.id !== place.id + 1;
      const altered = hash.digest('hex') !== seal.hash || heads !== seal.heads;
      return [
        ...(missing ? [faultOf('seal_missing', place.id + 1)] : []),
        ...(!missing && seal.prev !== place.hash ? [faultOf('seal_unlinked', seal.id)] : []),
        ...(altered ? [faultOf('seal_altered', seal.id)] : []),
      ];
    },
  };
}

const differing = ({ id }: Seal, { chain, session, seq }: SealedHead): LogFault => ({
  what: 'sealed_event_differs',
  chain,
  session,
  seq,
  seal: id,
});

export const faultOf = (what: LogFault['what'], seal: number): LogFault => ({
  what,
  chain: null,
  session: null,
  seq: null,
  seal,
});
