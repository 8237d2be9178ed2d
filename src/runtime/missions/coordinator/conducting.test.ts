import { expect, test } from 'vitest';
import { manualClock } from '#host/testing';
import type { BusMessage, BusNotice, MissionAgentDeps, MissionRun, RequestScope } from '#protocol';
import { executorContract } from '../fixtures/contracts.ts';
import { createInternalMemory } from '../memory/internal-memory.ts';
import { LEAD_OPERATION } from '../operations.ts';
import { openConducting, progressOf } from './conducting.ts';

const aviso: BusNotice = { guarda: 'orcamento_alto', missao_id: 'm', em: 1, mensagem: '80 %' };

/** What whoever conducts knows of guards, once one has acted. */
function noticesOf(operacao: string, run: Pick<MissionRun, 'memory'> | null) {
  const clock = manualClock();
  const scope: Partial<RequestScope> = {
    ...{ missao_id: 'm', closing: new AbortController().signal, timeLeftMs: () => 60_000 },
    whenNoticed: (hear) => hear(aviso),
  };
  const payload = { operacao, objetivo: 'testar', parametros: { orcamento_recursos: {} } };
  const message = { message_id: 'm', timeout: 60, rastreamento: {}, recursos_estimados: {} };
  const conducting = openConducting(
    {
      contract: executorContract({ nome_agente: 'analise', operacoes_disponiveis: [] }),
      plan: () => [],
      consolidate: () => ({ resposta_principal: '' }),
    },
    {
      message: { ...message, payload: { ...payload, contexto_adicional: {} } } as unknown as BusMessage,
      scope: scope as RequestScope,
      deps: { clock, runs: { find: () => run } } as unknown as MissionAgentDeps,
    },
  );
  conducting.closing.end();
  return progressOf(conducting).notices;
}

test('[F8] [P7] whoever leads a mission that another process owns knows what guards did in it', () => {
  expect(noticesOf(LEAD_OPERATION, null)).toEqual([aviso]);
  expect(noticesOf('outra', null)).toEqual([]);
});

test('[F8] where the mission is owned here its memory has them already', () => {
  const memory = createInternalMemory({ clock: manualClock() });
  expect(noticesOf(LEAD_OPERATION, { memory })).toEqual([]);
});
