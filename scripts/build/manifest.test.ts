import { expect, test } from 'vitest';
import { toPublished } from './manifest.ts';

const source = {
  name: 'prosa',
  version: '0.1.0',
  description: 'd',
  license: 'l',
  private: true,
  engines: { node: '>=20' },
  scripts: { test: 't' },
  devDependencies: { node: '24.0.0' },
  exports: { '.': './src/index.ts', './package.json': './package.json' },
  imports: {
    '#host/testing': './src/host/testing/index.ts',
    '#store/conformance': './src/store/conformance/index.ts',
  },
  dependencies: { zod: '4.0.0' },
};

test('doors lead to compiled code and its types', () => {
  const { exports, imports } = toPublished(source);
  expect(exports).toEqual({
    '.': { types: './index.d.ts', default: './index.js' },
    './package.json': './package.json',
  });
  expect(imports).toEqual({
    '#host/testing': { types: './host/testing/index.d.ts', default: './host/testing/index.js' },
    '#store/conformance': {
      types: './store/conformance/index.d.ts',
      default: './store/conformance/index.js',
    },
  });
});

test('what concerns only the repository is not published', () => {
  const published = toPublished(source);
  expect(Object.keys(published).sort()).toEqual(
    [
      'bin',
      'dependencies',
      'description',
      'engines',
      'exports',
      'imports',
      'license',
      'name',
      'type',
      'version',
    ].sort(),
  );
});

test('dependencies are asked for as ranges, so that an application shares its own', () => {
  expect(toPublished(source).dependencies).toEqual({ zod: '^4.0.0' });
});
