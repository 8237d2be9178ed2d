import { expect, test } from 'vitest';
import { z } from 'zod';
import { type AgentContract, type OperationContract, ProsaError } from '#protocol';
import { checkContracts } from './check-contracts.ts';
import { contractMarkdown } from './contract-markdown.ts';
import { defineContract } from './define-contract.ts';
import { renderContract } from './render-contract.ts';

const somar: OperationContract = {
  nome: 'somar',
  descricao: 'Soma dois números.',
  parametros: z.strictObject({
    a: z.number().describe('A primeira parcela.'),
    b: z.number().describe('A segunda parcela | a última.').optional(),
  }),
  resposta: z.strictObject({ soma: z.number().describe('O total.') }),
  exemplos: [{ titulo: 'dois e dois', parametros: { a: 2, b: 2 }, resposta: { soma: 4 } }],
  tempo_medio: 1,
  custo_estimado: { tokens: 0, chamadas_api: 0 },
  fontes: ['calculo', 'tabuada'],
  efeito: 'leitura',
};

const contador: AgentContract = {
  nome_agente: 'contador',
  tipo: 'executor',
  descricao_curta: 'Faz contas.',
  responsabilidades: ['Somar sem errar'],
  operacoes_disponiveis: [somar],
  fallbacks_disponiveis: [
    { tipo: 'agente', agente: 'reserva', descricao: 'Faz as mesmas contas, mais devagar.' },
    { tipo: 'fonte', operacao: 'somar', ordem: ['calculo', 'tabuada'], descricao: 'A tabuada sabe até dez.' },
  ],
  dependencias: ['reserva'],
};
const reserva: AgentContract = {
  ...contador,
  nome_agente: 'reserva',
  fallbacks_disponiveis: [],
  dependencias: [],
};

function complaintOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    return error instanceof ProsaError && error.code === 'definition_invalid' ? error.message : String(error);
  }
  return 'nothing to complain about';
}

test('[F5] a contract is taken as it is when it keeps its own word', () => {
  expect(defineContract(contador)).toBe(contador);
  expect(() => checkContracts([contador, reserva])).not.toThrow();
});

test.each<[string, Partial<OperationContract>, string]>([
  ['no example', { exemplos: [] }, 'falta um exemplo'],
  ['a name that is no snake_case', { nome: 'somarTudo' }, 'snake_case'],
  ['a name with an accent', { nome: 'adição' }, 'snake_case'],
  [
    'an example whose parameters do not fit',
    { exemplos: [{ titulo: 't', parametros: { a: 'x' }, resposta: { soma: 1 } }] },
    'parâmetros inválidos',
  ],
  [
    'an example whose answer does not fit',
    { exemplos: [{ titulo: 't', parametros: { a: 1 }, resposta: { total: 1 } }] },
    'resposta inválida',
  ],
  [
    'a parameter nobody described',
    { parametros: z.strictObject({ a: z.number() }) },
    '"a" não tem descrição',
  ],
  [
    'parameters that let anything in',
    { parametros: z.object({ a: z.number().describe('A.') }) },
    'z.strictObject',
  ],
  [
    'a nested object that lets anything in',
    { parametros: z.strictObject({ filtro: z.object({ de: z.string() }).describe('Filtro.') }) },
    '"filtro" aceita campos',
  ],
  ['parameters that are no object', { parametros: z.string() }, 'precisam ser um objeto'],
  ['a shape without JSON Schema', { resposta: z.bigint() }, 'não têm JSON Schema'],
  ['a negative estimate', { custo_estimado: { tokens: -1, chamadas_api: 0 } }, 'de zero para cima'],
])('[F5] %s is refused in plain words', (_, change, complaint) => {
  const broken = { ...contador, operacoes_disponiveis: [{ ...somar, ...change }] };
  expect(complaintOf(() => defineContract(broken))).toContain(complaint);
});

test.each<[string, Partial<AgentContract>, string]>([
  ['an operation declared twice', { operacoes_disponiveis: [somar, somar] }, 'duas vezes'],
  [
    'an executor that does nothing',
    { operacoes_disponiveis: [], fallbacks_disponiveis: [] },
    'nenhuma operação',
  ],
  [
    'its own substitute',
    { fallbacks_disponiveis: [{ tipo: 'agente', agente: 'contador', descricao: '' }] },
    'si mesmo',
  ],
  [
    'a fallback of an operation it has not',
    { fallbacks_disponiveis: [{ tipo: 'fonte', operacao: 'dividir', ordem: ['calculo'], descricao: '' }] },
    'não é operação dele',
  ],
  [
    'a source that the operation does not declare',
    { fallbacks_disponiveis: [{ tipo: 'fonte', operacao: 'somar', ordem: ['oraculo'], descricao: '' }] },
    'que a operação não declara',
  ],
])('[F5] %s is refused', (_, change, complaint) => {
  expect(complaintOf(() => defineContract({ ...contador, ...change }))).toContain(complaint);
});

test('[F5] contracts are looked at together: names, edges and substitutes must lead somewhere', () => {
  expect(complaintOf(() => checkContracts([reserva, reserva]))).toContain('Dois contratos');
  expect(complaintOf(() => checkContracts([contador]))).toContain('depende de "reserva"');
  const lonely = { ...contador, dependencias: [] };
  expect(complaintOf(() => checkContracts([lonely]))).toContain(
    'como fallback "reserva", que não tem contrato',
  );
  const other = { ...reserva, operacoes_disponiveis: [{ ...somar, nome: 'dividir' }] };
  expect(complaintOf(() => checkContracts([contador, other]))).toContain('não têm operação em comum');
  const stricter = { ...somar, parametros: z.strictObject({ x: z.number().describe('X.') }) };
  expect(
    complaintOf(() => checkContracts([contador, { ...reserva, operacoes_disponiveis: [stricter] }])),
  ).toContain('não aceita o exemplo "dois e dois"');
});

test('[F5] rendered, a contract is JSON with every field of the document, and its formats accept its own examples', () => {
  const rendered = renderContract(contador);
  expect(JSON.parse(JSON.stringify(rendered))).toEqual(rendered);
  expect(Object.keys(rendered)).toEqual([
    'nome_agente',
    'tipo',
    'descricao_curta',
    'responsabilidades',
    'operacoes_disponiveis',
    'formato_requisicao',
    'formato_resposta',
    'fallbacks_disponiveis',
    'dependencias',
  ]);
  const request = z.fromJSONSchema(JSON.parse(JSON.stringify(rendered.formato_requisicao)));
  const payload = {
    operacao: 'somar',
    objetivo: 'Somar',
    parametros: { a: 2, b: 2 },
    fallback_automatico: true,
  };
  expect(request.safeParse(payload).success).toBe(true);
  expect(request.safeParse({ ...payload, parametros: { a: '2' } }).success).toBe(false);
  expect(request.safeParse({ ...payload, operacao: 'dividir' }).success).toBe(false);
  const response = z.fromJSONSchema(JSON.parse(JSON.stringify(rendered.formato_resposta)));
  const answer = {
    dados: { soma: 4 },
    metadados: {},
    confiabilidade: 100,
    fontes: [],
    advertencias: [],
    fallback_usado: null,
  };
  expect(response.safeParse(answer).success).toBe(true);
  expect(response.safeParse({ ...answer, confiabilidade: 101 }).success).toBe(false);
});

test('[F5] as a page, a contract documents itself: operations, parameters, examples, fallbacks, whom it may call', () => {
  const page = contractMarkdown(contador);
  expect(page).toContain('# contador\n\n**Agente executor.** Faz contas.');
  expect(page).toContain('| `somar` | Soma dois números. | leitura | 1 s | 0 | 0 | calculo, tabuada |');
  expect(page).toContain('| `a` | número | sim | A primeira parcela. |');
  expect(page).toContain('| `b` | número | não | A segunda parcela \\| a última. |');
  expect(page).toContain('**Exemplo: dois e dois**');
  expect(page).toContain(
    '- Agente `reserva` (todas as operações em comum). Faz as mesmas contas, mais devagar.',
  );
  expect(page).toContain('- `somar`: `calculo` → `tabuada`. A tabuada sabe até dez.');
  expect(page).toContain('## Quem pode chamar\n\n- `reserva`');
});
