import { randomUUID } from 'node:crypto';
import { basename, dirname } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { ProsaError, type ResourceScope } from '#protocol';
import { imports } from '../schema.ts';
import { type Line, lineOf, readEdition } from './cells.ts';
import { type Columns, type Layout, readColumns } from './columns.ts';
import { readCourse, readInstitution } from './emec.ts';
import {
  IMPORT_LIMITS,
  type ImportReport,
  type ImportRequest,
  type Parsed,
  rejected,
  type StagedRow,
} from './import-words.ts';
import { linkAll } from './link.ts';
import { readProuni } from './prouni.ts';
import { type Published, publish } from './publish.ts';
import { readRecords } from './records.ts';
import { readSisu } from './sisu.ts';
import { type FileText, sniff } from './sniff.ts';
import { clearAbandoned, clearStaged, hold, type Staging, stage, type Unwritten } from './stage.ts';

const READERS: Readonly<Record<Layout['name'], (line: Line, edition: string | null) => Parsed>> = {
  ...{ sisu: readSisu, prouni: readProuni, emec_ies: readInstitution, emec_cursos: readCourse },
};

/**
 * Reads a file of the MEC into an organisation's tables: staged while it is read, published when all of it was, so that a file that breaks
 * in the middle changes nothing; linked to e-MEC's grades and seats at the end. The same file again changes nothing. Throws
 * `document_invalid`, in words, for what is no such file.
 */
export async function importFile(
  { database }: Pick<ResourceScope, 'database'>,
  request: ImportRequest,
): Promise<ImportReport> {
  const file = await sniff(request.path);
  const db = await database();
  const { org, now } = request;
  const staging: Staging = { db, org, id: randomUUID() };
  await clearAbandoned(db, org, now());
  await begin(staging, request);
  try {
    const read = await readAll(file, staging, request);
    const published = await publishAll(staging, read, request);
    const linked =
      request.kind === 'emec'
        ? await linkAll(db, org, (part) => tell(request, 'ligando', part, read))
        : published.linked;
    await db.execute(sql`select cloudinha.refresh_statistics()`);
    await clearStaged(staging);
    await end(staging, { ...read, ...published, now: now() });
    return reportOf(file, { request, read, published, linked });
  } catch (error) {
    await failed(staging, now());
    throw error;
  }
}

type Read = {
  readonly layout: Layout;
  /** For lines that do not say theirs. */
  readonly fallback: string | null;
  /** The newest that was read. */
  edicao: string | null;
  lines: number;
  rejected: number;
  skipped: number;
  readonly reasons: Map<string, number>;
};

async function readAll(file: FileText, staging: Staging, request: ImportRequest): Promise<Read> {
  const records = readRecords(file);
  const first = await records.next();
  if (first.done) throw new ProsaError('document_invalid', 'O arquivo não tem linhas.');
  const columns = readColumns(first.value.cells, request.kind);
  const read: Read = {
    ...{
      layout: columns.layout,
      fallback: editionOf(request, columns),
      edicao: null,
      lines: 0,
      rejected: 0,
      skipped: 0,
    },
    reasons: new Map(),
  };
  const unwritten: Unwritten = new Map();
  for await (const { line, cells, part } of records) {
    const parsed = await readLine({ line, cells, columns }, read, request);
    if (parsed) hold(unwritten, parsed);
    if (unwritten.size >= IMPORT_LIMITS.batch) await stage(staging, unwritten);
    if (read.lines % IMPORT_LIMITS.batch === 0) tell(request, 'lendo', part, read);
  }
  await stage(staging, unwritten);
  tell(request, 'lendo', 1, read);
  return read;
}

type At = { readonly line: number; readonly cells: readonly string[]; readonly columns: Columns };

async function readLine(
  { line, cells, columns }: At,
  read: Read,
  { onRejected }: ImportRequest,
): Promise<StagedRow | null> {
  read.lines += 1;
  const found = lineOf(cells, columns);
  const parsed =
    typeof found === 'string' ? rejected(found) : READERS[columns.layout.name](found, read.fallback);
  if (parsed.kind === 'row') {
    read.edicao = newestOf(read.edicao, parsed.row.row.edicao);
    return parsed.row;
  }
  if (parsed.kind === 'skipped') {
    read.skipped += 1;
    return null;
  }
  const { why, value } = parsed;
  read.rejected += 1;
  read.reasons.set(why, (read.reasons.get(why) ?? 0) + 1);
  const used = Object.values(columns.at).map((index) => (cells[index] ?? '').slice(0, IMPORT_LIMITS.cell));
  await onRejected?.({ line, why, value, cells: used });
  return null;
}

const newestOf = (newest: string | null, edition: unknown): string | null =>
  typeof edition === 'string' && (newest === null || edition > newest) ? edition : newest;

/** For lines that do not say it: told by whoever imports, else by the name of the file or of its folder. */
function editionOf({ edicao, path, kind }: ImportRequest, { at }: Columns): string | null {
  if (kind === 'emec' || 'edicao' in at || 'ano' in at) return edicao ?? null;
  const told = edicao ?? readEdition(basename(path)) ?? readEdition(basename(dirname(path)));
  if (told !== null) return told;
  throw new ProsaError(
    'document_invalid',
    'O arquivo não diz de que ano é. Diga com --edicao, por exemplo --edicao 2026-1.',
  );
}

async function publishAll(staging: Staging, read: Read, request: ImportRequest): Promise<Published> {
  if (read.lines === 0) throw new ProsaError('document_invalid', 'O arquivo só tem a linha dos títulos.');
  if (read.lines === read.rejected)
    throw new ProsaError('document_invalid', 'Nenhuma linha do arquivo pôde ser lida; nada foi importado.');
  await update(staging, { state: 'publicando', lines: read.lines });
  return publish(staging, {
    ...{ layout: read.layout, now: request.now() },
    onPart: (part) => tell(request, 'publicando', part, read),
  });
}

const tell = (
  { onProgress }: ImportRequest,
  stage: 'lendo' | 'publicando' | 'ligando',
  ...[part, read]: readonly [number, Read]
): void => onProgress?.({ stage, part: Math.min(part, 1), lines: read.lines, rejected: read.rejected });

const begin = ({ db, org, id }: Staging, { kind, path, edicao, now }: ImportRequest) =>
  db.insert(imports).values({
    ...{ orgId: org, id, kind, file: basename(path).slice(0, 200), edicao: edicao ?? null },
    ...{ state: 'lendo', startedAt: now() },
  });

const update = ({ db, org, id }: Staging, set: Partial<typeof imports.$inferInsert>) =>
  db
    .update(imports)
    .set(set)
    .where(and(eq(imports.orgId, org), eq(imports.id, id)));

const end = (
  staging: Staging,
  {
    lines,
    rejected: refused,
    skipped,
    edicao,
    created,
    updated,
    unchanged,
    now,
  }: Read & Published & { now: number },
) =>
  update(staging, {
    ...{ state: 'concluida', finishedAt: now, lines, rejected: refused, skipped, edicao },
    ...{ created, updated, unchanged },
  });

/** Best effort: what is left is cleared by a later import. */
async function failed(staging: Staging, now: number): Promise<void> {
  try {
    await clearStaged(staging);
    await update(staging, { state: 'falhou', finishedAt: now });
  } catch {
    // What broke first is what is told.
  }
}

type Whole = {
  readonly request: ImportRequest;
  readonly read: Read;
  readonly published: Published;
  readonly linked: number;
};

const reportOf = (
  { encoding, delimiter }: FileText,
  { request, read, published, linked }: Whole,
): ImportReport => ({
  ...{ kind: request.kind, layout: read.layout.name, encoding, delimiter, edicao: read.edicao },
  ...{ lines: read.lines, rejected: read.rejected, skipped: read.skipped },
  reasons: Object.fromEntries(read.reasons),
  ...published,
  linked,
});
