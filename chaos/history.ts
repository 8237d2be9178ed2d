import { closeSync, openSync, writeSync } from 'node:fs';

/** What a message asks of the chaos assistant; the checker holds the ledger against it. */
export type Ask = { readonly amounts: readonly number[] };

/** A line of a turn's stream as it came over the wire. */
export type WireLine = Readonly<Record<string, unknown>> & {
  readonly type: string;
  readonly turn: string;
  readonly attempt: number;
  readonly seq: number;
};

/** Somebody's message as sent once; `request` tells one sending from the next. */
type About = {
  readonly worker: string;
  readonly request: number;
  readonly session: string;
  readonly id: string;
};

/** A moment in the life of a claim, told by the store's decorator inside the worker. */
export type ClaimMark = {
  readonly mark: 'claimed' | 'finished' | 'released' | 'refused';
  readonly session: string;
  readonly turn: string;
  readonly epoch: number;
};

export type Happening =
  | { readonly kind: 'plan'; readonly seed: number; readonly scenario: string; readonly engine: string }
  | { readonly kind: 'spawned'; readonly worker: string; readonly pid: number }
  | { readonly kind: 'ready'; readonly worker: string }
  | { readonly kind: 'killed'; readonly worker: string; readonly why: string }
  | {
      readonly kind: 'exited';
      readonly worker: string;
      readonly code: number | null;
      readonly signal: string | null;
    }
  | { readonly kind: 'fired'; readonly worker: string; readonly point: string; readonly action: string }
  | (About & {
      readonly kind: 'sent';
      readonly user: string;
      readonly text: string;
      readonly ask: Ask;
      readonly canary: string;
      readonly secret: string;
      readonly address?: string;
    })
  | (About & { readonly kind: 'acked' })
  | (About & { readonly kind: 'refused'; readonly code: string; readonly retryable: boolean })
  | (About & { readonly kind: 'line'; readonly line: WireLine })
  | (About & {
      readonly kind: 'done';
      readonly turn: string;
      readonly reply: string;
      readonly ending: string;
    })
  | (About & { readonly kind: 'failed'; readonly code: string; readonly retryable: boolean })
  | (ClaimMark & { readonly kind: 'claim'; readonly worker: string })
  | { readonly kind: 'log'; readonly worker: string; readonly text: string }
  | { readonly kind: 'fault'; readonly what: string };

/** `at` is monotonic, in milliseconds of the process that keeps the history. */
export type Entry = Happening & { readonly at: number };

export type History = {
  note(happening: Happening): Entry;
  readonly entries: readonly Entry[];
  close(): void;
};

/** Kept outside the processes under test: in memory for the checker, and line by line in a file for people. */
export function openHistory(file?: string): History {
  const entries: Entry[] = [];
  const descriptor = file === undefined ? null : openSync(file, 'a');
  return {
    entries,
    note: (happening) => {
      const entry = { at: performance.now(), ...happening };
      entries.push(entry);
      if (descriptor !== null) writeSync(descriptor, `${JSON.stringify(entry)}\n`);
      return entry;
    },
    close: () => {
      if (descriptor !== null) closeSync(descriptor);
    },
  };
}
