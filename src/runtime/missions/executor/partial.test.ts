import { describe, expect, test } from 'vitest';
import type { Json } from '#protocol';
import { bench } from '../fixtures/bench.ts';
import type { Source } from './definition.ts';

const primary = (run: Source['run']): Source => ({ tipo: 'primaria', run });
const other = (run: Source['run']): Source => ({ tipo: 'alternativa', run });
const down = () => Promise.reject(new Error('fora do ar'));

describe('[F10.partial] how much of what was asked', () => {
  test.each([
    [0.7, 'sucesso', [1]],
    [0.69, 'falha_parcial', [1]],
    [0.5, 'falha_parcial', [1]],
    [0.49, 'falha_total', null],
  ])('%d → %s', async (completude, status, dados) => {
    const partial = () => ({ dados: [1], completude, faltando: ['roe'] });
    const response = await bench({ fontes: { brapi: primary(partial) } }).ask();
    expect(response.status).toBe(status);
    expect(response.payload.dados).toEqual(dados);
    if (dados)
      expect(response.payload.advertencias.join()).toMatch(
        /Dados parciais: \d+% do que foi pedido; faltou roe/,
      );
    else expect(response.erro?.detalhes).toMatchObject({ faltando: ['roe'] });
  });

  const failing = async (dados: Json, completude = 0.49) => {
    const partial = () => ({ dados, completude, faltando: ['roe'] });
    const fontes = { brapi: primary(partial), yahoo: other(down) };
    const { status, payload, erro } = await bench({ fontes }).ask();
    expect([status, payload.dados, payload.confiabilidade]).toEqual(['falha_total', null, 0]);
    return erro?.detalhes;
  };

  test('what is too little to be an answer is told with the error, and is no data', async () => {
    expect(await failing({ pl: 18.5 })).toEqual({
      fonte: 'brapi',
      tentativas: [
        { fonte: 'brapi', motivo: 'dados incompletos' },
        { fonte: 'yahoo', motivo: 'fora do ar' },
      ],
      ...{ completude: 0.49, faltando: ['roe'] },
      dados_parciais: { dados: { pl: 18.5 }, fontes: ['brapi'] },
    });
  });

  test.each<[string, Json, number]>([
    ['nothing', null, 0.3],
    ['nothing of what was asked', [], 0],
    ['more than an error should carry', 'x'.repeat(1_999), 0.3],
    ['nested too deep', JSON.parse('['.repeat(17) + ']'.repeat(17)), 0.3],
  ])('%s is not told with the error', async (_, dados, completude) => {
    expect(await failing(dados, completude)).not.toHaveProperty('dados_parciais');
  });

  test.each<[string, Json]>([
    ['long', 'x'.repeat(1_998)],
    ['deep', JSON.parse('['.repeat(16) + ']'.repeat(16))],
  ])('as %s as may be, it is', async (_, dados) => {
    expect(await failing(dados)).toMatchObject({ dados_parciais: { dados } });
  });

  test('the next source may have more, and the fuller one counts', async () => {
    const of = (completude: number) => () => ({ dados: completude, completude });
    const fontes = { a: primary(of(0.6)), b: other(of(0.55)) };
    expect((await bench({ fontes }).ask()).payload.dados).toBe(0.6);
    const better = { a: primary(of(0.6)), b: other(of(0.9)) };
    expect((await bench({ fontes: better }).ask()).payload.dados).toBe(0.9);
  });
});
