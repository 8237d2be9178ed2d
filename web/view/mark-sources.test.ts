import { expect, test } from 'vitest';
import type { CitedSource } from '#protocol';
import { markSources } from './mark-sources.ts';

const source = (title: string, item: string): CitedSource => ({
  ...{ id: `${title}.${item}`, kind: 'document', title, item, text: 'x' },
});
const SOURCES = [
  source('Guia (1/2026)', '3.1'),
  source('Guia (1/2026)', '3.10'),
  source('Edital', 'Inscrições'),
];

/** The text with what can be pressed in brackets, after the place of what it opens. */
function marked(value: string, sources = SOURCES): string {
  const root = { type: 'root', children: [{ type: 'text', value }] };
  markSources(sources)()(root);
  return (root.children as { value?: string; children?: { value?: string }[]; data?: unknown }[])
    .map(({ value: said, children, data }) => {
      const place = (data as { hProperties?: { cite?: string } } | undefined)?.hProperties?.cite;
      return place === undefined ? said : `${place}[${children?.[0]?.value}]`;
    })
    .join('');
}

test.each([
  ['Fonte: Guia (1/2026), item 3.1.', 'Fonte: 0[Guia (1/2026), item 3.1].'],
  ['Fonte: Guia (1/2026), item 3.10.', 'Fonte: 1[Guia (1/2026), item 3.10].'],
  ['Fonte: Edital, item “Inscrições”.', 'Fonte: 2[Edital, item “Inscrições”].'],
  ['Está no Guia (1/2026).', 'Está no 0[Guia (1/2026)].'],
  // An item that is not cited here leads nowhere, and nor does a word that has the title in it.
  ['Fonte: Guia (1/2026), item 9.9.', 'Fonte: Guia (1/2026), item 9.9.'],
  ['Os Editais dizem.', 'Os Editais dizem.'],
])('[C9] what the text names can be pressed: %s', (text, told) => {
  expect(marked(text)).toBe(told);
});

test('[C9] without sources a text is as it was', () => {
  expect(marked('Fonte: Edital.', [])).toBe('Fonte: Edital.');
});
