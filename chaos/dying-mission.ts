// The process of missions.test.ts: a mission of six writes, each told and kept in a file under its key; `--die` ends it after the third
// effect, before its result is written down.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { createPlatform } from '#host';
import type { AgentContract, OperationContract } from '#protocol';
import { defineAgent, defineAssistant, defineTool, resultOf, say, use } from '#runtime';
import { assistOperation, defineCoordinator, defineExecutor, leadOperation } from '#runtime/missions';

const { values } = parseArgs({ options: { die: { type: 'boolean', default: false } } });
const FILE = 'efeitos.txt';
const made = (): readonly string[] => (existsSync(FILE) ? readFileSync(FILE, 'utf8').trim().split('\n') : []);

const registrar: OperationContract = {
  ...{
    nome: 'registrar',
    descricao: 'Registra um passo.',
    efeito: 'escrita',
    tempo_medio: 1,
    fontes: ['arquivo'],
  },
  parametros: z.strictObject({ passo: z.int().describe('Qual.') }),
  resposta: z.object({ passo: z.int() }),
  exemplos: [{ titulo: 'o primeiro', parametros: { passo: 1 }, resposta: { passo: 1 } }],
  custo_estimado: { tokens: 10, chamadas_api: 0 },
};
const contract = (
  head: Pick<AgentContract, 'nome_agente' | 'tipo'> & Partial<AgentContract>,
): AgentContract => ({
  ...{ descricao_curta: head.nome_agente, responsabilidades: ['a sua parte'], operacoes_disponiveis: [] },
  ...{ fallbacks_disponiveis: [], dependencias: [], ...head },
});
const contracts = {
  orquestrador: contract({ nome_agente: 'orquestrador', tipo: 'modulo', dependencias: ['lider'] }),
  lider: contract({
    ...{ nome_agente: 'lider', tipo: 'coordenador', dependencias: ['escriba'] },
    operacoes_disponiveis: [leadOperation(), assistOperation()],
  }),
  escriba: contract({ nome_agente: 'escriba', tipo: 'executor', operacoes_disponiveis: [registrar] }),
};

const lider = defineCoordinator({
  contract: contracts.lider,
  plan: () =>
    [1, 2, 3, 4, 5, 6].map((passo) => ({
      ...{ id: `p${passo}`, agente: 'escriba', operacao: 'registrar', objetivo: `Passo ${passo}` },
      ...{ parametros: { passo }, depende_de: passo > 1 ? [`p${passo - 1}`] : [] },
    })),
  consolidate: ({ results }) => ({ resposta_principal: `Feitos: ${results.ids().join(' ')}.` }),
});

const escriba = defineExecutor({
  contract: contracts.escriba,
  operations: {
    registrar: {
      find: ({ passo }: { passo: number }, { key }) => {
        if (!made().includes(key)) return null;
        console.log(`achado ${passo}`);
        return { dados: { passo } };
      },
      fontes: {
        arquivo: {
          tipo: 'local',
          run: ({ passo }: { passo: number }, { key }) => {
            appendFileSync(FILE, `${key}\n`);
            console.log(`efeito ${passo}`);
            if (values.die && passo === 3) process.kill(process.pid, 'SIGKILL');
            return { dados: { passo } };
          },
        },
      },
    },
  },
});

const analisar = defineTool({
  ...{
    name: 'analisar',
    description: 'Abre uma missão.',
    missions: true,
    input: z.object({ pedido: z.string() }),
  },
  run: async ({ pedido }, { missions }) => {
    const candidatos = [{ nome: 'lider', score: 90, justificativa: 'só há ele' }];
    const outcome = await missions?.open({ query_original: pedido, prompts_orquestracao: [], candidatos });
    return { dito: outcome?.consolidacao.resposta_pre_estruturada.resposta_principal ?? 'nada' };
  },
});
const agent = defineAgent({
  ...{ name: 'junior', instructions: 'Analise.', tools: [analisar] },
  reflex: (view) => {
    const result = resultOf(view, analisar);
    if (result) return say(result.dito);
    return view.text.includes('registre')
      ? use(analisar, { pedido: view.text })
      : say(view.history.at(-1)?.text ?? 'Nada foi dito ainda.');
  },
});
const assistant = defineAssistant({
  ...{ name: 'missoes', agent },
  missions: {
    contracts: Object.values(contracts),
    agents: () => [lider, escriba],
    orchestrator: {
      choose: () => ({ lider: 'lider', justificativa: 'só há ele' }),
      complexityOf: () => 'profunda',
      objective: () => 'Registrar seis passos',
    },
  },
});

const platform = createPlatform({ store: { embedded: '.prosa/missoes' }, assistants: [assistant] });
const text = values.die ? 'registre tudo' : 'e então?';
console.log((await platform.reply({ assistant: 'missoes', session: 'ana', user: 'ana', text })).reply);
for (const { missao_id, estado, org } of await platform.missions.list('local')) {
  const mission = await platform.missions.read(org, missao_id);
  const { status_final, operacoes_totais_executadas: total, operacoes_falhadas } = mission?.telemetria ?? {};
  console.log(`missão ${estado} ${status_final} ${total} ${operacoes_falhadas}`);
}
await platform.close();
