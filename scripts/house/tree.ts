import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Files } from './source.ts';

/** All text files that are, or are about to be, under version control. */
export function readTree(root: string): Files {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const files = new Map<string, string>();
  for (const path of listed.split('\0').filter(Boolean)) {
    const text = readIfText(join(root, path));
    if (text !== undefined) files.set(path, text);
  }
  return files;
}

/** A file may be deleted and not yet committed, or be binary: neither has text to check. */
function readIfText(path: string): string | undefined {
  try {
    const text = readFileSync(path, 'utf8');
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}
