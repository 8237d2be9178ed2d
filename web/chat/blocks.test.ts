import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blocksOf } from './blocks.ts';

const texts = (markdown: string) => blocksOf(markdown).map((block) => block.markdown);

const pieces = fc.constantFrom(
  ...[
    'Um parágrafo.\n',
    '\n',
    '- item\n',
    '  continua\n',
    '1. um\n',
    '```js\n',
    '```\n',
    '~~~\n',
    '> cita\n',
    '| a |\n',
  ],
  ...['# título\n', '**forte', '** e mais', '    código\n', 'texto', '`', '\n\n', '10', '. dez\n'],
);
const markdown = fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join(''));

test('the pieces joined are the text', () => {
  fc.assert(fc.property(markdown, (text) => void expect(texts(text).join('')).toBe(text)));
});

test('[C1] what is cut once stays as it is while the text grows: finished pieces never flicker', () => {
  fc.assert(
    fc.property(markdown, fc.nat(), (text, at) => {
      const before = blocksOf(text.slice(0, at % (text.length + 1))).slice(0, -1);
      expect(blocksOf(text).slice(0, before.length)).toEqual(before);
    }),
  );
});

test('paragraphs are cut; lists, code and quotes with empty lines in them are not', () => {
  expect(texts('um\n\ndois')).toEqual(['um\n\n', 'dois']);
  expect(texts('- a\n\n- b\n\n  ainda b\n\nfim')).toEqual(['- a\n\n- b\n\n  ainda b\n\n', 'fim']);
  expect(texts('```\na\n\nb\n```\n\nfim')).toEqual(['```\na\n\nb\n```\n\n', 'fim']);
});
