import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const dist = join(import.meta.dirname, '..', 'dist');
const KB = 1_000;

test('[P1] what the chat loads first is less than 250 KB compressed, and holds no script that the policy refuses', () => {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const files = [...page.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, path = '']) => path);
  const sizes = ['index.html', ...files].map((path) => gzipSync(readFileSync(join(dist, path))).length);
  expect(files.length).toBeGreaterThan(3);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(250 * KB);
  expect(page).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\son\w+=/);
});
