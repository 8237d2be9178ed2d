import { existsSync } from 'node:fs';
import { configuredEmbedder, configuredStore, openKnowledge, readConfig } from '#host';
import { cleanText } from '#language';
import { type IngestedDocument, type Knowledge, ProsaError } from '#protocol';
import { oneLine } from '../one-line.ts';
import { impossible, misused, type Refusal, refuse } from '../refusal.ts';
import { whyNotOpen } from '../store/why-not-open.ts';
import type { Streams } from '../streams.ts';
import { type FoundFiles, findFiles, type Unread } from './find-files.ts';
import { type IngestAsked, sourcesOf } from './sources-of.ts';

type IngestOptions = Partial<Omit<IngestAsked, 'org'>> & {
  readonly path: string;
  readonly org?: string | undefined;
  readonly json?: boolean | undefined;
};

const COLLECTION = /^[a-z0-9_]{1,60}$/;
const CLEAR_LINE = '\r\u001B[K';
const WORDS: Readonly<Record<IngestedDocument['change'], string>> = {
  new: 'novo',
  replaced: 'trocado',
  same: 'igual',
};

/** `prosa ingest`. 0: all was read; 1: something could not be; 2: asked the wrong way. */
export async function ingest(options: IngestOptions, streams: Streams): Promise<number> {
  const wrong = whyMisused(options);
  if (wrong) return refuse(misused(wrong), streams.stderr);
  const found = findFiles(options.path);
  if (found.files.length > 1 && (options.title !== undefined || options.url !== undefined))
    return refuse(
      misused('--title e --url são de um documento só: dê um arquivo, não uma pasta.'),
      streams.stderr,
    );
  if (found.files.length === 0) {
    tellUnread(found.unread, options, streams);
    return refuse(impossible('Nada para ler aqui: leio .md, .html, .pdf, .txt e .jsonl.'), streams.stderr);
  }
  const done = await atShelf((knowledge) => readAll(found, { options, streams, knowledge }));
  return typeof done === 'number' ? done : refuse(done, streams.stderr);
}

function whyMisused({ path, collection, url }: IngestOptions): string | null {
  if (!existsSync(path)) return `Não encontrei ${plain(path)}.`;
  if (collection !== undefined && !COLLECTION.test(collection))
    return 'O nome da coleção só pode ter letras minúsculas sem acento, números e _.';
  if (url !== undefined && !/^https:\/\/\S+$/.test(url)) return '--url precisa ser um endereço https://…';
  return null;
}

async function atShelf(work: (knowledge: Knowledge) => Promise<number>): Promise<number | Refusal> {
  try {
    const config = readConfig();
    const { knowledge, close } = await openKnowledge(configuredStore(config), configuredEmbedder(config));
    try {
      return await work(knowledge);
    } finally {
      await close();
    }
  } catch (error) {
    return whyNotOpen(error);
  }
}

type Work = { readonly options: IngestOptions; readonly streams: Streams; readonly knowledge: Knowledge };

async function readAll(
  { files, unread }: FoundFiles,
  { options, streams, knowledge }: Work,
): Promise<number> {
  const { org = 'local', collection, title, url } = options;
  const done: IngestedDocument[] = [];
  const failed = [...unread];
  for (const [index, file] of files.entries()) {
    progress(streams, `${index + 1}/${files.length} ${plain(file.name)}`);
    try {
      for (const source of await sourcesOf(file, { org, collection, title, url })) {
        const kept = await knowledge.ingest(source);
        done.push(kept);
        tellDocument(kept, plain(source.name), { options, streams });
      }
    } catch (error) {
      // Without its database nothing more can be done; a file that cannot be read is one of many.
      if (error instanceof ProsaError && error.code === 'store_unavailable') throw error;
      failed.push({ path: file.name, why: oneLine(error) });
    }
  }
  progress(streams, '');
  tellUnread(failed, options, streams);
  if (!options.json) streams.stdout.write(`${summaryOf(done, failed)}\n`);
  return failed.length > 0 ? 1 : 0;
}

function tellDocument(
  kept: IngestedDocument,
  name: string,
  { options, streams }: Pick<Work, 'options' | 'streams'>,
): void {
  progress(streams, '');
  const { change, title, collection, passages } = kept;
  const line = options.json
    ? JSON.stringify({ name, ...kept })
    : `${WORDS[change].padEnd(8)} ${collection.padEnd(14)} ${plain(title)} (${counted(passages, 'trecho')})`;
  streams.stdout.write(`${line}\n`);
}

/** Names of files are somebody's data: one line, and no orders to the terminal. */
function tellUnread(unread: readonly Unread[], { json }: IngestOptions, { stdout, stderr }: Streams): void {
  for (const { path, why } of unread)
    if (json) stdout.write(`${JSON.stringify({ name: plain(path), refused: why })}\n`);
    else stderr.write(`recusado ${plain(path)}: ${why}\n`);
}

function summaryOf(done: readonly IngestedDocument[], failed: readonly Unread[]): string {
  const of = (change: IngestedDocument['change']): number =>
    done.filter((each) => each.change === change).length;
  const parts = [
    `${counted(of('new'), 'documento novo', 'documentos novos')}`,
    `${counted(of('replaced'), 'trocado')}`,
    `${counted(of('same'), 'igual', 'iguais')}`,
    ...(failed.length > 0 ? [counted(failed.length, 'recusado')] : []),
  ];
  return `${parts.join(', ')}.`;
}

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** A line that the next one takes back; only to a person, never into a pipe. */
function progress({ stderr }: Streams, text: string): void {
  if (!stderr.isTTY) return;
  stderr.write(`${CLEAR_LINE}${text.slice(0, Math.max(0, (stderr.columns ?? 80) - 1))}`);
}

const plain = (text: string): string => cleanText(text).replace(/\s+/g, ' ').slice(0, 300);
