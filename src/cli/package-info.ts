import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

export type PackageInfo = {
  readonly version: string;
  /** The folder that holds our package.json. */
  readonly root: string;
  /** The repository runs its TypeScript; what is published is compiled. */
  readonly kind: 'sources' | 'published';
};

/** Our own package, found by its name, which leads home from the repository and from what is published alike. */
export function readPackageInfo(): PackageInfo {
  const path = fileURLToPath(import.meta.resolve('prosa/package.json'));
  const { version }: { readonly version: string } = JSON.parse(readFileSync(path, 'utf8'));
  return {
    version,
    root: dirname(path),
    kind: import.meta.url.endsWith('.ts') ? 'sources' : 'published',
  };
}
