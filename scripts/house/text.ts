import { type Files, isTest } from './source.ts';

type Rule = {
  readonly pattern: RegExp;
  readonly reason: string;
  readonly appliesTo: (path: string) => boolean;
};

const inSource = (path: string) => path.startsWith('src/');

/** What must not be written, where. The patterns are split so that this file does not match itself. */
const RULES: readonly Rule[] = [
  {
    pattern: /(?<![\w.:/-])\/(?:work|root|home|Users)\/\w/,
    reason: 'a path of one machine',
    appliesTo: () => true,
  },
  {
    pattern: new RegExp(['registry\\.npm', 'npmjs\\.(?:org|com)', 'deb\\.debian', 'pypi\\.org'].join('|')),
    reason: 'the host of a package registry',
    appliesTo: (path) => !path.startsWith('scripts/house/'),
  },
  {
    pattern: /"resolved": /,
    reason: 'the address a package came from',
    appliesTo: (path) => path === 'package-lock.json',
  },
  {
    pattern: /\b(?:test|it|describe|suite)(?:\.\w+)*\.(?:skip|only|todo)\b/,
    reason: 'a test that does not run, or keeps others from running',
    appliesTo: (path) => isTest(path) && !path.startsWith('scripts/house/'),
  },
  {
    pattern: /@ts-(?:ignore|nocheck)|biome-ignore/,
    reason: 'a check switched off',
    appliesTo: inSource,
  },
  {
    pattern: /@ts-expect-error/,
    reason: 'a check switched off (only a test of types may expect an error)',
    appliesTo: (path) => inSource(path) && !isTest(path),
  },
  {
    pattern: /:\s*any\b(?!\w)\s*[;,)=\]|&>{]|\bas any\b|<any\b/,
    reason: 'the type any',
    appliesTo: (path) => inSource(path) && /\.tsx?$/.test(path),
  },
];

export function checkText(files: Files): readonly string[] {
  return [...files].flatMap(([path, text]) => {
    const rules = RULES.filter((rule) => rule.appliesTo(path) && rule.pattern.test(text));
    if (rules.length === 0) return [];
    return text
      .split('\n')
      .flatMap((line, index) =>
        rules
          .filter((rule) => rule.pattern.test(line))
          .map((rule) => `${path}:${index + 1} ${rule.reason}: ${line.trim().slice(0, 80)}`),
      );
  });
}
