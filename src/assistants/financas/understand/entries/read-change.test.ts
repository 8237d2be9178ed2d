import { describe, expect, test } from 'vitest';
import { TODAY } from './fixtures.ts';
import { readChange } from './index.ts';

const context = { today: TODAY };
const LAST = { which: 'ultimo' } as const;
const of = (target: { cents?: number; words?: string; data?: string }) => ({ which: 'matching', ...target });

test.each(['desfaz', 'desfaz isso', 'desfaça o que você fez', 'pode desfazer', 'volta atrás', 'reverte'])(
  '[F13.undo] %s',
  (text) => {
    expect(readChange(text, context)).toEqual({ kind: 'desfazer' });
  },
);

describe('[F13.undo] what is to be deleted', () => {
  test.each<[string, unknown]>([
    ['apaga o último', LAST],
    ['apaga isso', LAST],
    ['apague esse lançamento', LAST],
    ['exclui o último gasto', LAST],
    ['deleta', LAST],
    ['remove o último lançamento por favor', LAST],
    ['cancela o último lançamento', LAST],
    ['tira esse gasto', LAST],
    ['não era pra registrar isso', LAST],
    ['registrou duas vezes', LAST],
    ['apaga o uber', of({ words: 'uber' })],
    ['exclui o gasto do uber', of({ words: 'uber' })],
    ['apaga o uber de ontem', of({ words: 'uber', data: '2026-11-14' })],
    ['remove os 50 do mercado', of({ cents: 5_000, words: 'mercado' })],
    ['deleta o lançamento de R$ 89,90', of({ cents: 8_990 })],
    ['apaga a despesa de 30 reais da padaria', of({ cents: 3_000, words: 'padaria' })],
  ])('%s', (text, target) => {
    expect(readChange(text, context)).toEqual({ kind: 'apagar', target });
  });
});

describe('[F13.edit] what is to be corrected', () => {
  test.each<[string, unknown, unknown]>([
    ['era 45, não 54', of({ cents: 5_400 }), { cents: 4_500 }],
    ['era 45 e não 54', of({ cents: 5_400 }), { cents: 4_500 }],
    ['foi 45 e não 54', of({ cents: 5_400 }), { cents: 4_500 }],
    ['não foi 54, foi 45', of({ cents: 5_400 }), { cents: 4_500 }],
    ['não era 50 era 60', of({ cents: 5_000 }), { cents: 6_000 }],
    ['não é 50, é 60', of({ cents: 5_000 }), { cents: 6_000 }],
    ['45, não 54', of({ cents: 5_400 }), { cents: 4_500 }],
    ['muda de 54 para 45', of({ cents: 5_400 }), { cents: 4_500 }],
    ['troca 54 por 45', of({ cents: 5_400 }), { cents: 4_500 }],
    ['era 45', LAST, { cents: 4_500 }],
    ['eram 60 reais', LAST, { cents: 6_000 }],
    ['errei, era 45', LAST, { cents: 4_500 }],
    ['o almoço foi 32, corrige ae', of({ words: 'almoço' }), { cents: 3_200 }],
    ['o uber deu 23,50 arruma pra mim', of({ words: 'uber' }), { cents: 2_350 }],
    ['corrige: 45', LAST, { cents: 4_500 }],
    ['corrige pra 45,90', LAST, { cents: 4_590 }],
    ['ops, 45', LAST, { cents: 4_500 }],
    ['na verdade foi 60', LAST, { cents: 6_000 }],
    ['o valor certo é 45,90', LAST, { cents: 4_590 }],
    ['altera o último pra 80 reais', LAST, { cents: 8_000 }],
    ['coloca o valor pra 45', LAST, { cents: 4_500 }],
    ['corrige o valor do mercado pra 45', of({ words: 'mercado' }), { cents: 4_500 }],
    ['o uber foi 25, não 20', of({ cents: 2_000, words: 'uber' }), { cents: 2_500 }],
    [
      'o uber de ontem foi 25 e não 20',
      of({ cents: 2_000, words: 'uber', data: '2026-11-14' }),
      { cents: 2_500 },
    ],
    ['muda a data pra ontem', LAST, { data: '2026-11-14' }],
    ['era ontem', LAST, { data: '2026-11-14' }],
    ['na verdade foi ontem', LAST, { data: '2026-11-14' }],
    ['muda a data do uber para dia 10', of({ words: 'uber' }), { data: '2026-11-10' }],
    ['troca a categoria pra lazer', LAST, { categoria: 'lazer', subcategoria: null }],
    [
      'mude a categoria do uber para transporte',
      of({ words: 'uber' }),
      { categoria: 'transporte', subcategoria: null },
    ],
    ['era receita, não despesa', LAST, { kind: 'receita_simples' }],
    ['ops, foi receita', LAST, { kind: 'receita_simples' }],
    ['não era despesa, era receita', LAST, { kind: 'receita_simples' }],
    ['foi no cartão na verdade', LAST, { kind: 'gasto_cartao' }],
    [
      'não foi no mercado, foi na farmácia',
      of({ words: 'mercado' }),
      { categoria: 'saude', subcategoria: 'Farmácia' },
    ],
    ['foi ontem', LAST, { data: '2026-11-14' }],
    ['foi no cartão', LAST, { kind: 'gasto_cartao' }],
    ['era no débito', LAST, { kind: 'despesa_simples' }],
    ['foi uma receita', LAST, { kind: 'receita_simples' }],
    ['muda pra lazer', LAST, { categoria: 'lazer' }],
    ['a categoria é lazer', LAST, { categoria: 'lazer' }],
    ['era em 3x', LAST, { parcelas: { count: 3, eachCents: null, totalCents: null } }],
  ])('%s', (text, target, changes) => {
    const change = readChange(text, context);
    expect(change).toMatchObject({ kind: 'corrigir', changes });
    expect(change && 'target' in change && change.target).toEqual(target);
  });
});

test.each([
  'gastei 50 no mercado',
  'opa, gastei 50 no mercado',
  'ops esqueci de lançar 50 do mercado',
  'gastei 50 no mercado e 20 no uber, não lembro o dia',
  'desculpa, errei',
  'foi um prazer',
  'foi 45 no mercado',
  'troca de óleo 150',
  'troquei o pneu por 400',
  'passa 200 pra poupança',
  'coloca 50 de mercado pra hoje',
  'atualiza meu saldo pra 500',
  'quanto gastei esse mês?',
  'qual foi o último lançamento?',
  'não apaga nada',
  'apaga tudo',
  'oi, tudo bem?',
  'paguei a luz e não a água 120',
  '',
])('[F13.edit] no change is wished in %j', (text) => {
  expect(readChange(text, context)).toBeNull();
});

test.each(['não foi ', 'muda o valor para ', 'era 45, não ', 'apaga ', 'na verdade '])(
  '[fault H7] a flood of %j is read in time',
  (pattern) => {
    expect(readChange(pattern.repeat(100_000 / pattern.length), context)).toBeNull();
  },
);
