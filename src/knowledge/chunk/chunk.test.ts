import { describe, expect, test } from 'vitest';
import { RULES } from '../fixtures/documents.ts';
import { KNOWLEDGE_LIMITS } from '../limits.ts';
import type { Block } from '../read/block.ts';
import { blocksOfLines } from '../read/lines.ts';
import { readMarkdown } from '../read/markdown.ts';
import { chunkBlocks } from './chunk.ts';

const paragraph = (text: string): Block => ({ kind: 'paragraph', text });

describe('[C12] passages keep their headings and item numbers', () => {
  test('numbered items stand by themselves with their incisos; tables stay together', () => {
    const chunks = chunkBlocks(readMarkdown(RULES).blocks);
    expect(chunks.map(({ item, heading, text }) => [item, heading, text.split('\n').length])).toEqual([
      ['1.1', 'Regras da bolsa › 1 Das inscrições', 1],
      ['1.2', 'Regras da bolsa › 1 Das inscrições', 2],
      ['1.2.1', 'Regras da bolsa › 1 Das inscrições', 1],
      ['2.1', 'Regras da bolsa › 2 Do resultado', 1],
      ['2.1', 'Regras da bolsa › 2 Do resultado', 3],
    ]);
    expect(chunks[1]?.text).toContain('II - quem ganha até dois');
  });

  test('articles and their paragraphs are cited together', () => {
    const law = `CAPÍTULO II\nDAS BOLSAS\nArt. 5º A bolsa será:\nI - integral; ou\nII - parcial.\n§ 1º A integral cobre tudo.\n§ 2º A parcial cobre metade.\nArt. 6 A bolsa acaba com o curso.\nParágrafo único. Ou antes.`;
    const chunks = chunkBlocks(blocksOfLines(law.split('\n')));
    expect(chunks.map(({ item }) => item)).toEqual([
      'art. 5º',
      'art. 5º, § 1º',
      'art. 5º, § 2º',
      'art. 6º',
      'art. 6º, parágrafo único',
    ]);
    expect(chunks[0]?.text).toBe('Art. 5º A bolsa será:\nI - integral; ou\nII - parcial.');
    expect(chunks[0]?.heading).toBe('CAPÍTULO II › DAS BOLSAS');
  });

  test('a date, a price and a word that begins like an article begin no item', () => {
    const chunks = chunkBlocks(
      ['10.02.2026 é a data.', 'Arte 5 é disciplina.', 'R$ 1.621,00 é o mínimo.'].map(paragraph),
    );
    expect(chunks.map(({ item }) => item)).toEqual([null]);
  });

  test('short paragraphs under one heading are put together, up to a bound', () => {
    const blocks = Array.from({ length: 30 }, (_, n) =>
      paragraph(`Parágrafo ${n} com algumas palavras que dizem algo útil.`),
    );
    const chunks = chunkBlocks(blocks);
    expect(chunks.length).toBeGreaterThan(1);
    expect(chunks.every(({ text }) => text.length <= KNOWLEDGE_LIMITS.passage)).toBe(true);
  });

  test('what is too long is cut at sentences, repeats a little of the end, and loses nothing', () => {
    const sentences = Array.from(
      { length: 120 },
      (_, n) => `A frase de número ${n} diz alguma coisa sobre a bolsa.`,
    );
    const chunks = chunkBlocks([paragraph(`4.2 ${sentences.join(' ')}`)]);
    expect(chunks.length).toBeGreaterThan(2);
    for (const { text, item } of chunks) {
      expect(item).toBe('4.2');
      expect(text.length).toBeLessThanOrEqual(KNOWLEDGE_LIMITS.longest);
      expect(text.endsWith('.')).toBe(true);
    }
    for (const sentence of sentences) expect(chunks.some(({ text }) => text.includes(sentence))).toBe(true);
    const [first = '', second = ''] = chunks.map(({ text }) => text);
    expect(first.endsWith(second.split('. ')[0] ?? '?') || first.includes(second.split('. ')[0] ?? '?')).toBe(
      true,
    );
  });

  test('a long table is cut between rows, each part under its header', () => {
    const rows = ['Curso | Nota', ...Array.from({ length: 200 }, (_, n) => `Curso número ${n} | ${600 + n}`)];
    const chunks = chunkBlocks([{ kind: 'table', rows }]);
    expect(chunks.length).toBeGreaterThan(1);
    for (const { text } of chunks) expect(text.startsWith('Curso | Nota\n')).toBe(true);
    expect(chunks.flatMap(({ text }) => text.split('\n').slice(1))).toEqual(rows.slice(1));
  });

  test('hostile text takes time in proportion: no breaks, no ends, nothing but numbers', () => {
    const odd = [
      'a'.repeat(400_000),
      '1.'.repeat(200_000),
      'I - '.repeat(100_000),
      `${'x '.repeat(200_000)};`,
    ];
    for (const text of odd) {
      const chunks = chunkBlocks([paragraph(text)]);
      expect(chunks.every((chunk) => chunk.text.length <= KNOWLEDGE_LIMITS.longest)).toBe(true);
    }
  });
});
