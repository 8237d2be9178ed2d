import { createHash } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';

export type PageFile = {
  /** Under the folder, with slashes. */
  readonly name: string;
  readonly bytes: Buffer;
  readonly type: string;
  readonly tag: string;
};

/** What is not listed is not served: a build leaves maps and notes beside its pages. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};

/** Names as a build makes them; no dot at the start of a part, so no hidden file and no step upwards. */
const NAME = /^(?:[A-Za-z0-9_-][\w.-]*\/){0,4}[A-Za-z0-9_-][\w.-]*$/;

/** A file of the folder, or null: no such file, none of a kind that is served, or one that leads out of the folder. */
export async function readPageFile(folder: string, name: string): Promise<PageFile | null> {
  const type = TYPES[extname(name)];
  if (!type || !NAME.test(name)) return null;
  try {
    const root = await realpath(folder);
    const path = await realpath(join(root, name));
    if (!path.startsWith(root + sep)) return null;
    const bytes = await readFile(path);
    const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    return { name, bytes, type, tag };
  } catch {
    return null;
  }
}
