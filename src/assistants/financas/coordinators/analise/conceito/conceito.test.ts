import { describe, expect, test } from 'vitest';
import { splitSentences } from '#language';
import { expectTraced } from '../../kit/fixtures.ts';
import { askAnalise, TODAY } from '../fixtures.ts';
import { PAIRS } from './data/pairs.ts';
import { GLOSSARY } from './glossary.ts';
import { concept } from './index.ts';
import { readConcept } from './read.ts';

const PUBLISHED = {
  ...{
    selic: '15.00',
    cdi: '14.90',
    ipca_12m: '4.68',
    igpm_12m: '2.10',
    poupanca_mes: '0.67',
    dolar: '5.40',
  },
  ...{ juros_cartao_rotativo_mes: '15.00', juros_pessoal_mes: '6.00' },
};
const FORBIDDEN =
  /(?<!\p{L})(?:agentes?|orquestrador|coordenador|message bus|barramento|react|payload|ciclos?|timeout|fallback|missão|executor|circuito|tokens?|framework)(?!\p{L})/iu;

const ask = async (query: string, published: Readonly<Record<string, string>> = PUBLISHED) => {
  const told = await askAnalise(query, { published });
  await expectTraced(told.whole, told.figures);
  return told;
};

describe('[F9.analise] the glossary', () => {
  test('[F9.analise] holds more than a hundred concepts, each with a name and spellings of its own', () => {
    expect(GLOSSARY.length).toBeGreaterThan(100);
    expect(new Set(GLOSSARY.map(({ id }) => id)).size).toBe(GLOSSARY.length);
    const spellings = GLOSSARY.flatMap(({ dito }) => dito.split('|'));
    expect(spellings.filter((spelt, place) => spellings.indexOf(spelt) !== place)).toEqual([]);
    expect(
      spellings.filter((spelt) => spelt !== spelt.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()),
    ).toEqual([]);
    for (const { entre } of PAIRS)
      for (const id of entre) expect(GLOSSARY.map((each) => each.id)).toContain(id);
  });

  test.each(GLOSSARY.map((each) => [each.id, each] as const))(
    '[F9.analise] %s',
    (_, { id, dito, texto, fatos = {} }) => {
      const sentences = splitSentences(texto);
      expect(sentences.length).toBeGreaterThanOrEqual(2);
      expect(sentences.length).toBeLessThanOrEqual(4);
      expect(texto.replaceAll('50-30-20', '')).not.toMatch(/\d/);
      expect(texto).not.toMatch(FORBIDDEN);
      const named = [...texto.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
      expect(named.toSorted()).toEqual(Object.keys(fatos).toSorted());
      for (const spelt of dito.split('|'))
        expect(
          readConcept({ text: `o que é ${spelt}?`, today: TODAY })?.concepts.map((each) => each.id),
        ).toEqual([id]);
    },
  );

  test.each(PAIRS.map(({ entre, texto }) => [entre.join(' and '), texto] as const))(
    '[F9.analise] %s apart',
    (_, texto) => {
      expect(splitSentences(texto).length).toBeLessThanOrEqual(4);
      expect(texto).not.toMatch(/\d/);
      expect(texto).not.toMatch(FORBIDDEN);
    },
  );
});

describe('[F9.analise] what is explained', () => {
  test('[F9.analise] a concept with the figure of today, and a small sum', async () => {
    const selic = await ask('o que é Selic?');
    expect(selic.text).toMatch(/^A Selic é a taxa básica de juros/);
    expect(selic.text).toContain('Pelo último dado publicado (bcb), a Selic está em 15% ao ano.');
    expect(selic.consolidation).toMatchObject({ status: 'sucesso_completo', objetivo_alcancado: true });
    const compound = await ask('como funciona juros compostos?');
    // 1.000,00 × (1,01^120 − 1), and 1.000,00 × 1% × 120.
    expect(compound.text).toContain(
      'R$ 1.000,00 a 1% ao mês rendem R$ 2.300,39 em 120 meses; a juros simples seriam R$ 1.200,00.',
    );
    const guaranteed = await ask('o que é CDB?');
    expect(guaranteed.text).toContain('proteção do FGC até R$ 250.000,00 por pessoa');
    expect(guaranteed.figures.find(({ texto }) => texto === 'R$ 250.000,00')?.partes[0]?.origem.tipo).toBe(
      'premissa',
    );
  });

  test.each([
    ['o que é juro real?', 'o juro real fica perto de 9,86% ao ano'],
    ['o que é inflação?', 'o que hoje custa R$ 1.000,00 custaria R$ 1.579,93 daqui a 10 anos'],
    ['o que é taxa equivalente?', '1% ao mês equivale a 12,68% ao ano'],
    ['como funciona o rotativo?', 'R$ 1.000,00 que ficam sem pagar viram R$ 1.520,88 em 3 meses'],
    ['o que é CDI?', 'que paga 110% do CDI renderia hoje 16,39% ao ano'],
    ['o que é a tabela price?', 'R$ 10.000,00 em 24 meses a 2% ao mês dão parcelas de R$ 528,71'],
    ['o que é a tabela sac?', 'começam com parcela de R$ 616,67 e terminam com R$ 425,00'],
    ['o que é poupança?', 'R$ 1.000,00 rendem R$ 83,43 em 12 meses'],
    [
      'o que é a tabela regressiva?',
      'o imposto é de R$ 225,00 para quem saca antes de seis meses e de R$ 150,00',
    ],
    [
      'o que é a regra 50-30-20?',
      'Para uma renda de R$ 5.000,00, seriam R$ 2.500,00, R$ 1.500,00 e R$ 1.000,00.',
    ],
    ['o que é juros simples?', 'R$ 1.000,00 a 1% ao mês dão R$ 120,00 de juros em 12 meses'],
    ['o que é câmbio?', 'um dólar custa R$ 5,40'],
  ])('[F9.analise] %s', async (query, figure) => {
    expect((await ask(query)).text).toContain(figure);
  });

  test('[F9.analise] two concepts: what tells them apart comes first', async () => {
    const { text } = await ask('PGBL ou VGBL?');
    expect(text).toMatch(/^A diferença é o imposto\. No PGBL/);
    expect(text).toContain('até 12% da renda tributável');
    expect(text.split('\n\n')).toHaveLength(3);
    const fixed = await ask('diferença entre renda fixa e variável');
    expect(fixed.text).toMatch(/^A diferença está em conhecer a regra antes/);
    const apart = await ask('qual a diferença entre pix e score?');
    expect(apart.text).toMatch(/^O Pix é .*\n\nO score é /s);
  });

  test('[F9.analise] what nobody wrote is said honestly, and nothing is made up', async () => {
    const { text, consolidation, asked } = await ask('o que é opção binária sintética?');
    expect(text).toMatch(
      /^Não tenho uma explicação conferida sobre “opção binária sintética”, e prefiro não inventar/,
    );
    expect(consolidation.objetivo_alcancado).toBe(false);
    expect(asked).toEqual([]);
  });

  test('[F15] without the figure of today the explanation stands, and that is said', async () => {
    const { text, consolidation } = await ask('o que é Selic?', {});
    expect(text).toMatch(/^A Selic é a taxa básica de juros/);
    expect(text).toContain(
      'A taxa de hoje não respondeu agora; para ter uma ideia de tamanho, 1% ao mês equivale a 12,68% ao ano.',
    );
    expect(consolidation).toMatchObject({ status: 'sucesso_parcial', objetivo_alcancado: true });
  });

  test('[F9.analise] hostile text is read to its end', () => {
    for (const text of [
      'o que é '.repeat(20_000),
      'explica '.repeat(50_000),
      `diferença entre ${'a'.repeat(90_000)}`,
    ])
      expect(() => concept.take({ text, today: TODAY })).not.toThrow();
  });
});
