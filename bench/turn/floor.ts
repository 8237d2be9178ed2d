import type { MakeContestant } from './contestant.ts';
import { USER_TEXT } from './contestant.ts';
import { benchModel } from './model.ts';

type Line = { role: 'user' | 'assistant'; content: [{ type: 'text'; text: string }] };

/** Calls the model's stream, appends to an array. Nothing a platform needs. */
export const floor: MakeContestant = () => {
  const model = benchModel('S1');
  const sessions = new Map<string, Line[]>();
  return {
    turn: async (session) => {
      const history = sessions.get(session) ?? [];
      sessions.set(session, history);
      history.push({ role: 'user', content: [{ type: 'text', text: USER_TEXT }] });
      const { stream } = await model.doStream({ prompt: history });
      let text = '';
      for await (const part of stream) if (part.type === 'text-delta') text += part.delta;
      history.push({ role: 'assistant', content: [{ type: 'text', text }] });
      return text.length;
    },
  };
};
