import type { Clock } from '#protocol';
import type { NatsLimits } from './limits.ts';
import { BODY, type Seal } from './seal.ts';

/**
 * What a frame is for; part of what is sealed, so that none can be taken for another. `working`: somebody is at it; `cancel`: nobody
 * waits any more; `ask`: who has this message?; `announce`: which agents a process serves; `query`: who serves what?; `mission`: how
 * the mission of this message stands; `join`: who works on this message for somebody who is gone, or has an answer that stands?
 */
const KINDS = [
  'request',
  'response',
  'notification',
  'working',
  'cancel',
  'ask',
  'announce',
  'query',
  'mission',
  'join',
] as const;
export type FrameKind = (typeof KINDS)[number];

export type Frame = {
  readonly kind: FrameKind;
  readonly value: unknown;
  /** The same as it was written: one flat string, where it has to be kept. */
  readonly text: string;
  readonly lifeMs: number;
  /** For how long from now on it would be taken again, if somebody plays it back. */
  readonly freshMs: number;
};
export type Opened = Frame | { readonly refused: 'forged' | 'expired' | 'malformed' };

export type Frames = {
  /** `lifeMs`: how long it may be taken. */
  write(kind: FrameKind, value: unknown, lifeMs: number): Buffer;
  /** Of a value that was made JSON before. */
  writeText(kind: FrameKind, text: string, lifeMs: number): Buffer;
  /** One that is answered: sealed with where, so that nobody who plays it back has the answer sent elsewhere. */
  ask(kind: FrameKind, value: unknown, answered: Answered): Buffer;
  /** Never throws, whatever the bytes. `reply`: where it wants to be answered. */
  read(bytes: Uint8Array, reply?: string): Opened;
};

type Answered = { readonly lifeMs: number; readonly reply: string };

/** 2: where an answer goes is sealed; 3: how a mission stands; 4: in which order, and why it closes. Processes of another version do not hear each other. */
const VERSION = 4;
/** Version, kind, when it was sent, how long it lives; then JSON. */
const HEAD = { version: 0, kind: 1, sentAt: 2, lifeMs: 10, end: 14 } as const;
const LONGEST_LIFE = 0xffff_ffff;
/** It is taken in the last millisecond too. */
const TICK_MS = 1;
/** Bytes in UTF-8 of what is one character to JavaScript. */
const LONGEST_CHARACTER = 3;

/** Seal first, then age, then content: nothing is parsed that no process of this space wrote. */
export function createFrames(seal: Seal, clock: Clock, { skewMs }: Pick<NatsLimits, 'skewMs'>): Frames {
  const write = (kind: FrameKind, text: string, { lifeMs, reply }: Answered): Buffer => {
    const desk = seal.desk(HEAD.end + LONGEST_CHARACTER * text.length);
    desk[BODY + HEAD.version] = VERSION;
    desk[BODY + HEAD.kind] = KINDS.indexOf(kind);
    desk.writeDoubleBE(clock.now(), BODY + HEAD.sentAt);
    desk.writeUInt32BE(Math.min(Math.max(0, Math.ceil(lifeMs)), LONGEST_LIFE), BODY + HEAD.lifeMs);
    return seal.close(desk, BODY + HEAD.end + desk.write(text, BODY + HEAD.end), reply);
  };
  return {
    write: (kind, value, lifeMs) => write(kind, JSON.stringify(value), { lifeMs, reply: '' }),
    writeText: (kind, text, lifeMs) => write(kind, text, { lifeMs, reply: '' }),
    ask: (kind, value, answered) => write(kind, JSON.stringify(value), answered),
    read: (bytes, reply) => {
      const body = seal.open(bytes, reply);
      if (!body) return { refused: 'forged' };
      const kind = KINDS[body[HEAD.kind] ?? KINDS.length];
      if (body.length < HEAD.end || body[HEAD.version] !== VERSION || !kind) return { refused: 'malformed' };
      const age = clock.now() - body.readDoubleBE(HEAD.sentAt);
      const lifeMs = body.readUInt32BE(HEAD.lifeMs);
      if (!(age <= lifeMs + skewMs && age >= -skewMs)) return { refused: 'expired' };
      try {
        const text = body.toString('utf8', HEAD.end);
        const value: unknown = JSON.parse(text);
        return { kind, value, text, lifeMs, freshMs: lifeMs + skewMs - age + TICK_MS };
      } catch {
        return { refused: 'malformed' };
      }
    },
  };
}
