import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { manualClock } from '#host/testing';
import type { BusMessage, Transport } from '#protocol';
import { createBus } from './create-bus.ts';
import { ask } from './fixtures/guarded-bus.ts';
import { openMissionLine } from './mission-line.ts';

const contract = (nome_agente: string) => ({
  ...{
    nome_agente,
    tipo: 'executor' as const,
    descricao_curta: nome_agente,
    responsabilidades: [nome_agente],
  },
  ...{ operacoes_disponiveis: [], fallbacks_disponiveis: [], dependencias: ['a', 'b'] },
});

function twoAgents(transport?: Transport, notified: (message: BusMessage) => unknown = () => undefined) {
  const clock = manualClock();
  const bus = createBus({
    ...{ clock, ids: { next: (prefix: string) => prefix }, random: () => 0 },
    ...(transport && { transport }),
  });
  const a = bus.register({ contract: contract('a') });
  const b = bus.register({ contract: contract('b'), notified: (message) => void notified(message) });
  const orcamento = { tokens: 10, chamadas_api: 1 };
  const mission = openMissionLine({ missao_id: 'm', lider: 'a', orcamento, restanteMs: 80_000 }, { clock });
  return { a, b, mission };
}

test('[F7] who takes notifications may be asynchronous and fail: that is its own affair', async () => {
  const contractOfB = contract('b');
  const clock = manualClock();
  const bus = createBus({ clock, ids: { next: (prefix: string) => prefix }, random: () => 0 });
  const a = bus.register({ contract: contract('a') });
  const failing = { contract: contractOfB, notified: async () => Promise.reject(new Error('falhou')) };
  bus.register(failing);
  const orcamento = { tokens: 10, chamadas_api: 1 };
  const mission = openMissionLine({ missao_id: 'm', lider: 'a', orcamento, restanteMs: 80_000 }, { clock });
  const unhandled: unknown[] = [];
  const hear = (reason: unknown): void => void unhandled.push(reason);
  process.on('unhandledRejection', hear);
  a.send(ask('b'), mission);
  a.send(ask('b'), mission, () => Promise.reject(new Error('falhou')));
  await setImmediate();
  await setImmediate();
  process.off('unhandledRejection', hear);
  mission.end();
  expect(unhandled).toEqual([]);
});

test('[F7] a notification for who is away here goes to the process that serves it', () => {
  const passedOn: string[] = [];
  const transport: Transport = {
    serve: async () => async () => undefined,
    request: () => new Promise(() => undefined),
    notify: ({ destinatario }) => void passedOn.push(destinatario),
    knows: (agent) => agent === 'b',
    close: async () => undefined,
  };
  const { a, b, mission } = twoAgents(transport);
  b.setAvailable(false);
  a.send(ask('b'), mission);
  mission.end();
  expect(passedOn).toEqual(['b']);
});
