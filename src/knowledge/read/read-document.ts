import { type DocumentSource, ProsaError } from '#protocol';
import { type Chunk, chunkBlocks } from '../chunk/chunk.ts';
import { KNOWLEDGE_LIMITS } from '../limits.ts';
import type { ReadDocument } from './block.ts';
import { decodeText } from './decode.ts';
import { readHtml } from './html.ts';
import { blocksOfLines } from './lines.ts';
import { readMarkdown } from './markdown.ts';
import { itemOf, noticeTitle, readPassages } from './passages.ts';
import { readPdf } from './pdf.ts';

/** A document in passages, and what it says of itself. */
export type CutDocument = {
  readonly title: string | null;
  readonly url: string | null;
  readonly chunks: readonly Chunk[];
};

type Source = Pick<DocumentSource, 'kind' | 'bytes'>;

/** Reads and cuts. `document_invalid`, with the reason, for what cannot be read. */
export async function readDocument({ kind, bytes }: Source): Promise<CutDocument> {
  if (bytes.length > KNOWLEDGE_LIMITS.bytes)
    throw new ProsaError('document_invalid', 'O arquivo é grande demais.');
  const cut = kind === 'passages' ? cutPassages(bytes) : cutBlocks(await read({ kind, bytes }));
  if (cut.chunks.length === 0) throw new ProsaError('document_invalid', 'Não tem texto.');
  if (cut.chunks.length > KNOWLEDGE_LIMITS.passages)
    throw new ProsaError('document_invalid', 'O texto é longo demais.');
  return cut;
}

const cutBlocks = ({ title, url, blocks }: ReadDocument): CutDocument => ({
  title,
  url: url ?? null,
  chunks: chunkBlocks(blocks),
});

async function read({
  kind,
  bytes,
}: {
  kind: Exclude<Source['kind'], 'passages'>;
  bytes: Uint8Array;
}): Promise<ReadDocument> {
  switch (kind) {
    case 'markdown':
      return readMarkdown(decodeText(bytes));
    case 'html':
      return readHtml(decodeText(bytes));
    case 'pdf':
      return readPdf(bytes);
    case 'text':
      return { title: null, blocks: blocksOfLines(decodeText(bytes).split('\n')) };
  }
}

/** Passages that somebody else cut are kept as they are. */
function cutPassages(bytes: Uint8Array): CutDocument {
  const rows = readPassages(decodeText(bytes));
  const [first] = rows;
  const named = first?.programa ? noticeTitle(first.programa, first.text) : null;
  const title = rows.find((row) => row.title !== null)?.title ?? named;
  return {
    title,
    url: null,
    chunks: rows.map((row) => ({
      heading: [row.title === title ? null : row.title, row.secao]
        .filter((part) => part !== null)
        .join(' › ')
        .slice(0, KNOWLEDGE_LIMITS.heading),
      item: itemOf(row).slice(0, KNOWLEDGE_LIMITS.item),
      text: row.text.slice(0, KNOWLEDGE_LIMITS.longest * 4),
    })),
  };
}
