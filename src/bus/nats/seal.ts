import { hash, hkdfSync } from 'node:crypto';

/** HMAC-SHA-256 over a frame, under a key of the space. Whoever has no key makes no envelope that is taken. */
export type Seal = {
  /** A buffer for a body of so many bytes, which begins at `BODY`. */
  room(bodyBytes: number): Buffer;
  /** Seals what was written into a room, and gives the frame to send. */
  close(room: Buffer): Buffer;
  /** The body of a frame whose seal is right; null: it is not. */
  open(frame: Uint8Array): Buffer | null;
};

const BLOCK = 64;
const SEAL = 32;
/** Where the body begins in a room. In front of it is the key's block, which the hash begins with and which is never sent. */
export const BODY = BLOCK;

/**
 * Computed as two one-shot hashes: a `createHmac` costs five times as much here. Their digests are taken as strings of bytes: as buffers, each
 * in memory of its own, both take twice as long. Other spaces under the same secret have other keys.
 */
export function createSeal(secret: string, space: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, 'prosa', `bus ${space}`, SEAL));
  const inner = padded(key, 0x36);
  const outer = Buffer.concat([padded(key, 0x5c), Buffer.alloc(SEAL)]);
  const sealOf = (room: Buffer): string => {
    outer.write(hash('sha256', room, 'binary'), BLOCK, 'latin1');
    return hash('sha256', outer, 'binary');
  };
  const room = (bodyBytes: number): Buffer => {
    const made = Buffer.allocUnsafe(BLOCK + bodyBytes);
    inner.copy(made);
    return made;
  };
  return {
    room,
    close: (filled) => {
      filled.write(sealOf(filled), BLOCK - SEAL, 'latin1');
      return filled.subarray(BLOCK - SEAL);
    },
    open: (frame) => {
      if (frame.length <= SEAL) return null;
      const copy = room(frame.length - SEAL);
      copy.set(frame.subarray(SEAL), BLOCK);
      return isSame(sealOf(copy), frame) ? copy.subarray(BLOCK) : null;
    },
  };
}

/** Takes as long wherever they differ. */
function isSame(seal: string, frame: Uint8Array): boolean {
  let difference = 0;
  for (let at = 0; at < SEAL; at += 1) difference |= seal.charCodeAt(at) ^ (frame[at] ?? 0);
  return difference === 0;
}

function padded(key: Buffer, pad: number): Buffer {
  const block = Buffer.alloc(BLOCK, pad);
  for (const [at, byte] of key.entries()) block[at] = byte ^ pad;
  return block;
}
