import { type Dirent, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, extname, join, relative, sep } from 'node:path';
import { KNOWLEDGE_LIMITS } from '#knowledge';
import { fold } from '#language';
import type { DocumentSource } from '#protocol';

/** A file that may be read: where it is, what it is called within its collection, and which reader takes it. */
export type FoundFile = {
  readonly path: string;
  readonly name: string;
  readonly folder: string;
  readonly kind: DocumentSource['kind'];
};

export type Unread = { readonly path: string; readonly why: string };
export type FoundFiles = { readonly files: readonly FoundFile[]; readonly unread: readonly Unread[] };

const KINDS: Readonly<Record<string, DocumentSource['kind']>> = {
  '.md': 'markdown',
  '.markdown': 'markdown',
  '.html': 'html',
  '.htm': 'html',
  '.pdf': 'pdf',
  '.txt': 'text',
  '.jsonl': 'passages',
};

/** Folders inside each other, and files in all. */
const MOST = { depth: 20, files: 5_000 } as const;
const SKIPPED = new Set(['node_modules']);

export const kindOf = (path: string): DocumentSource['kind'] | null =>
  KINDS[extname(path).toLowerCase()] ?? null;

/** The files of a folder, in order; or the file itself. What is no file, leads elsewhere or is too large is told, never opened. */
export function findFiles(given: string): FoundFiles {
  const root = realpathSync(given);
  const files: FoundFile[] = [];
  const unread: Unread[] = [];
  const take = (path: string, name: string): void => {
    const kind = kindOf(path);
    const why = kind === null ? `não há leitor para "${extname(path) || 'sem extensão'}"` : whyNot(path);
    if (kind === null || why !== null) unread.push({ path: name, why: why ?? '' });
    else files.push({ path, name, folder: basename(dirname(path)), kind });
  };
  if (!statSync(root).isDirectory()) {
    take(root, basename(root));
    return { files, unread };
  }
  for (const entry of entriesIn(root, unread)) {
    if (files.length >= MOST.files) {
      unread.push({ path: entry.name, why: `são mais de ${MOST.files} arquivos: os outros ficaram de fora` });
      break;
    }
    take(entry.path, entry.name);
  }
  return { files, unread };
}

type Entry = { readonly path: string; readonly name: string };

type Folder = { readonly path: string; readonly depth: number };

/** Every file below a folder, level by level. */
function* entriesIn(root: string, unread: Unread[]): Generator<Entry> {
  const folders: Folder[] = [{ path: root, depth: 0 }];
  for (let folder = folders.shift(); folder; folder = folders.shift()) {
    for (const found of list(folder.path, unread).filter(({ name }) => !isSkipped(name))) {
      const path = join(folder.path, found.name);
      const name = relative(root, path).split(sep).join('/');
      const why = whyNotEntered(found, folder.depth);
      if (why !== null) unread.push({ path: name, why });
      else if (found.isDirectory()) folders.push({ path, depth: folder.depth + 1 });
      else yield { path, name };
    }
  }
}

const isSkipped = (name: string): boolean => name.startsWith('.') || SKIPPED.has(name);

/** Links are not followed: they may lead out of the folder, or round in circles. */
function whyNotEntered(found: Dirent, depth: number): string | null {
  if (found.isSymbolicLink()) return 'é um atalho para outro lugar, que não é seguido';
  return found.isDirectory() && depth >= MOST.depth ? 'são pastas demais, umas dentro das outras' : null;
}

function list(path: string, unread: Unread[]): readonly Dirent[] {
  try {
    return readdirSync(path, { withFileTypes: true }).sort((one, other) => (one.name < other.name ? -1 : 1));
  } catch {
    unread.push({ path: basename(path), why: 'a pasta não pode ser aberta' });
    return [];
  }
}

function whyNot(path: string): string | null {
  const found = lstatSync(path);
  if (!found.isFile()) return 'não é um arquivo comum';
  if (found.size > KNOWLEDGE_LIMITS.bytes)
    return `tem ${megabytes(found.size)} MB: o máximo são ${megabytes(KNOWLEDGE_LIMITS.bytes)} MB`;
  return null;
}

const megabytes = (bytes: number): number => Math.ceil(bytes / 1_000_000);

/** A folder's name as the name of a collection: "Editais 2026" → editais_2026. */
export const collectionOf = (folder: string): string =>
  fold(folder)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 60) || 'documentos';
