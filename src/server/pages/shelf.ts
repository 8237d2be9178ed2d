import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type PageFile, readPageFile } from './page-file.ts';

/** How bytes may travel; as they are, or smaller for those who understand it. */
export type Packing = 'br' | 'gzip';

/** The built pages, each packed once: a phone on a slow line loads a third. */
export type Shelf = {
  take(name: string): Promise<PageFile | null>;
  /** Null where packing would gain nothing. */
  packed(file: PageFile, packing: Packing): Promise<Buffer | null>;
};

const WORTH_PACKING = /^(?:text|application)\/|svg/;
const SMALLEST_BYTES = 1_024;
/** More than a build has; a folder that changes all the time does not fill the memory. */
const MOST_KEPT = 200;

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

export function createShelf(folder: string): Shelf {
  const kept = new Map<string, Promise<Buffer | null>>();
  return {
    take: (name) => readPageFile(folder, name),
    packed: (file, packing) => {
      if (!WORTH_PACKING.test(file.type) || file.bytes.length < SMALLEST_BYTES) return Promise.resolve(null);
      const key = `${packing} ${file.tag}`;
      const known = kept.get(key);
      if (known) return known;
      if (kept.size >= MOST_KEPT) kept.clear();
      const work = pack(file.bytes, packing).catch(() => null);
      kept.set(key, work);
      return work;
    },
  };
}

const pack = (bytes: Buffer, packing: Packing): Promise<Buffer> =>
  packing === 'br' ? promisify(brotliCompress)(bytes, BROTLI) : promisify(gzip)(bytes);

/** The best of those that a client says it understands; one that it excludes (`q=0`) is not taken. */
export function packingFor(accepted: string | undefined): Packing | null {
  const understood = new Set<string>();
  for (const entry of (accepted ?? '').toLowerCase().split(',')) {
    const [name = '', ...rest] = entry.split(';').map((part) => part.trim());
    if (!rest.some((part) => /^q=0(?:\.0*)?$/.test(part))) understood.add(name);
  }
  if (understood.has('br')) return 'br';
  return understood.has('gzip') ? 'gzip' : null;
}
