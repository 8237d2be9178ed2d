import { defineAgent, defineAssistant, defineTool, resultOf, say, use } from 'prosa';
import { z } from 'zod';
import { days } from '#protocol';

/** When a reminder is due after it was asked for. */
export const REMINDER_MS = days(1);

const remind = defineTool({
  name: 'lembrar_amanha',
  description: 'Lembra a pessoa amanhã.',
  input: z.object({}),
  run: async (_, { timers, session, now }) => {
    await timers.set({ name: 'lembrete', key: session, at: now + REMINDER_MS, payload: { session } });
    return { agendado: true };
  },
});

/** Reminds whoever asks for it, a day later, by reflexes alone. */
export const reminderAssistant = () =>
  defineAssistant({
    name: 'lembretes',
    timers: ['lembrete'],
    agent: defineAgent({
      name: 'lembretes',
      instructions: 'Lembre a pessoa amanhã.',
      tools: [remind],
      reflex: (view) => {
        if (view.inputs[0]?.kind === 'timer_fired') return say('Passando para lembrar.');
        return resultOf(view, remind) ? say('Combinado, amanhã lembro.') : use(remind, {});
      },
    }),
  });

export const toReminder = (session: string) => ({
  ...{ assistant: 'lembretes', session, user: 'ana', text: 'me lembre amanhã' },
  replyTo: { channel: 'loopback', address: session },
});
