import assert from 'node:assert/strict';
import {
  endedOf,
  figure,
  type MissionConformanceCase,
  missionOf,
  noted,
  opened,
  result,
  START,
  seen,
  sent,
  telemetryOf,
} from './mission-scenes.ts';

/** What is read later, and what is not there any more. */
export const forgetting: readonly MissionConformanceCase[] = [
  {
    title:
      '[F3] [F14.figures] when the answer is out content is gone; telemetry, shapes and where figures come from stay',
    run: async ({ missions }) => {
      const { claim } = await opened(missions, missionOf('m1'));
      await missions.append(claim, [result('a'), seen(sent('msg1')), noted('plano')]);
      const procedencia = [figure('R$ 1.700,00'), figure('R$ 2 mil')];
      await missions.finish(claim, endedOf('m1', { procedencia }));
      await missions.forget({ org: 'org', turn: 't1' });
      const kept = await missions.read('org', 'm1');
      assert.equal(kept?.estado, 'encerrada');
      assert.deepEqual(kept?.telemetria, telemetryOf('m1'));
      assert.deepEqual(kept?.eventos, [sent('msg1')]);
      assert.deepEqual(kept?.procedencia, procedencia);
      // Nothing is left to tell it by, and it is still nobody else's under the same fence.
      await assert.rejects(missions.open(missionOf('m2', { key: 'chave m1' })), { code: 'mission_conflict' });
    },
  },
  {
    title:
      '[F14.retry-with-more] a mission tells which one it repeats; begun anew, it tells nothing of before',
    run: async ({ missions }) => {
      const first = await opened(missions, missionOf('m1'));
      await missions.finish(first.claim, endedOf('m1', { procedencia: [figure('R$ 1.700,00')] }));
      const again = await opened(missions, missionOf('m2', { missao_anterior: 'm1' }));
      assert.equal(again.mission.missao_anterior, 'm1');
      assert.equal((await missions.read('org', 'm2'))?.missao_anterior, 'm1');
      assert.deepEqual(
        (await missions.list('org')).map(({ missao_anterior }) => missao_anterior),
        ['m1', null],
      );
      await missions.forget({ org: 'org', turn: 't1' });
      await opened(missions, missionOf('m3', { key: 'chave m1', fence: 2 }));
      assert.deepEqual((await missions.read('org', 'm1'))?.procedencia, []);
    },
  },
  {
    title: '[F3] what comes after the answer is not kept, its shape is',
    run: async ({ missions }) => {
      const { claim } = await opened(missions, missionOf('m1'));
      await missions.forget({ org: 'org', turn: 't1' });
      await missions.append(claim, [result('tarde'), seen(sent('msg2'))]);
      const anew = await opened(missions, missionOf('m2', { key: 'chave m1', fence: 2 }));
      assert.equal(anew.claim.missao_id, 'm1');
      assert.equal(anew.mission.pacote.missao_id, 'm1');
      assert.deepEqual(anew.entries, [seen(sent('msg2'))]);
    },
  },
  {
    title: '[F3] forgetting is for one turn of one organisation',
    run: async ({ missions }) => {
      const { claim } = await opened(missions, missionOf('m1'));
      await missions.append(claim, [result('a')]);
      await missions.forget({ org: 'org', turn: 't2' });
      await missions.forget({ org: 'outra', turn: 't1' });
      const { entries } = await opened(missions, missionOf('m2', { key: 'chave m1', fence: 2 }));
      assert.deepEqual(entries, [result('a')]);
    },
  },
  {
    title: '[F3] whatever became of its turn, content is gone ten minutes later',
    run: async ({ missions }) => {
      const { claim } = await opened(missions, missionOf('m1'));
      await missions.append(claim, [result('a'), seen(sent('msg1'))]);
      await opened(missions, missionOf('m2', { inicio: START + 1 }));
      assert.equal(await missions.sweep(START), 0);
      assert.equal(await missions.sweep(START + 1), 1);
      assert.equal(await missions.sweep(START + 1), 0);
      assert.deepEqual((await missions.read('org', 'm1'))?.eventos, [sent('msg1')]);
      const { entries } = await opened(missions, missionOf('m3', { key: 'chave m1', fence: 2 }));
      assert.deepEqual(entries, [seen(sent('msg1'))]);
    },
  },
  {
    title:
      '[F4] [fault T2] what whoever sweeps conducts itself is left alone, however old the wall says it is',
    run: async ({ missions }) => {
      const { claim } = await opened(missions, missionOf('m1'));
      await missions.append(claim, [result('a')]);
      await opened(missions, missionOf('m2'));
      assert.equal(await missions.sweep(START + 3_600_000, ['m1']), 1);
      const { entries } = await opened(missions, missionOf('m3', { key: 'chave m1', fence: 2 }));
      assert.deepEqual(entries, [result('a')]);
      assert.equal(await missions.sweep(START + 3_600_000), 1);
    },
  },
  {
    title: '[F4] telemetry holds no personal data of whoever asked',
    run: async ({ missions }) => {
      const { claim } = await opened(missions, missionOf('m1'));
      const limitation = { tipo_limitacao: 'dados_indisponiveis', impacto: 'baixo' } as const;
      const telemetria = {
        ...telemetryOf('m1', 'meu cpf é 529.982.247-25, onde gastei?'),
        limitacoes_encontradas: [
          { ...limitation, descricao: 'nada sobre 529.982.247-25', operacoes_nao_executadas: ['x'] },
        ],
      };
      await missions.finish(claim, endedOf('m1', { telemetria }));
      const kept = JSON.stringify((await missions.read('org', 'm1'))?.telemetria);
      assert.ok(kept.includes('meu cpf é [CPF]'), kept);
      assert.ok(!kept.includes('529'), kept);
    },
  },
  {
    title: '[F4] missions are listed newest first, in pages, by person, each organisation for itself',
    run: async ({ missions }) => {
      for (const n of [1, 2, 3, 4])
        await opened(missions, missionOf(`m${n}`, { user: n === 2 ? 'rui' : 'ana' }));
      await opened(missions, missionOf('alheia', { org: 'outra' }));
      const idsOf = async (...page: Parameters<typeof missions.list>) =>
        (await missions.list(...page)).map(({ missao_id }) => missao_id);
      assert.deepEqual(await idsOf('org'), ['m4', 'm3', 'm2', 'm1']);
      assert.deepEqual(await idsOf('org', { limit: 2 }), ['m4', 'm3']);
      assert.deepEqual(await idsOf('org', { limit: 2, before: 'm3' }), ['m2', 'm1']);
      assert.deepEqual(await idsOf('org', { user: 'ana', before: 'm3' }), ['m1']);
      assert.deepEqual(await idsOf('org', { before: 'nada' }), []);
      const [newest] = await missions.list('org', { limit: 1 });
      const { pacote: _, pedido: __, houve_override: ___, ...owner } = missionOf('m4');
      const told = { estado: 'em_andamento', lider: 'analise', telemetria: null } as const;
      assert.deepEqual(newest, { ...owner, ...told });
    },
  },
];
