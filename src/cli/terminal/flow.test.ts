import { expect, test } from 'vitest';
import { createFlow, type FlowStyle, PLAIN_FLOW } from './flow.ts';

const NARROW: FlowStyle = { columns: 20, indent: '  ', boldOn: '<b>', boldOff: '</b>', bullet: '•' };

function flowing(style: FlowStyle, ...pieces: readonly string[]): string {
  const flow = createFlow(style);
  return pieces.map((piece) => flow.feed(piece)).join('') + flow.end();
}

test('lines break between words, and keep their margin', () => {
  expect(flowing(NARROW, 'um dois três quatro cinco seis')).toBe('  um dois três\n  quatro cinco seis');
});

test('a line feed of the text is kept, one at the end is not', () => {
  expect(flowing(NARROW, '\n\noi\n\ntudo bem?\n')).toBe('  oi\n\n  tudo bem?');
});

test('text in pieces reads as in one', () => {
  const text = '# Pedido\n\nSeu **pedido 123** chegou.\n- um\n- **dois** *itens*\n* três\n\nAté 2 * 3 * 4!';
  const whole = flowing(NARROW, text);
  expect(whole).toBe(
    '  <b>Pedido</b>\n\n  Seu <b>pedido 123</b>\n  chegou.\n  • um\n  • <b>dois</b> <b>itens</b>\n  • três\n\n  Até 2 * 3 * 4!',
  );
  for (let cut = 1; cut < text.length; cut += 1) {
    const pieces = flowing({ ...NARROW, columns: 200 }, text.slice(0, cut), text.slice(cut));
    expect(pieces).toBe(flowing({ ...NARROW, columns: 200 }, text));
  }
});

test('one asterisk is bold around words, and an asterisk between numbers', () => {
  expect(flowing(NARROW, '*oi* 2*3*4, 2 * 3')).toBe('  <b>oi</b> 2*3*4, 2 * 3');
});

test('bold that nobody closed does not colour what follows', () => {
  expect(flowing(NARROW, 'um **dois')).toBe('  um <b>dois</b>');
});

test('without a terminal marks are left out and nothing is broken', () => {
  const long = 'palavra '.repeat(40).trim();
  expect(flowing(PLAIN_FLOW, `**Oi!** ${long}\n- item`)).toBe(`Oi! ${long}\n- item`);
});

test('orders to the terminal do not pass, not even in two pieces', () => {
  expect(flowing(PLAIN_FLOW, 'a\u001B[2Jb\u0007', '\u001B', ']0;x')).toBe('a[2Jb]0;x');
});

test('wide letters count twice', () => {
  expect(flowing({ ...NARROW, columns: 9 }, '👍👍 👍👍')).toBe('  👍👍\n  👍👍');
});

test('no line is longer than the terminal, whatever the words', () => {
  const text = `veja **https://example.test/${'x'.repeat(50)}** ou (**negrito-colado**)${'y'.repeat(30)} fim`;
  const lines = flowing({ ...NARROW, boldOn: '', boldOff: '' }, text).split('\n');
  expect(lines.filter((line) => line.length > 20)).toEqual([]);
  expect(
    lines
      .map((line) => line.trim())
      .join('')
      .replaceAll(' ', ''),
  ).toBe(text.replaceAll(/[* ]/g, ''));
});
