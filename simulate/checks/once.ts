import type { Rule } from '../facts.ts';
import type { Ground } from './ground.ts';

/** Every request ends exactly once: not twice, and not never; and its sender hears of it at that moment. */
export function checkOnce({ now, violations }: Ground): Rule & { messages(): number } {
  const open = new Map<string, number | null>();
  let messages = 0;
  return {
    messages: () => messages,
    sent: ({ id }) => void open.set(id, null),
    settled({ id, kind }) {
      messages += 1;
      if (kind === 'notificacao') open.delete(id);
      else if (open.has(id)) open.set(id, now());
      else violations.add('every request ends once', `${id} ended twice`);
    },
    heard({ id, response }, answer) {
      const settledAt = open.get(id);
      if (settledAt !== now() || response !== answer)
        violations.add('what was settled is heard at once', `${id}: ${settledAt}, heard at ${now()}`);
      open.delete(id);
    },
    close() {
      if (open.size > 0) violations.add('every request ends', `${open.size} of ${messages} never did`);
    },
  };
}
