import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import type { PackageInfo } from '../package-info.ts';

/**
 * How a new folder asks for the package that is making it: the way that this one was itself asked for. From the
 * repository, a link to it; from a file (a tarball), the same file; otherwise the published version.
 */
export function ownDependency({ kind, root, version }: PackageInfo, parent: string): string {
  const linkTo = (path: string): string =>
    `file:${relative(join(realpathSync(parent), 'x'), path)
      .split(sep)
      .join('/')}`;
  if (kind === 'sources') return linkTo(root);
  const file = fileAskedFor(root);
  return file && existsSync(file) ? linkTo(file) : `^${version}`;
}

/** What the project around `node_modules/prosa` wrote after `file:`, if that is how it got us. */
function fileAskedFor(root: string): string | undefined {
  const modules = dirname(root);
  if (basename(modules) !== 'node_modules') return undefined;
  const project = dirname(modules);
  const spec = specIn(join(project, 'package.json'), basename(root));
  return spec?.startsWith('file:') ? resolve(project, spec.slice('file:'.length)) : undefined;
}

function specIn(path: string, name: string): string | undefined {
  try {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(path, 'utf8'));
    return { ...devDependencies, ...dependencies }[name];
  } catch {
    return undefined;
  }
}
