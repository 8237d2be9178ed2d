import { describe, expect, test } from 'vitest';
import { createSearch } from './passages.ts';

const RULES = [
  [
    'p1',
    'Prouni Das inscrições',
    'Não haverá cobrança de taxa de inscrição dos candidatos, nos termos do edital.',
  ],
  [
    'p2',
    'Prouni Dos documentos',
    'A entrega da documentação deverá ocorrer por meio eletrônico, na instituição.',
  ],
  [
    'p3',
    'Prouni Das datas',
    'O resultado será divulgado no dia 3 de fevereiro de 2026, conforme o disposto no item 3.',
  ],
  [
    'p4',
    'Prouni Da lei',
    'Compete à instituição cumprir o disposto na Lei nº 11.096, de 13 de janeiro de 2005, quando do resultado.',
  ],
  ['s1', 'Sisu Das inscrições', 'O candidato deverá optar por até duas opções de curso.'],
  ['s2', 'Sisu Das datas', 'O resultado será divulgado no dia 29 de janeiro de 2026, conforme este edital.'],
  ...Array.from({ length: 16 }, (_, n) => [
    `x${n}`,
    `${n % 2 === 0 ? 'Prouni' : 'Sisu'} Das disposições`,
    `O disposto no inciso ${n + 1} deverá ser observado pela comissão número ${n + 1}.`,
  ]),
].map(([id = '', title = '', text = '']) => ({ id, title, text }));

const search = createSearch(RULES);
const firstFor = (question: string) => search.rank(question, 1)[0]?.id;
const covered = (question: string) => search.rank(question, 1)[0]?.covered ?? 0;

describe('[C12] searching rules', () => {
  test('everyday words find what is written in official ones', () => {
    expect(firstFor('tem que pagar boleto no prouni?')).toBe('p1');
    expect(firstFor('posso mandar os papéis do prouni pelo zap?')).toBe('p2');
    expect(firstFor('quantas faculdades posso marcar no sisu?')).toBe('s1');
  });

  test('official words stand for everyday ones in rules alone', () => {
    const talk = createSearch([
      { id: 'a', text: 'O boleto vence amanhã.' },
      { id: 'b', text: 'A taxa subiu de novo.' },
    ]);
    expect(talk.rank('quanto é o boleto?', 2).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(talk.rank('e o papel?', 1)[0]?.score).toBe(0);
  });

  test('a question that names a programme is answered by its passages', () => {
    expect(firstFor('quando sai o resultado do sisu?')).toBe('s2');
    expect(firstFor('quando sai o resultado do prouni?')).toBe('p3');
  });

  test('when something is, is told by a date, and not by that of a law', () => {
    expect(firstFor('que dia sai o resultado do prouni?')).toBe('p3');
  });

  test('a slip of the pen finds what was meant', () => {
    expect(firstFor('entrega da documentassão eletronca no prouni')).toBe('p2');
  });

  test('what answers is told from what is only the best there is', () => {
    for (const question of ['tem cobrança de taxa no prouni?', 'quando sai o resultado do sisu?'])
      expect(covered(question)).toBeGreaterThan(0.6);
    for (const question of ['quem ganhou o jogo ontem?', 'como faço bolo de cenoura?', 'oi', ''])
      expect(covered(question)).toBeLessThan(0.4);
  });

  test('some of many are ranked by how rare words are among all', () => {
    const texts = [
      'O curso de dança começa cedo.',
      'O curso de xadrez começa tarde.',
      'Dança e curso de dança.',
    ];
    const some = texts.map((text, index) => ({ id: String(index), text }));
    const background = { size: 100_000, texts: (stem: string) => (stem === 'xadrez' ? 2 : 60_000) };
    const [best] = createSearch(some, { background }).rank('curso de dança ou de xadrez?', 1);
    expect(best?.id).toBe('1');
  });
});
