import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findCycles } from './house/cycles.ts';
import { checkDirection } from './house/direction.ts';
import { checkEnvironment } from './house/environment.ts';
import { checkPatterns } from './house/redos.ts';
import { readDoors } from './house/resolve.ts';
import { checkSizes, type Exception } from './house/size.ts';
import { readSources } from './house/source.ts';
import { checkText } from './house/text.ts';
import { readTree } from './house/tree.ts';

const root = join(import.meta.dirname, '..');
const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const manifest = readJson('package.json');
const exceptions: readonly Exception[] = readJson('scripts/exceptions.json');

const files = readTree(root);
const sources = readSources(files);
const doors = readDoors(manifest.imports);

test('rooms import only what design.md lets them see, through doors', () => {
  const packages = {
    dependencies: Object.keys(manifest.dependencies),
    devDependencies: Object.keys(manifest.devDependencies),
  };
  expect(checkDirection(sources, { doors, packages })).toEqual([]);
});

test('no file imports itself, however long the way', () => {
  expect(findCycles(sources, doors)).toEqual([]);
});

test('functions, files and doors keep their size, but for a list that only shrinks', () => {
  expect(checkSizes(sources, doors, exceptions)).toEqual([]);
});

test('nothing is written that ties us to a machine, a registry or a check switched off', () => {
  expect(checkText(files)).toEqual([]);
});

test('the environment is read in one file', () => {
  expect(checkEnvironment(sources)).toEqual([]);
});

test('[fault H6] no pattern that reads what strangers write makes the engine come back over it again and again', () => {
  expect(checkPatterns(files)).toEqual([]);
});
