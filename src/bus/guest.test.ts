import { expect, test } from 'vitest';
import type { BusFlag, BusMessage, MissionWord, RequestAtWork, Transport } from '#protocol';
import { ask, done, guardedBus } from './fixtures/guarded-bus.ts';

const messageOf = (destinatario: string, over: Partial<BusMessage> = {}): BusMessage => ({
  ...{ message_id: `msg_${destinatario}`, timestamp_envio: 0, prioridade: 'NORMAL' },
  ...{ remetente: 'orquestrador', destinatario, tipo_mensagem: 'requisicao' },
  ...{ timeout: 60, tentativas_restantes: 0, sinalizadores: [] },
  payload: {
    ...{ operacao: 'fazer', objetivo: 'testar', parametros: {}, contexto_adicional: {} },
    ...{ callback_esperado: true, fallback_automatico: false },
  },
  rastreamento: { missao_id: 'longe', profundidade_chamada: 1, caminho_chamadas: ['orquestrador'] },
  recursos_estimados: { tokens_estimados: 0, chamadas_api_estimadas: 0 },
  ...over,
});

/** A lead whose mission is in another process, and which has asked `executor` in a third. */
async function led() {
  const answers = new Map<string, Parameters<Transport['serve']>[1]>();
  const words: MissionWord[] = [];
  const transport: Transport = {
    serve: async (agent, answer) => {
      answers.set(agent, answer);
      return async () => undefined;
    },
    request: (_, { whenTelling }) => {
      whenTelling?.((word) => void words.push(word));
      return new Promise(() => undefined);
    },
    ...{ notify: () => undefined, knows: () => true, close: async () => undefined },
  };
  const flags: string[] = [];
  let step = (): void => undefined;
  const { pass } = guardedBus(
    {
      orquestrador: {},
      lider: {
        handle: async (_, scope) => {
          scope.send(ask('executor'), () => undefined);
          for (;;) {
            await new Promise<void>((resolve) => {
              step = resolve;
            });
            await scope.request(ask('local'));
          }
        },
      },
      local: {
        handle: ({ sinalizadores }) => {
          flags.push(sinalizadores.join('+'));
          return done;
        },
      },
      ouvinte: { notified: () => undefined },
      executor: { isElsewhere: true },
    },
    { transport },
  );
  let work: RequestAtWork | undefined;
  const come = async (message: BusMessage): Promise<void> => {
    void answers.get(message.destinatario)?.(message, (taken) => {
      work ??= taken;
    });
    await pass();
  };
  await come(messageOf('lider'));
  return {
    words,
    come,
    hear: (word: MissionWord) => work?.hear(word),
    hearFlags: (sinalizadores: readonly BusFlag[]) => work?.hearFlags(sinalizadores),
    /** What it asks now carries these. */
    flags: async (): Promise<string> => {
      step();
      await pass();
      return flags.at(-1) ?? 'nothing was asked';
    },
  };
}

const HIGH: MissionWord = { consolidar: false, sinalizadores: ['orcamento_alto'] };
const LOW: MissionWord = { consolidar: false, sinalizadores: [] };

test('[P7] [F8.budget80] a message that was held, or is old, takes back nothing of what was heard since', async () => {
  const { come, hear, flags } = await led();
  hear(HIGH);
  expect(await flags()).toBe('orcamento_alto');
  await come(messageOf('ouvinte', { tipo_mensagem: 'notificacao' }));
  await come(messageOf('local', { message_id: 'msg_2' }));
  expect(await flags()).toBe('orcamento_alto');
  hear(LOW);
  expect(await flags()).toBe('');
});

test('[P7] [F8.budget80] flags that come with a message are passed on at once, and their word then is no news', async () => {
  const { come, hear, words, flags } = await led();
  const sinalizadores = ['orcamento_alto', 'usando_fallback_por_circuit_breaker'] as const;
  await come(messageOf('local', { message_id: 'msg_2', sinalizadores }));
  expect(words.map((word) => word.sinalizadores)).toEqual([['orcamento_alto']]);
  hear(HIGH);
  expect(words).toHaveLength(1);
  expect(await flags()).toBe('orcamento_alto');
});

test('[P7] [F8.budget80] so are those of whoever asks for the same once more', async () => {
  const { hearFlags, words, flags } = await led();
  hearFlags(['orcamento_alto', 'usando_fallback_por_circuit_breaker']);
  hearFlags([]);
  expect(words.map((word) => word.sinalizadores)).toEqual([['orcamento_alto']]);
  expect(await flags()).toBe('orcamento_alto');
});

test('[P7] [F15] a word that is said again is passed on once', async () => {
  const { hear, words } = await led();
  for (let time = 0; time < 3; time += 1) hear(HIGH);
  expect(words).toEqual([HIGH]);
  for (let time = 0; time < 3; time += 1) hear({ ...HIGH, consolidar: true });
  expect(words).toEqual([HIGH, { ...HIGH, consolidar: true }]);
});
