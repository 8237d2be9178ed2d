import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type ImportPreview, openDesk, previewImport, taken } from '#assistants/financas';
import { readConfig, systemClock } from '#host';
import { localDay } from '#language/dates';
import { ProsaError, type ResourceScope } from '#protocol';
import { impossible, messageOf, misused, type Refusal, refuse } from '../refusal.ts';
import type { Streams } from '../streams.ts';
import { paintFor } from '../terminal/paint.ts';
import { printStatement } from './print-statement.ts';
import { withTables } from './with-tables.ts';

export type StatementOptions = {
  readonly kind: string;
  readonly path: string;
  readonly org?: string | undefined;
  readonly user?: string | undefined;
  readonly conta?: string | undefined;
  readonly cartao?: string | undefined;
  /** Enter what is new; without it nothing is kept. */
  readonly commit?: boolean | undefined;
  /** Leaves out what looks like something told by hand. */
  readonly semParecidos?: boolean | undefined;
  readonly json?: boolean | undefined;
};

const LOCAL = 'local';
/** What a file can be refused for; anything else is the store's. */
const OF_THE_FILE: ReadonlySet<string> = new Set(['statement_invalid', 'record_invalid', 'record_conflict']);

/** `prosa import ofx|csv`. 0: looked at, or entered; 1: it could not be; 2: asked the wrong way. */
export async function importStatement(options: StatementOptions, streams: Streams): Promise<number> {
  const { user, conta, cartao, path } = options;
  if (user === undefined || user.trim() === '')
    return refuse(misused('Diga de quem é o extrato: --user <id>.'), streams.stderr);
  if (conta !== undefined && cartao !== undefined)
    return refuse(misused('Diga --conta ou --cartao, não os dois.'), streams.stderr);
  const bytes = await readFile(path).catch(() => null);
  if (bytes === null)
    return refuse(impossible(`Não há arquivo em ${path}, ou ele não pode ser lido.`), streams.stderr);
  const { financas } = await import('#assistants');
  const done = await withTables(financas.tables ? [financas.tables] : [], (scope) =>
    lookAndEnter({ options: { ...options, user }, bytes, scope }, streams).catch(ofTheFile),
  );
  return typeof done === 'number' ? done : refuse(done, streams.stderr);
}

function ofTheFile(error: unknown): Refusal {
  if (error instanceof ProsaError && OF_THE_FILE.has(error.code)) return impossible(messageOf(error));
  throw error;
}

type Work = {
  readonly options: StatementOptions & { readonly user: string };
  readonly bytes: Uint8Array;
  readonly scope: Pick<ResourceScope, 'database'>;
};

async function lookAndEnter({ options, bytes, scope }: Work, streams: Streams): Promise<number> {
  const { org = LOCAL, user, conta, cartao, commit = false, json = false } = options;
  const desk = openDesk(scope);
  const now = systemClock().now();
  const writer = { org, user, now, key: `cli:${randomUUID()}` };
  const file = { name: basename(options.path), bytes };
  const previews = await previewImport(desk, writer, { file, today: localDay(now), conta, cartao });
  const told: ImportPreview[] = [];
  for (const { importacao, linhas } of previews) {
    const ended = { ...writer, key: `${writer.key}:${importacao.id}` };
    const { id } = importacao;
    // What was only looked at leaves nothing behind.
    const pular = options.semParecidos ? alike(linhas) : [];
    const after = await taken(
      commit ? desk.imports.commit(ended, { id, pular }) : desk.imports.undo(ended, id),
    );
    told.push({ importacao: commit ? after : importacao, linhas });
  }
  const paint = paintFor(streams.stdout, readConfig().colour);
  const text = json
    ? `${JSON.stringify({ importacoes: told.map(({ importacao, linhas }) => ({ ...importacao, linhas })) })}\n`
    : told.map((each) => printStatement(each, { paint, committed: commit })).join('\n');
  streams.stdout.write(text);
  return 0;
}

const alike = (linhas: ImportPreview['linhas']): readonly string[] =>
  linhas.filter(({ semelhante }) => semelhante !== null).map(({ externo }) => externo);
