import { describe, expect, test } from 'vitest';
import { foldVector, LOCAL_EMBEDDER, localVector, rankItems, SAME_TOPIC, stemsOf } from '#language';

const keys = (text: string) => ({
  text,
  stems: stemsOf(text),
  vector: localVector(text),
  embedder: LOCAL_EMBEDDER,
});

const MEMORIES = [
  'Tem uma dívida no cartão',
  'Mora em Recife',
  'Tem um gato chamado Paçoca',
  'Prefere respostas curtas',
  'Trabalha como gerente de loja',
  'Quer fazer faculdade de enfermagem',
  'É alérgica a camarão',
].map(keys);

const first = (query: string): string | undefined => rankItems(keys(query), MEMORIES)[0]?.item.text;
const similarity = (query: string, memory: string): number =>
  rankItems(keys(query), [keys(memory)])[0]?.similarity ?? Number.NaN;

describe('[H2] the memory that a query is about comes first', () => {
  test.each([
    ['plural', 'minhas dívidas', 'Tem uma dívida no cartão'],
    ['another form', 'tenho alergias?', 'É alérgica a camarão'],
    ['synonym', 'onde ela reside?', 'Mora em Recife'],
    ['kind', 'que bicho ela tem?', 'Tem um gato chamado Paçoca'],
    ['slang', 'qual facul ela qr?', 'Quer fazer faculdade de enfermagem'],
    ['slip of the pen', 'curso de enfermajem', 'Quer fazer faculdade de enfermagem'],
    ['profession', 'qual o emprego dela?', 'Trabalha como gerente de loja'],
  ])('%s', (_, query, memory) => {
    expect(first(query)).toBe(memory);
  });
});

describe('[H4] a threshold tells whether the topic matches', () => {
  test.each([
    ['posso parcelar minhas dívidas?', 'Tem uma dívida no cartão'],
    ['meu salário cai dia 5', 'Renda mensal de R$ 2.100'],
    ['o aluguel subiu, como negociar?', 'Paga aluguel de R$ 980'],
    ['minha filha pode ser dependente?', 'Tem uma filha chamada Lorena'],
    ['como limpo meu nome no serasa?', 'Está com o nome negativado'],
  ])('"%s" is about "%s"', (query, memory) => {
    expect(similarity(query, memory)).toBeGreaterThanOrEqual(SAME_TOPIC);
  });

  test.each([
    ['qual o horário da loja?', 'Tem uma dívida no cartão'],
    ['bom dia, tudo bem?', 'Renda mensal de R$ 2.100'],
    ['como redefino minha senha?', 'Tem uma filha chamada Lorena'],
    ['qual a previsão do tempo?', 'Está com o nome negativado'],
    ['meu pedido chegou quebrado', 'Mora em Recife'],
    ['', 'Mora em Recife'],
  ])('"%s" is not about "%s"', (query, memory) => {
    expect(similarity(query, memory)).toBeLessThan(SAME_TOPIC);
  });

  test('similarity does not depend on the other memories, nor on who made the vectors', () => {
    const query = 'posso parcelar minhas dívidas?';
    const alone = similarity(query, 'Tem uma dívida no cartão');
    const among = rankItems(keys(query), MEMORIES).find(
      ({ item }) => item.text === 'Tem uma dívida no cartão',
    );
    const other = rankItems({ ...keys(query), embedder: 'provider' }, MEMORIES)[0];
    expect(among?.similarity).toBe(alone);
    expect(other?.similarity).toBe(alone);
  });
});

test('[H2] vectors of two makers are never compared', () => {
  const query = { ...keys('zzz'), vector: foldVector([1, 2, 3]), embedder: 'a' };
  const items = [
    { ...keys('um texto'), vector: foldVector([1, 2, 3]), embedder: 'b' },
    { ...keys('outro texto'), vector: foldVector([1, 2, 3]), embedder: 'a' },
  ];
  expect(rankItems(query, items).map(({ item }) => item.embedder)).toEqual(['a', 'b']);
  expect(rankItems(query, items)[1]?.score).toBe(0);
});

test('[H2] every item comes back once; those that tie keep their order', () => {
  const items = ['b', 'a', 'c'].map((id) => ({ ...keys('Gosta de café'), id }));
  expect(rankItems(keys('que horas são?'), items).map(({ item }) => item.id)).toEqual(['b', 'a', 'c']);
  expect(rankItems(keys('café'), [])).toEqual([]);
});

test('[H2] scores and similarities are numbers between bounds, whatever is asked', () => {
  for (const text of ['', '🙂', 'x'.repeat(100_000), 'dívida '.repeat(10_000), '1 2 3', 'the of and'])
    for (const { score, similarity } of rankItems(keys(text), MEMORIES)) {
      expect(Number.isFinite(score)).toBe(true);
      expect(similarity).toBeGreaterThanOrEqual(0);
      expect(similarity).toBeLessThanOrEqual(1);
    }
});
