import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Writes a folder whole or not at all: in a draft beside it, renamed at the end. Folders above it that are missing are
 * made, and taken away again if it fails.
 */
export function writeFolder(target: string, files: () => ReadonlyMap<string, string>): void {
  const parent = dirname(target);
  const made = mkdirSync(parent, { recursive: true });
  let draft: string | undefined;
  try {
    draft = mkdtempSync(join(parent, `.${basename(target)}-`));
    for (const [name, text] of files()) writeFileSync(join(draft, name), text);
    // A rename would silently replace an empty folder that somebody made meanwhile.
    if (existsSync(target)) throw Object.assign(new Error(`${target} exists`), { code: 'EEXIST' });
    renameSync(draft, target);
  } catch (error) {
    if (draft) rmSync(draft, { recursive: true, force: true });
    if (made) rmSync(made, { recursive: true, force: true });
    throw error;
  }
}
