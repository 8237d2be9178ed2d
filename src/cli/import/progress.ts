import type { ImportProgress } from '#assistants/cloudinha';
import type { Streams } from '../streams.ts';

const CLEAR_LINE = '\r\u001B[K';
const WIDTH = 24;
/** A bar is drawn anew no more often than this; lines are written where so many more were read. */
const EVERY = { ms: 100, lines: 20_000 } as const;

const STAGES: Readonly<Record<ImportProgress['stage'], string>> = {
  lendo: 'lendo',
  publicando: 'gravando',
  ligando: 'ligando ao e-MEC',
};

export type ProgressView = { tell(progress: ImportProgress): void; close(): void };

/** A bar that draws over itself where a person reads along; a line now and then where a file does. */
export function showProgress({ stderr }: Pick<Streams, 'stderr'>, now: () => number): ProgressView {
  const began = now();
  return stderr.isTTY ? bar(stderr, began, now) : lines(stderr);
}

function bar(stderr: Streams['stderr'], began: number, now: () => number): ProgressView {
  let drawn = 0;
  return {
    tell: (progress) => {
      const at = now();
      if (at - drawn < EVERY.ms && progress.part < 1) return;
      drawn = at;
      const text = barOf(progress, at - began);
      stderr.write(`${CLEAR_LINE}${text.slice(0, Math.max(0, (stderr.columns ?? 80) - 1))}`);
    },
    close: () => void stderr.write(CLEAR_LINE),
  };
}

/** "[████████░░░░] 66% lendo · 40.000 linhas · 12 recusadas · 8.123/s" */
export function barOf({ stage, part, lines: read, rejected }: ImportProgress, tookMs: number): string {
  const full = Math.round(part * WIDTH);
  const bars = '█'.repeat(full) + '░'.repeat(WIDTH - full);
  const pace = tookMs > 0 ? ` · ${counted(Math.round((read * 1000) / tookMs))}/s` : '';
  const refused = rejected > 0 ? ` · ${counted(rejected)} recusadas` : '';
  return `[${bars}] ${Math.floor(part * 100)}% ${STAGES[stage]} · ${counted(read)} linhas${refused}${pace}`;
}

function lines(stderr: Streams['stderr']): ProgressView {
  let told: { readonly stage: ImportProgress['stage'] | null; readonly lines: number } = {
    stage: null,
    lines: 0,
  };
  return {
    tell: ({ stage, part, lines: read }) => {
      if (stage === told.stage && (stage !== 'lendo' || read - told.lines < EVERY.lines)) return;
      told = { stage, lines: read };
      stderr.write(`${STAGES[stage]}: ${counted(read)} linhas (${Math.floor(part * 100)}%)\n`);
    },
    close: () => undefined,
  };
}

export const counted = (value: number): string => value.toLocaleString('pt-BR');
