import { describe, expect, test } from 'vitest';
import { createSearch } from '#language';

const RULES = [
  {
    id: 'a',
    title: 'Troca',
    text: 'A troca de produtos com defeito pode ser pedida em até 30 dias após a entrega.',
  },
  {
    id: 'b',
    title: 'Pagamento',
    text: 'Aceitamos cartão de crédito, boleto e Pix. Parcelamos compras em até 10 vezes.',
  },
  { id: 'c', title: 'Frete', text: 'O frete é gratuito para pedidos acima de R$ 200,00 na região Sudeste.' },
  {
    id: 'd',
    title: 'Conta',
    text: 'Não. A senha é pessoal e não deve ser compartilhada com outras pessoas.',
  },
  { id: 'e', title: 'Horário', text: 'Funcionamos de segunda a sexta, das 8h às 18h.' },
];

const search = createSearch(RULES);
const first = (question: string): string | undefined => search.rank(question, 1)[0]?.id;

describe('[retrieval] a passage is found by', () => {
  test.each([
    ['its words', 'como pedir a troca de um produto?', 'a'],
    ['another form', 'posso parcelar a compra?', 'b'],
    ['a slip of the pen', 'o frette é gratis?', 'c'],
    ['a synonym', 'vcs têm envio gratuito de encomendas?', 'c'],
    ['its title', 'quais os horários?', 'e'],
    ['the kind of its answer', 'posso contar minha senha a um amigo?', 'd'],
  ])('%s', (_, question, id) => {
    expect(first(question)).toBe(id);
  });
});

test('[retrieval] a yes-or-no question prefers what begins with yes or no, another question does not', () => {
  const answers = createSearch([
    { id: 'how', text: 'O saque do benefício é feito na agência com documento.' },
    { id: 'yes', text: 'Sim. O saque do benefício é feito na agência com documento.' },
  ]);
  expect(answers.rank('posso fazer o saque do benefício na agência?', 1)[0]?.id).toBe('yes');
  expect(answers.rank('como é feito o saque do benefício na agência?', 1)[0]?.id).toBe('how');
});

test('[retrieval] a text that begins with "no" as in "no caso" gives no yes or no', () => {
  const answers = createSearch([
    { id: 'case', text: 'No caso de atraso, a multa é devolvida.' },
    { id: 'none', text: 'Em caso de atraso, a multa é devolvida.' },
  ]);
  const [first, second] = answers.rank('como a multa é devolvida em atraso?', 2);
  expect(first?.score).toBe(second?.score);
});

test('[retrieval] what something is, is told by a text that begins by saying so', () => {
  const answers = createSearch([
    { id: 'other', text: 'Para pedir o estorno, ligue para a central do cartão.' },
    { id: 'outright', text: 'É a devolução do valor ao cartão, também dita estorno, pela central.' },
    { id: 'named', text: 'O estorno é a devolução do valor pela central do cartão.' },
  ]);
  const ranked = (question: string): string[] => answers.rank(question, 3).map(({ id }) => id);
  expect(ranked('o que é estorno?').at(-1)).toBe('other');
  expect(ranked('como pedir estorno?')[0]).toBe('other');
});

test('[retrieval] it is possible, it is forbidden: that defines nothing', () => {
  const answers = createSearch([
    { id: 'a', text: 'É possível o estorno.' },
    { id: 'b', text: 'Há sempre o estorno.' },
  ]);
  const score = (question: string, id: string) =>
    answers.rank(question, 2).find((found) => found.id === id)?.score;
  expect(score('o que é estorno?', 'a')).toBe(score('qual estorno?', 'a'));
});

test('[retrieval] a question how long prefers a text that tells a time', () => {
  const answers = createSearch([
    { id: 'a', text: 'A análise do cadastro é feita pela equipe da loja.' },
    { id: 'b', text: 'A análise do cadastro leva dois dias na loja.' },
  ]);
  expect(answers.rank('quando termina a análise do cadastro?', 1)[0]?.id).toBe('b');
});

test('[retrieval] words of the asking count less than what is asked about', () => {
  const answers = createSearch([
    { id: 'asking', text: 'A finalidade principal deste aviso.' },
    { id: 'about', text: 'O depósito caução.' },
    { id: 'rest', text: 'Outra coisa qualquer.' },
  ]);
  expect(answers.rank('qual a principal finalidade do depósito caução?', 1)[0]?.id).toBe('about');
});

test('[retrieval] a name made of initials counts more than another word', () => {
  const answers = createSearch([
    { id: 'a', text: 'Prazo da matrícula.' },
    { id: 'b', text: 'Prazo do sisu.' },
  ]);
  expect(answers.rank('matrícula SISU', 1)[0]?.id).toBe('b');
  expect(answers.rank('MATRÍCULA sisu', 1)[0]?.id).toBe('a');
});

test('[retrieval] as many as asked for, best first, scores from 1 down to 0', () => {
  const ranked = search.rank('troca de produtos com defeito', 10);
  expect(ranked).toHaveLength(RULES.length);
  expect(ranked[0]?.id).toBe('a');
  const scores = ranked.map(({ score }) => score);
  expect(scores).toEqual(scores.toSorted((left, right) => right - left));
  expect(Math.max(...scores)).toBeLessThanOrEqual(1);
  expect(scores.at(-1)).toBe(0);
  expect(search.rank('troca', 2)).toHaveLength(2);
  expect(search.rank('troca', 0)).toEqual([]);
});

test('[retrieval] ties are broken by id, and order of building does not matter', () => {
  const same = ['c', 'a', 'b'].map((id) => ({ id, text: 'Taxa de entrega.' }));
  expect(
    createSearch(same)
      .rank('entrega', 3)
      .map(({ id }) => id),
  ).toEqual(['a', 'b', 'c']);
  const question = 'parcelas no cartão';
  expect(createSearch(RULES.toReversed()).rank(question, 5)).toEqual(search.rank(question, 5));
});

test('[retrieval] the same answer twice', () => {
  expect(createSearch(RULES).rank('frete e prazo de entrega', 5)).toEqual(
    search.rank('frete e prazo de entrega', 5),
  );
});

test('[retrieval] nothing to search, nothing asked', () => {
  expect(createSearch([]).rank('frete', 3)).toEqual([]);
  expect(search.rank('', 3).every(({ score }) => score === 0)).toBe(true);
  expect(search.rank('???', 3)).toHaveLength(3);
});

test('[retrieval] hostile texts and questions are read in bounded time', () => {
  const hostile = ['a', '1', '1.', 'ab ', 'aB', '? ', '. ', 'que, ', 'ñ'].map((piece, index) => ({
    id: `${index}`,
    text: piece.repeat(1_000_000 / piece.length),
  }));
  const built = createSearch(hostile);
  for (const { text } of hostile) expect(built.rank(text, 3)).toHaveLength(3);
});

const TALK = [
  ['1', 'Ana', 'Comecei a fazer aula de violão'],
  ['1', 'Rui', 'Que legal! Quando são as aulas?'],
  ['1', 'Ana', 'Toda quarta, às 19h'],
  ['1', 'Rui', 'Eu continuo no coral'],
  ['2', 'Rui', 'Minha irmã adotou um cachorro'],
  ['2', 'Ana', 'Como ele se chama?'],
  ['2', 'Rui', 'Biscoito, é vira-lata'],
  ['2', 'Ana', 'Fofo demais'],
].map(([session = '', speaker = '', text = ''], index) => ({ id: `l${index}`, session, speaker, text }));

describe('[memory] a line of a conversation is found by', () => {
  const talk = createSearch(TALK, { dialogue: true });

  test('what it says', () => {
    expect(talk.rank('que instrumento a Ana aprende?', 1)[0]?.id).toBe('l0');
  });

  test('what the line before asked', () => {
    expect(talk.rank('quando são as aulas de violão?', 3).map(({ id }) => id)).toContain('l2');
    expect(talk.rank('como se chama o cachorro?', 3).map(({ id }) => id)).toContain('l6');
  });

  test('who says it', () => {
    const same = ['Ana', 'Rui', 'Bia'].map((speaker) => ({
      id: speaker,
      speaker,
      text: 'Fui ao cinema ontem',
    }));
    const asked = createSearch(same, { dialogue: true });
    expect(asked.rank('quando o Rui foi ao cinema?', 1)[0]?.id).toBe('Rui');
    expect(asked.rank('quando a Bia foi ao cinema?', 1)[0]?.id).toBe('Bia');
  });

  test('another visit is another context', () => {
    const [, , , fourth, fifth] = TALK;
    const scores = new Map(talk.rank('cachorro', TALK.length).map(({ id, score }) => [id, score]));
    expect(scores.get(fourth?.id ?? '')).toBe(0);
    expect(scores.get(fifth?.id ?? '')).toBeGreaterThan(0);
  });
});
