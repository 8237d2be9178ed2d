import { open } from 'node:fs/promises';
import { KNOWLEDGE_LIMITS, readPassages } from '#knowledge';
import { type DocumentSource, ProsaError } from '#protocol';
import { collectionOf, type FoundFile } from './find-files.ts';

export type IngestAsked = {
  readonly org: string;
  readonly collection?: string | undefined;
  readonly title?: string | undefined;
  readonly url?: string | undefined;
};

/** The documents in a file: itself, or of a file of passages one for each programme that it has passages of. */
export async function sourcesOf(file: FoundFile, asked: IngestAsked): Promise<readonly DocumentSource[]> {
  const { org, collection, title, url } = asked;
  const bytes = await readBounded(file.path);
  const source: DocumentSource = {
    ...{ org, collection: collection ?? collectionOf(file.folder), name: file.name, kind: file.kind, bytes },
    ...(title !== undefined && { title }),
    ...(url !== undefined && { url }),
  };
  if (file.kind !== 'passages') return [source];
  const parts = partsOf(Buffer.from(bytes).toString('utf8'));
  if (parts.size < 2) return [...parts.keys()].map((programa) => named(source, { programa, collection }));
  return [...parts].map(([programa, lines]) => ({
    ...named(source, { programa, collection }),
    name: `${file.name}#${programa}`,
    bytes: Uint8Array.from(Buffer.from(lines.join('\n'))),
  }));
}

type Part = { readonly programa: string; readonly collection: string | undefined };

/** Each programme is a collection of its own, unless one was named. */
const named = (source: DocumentSource, { programa, collection }: Part): DocumentSource =>
  collection === undefined && programa !== '' ? { ...source, collection: collectionOf(programa) } : source;

function partsOf(text: string): ReadonlyMap<string, readonly string[]> {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const rows = readPassages(lines.join('\n'));
  const parts = new Map<string, string[]>();
  rows.forEach(({ programa }, index) => {
    const own = parts.get(programa ?? '') ?? [];
    own.push(lines[index] ?? '');
    parts.set(programa ?? '', own);
  });
  return parts;
}

/** No more than may be read, even if the file has grown since it was looked at. */
async function readBounded(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size > KNOWLEDGE_LIMITS.bytes) throw new ProsaError('document_invalid', 'O arquivo é grande demais.');
    const bytes = new Uint8Array(size);
    let read = 0;
    while (read < size) {
      const { bytesRead } = await file.read(bytes, read, size - read, read);
      if (bytesRead === 0) break;
      read += bytesRead;
    }
    return bytes.subarray(0, read);
  } finally {
    await file.close();
  }
}
