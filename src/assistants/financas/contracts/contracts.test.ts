import { describe, expect, test } from 'vitest';
import type { AgentContract } from '#protocol';
import { askable } from '../executors/fixtures.ts';
import { createMatematico } from '../executors/index.ts';
import { createMissions } from '../missions.ts';

const { contracts } = createMissions();

const contractOf = (name: string): AgentContract => {
  const found = contracts.find(({ nome_agente }) => nome_agente === name);
  if (!found) throw new Error(`no contract of ${name}`);
  return found;
};

const EXECUTORS = ['pesquisa_externa', 'matematico', 'lancamento', 'simplista'];

// The edges as decisions.md settles them; Serper and Brapi are sources of pesquisa_externa's `cotacao`.
test.each([
  ['[F5.junior]', 'junior', 'modulo', ['lancamento', 'simplista', 'pesquisa_externa']],
  ['[F5.orquestrador]', 'orquestrador', 'modulo', ['analise', 'investimentos', 'planejamento']],
  [
    ...(['[F5.analise]', 'analise', 'coordenador'] as const),
    [...EXECUTORS, 'dados_internos', 'investimentos', 'planejamento'],
  ],
  [
    ...(['[F5.investimentos]', 'investimentos', 'coordenador'] as const),
    [...EXECUTORS, 'dados_internos', 'analise', 'planejamento'],
  ],
  [
    ...(['[F5.planejamento]', 'planejamento', 'coordenador'] as const),
    [...EXECUTORS, 'dados_internos', 'analise', 'investimentos'],
  ],
  ['[F5.pesquisa_externa]', 'pesquisa_externa', 'executor', []],
  ['[F5.matematico]', 'matematico', 'executor', ['pesquisa_externa', 'dados_internos']],
  ['[F5.lancamento]', 'lancamento', 'executor', []],
  ['[F5.simplista]', 'simplista', 'executor', ['dados_internos', 'pesquisa_externa']],
  ['[F5.dados_internos]', 'dados_internos', 'modulo', []],
] as const)('%s %s is a %s and may call whom the decisions say', (_id, name, tipo, edges) => {
  const contract = contractOf(name);
  expect(contract.tipo).toBe(tipo);
  expect(contract.dependencias.toSorted()).toEqual(edges.toSorted());
  expect(contract.responsabilidades.length).toBeGreaterThan(1);
});

test('[F5] there are ten contracts, and each operation tells all that a sender must know', () => {
  expect(contracts).toHaveLength(10);
  for (const { operacoes_disponiveis } of contracts)
    for (const { descricao, exemplos, fontes, tempo_medio, nome } of operacoes_disponiveis) {
      expect(descricao.length, nome).toBeGreaterThan(15);
      expect(exemplos.length, nome).toBeGreaterThan(0);
      expect(tempo_medio, nome).toBeGreaterThan(0);
      expect(fontes, nome).toBeInstanceOf(Array);
    }
});

test('[F5] whoever declares an operation answers it', () => {
  const made = createMissions().agents({ quotes: null, data: { categories: () => [] } } as never);
  const answering = made.map(({ contract }) => contract.nome_agente).toSorted();
  const declaring = contracts.filter(({ operacoes_disponiveis }) => operacoes_disponiveis.length > 0);
  expect(answering).toEqual(declaring.map(({ nome_agente }) => nome_agente).toSorted());
  expect(answering).toContain('investimentos');
});

describe('[F5.matematico] what the examples show is what is answered', () => {
  const { ask } = askable(createMatematico());
  const examples = contractOf('matematico').operacoes_disponiveis.flatMap(({ nome, exemplos }) =>
    exemplos.map((example) => [nome, example] as const),
  );
  test.each(examples)('[F5.matematico] %s', async (operacao, { parametros, resposta }) => {
    expect(await ask({ operacao, parametros })).toMatchObject({ status: 'sucesso', dados: resposta });
  });
});

test.each([
  ['percentual', { parte_centavos: 1, todo_centavos: 0 }, 'sem_resultado'],
  ['percentual', { parte_centavos: 1 }, 'parametros_invalidos'],
  ['juros_simples', {}, 'operacao_fora_do_contrato'],
  ['media', { valores_centavos: [1.5] }, 'parametros_invalidos'],
])('[F5.matematico][F10.error] %s %j is refused, never guessed', async (operacao, parametros, codigo) => {
  const { ask } = askable(createMatematico());
  const answer = await ask({ operacao, parametros });
  expect(answer).toMatchObject({ status: 'falha_total', erro: { codigo, repetivel: false } });
  expect(answer.dados).toBeNull();
});
