import { beforeEach, expect, test } from 'vitest';
import { createScreen, type Screen } from './screen.ts';

let shown: string[][] = [];
let cursor = { row: 0, column: 0 };
let screen: Screen;

const ESCAPE = '\u001B';
const TOKENS = new RegExp(`${ESCAPE}\\[\\d*[AGK]|[\\s\\S]`, 'g');

/** As much of a terminal as the screen uses. */
function write(text: string): void {
  for (const [token] of text.matchAll(TOKENS)) {
    if (token.startsWith(ESCAPE)) obey(token);
    else if (token === '\n') cursor = { row: cursor.row + 1, column: 0 };
    else if (token === '\r') cursor.column = 0;
    else put(token);
  }
}

function obey(order: string): void {
  const amount = Number(/\d+/.exec(order)?.[0] ?? 1);
  if (order.endsWith('A')) cursor.row -= amount;
  else if (order.endsWith('G')) cursor.column = amount - 1;
  else shown[cursor.row]?.splice(cursor.column);
}

function put(letter: string): void {
  shown[cursor.row] ??= [];
  const row = shown[cursor.row] as string[];
  row[cursor.column] = letter;
  cursor.column += 1;
}

const lines = () =>
  Array.from(shown, (row) => (row ?? []).join('').trimEnd())
    .join('\n')
    .trimEnd();

beforeEach(() => {
  shown = [];
  cursor = { row: 0, column: 0 };
  screen = createScreen({ write, columns: () => 31 }, { boldOn: '', boldOff: '' });
});

test('the status line stays below what is said, and leaves nothing behind', () => {
  screen.status(() => '* pensando');
  screen.say('Seu pedido 123 ');
  expect(lines()).toBe('  Seu pedido 123\n* pensando');
  screen.say('saiu para entrega hoje cedo.');
  expect(lines()).toBe('  Seu pedido 123 saiu para\n  entrega hoje cedo.\n* pensando');
  screen.status(null);
  screen.say(' Algo mais?');
  screen.settle();
  screen.line('fim');
  expect(lines()).toBe('  Seu pedido 123 saiu para\n  entrega hoje cedo. Algo\n  mais?\nfim');
});

test('a line in the middle of running text comes after it, and the text goes on below', () => {
  screen.status(() => '* pensando');
  screen.say('Um momento,');
  screen.line('  ✓ Consultando…');
  screen.say('pronto.');
  screen.settle();
  screen.status(null);
  expect(lines()).toBe('  Um momento,\n  ✓ Consultando…\n  pronto.');
});

test('every line is drawn once, however often the status changes', () => {
  for (let tick = 0; tick < 5; tick += 1) screen.status(() => `${tick} esperando`);
  screen.line('pronto');
  expect(lines()).toBe('pronto\n4 esperando');
});

test('a gap is one empty line, however often it is asked for', () => {
  screen.gap();
  screen.say('oi');
  screen.gap();
  screen.gap();
  screen.line('tchau');
  screen.gap();
  write('você › oi\n');
  screen.noteLine();
  screen.gap();
  screen.line('fim');
  expect(lines()).toBe('\n  oi\n\ntchau\n\nvocê › oi\n\nfim');
});
