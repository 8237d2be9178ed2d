import { basename, resolve } from 'node:path';
import {
  IMPORT_KINDS,
  type ImportKind,
  type ImportReport,
  importFile,
  type Rejected,
} from '#assistants/cloudinha';
import { readConfig, systemClock } from '#host';
import type { ResourceScope } from '#protocol';
import { oneLine } from '../one-line.ts';
import { impossible, misused, type Refusal, refuse } from '../refusal.ts';
import type { Streams } from '../streams.ts';
import { paintFor } from '../terminal/paint.ts';
import { printReport } from './print-report.ts';
import { showProgress } from './progress.ts';
import { openRejectedFile, type RejectedFile } from './rejected-file.ts';
import { withTables } from './with-tables.ts';

export type ImportOptions = {
  readonly kind: string;
  readonly path: string;
  readonly edicao?: string | undefined;
  readonly rejeitadas?: string | undefined;
  readonly org?: string | undefined;
  readonly json?: boolean | undefined;
};

const LOCAL = 'local';
const EDITION = /^20\d\d(?:-[12])?$/;
/** Told at once; the rest is in the file that `--rejeitadas` names. */
const TOLD = 10;

/** `prosa import`. 0: imported, maybe without some lines; 1: it could not be; 2: asked the wrong way. */
export async function importData(options: ImportOptions, streams: Streams): Promise<number> {
  const kind = IMPORT_KINDS.find((one) => one === options.kind);
  const wrong = kind
    ? whyMisused(options)
    : `O tipo é ${IMPORT_KINDS.join(', ')}, ofx ou csv; veio ${options.kind.slice(0, 40)}.`;
  if (!kind || wrong !== null) return refuse(misused(wrong ?? ''), streams.stderr);
  const listed = await openListed(options.rejeitadas);
  if (listed !== null && 'kind' in listed) return refuse(listed, streams.stderr);
  const { cloudinha } = await import('#assistants');
  const tables = cloudinha.tables ? [cloudinha.tables] : [];
  try {
    const done = await withTables(tables, (scope) =>
      importAndTell({ options, kind, scope, listed }, streams),
    );
    return typeof done === 'number' ? done : refuse(done, streams.stderr);
  } finally {
    await listed?.close();
  }
}

async function openListed(path: string | undefined): Promise<RejectedFile | Refusal | null> {
  if (path === undefined) return null;
  return openRejectedFile(path).catch((error: unknown) =>
    impossible(`Não consigo escrever em ${path}: a pasta existe e pode ser escrita? (${oneLine(error)})`),
  );
}

function whyMisused({ edicao, rejeitadas, path }: ImportOptions): string | null {
  if (edicao !== undefined && !EDITION.test(edicao))
    return `--edicao é um ano, com o semestre se houver: 2025, 2026-1; veio ${edicao.slice(0, 40)}.`;
  if (rejeitadas !== undefined && resolve(rejeitadas) === resolve(path))
    return '--rejeitadas não pode ser o próprio arquivo importado.';
  return null;
}

type Work = {
  readonly options: ImportOptions;
  readonly kind: ImportKind;
  readonly scope: Pick<ResourceScope, 'database'>;
  readonly listed: RejectedFile | null;
};

async function importAndTell({ options, kind, scope, listed }: Work, streams: Streams): Promise<number> {
  const { now } = systemClock();
  const refused: Rejected[] = [];
  const progress = showProgress(streams, now);
  const began = now();
  const report = await importFile(scope, {
    ...{ path: options.path, kind, org: options.org ?? LOCAL, edicao: options.edicao ?? null, now },
    onProgress: progress.tell,
    onRejected: async (rejected) => {
      if (refused.length < TOLD) refused.push(rejected);
      await listed?.write(rejected);
    },
  }).finally(progress.close);
  const told = {
    ...{ report, file: basename(options.path), refused, tookMs: now() - began },
    listedIn: options.rejeitadas ?? null,
  };
  const paint = paintFor(streams.stdout, readConfig().colour);
  streams.stdout.write(options.json ? jsonOf(report, told.tookMs) : printReport(told, paint));
  return 0;
}

const jsonOf = (report: ImportReport, tookMs: number): string =>
  `${JSON.stringify({ ...report, segundos: tookMs / 1000, linhasPorSegundo: Math.round((report.lines * 1000) / Math.max(tookMs, 1)) })}\n`;
