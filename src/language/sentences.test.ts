import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sentenceEnd, splitSentences } from './index.ts';

describe('cuts between sentences', () => {
  test.each<[string, string[]]>([
    ['Oi! Tudo bem? Sim.', ['Oi! ', 'Tudo bem? ', 'Sim.']],
    ['Custa R$ 1.234,56 à vista. Quer?', ['Custa R$ 1.234,56 à vista. ', 'Quer?']],
    ['Veja:\n- um\n- dois', ['Veja:\n', '- um\n', '- dois']],
    ['1. Primeiro passo\n2. Segundo passo', ['1. Primeiro passo\n', '2. Segundo passo']],
    ['Um parágrafo\n\nOutro', ['Um parágrafo\n', '\nOutro']],
    ['Ele disse "vou." Depois saiu.', ['Ele disse "vou." ', 'Depois saiu.']],
    ['**Pronto.** Agora é com você.', ['**Pronto.** ', 'Agora é com você.']],
    ['Espere... Agora sim.', ['Espere... ', 'Agora sim.']],
    ['Vi arroz, feijão etc. Depois paguei.', ['Vi arroz, feijão etc. ', 'Depois paguei.']],
    ['São 3.000. Depois mais.', ['São 3.000. ', 'Depois mais.']],
    ['O que é. O que foi.', ['O que é. ', 'O que foi.']],
    ['Certo. \nPróximo', ['Certo. ', '\nPróximo']],
    ['Tá 😀! 👍 Valeu.', ['Tá 😀! ', '👍 Valeu.']],
  ])('%j', (text, expected) => {
    expect(splitSentences(text)).toEqual(expected);
  });
});

describe('does not cut', () => {
  test.each([
    'O Dr. Paulo e a Sra. Ana ligaram',
    'Fica na Av. Brasil, nº 500, apto. 12',
    'Escreva para ana.silva@exemplo.com.br hoje',
    'Acesse https://acessounico.mec.gov.br/sisu?x=1 agora',
    'São 3.000 pessoas às 10h30',
    'Então... talvez amanhã',
    'Então… talvez amanhã',
    'Por ex. um boleto',
    'Arroz, feijão etc. e tal',
    'J. K. Silva assinou',
    'A Prosa S.A. informa',
    'O art. 5º vale',
    'Até 12 de jan. de 2026',
    'versão 1.2.3 do app',
    '1. Um item',
    'Prof. Dr. Carlos chegou',
  ])('%j', (text) => {
    expect(splitSentences(text)).toEqual([text]);
  });
});

test('while text streams in, only what is surely complete may leave', () => {
  expect(sentenceEnd('O Dr. Paulo ligou. E dep')).toBe(19);
  expect(sentenceEnd('Custa R$ 1.')).toBe(0);
  expect(sentenceEnd('Olá!')).toBe(0);
  expect(sentenceEnd('Olá! ')).toBe(5);
  expect(sentenceEnd('Bem... ')).toBe(0);
  expect(sentenceEnd('Bem... V')).toBe(7);
  expect(sentenceEnd('')).toBe(0);
});

const streamed = fc
  .array(
    fc.constantFrom(
      'Oi',
      ' ',
      '. ',
      '\n',
      '...',
      '…',
      'Dr.',
      'etc.',
      'a',
      'B',
      '1',
      '!',
      '? ',
      '"',
      '😀',
      'R$ 1.234,56',
      'S.A.',
      '  ',
      '\t',
      'dez.',
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));
const chunked = fc.tuple(
  fc.oneof(streamed, fc.string({ unit: 'binary' })),
  fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
);

function stream(text: string, sizes: readonly number[]): string[] {
  const pieces: string[] = [];
  let released = 0;
  let examined = 0;
  for (let turn = 0; examined < text.length; turn += 1) {
    const buffer = text.slice(0, examined + (sizes[turn % sizes.length] ?? 1));
    const end = sentenceEnd(buffer, examined);
    examined = buffer.length;
    if (end <= released) continue;
    pieces.push(buffer.slice(released, end));
    released = end;
  }
  return released < text.length ? [...pieces, text.slice(released)] : pieces;
}

test('sentences joined are the text, however it is cut', () => {
  fc.assert(
    fc.property(
      chunked,
      ([text, sizes]) => splitSentences(text).join('') === text && stream(text, sizes).join('') === text,
    ),
  );
});

test('a piece never leaves at a place where the finished text would not be cut', () => {
  fc.assert(
    fc.property(chunked, ([text, sizes]) => {
      const cuts = new Set<number>();
      splitSentences(`${text}X`).reduce((at, piece) => cuts.add(at + piece.length) && at + piece.length, 0);
      let at = 0;
      return stream(text, sizes)
        .slice(0, -1)
        .every((piece) => {
          at += piece.length;
          return cuts.has(at) || text.slice(at).trim() === '';
        });
    }),
    { numRuns: 500 },
  );
});
