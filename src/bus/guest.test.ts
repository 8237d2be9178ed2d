import { expect, test } from 'vitest';
import type {
  BusFlag,
  BusMessage,
  BusNotice,
  MissionWord,
  RequestAtWork,
  RequestScope,
  Transport,
} from '#protocol';
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
  let scope: RequestScope | undefined;
  const { pass } = guardedBus(
    {
      orquestrador: {},
      lider: {
        handle: async (_, given) => {
          scope = given;
          given.send(ask('executor'), () => undefined);
          for (;;) {
            await new Promise<void>((resolve) => {
              step = resolve;
            });
            await given.request(ask('local'));
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
    seen: () => work?.read()?.eventos ?? [],
    scope: (): RequestScope => scope ?? expect.fail('nobody leads'),
    end: async (): Promise<void> => {
      work?.callOff();
      work = undefined;
      await pass(60_000);
    },
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

const wordOf = (numero: number, over: Partial<MissionWord> = {}): MissionWord => ({
  ...{ epoca: 1, numero, motivo: null, sinalizadores: [], avisos: [], avisos_total: 0 },
  ...over,
});
const HIGH = wordOf(1, { sinalizadores: ['orcamento_alto'] });

test('[P7] [F8.budget80] a message that was held, or is old, takes back nothing of what was heard since', async () => {
  const { come, hear, flags } = await led();
  hear(HIGH);
  expect(await flags()).toBe('orcamento_alto');
  await come(messageOf('ouvinte', { tipo_mensagem: 'notificacao' }));
  await come(messageOf('local', { message_id: 'msg_2' }));
  expect(await flags()).toBe('orcamento_alto');
  hear(wordOf(2));
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
  const closing: MissionWord = { ...HIGH, numero: 2, motivo: 'cancelada' };
  for (let time = 0; time < 3; time += 1) hear(closing);
  expect(words).toEqual([HIGH, closing]);
});

test('[P7] [fault J6] a word that comes late, or is played back, changes nothing; one of whoever took the mission up does', async () => {
  const { hear, words, flags, scope } = await led();
  hear(wordOf(2, { sinalizadores: ['orcamento_alto', 'orcamento_critico'] }));
  hear(HIGH);
  hear(wordOf(9, { epoca: 0 }));
  expect(words).toHaveLength(1);
  expect(await flags()).toBe('orcamento_alto+orcamento_critico');
  hear(wordOf(4));
  hear(wordOf(3, { sinalizadores: ['orcamento_alto'], motivo: 'timeout' }));
  expect([await flags(), scope().closing.aborted]).toEqual(['', false]);
  hear({ ...HIGH, epoca: 2, numero: 0 });
  expect(await flags()).toBe('orcamento_alto');
  hear(wordOf(5, { sinalizadores: ['orcamento_alto', 'orcamento_critico'] }));
  expect(await flags()).toBe('orcamento_alto');
});

test('[P7] [F15] why it closes is known as it is, the first time that it is said', async () => {
  const { hear, scope } = await led();
  hear(wordOf(1, { motivo: 'cancelada' }));
  hear(wordOf(2, { motivo: 'timeout' }));
  expect([scope().closing.aborted, scope().closing.reason]).toEqual([true, 'cancelada']);
});

test('[P7] [F15] a mission that closed, and is taken up once nobody works for it, is open again', async () => {
  const { come, hear, scope, end } = await led();
  hear(wordOf(1, { motivo: 'ausencia_progresso' }));
  expect(scope().closing.aborted).toBe(true);
  await end();
  await come(messageOf('lider', { message_id: 'msg_2' }));
  expect(scope().closing.aborted).toBe(false);
});

test('[P7] [F8] whoever leads from here hears of each guard once, whichever word brings it, and nothing of it goes back', async () => {
  const { hear, scope, seen } = await led();
  const heard: string[] = [];
  hear(wordOf(1, { avisos: [notice('um')], avisos_total: 1 }));
  scope().whenNoticed(({ mensagem }) => void heard.push(mensagem));
  hear(wordOf(1, { avisos: [notice('um')], avisos_total: 1 }));
  // Another word of this number came through somebody who does not lead.
  hear(wordOf(3));
  hear(wordOf(3, { avisos: [notice('um'), notice('dois'), notice('três')], avisos_total: 3 }));
  hear(wordOf(2, { avisos: [notice('um'), notice('dois')], avisos_total: 2 }));
  expect(heard).toEqual(['um', 'dois', 'três']);
  hear(wordOf(1, { epoca: 2, avisos: [notice('quatro')], avisos_total: 1 }));
  expect(heard).toEqual(['um', 'dois', 'três', 'quatro']);
  expect(seen().filter(({ tipo }) => tipo === 'guarda')).toEqual([]);
});

const notice = (mensagem: string): BusNotice => ({
  ...{ guarda: 'timeout', missao_id: 'longe', em: 0, mensagem },
});
