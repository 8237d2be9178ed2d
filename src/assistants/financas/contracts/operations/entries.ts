import { z } from 'zod';
import type { Json, JsonObject, OperationContract } from '#protocol';
import { apagarLancamento, corrigirLancamento, desfazer } from '../../tools/change.ts';
import { pagarConta } from '../../tools/pay.ts';
import { registrarLancamento } from '../../tools/register.ts';
import { entry, FREE, SECONDS } from '../shapes.ts';

const choice = z
  .strictObject({
    feito: z.literal(false),
    opcoes: z.array(entry).describe('Os que podem ser; nada foi mudado.'),
  })
  .describe('Vários podem ser: é preciso dizer qual.');

const MARKET: JsonObject = {
  ...{ id: 'l1', tipo: 'despesa_simples', centavos: 15_000, titulo: 'Supermercado' },
  ...{ categoria: 'alimentacao', data: '2026-11-16' },
};
const writing = {
  tempo_medio: SECONDS.write,
  custo_estimado: FREE,
  fontes: ['banco_de_dados'],
  efeito: 'escrita',
} as const;

type Shown = {
  readonly titulo: string;
  readonly parametros: JsonObject;
  readonly resposta: Json;
};

type Written = {
  readonly tool: Pick<typeof registrarLancamento, 'name' | 'description' | 'input'>;
  readonly resposta: OperationContract['resposta'];
  readonly example: Shown;
};

/** A tool of the conversation as an operation: the same name, the same checks. */
const asOperation = ({ tool, resposta, example }: Written): OperationContract => ({
  ...{ nome: tool.name, descricao: tool.description, parametros: tool.input, resposta },
  exemplos: [example],
  ...writing,
});

export const registrar = asOperation({
  tool: registrarLancamento,
  resposta: z.strictObject({
    lancamentos: z.array(entry).describe('Como ficaram.'),
    repetidos: z.number().int().describe('Quantos já tinham outro igual.'),
  }),
  example: {
    titulo: 'supermercado de hoje',
    parametros: { lancamentos: [{ tipo: 'despesa_simples', valor: 150, subcategoria: 'Supermercado' }] },
    resposta: { lancamentos: [MARKET], repetidos: 0 },
  },
});

export const corrigir = asOperation({
  tool: corrigirLancamento,
  resposta: z.union([z.strictObject({ feito: z.literal(true), antes: entry, lancamento: entry }), choice]),
  example: {
    titulo: 'era 130',
    parametros: { alvo: { ultimo: true }, mudancas: { valor: 130 } },
    resposta: { feito: true, antes: MARKET, lancamento: { ...MARKET, centavos: 13_000 } },
  },
});

export const apagar = asOperation({
  tool: apagarLancamento,
  resposta: z.union([z.strictObject({ feito: z.literal(true), lancamento: entry }), choice]),
  example: {
    titulo: 'o último',
    parametros: { alvo: { ultimo: true } },
    resposta: { feito: true, lancamento: MARKET },
  },
});

export const desfazerUltima = asOperation({
  tool: desfazer,
  resposta: z.looseObject({
    operacao: z.string().describe('O que foi desfeito.'),
    lancamentos: z.array(entry).describe('Como ficaram.'),
  }),
  example: {
    titulo: 'o último registro',
    parametros: {},
    resposta: { operacao: 'registro', lancamentos: [MARKET], mudancas: [] },
  },
});

export const pagar = asOperation({
  tool: pagarConta,
  resposta: z.strictObject({ lancamento: entry }),
  example: {
    titulo: 'a conta de luz',
    parametros: { palavras: 'luz', valor: '189,90' },
    resposta: {
      lancamento: { ...MARKET, centavos: 18_990, titulo: 'Luz', categoria: 'contas' },
    },
  },
});
