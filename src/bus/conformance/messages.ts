import assert from 'node:assert/strict';
import type { BusMessage, MissionLine } from '#protocol';
import {
  type BusConformanceCase,
  bad,
  becomes,
  codeOf,
  contractOf,
  ended,
  good,
  hire,
  lead,
  openMission,
  parked,
  soon,
  sum,
} from './scenes.ts';

const ON_BEHALF = { org: 'org_1', user: 'ana', session: 's1', assistant: 'financas', hoje: '2026-11-15' };

export const messages: readonly BusConformanceCase[] = [
  {
    title: '[F7] a request arrives with every field, and so does its response',
    run: async (stage) => {
      const taken: BusMessage[] = [];
      hire(stage, contractOf('matematico'), {
        handle: (message, scope) => {
          taken.push(message);
          scope.spend({ tokens: 40, chamadas_api: 1, chamadas_banco_dados: 2 });
          return {
            ...{ status: 'sucesso', dados: { total: 3 }, metadados: { timestamp_coleta: 'x' } },
            ...{ confiabilidade: 85, fontes: ['brapi'], advertencias: ['parcial'], fallback_usado: 'cache' },
          };
        },
      });
      const analise = lead(stage);
      await stage.meet(['matematico']);
      const { line } = openMission(stage, { em_nome_de: ON_BEHALF });
      const draft = sum('matematico', {
        ...{ prioridade: 'ALTA', timeout: 30, tentativas_restantes: 1, message_id: 'msg_mine' },
        recursos_estimados: { tokens_estimados: 50, chamadas_api_estimadas: 2 },
        payload: {
          ...sum('').payload,
          contexto_adicional: { prompt_current: 'oi' },
          fallback_automatico: false,
        },
      });
      const sentAt = stage.clock.now();
      const response = await soon(stage, analise.request(draft, line));
      const [message] = taken;
      assert.ok(message);
      assert.ok(message.timeout > 29.9 && message.timeout <= 30);
      assert.deepEqual(
        { ...message, timeout: 30 },
        {
          ...{ message_id: 'msg_mine', timestamp_envio: sentAt, prioridade: 'ALTA', remetente: 'analise' },
          ...{
            destinatario: 'matematico',
            tipo_mensagem: 'requisicao',
            timeout: 30,
            tentativas_restantes: 1,
          },
          payload: {
            ...{ operacao: 'somar', objetivo: 'Somar dois valores', parametros: { valores: [1, 2] } },
            ...{ contexto_adicional: { prompt_current: 'oi' } },
            ...{ callback_esperado: true, fallback_automatico: false },
          },
          rastreamento: {
            ...{ missao_id: 'mis_1', profundidade_chamada: 1, caminho_chamadas: ['analise'] },
            em_nome_de: ON_BEHALF,
          },
          recursos_estimados: { tokens_estimados: 50, chamadas_api_estimadas: 2 },
          sinalizadores: [],
        },
      );
      const { response_id, tempo_processamento, timestamp_resposta, ...rest } = response;
      assert.ok(response_id.length > 0 && tempo_processamento >= 0 && timestamp_resposta >= sentAt);
      assert.deepEqual(rest, {
        ...{ message_id_original: 'msg_mine', remetente: 'matematico', status: 'sucesso' },
        payload: {
          ...{ dados: { total: 3 }, metadados: { timestamp_coleta: 'x' }, confiabilidade: 85 },
          ...{ fontes: ['brapi'], advertencias: ['parcial'], fallback_usado: 'cache' },
        },
        recursos_consumidos: { tokens_usados: 40, chamadas_api_externas: 1, chamadas_banco_dados: 2 },
      });
    },
  },
  {
    title: '[F7] nothing reaches an agent that its contract does not foresee',
    run: async (stage) => {
      const { calls, handle } = parked();
      hire(stage, contractOf('matematico'), { handle });
      const analise = lead(stage);
      const lonely = stage.caller.register({ contract: contractOf('lancamento', { dependencias: [] }) });
      await stage.meet(['matematico']);
      const { line, guards } = openMission(stage);
      const { payload } = sum('');
      const wrong = [
        [analise, sum('ninguem'), 'destinatario_desconhecido'],
        [lonely, sum('matematico'), 'aresta_nao_declarada'],
        [
          analise,
          sum('matematico', { payload: { ...payload, operacao: 'dividir' } }),
          'operacao_fora_do_contrato',
        ],
        [analise, sum('matematico', { payload: { ...payload, parametros: {} } }), 'parametros_invalidos'],
        [
          analise,
          sum('matematico', { payload: { ...payload, parametros: { valores: [1], mais: 1 } } }),
          'parametros_invalidos',
        ],
      ] as const;
      for (const [sender, draft, code] of wrong)
        assert.equal(codeOf(await soon(stage, sender.request(draft, line))), code);
      assert.deepEqual(guards(), Array(wrong.length).fill('contrato'));
      assert.equal(calls.length, 0);
    },
  },
  {
    title: '[F7] [fault J6] who sends, in which mission and on which path is not the sender’s to say',
    run: async (stage) => {
      const { calls, handle } = parked();
      hire(stage, contractOf('matematico'), { handle });
      const analise = lead(stage);
      await stage.meet(['matematico']);
      const { line } = openMission(stage);
      const forged = [
        { remetente: 'orquestrador' },
        { missao_id: 'mis_2' },
        { rastreamento: { missao_id: 'mis_1', profundidade_chamada: 0, caminho_chamadas: [] } },
        { sinalizadores: ['orcamento_alto'] },
      ];
      for (const fields of forged)
        assert.equal(
          codeOf(await soon(stage, analise.request({ ...sum('matematico'), ...fields }, line))),
          'identidade_invalida',
        );
      const foreign: MissionLine = Object.create(line);
      assert.equal(
        codeOf(await soon(stage, analise.request(sum('matematico'), foreign))),
        'identidade_invalida',
      );
      assert.equal(calls.length, 0);
    },
  },
  {
    title:
      '[F7] [fault J6] an executor that writes itself a coordinator, or the first of its path, is refused',
    run: async (stage) => {
      const { calls, handle } = parked();
      hire(stage, contractOf('matematico'), { handle });
      const rastreamento = { missao_id: 'mis_1', profundidade_chamada: 0, caminho_chamadas: [] };
      const forged: readonly object[] = [
        { remetente: 'analise' },
        { tipo: 'coordenador' },
        { profundidade_chamada: 0 },
        { caminho_chamadas: [] },
        { rastreamento },
        { remetente: 'analise', tipo: 'coordenador', profundidade_chamada: 0, caminho_chamadas: [] },
      ];
      const codes: (string | undefined)[] = [];
      hire(stage, contractOf('pesquisa_externa'), {
        handle: async (_, scope) => {
          for (const fields of forged)
            codes.push(codeOf(await scope.request({ ...sum('matematico'), ...fields })));
          return good();
        },
      });
      const analise = lead(stage);
      await stage.meet(['matematico', 'pesquisa_externa']);
      const { line, guards } = openMission(stage);
      assert.equal((await soon(stage, analise.request(sum('pesquisa_externa'), line))).status, 'sucesso');
      assert.deepEqual(codes, Array(forged.length).fill('identidade_invalida'));
      assert.deepEqual(guards(), Array(forged.length).fill('identidade'));
      assert.equal(calls.length, 0);
    },
  },
  {
    title: '[F7] an answer that the contract does not promise is none',
    run: async (stage) => {
      hire(stage, contractOf('matematico'), {
        handle: () => ({ status: 'sucesso', dados: { soma: 'três' } }),
      });
      const analise = lead(stage);
      await stage.meet(['matematico']);
      const { line } = openMission(stage);
      const response = await ended(stage, analise.request(sum('matematico'), line));
      assert.equal(response.status, 'falha_total');
      assert.equal(codeOf(response), 'resposta_invalida');
    },
  },
  {
    title: '[F7] the most urgent first, at equal priority in the order of sending',
    run: async (stage) => {
      const { calls, handle } = parked();
      hire(stage, contractOf('matematico'), { handle });
      const analise = lead(stage);
      await stage.meet(['matematico']);
      const { line } = openMission(stage);
      const asked: Promise<unknown>[] = [];
      const ask = (message_id: string, prioridade: 'CRITICA' | 'ALTA' | 'NORMAL' | 'BAIXA') =>
        void asked.push(analise.request(sum('matematico', { message_id, prioridade }), line));
      for (let n = 0; n < 8; n += 1) ask(`running_${n}`, 'BAIXA');
      await becomes(stage, 'eight run', () => calls.length === 8);
      ask('baixa', 'BAIXA');
      ask('normal_1', 'NORMAL');
      ask('normal_2', 'NORMAL');
      ask('alta', 'ALTA');
      ask('critica', 'CRITICA');
      for (let n = 0; n < 5; n += 1) await stage.settle();
      assert.equal(calls.length, 8);
      for (let n = 0; n < 13; n += 1) {
        await becomes(stage, 'the next runs', () => calls.length > n);
        calls[n]?.answer(good());
      }
      await soon(stage, Promise.all(asked));
      assert.deepEqual(
        calls.slice(8).map(({ message }) => message.message_id),
        ['critica', 'alta', 'normal_1', 'normal_2', 'baixa'],
      );
    },
  },
  {
    title: '[F7] a notification arrives once and is not answered',
    run: async (stage) => {
      const notified: BusMessage[] = [];
      hire(stage, contractOf('matematico'), { notified: (message) => void notified.push(message) });
      const analise = lead(stage);
      await stage.meet(['matematico']);
      const { line } = openMission(stage);
      const id = analise.send(sum('matematico'), line);
      await becomes(stage, 'it arrives', () => notified.length > 0);
      await stage.settle();
      assert.equal(notified.length, 1);
      assert.equal(notified[0]?.message_id, id);
      assert.equal(notified[0]?.tipo_mensagem, 'notificacao');
      assert.equal(notified[0]?.payload.callback_esperado, false);
    },
  },
  {
    title: '[F7] who registered a callback gets the answer by it',
    run: async (stage) => {
      hire(stage, contractOf('matematico'), { handle: () => good(3) });
      const analise = lead(stage);
      await stage.meet(['matematico']);
      const { line } = openMission(stage);
      const called: unknown[] = [];
      const id = analise.send(sum('matematico'), line, (response) =>
        called.push([response.message_id_original, response.payload.dados]),
      );
      await becomes(stage, 'the callback', () => called.length > 0);
      assert.deepEqual(called, [[id, { total: 3 }]]);
    },
  },
  {
    title: '[F7] a refusal of business comes back as it is, and is not tried again',
    run: async (stage) => {
      let calls = 0;
      hire(stage, contractOf('matematico'), {
        handle: () => {
          calls += 1;
          return bad(false);
        },
      });
      const analise = lead(stage);
      await stage.meet(['matematico']);
      const { line } = openMission(stage);
      const response = await ended(stage, analise.request(sum('matematico'), line));
      assert.deepEqual(response.erro, bad(false).erro);
      assert.equal(calls, 1);
    },
  },
];
