import { expect, test } from 'vitest';
import type { BusError, MissionAgent } from '#protocol';
import { defineExecutor } from '../executor/define-executor.ts';
import { consult, coordinator } from '../fixtures/agents.ts';
import { executorContract, operation } from '../fixtures/contracts.ts';
import { openFleet } from '../fixtures/fleet.ts';
import { consolidationSchema } from '../operations.ts';

/** An executor that answers every question with this error. */
const refusing = (erro: BusError): MissionAgent =>
  defineExecutor({
    contract: executorContract({ nome_agente: 'dados', operacoes_disponiveis: [operation('consultar')] }),
    operations: { consultar: { fontes: { banco: { tipo: 'local', run: () => ({ erro }) } } } },
  });

async function limitsOf(erro: BusError) {
  const plan = () => [
    consult('renda'),
    consult('saldo', { depende_de: ['renda'] }),
    consult('meses', { depende_de: ['saldo'] }),
  ];
  const fleet = openFleet({ agents: [coordinator({ plan }), refusing(erro)] });
  const { done } = fleet.open();
  await fleet.pass(5);
  return (await done).consolidacao;
}

test('[F9] what was refused for good says that trying again does not help, and so does what depended on it', async () => {
  const said = await limitsOf({ codigo: 'sem_cadastro', mensagem: 'não há cadastro', repetivel: false });
  expect(
    said.limitacoes_encontradas.map(({ operacoes_nao_executadas: [id], repetivel }) => [id, repetivel]),
  ).toEqual([
    ['renda', false],
    ['saldo', false],
    ['meses', false],
  ]);
  // The bus hands on what the contract knows: the field is part of it, and journals without it are read as before.
  const read = consolidationSchema().parse(JSON.parse(JSON.stringify(said)));
  expect(read.limitacoes_encontradas.map(({ repetivel }) => repetivel)).toEqual([false, false, false]);
  const [, , ...older] = said.limitacoes_encontradas.map(({ repetivel: _, ...rest }) => rest);
  expect(consolidationSchema().parse({ ...said, limitacoes_encontradas: older })).toMatchObject({
    limitacoes_encontradas: older,
  });
});

test.each<readonly [string, BusError]>([
  ['a failure that may pass', { codigo: 'caiu', mensagem: 'caiu', repetivel: true }],
  // Final for the message that was asked; the next mission has a budget of its own.
  ['a budget that is gone', { codigo: 'orcamento_esgotado', mensagem: 'sem orçamento', repetivel: false }],
])('[F9] %s may be tried again', async (_, erro) => {
  const said = await limitsOf(erro);
  expect(said.limitacoes_encontradas).toHaveLength(3);
  expect(said.limitacoes_encontradas.some(({ repetivel }) => repetivel === false)).toBe(false);
});
