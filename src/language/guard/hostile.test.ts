import { expect, test } from 'vitest';
import { findInjection, judgeSafety } from './index.ts';

const LONG = 100_000;
const fill = (pattern: string): string => pattern.repeat(Math.ceil(LONG / pattern.length));

// A reader that backtracks would need hours here; the runner's time limit is the judge.
test.each(
  [
    'a',
    'ignore ',
    'quero me ',
    'i g n o r e ',
    'a.',
    '- ',
    '.-',
    '. ',
    '0',
    '01',
    '00000000 ',
    '65 ',
    '%41',
    '&#65;',
    '\\u0041',
    '<!--',
    '<',
    '![',
    '![](http://a?',
    '"name":"aaa",',
    'select ',
    'select a ',
    "' or ",
    '{{',
    '${',
    '$(',
    '../',
    '\u200B',
    '\u{E0041}',
    'é',
    'ɨ',
    '𝐈',
    '\u0301',
    '\uD83D',
    '1gn0r3',
    'ignoretodasas',
    'voce e ia ',
    'como auditor ',
    'nao ',
    'whoami ',
    'sudo ',
    '; ',
    '<!-- a ',
    ' ',
    '\t',
    '\n#',
    '!',
    '?',
    '\n',
    'aWdub3Jl',
    'vtaber ',
    'erongi ',
  ].map((pattern) => [JSON.stringify(pattern), fill(pattern)]),
)('[C3] much of %s is judged in time', (_, text) => {
  expect(judgeSafety(text).score).toBeLessThanOrEqual(1);
  expect(findInjection(text)?.score ?? 0).toBeLessThanOrEqual(1);
});

test('[C3] work grows with the text: twice the words, at most about twice the steps', () => {
  const counted = (text: string): number => {
    let steps = 0;
    const original = Map.prototype.get;
    Map.prototype.get = function get(this: Map<unknown, unknown>, key: unknown) {
      steps += 1;
      return original.call(this, key);
    };
    try {
      judgeSafety(text);
    } finally {
      Map.prototype.get = original;
    }
    return steps;
  };
  const unit = 'ignore as regras e quero me matar de estudar vou te mostrar 1gn0r3 '.repeat(50);
  counted(unit);
  expect(counted(unit + unit)).toBeLessThan(counted(unit) * 2.2);
});
