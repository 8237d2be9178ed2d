import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnswerFault } from '#protocol';
import { knownFrom, toldIn, unsourcedIn } from './figures.ts';
import { ANSWER, consolidationOf, FIGURES, figureOf, RULES } from './fixtures.ts';
import { correctionFor, faultsIn, standardFor } from './judge.ts';
import { figuresIn } from './quantities.ts';
import { forbiddenIn, withoutForbidden } from './words.ts';

const standard = (question = 'como estão meus gastos?', consolidation = consolidationOf()) =>
  standardFor({ rules: RULES, question, today: '2026-11-16', consolidation });

const faults = (text: string, question?: string) =>
  Object.fromEntries(faultsIn(text, standard(question)).map(({ regra, achados }) => [regra, achados]));

/** An answer that keeps every main figure, with something added. */
const good = (more = '') =>
  `De agosto a outubro de 2026 você recebeu R$ 21 mil e gastou R$ 17,5 mil, então sobraram R$ 3.500, ou seja, 16,7% do que entrou. ${more}`;

describe('[F14.figures] figures in whatever notation', () => {
  test.each([
    ['R$ 3 mil, R$ 3.000,00, 3.000 reais, três mil reais', [300_000, 300_000, 300_000, 300_000]],
    ['25% e 25,0% e vinte e cinco por cento', [25, 25, 25]],
    ['1 ano, 12 meses, dois semestres', [12, 12, 12]],
    ['R$ 1,5 milhão e R$ 1.500.000', [150_000_000, 150_000_000]],
    ['de 20 a 25%', [20, 25]],
    ['50 centavos', [50]],
  ])('[F14.figures] "%s"', (text, values) => {
    expect(figuresIn(text).quantities.map(({ value }) => value)).toEqual(values);
  });

  test('[F14.figures] dates, hours and codes are no amounts, but they are not passed over either', () => {
    const { quantities, codes } = figuresIn(
      'Em 12/03/2026, às 10h30, PETR4 e R$ 5 em 3x; ½; regra 50-30-20',
      ['50-30-20'],
    );
    expect(quantities.map(({ value }) => value)).toEqual([500]);
    expect(codes).toEqual(['12/03/2026', '10h30', 'petr4', '3x', '½']);
  });

  test.each([
    ['an invented amount', good('Ainda há R$ 9.999,00 escondidos.'), ['R$ 9.999,00']],
    ['a changed amount', good('Moradia levou R$ 6.601,00.'), ['R$ 6.601,00']],
    ['a rounded amount', good('Moradia levou R$ 6,5 mil.'), ['R$ 6,5 mil']],
    ['an invented share', good('Isso é 17% a mais.'), ['17%']],
    ['another unit', good('A reserva cobre 4 anos.'), ['4 anos']],
    ['an amount made of a share', good('Guarde R$ 16,70.'), ['R$ 16,70']],
    ['in words', good('Guarde quinhentos reais.'), ['quinhentos reais']],
    ['an invented date', good('Faça isso até 10/12/2026.'), ['10/12/2026']],
    ['an invented year', good('Em 2031 estará pronto.'), ['2031']],
    ['an invented share of the exchange', good('Compre PETR4.'), ['petr4']],
  ])('[F14.figures] %s has no source', (_, text, found) => {
    expect(faults(text)).toEqual({ numeros_sem_fonte: found });
  });

  test.each([
    ['another notation', good('Moradia levou R$ 6,6 mil.')],
    ['a time as a bare number', good('Para a reserva, são 4, em meses.')],
    ['ordinals and few in words', good('Em primeiro lugar, duas coisas pesam; a 2ª é escolha sua.')],
    ['the name of a rule', good('Compare com a referência 50-30-20 ou 50/30/20, sem contar o 13º salário.')],
    ['an article', good('É um bom começo, e uma folga dá fôlego.')],
    ['the year of the day', good('Ainda em 2026 dá para guardar mais.')],
  ])('[F14.figures] %s is no invention', (_, text) => {
    expect(faults(text)).toEqual({});
  });

  test('[F14.figures] what the person said may be said back', () => {
    const text = good('Os R$ 500 por mês que você citou cabem nisso, e a PETR4 fica para depois.');
    expect(faults(text)).toHaveProperty('numeros_sem_fonte');
    expect(faults(text, 'posso guardar 500 reais por mês em PETR4?')).toEqual({});
  });

  test('[F14.figures] main figures of the first paragraph may not be lost; those of the others may', () => {
    const text = good('Vale guardar uma parte disso todo mês.')
      .replace('e gastou R$ 17,5 mil, ', '')
      .replace(', ou seja, 16,7% do que entrou', '');
    expect(faults(text)).toEqual({ numeros_perdidos: ['R$ 17.500,00', '16,7%'] });
  });

  test('[F14.figures] what the coordinator itself says may be said again; without a source it is counted as such', () => {
    const { resposta_pre_estruturada } = consolidationOf();
    const untold = consolidationOf({
      resposta_pre_estruturada: { ...resposta_pre_estruturada, procedencia: [] },
    });
    const held = standard('e aí?', untold);
    expect(faultsIn(good('Para R$ 1 mil, faltam 3 dias.'), standard('e aí?'))).toMatchObject([
      { regra: 'numeros_sem_fonte', achados: ['R$ 1 mil', '3 dias'] },
    ]);
    expect(faultsIn(good('Moradia: R$ 6.600.'), held)).toEqual([]);
    expect(faultsIn(good('Moradia: R$ 7.600.'), held)).toMatchObject([{ regra: 'numeros_sem_fonte' }]);
    expect(unsourcedIn(ANSWER, held.traced)).toHaveLength(6);
  });

  test('[F14.figures] of the figures that are kept only those that the answer tells', () => {
    const told = toldIn(good('Moradia: R$ 6,6 mil.'), { figures: FIGURES, names: [] });
    expect(told.map(({ texto }) => texto)).toEqual([
      ...['R$ 21.000,00', 'R$ 17.500,00', 'R$ 3.500,00', '16,7%', 'R$ 6.600,00'],
    ]);
  });

  test('[F14.figures] whatever the text, every digit of it is looked at', () => {
    const known = knownFrom({ figures: [], texts: [], names: [] });
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 99_999_999 }), fc.string({ maxLength: 20 }), (value, around) => {
        const text = `${around.replace(/\p{N}/gu, '')} ${value} ${around.replace(/\p{N}/gu, '')}`;
        expect(unsourcedIn(text, known).length).toBeGreaterThan(0);
      }),
      { numRuns: 300 },
    );
  });

  test('[F14.figures] a figure without a value is known by its words', () => {
    const known = knownFrom({ figures: [figureOf('15/03/2027', null, 'texto')], texts: [], names: [] });
    expect(unsourcedIn('Vence em 15/03/2027.', known)).toEqual([]);
    expect(unsourcedIn('Vence em 16/03/2027.', known)).toEqual(['16/03/2027']);
    const rate = knownFrom({ figures: [figureOf('1,49', null, 'texto')], texts: [], names: [] });
    expect(unsourcedIn('Custa 1,49% ao mês.', rate)).toEqual([]);
    expect(unsourcedIn('Custa 1,5% ao mês, ou R$ 1,49.', rate)).toEqual(['1,5%', 'R$ 1,49']);
  });
});

describe('[F14.words] words of the machinery', () => {
  test.each([
    ['O agente consultou seus dados.', ['agente']],
    ['O AGENTE e o Órquestrador, via message-bus.', ['agente', 'orquestrador', 'Message Bus']],
    ['Houve um timeout no ciclo.', ['ciclo', 'timeout']],
    ['Um agente autônomo de investimentos fala do ciclo econômico.', []],
    ['Agente autônomo de investimentos não é o agente que respondeu.', ['agente']],
    ['Reciclo o que posso; o reagente reage; coordenadora.', []],
  ])('[F14.words] "%s"', (text, found) => {
    expect(forbiddenIn(text, RULES)).toEqual(found);
  });

  test('[F14.words] the coordinator’s own text is said without the sentences that hold one', () => {
    const text =
      'Sobraram R$ 3.500,00. O agente falhou no timeout.\n\nO orquestrador decidiu.\n\nVale guardar.';
    expect(withoutForbidden(text, RULES)).toBe('Sobraram R$ 3.500,00.\n\nVale guardar.');
  });
});

describe('[F14.format] how an answer reads', () => {
  test.each(['\n- moradia', '\n• moradia', '\n1. moradia', '\n2) moradia', '\n## Resumo', '\n| a | b |'])(
    '[F14.format] "%s" is a list, and wanted only by whoever asks for one',
    (list) => {
      expect(faults(good(list))).toEqual({ formato: ['lista'] });
      expect(faults(good(list), 'me faz uma lista dos meus gastos?')).toEqual({});
    },
  );

  test('[F14.format] too short is no answer', () => {
    expect(faults('Sobraram R$ 3.500,00.')).toMatchObject({ curta: ['21'] });
  });
});

test('[F14.regenerate] what to avoid and what to keep is named, each once', () => {
  const refused: readonly AnswerFault[] = [
    { regra: 'termos_proibidos', achados: ['agente', 'ciclo'] },
    { regra: 'numeros_sem_fonte', achados: ['R$ 9.999,00'] },
    { regra: 'termos_proibidos', achados: ['agente', 'timeout'] },
  ];
  expect(correctionFor(refused).split('\n')).toEqual([
    '# Correção',
    'A sua resposta anterior foi recusada. Escreva de novo:',
    '- Evite termos: agente, ciclo, timeout.',
    '- Estes números não têm fonte e não podem aparecer: R$ 9.999,00. Use só os da parte 1, como estão.',
  ]);
  expect(correctionFor([])).toBe('');
});
