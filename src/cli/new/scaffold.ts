import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PackageInfo } from '../package-info.ts';
import type { AssistantName } from './name.ts';
import { ownDependency } from './own-dependency.ts';

/** The versions that a new assistant starts with: those this package is developed with. */
export const VERSIONS = { zod: '^4.6.7', '@types/node': '^24.19.2', typescript: '^7.0.2', node: '^24.21.0' };

/** File in the new folder ← file of the template. */
const FILES: Readonly<Record<string, string>> = {
  'assistant.ts': 'assistant.ts.tmpl',
  'assistant.test.ts': 'assistant.test.ts.tmpl',
  'tsconfig.json': 'tsconfig.json.tmpl',
  'README.md': 'README.md.tmpl',
  '.gitignore': 'gitignore.tmpl',
};

export type Scaffold = ReadonlyMap<string, string>;

/** All files of a new assistant, by name. `parent` is the folder in which its own will be made. */
export function scaffold(name: AssistantName, info: PackageInfo, parent: string): Scaffold {
  const template = join(import.meta.dirname, 'template');
  const written = Object.entries(FILES).map(
    ([file, source]) => [file, fill(readFileSync(join(template, source), 'utf8'), name)] as const,
  );
  const manifest = `${JSON.stringify(manifestOf(name, info, parent), null, 2)}\n`;
  return new Map([...written, ['package.json', manifest]]);
}

const fill = (text: string, name: AssistantName): string =>
  text.replace(
    /\{\{(assistant|identifier|title)\}\}/g,
    (_, key: 'assistant' | 'identifier' | 'title') => name[key],
  );

function manifestOf({ folder, identifier }: AssistantName, info: PackageInfo, parent: string) {
  const { zod, node, ...tools } = VERSIONS;
  return {
    name: folder,
    version: '0.1.0',
    private: true,
    type: 'module',
    description: `O assistente ${identifier}, feito com Prosa.`,
    scripts: {
      start: 'prosa chat --file assistant.ts',
      test: 'node --test',
      types: 'tsc --noEmit',
    },
    dependencies: { prosa: ownDependency(info, parent), zod },
    devDependencies: { ...tools, ...(needsOwnNode(info) && { node }) },
    // npm asks before it runs install scripts; this one places the Node that the scripts use.
    ...(needsOwnNode(info) && { allowScripts: { node: true } }),
  };
}

/** From the repository we run on its own Node, so the machine's may be older than TypeScript needs. */
const needsOwnNode = ({ kind }: PackageInfo): boolean => kind === 'sources' || !process.features.typescript;
