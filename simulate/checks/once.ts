import type { BusMessage, BusResponse } from '#protocol';
import type { Violations } from './violations.ts';

/** Every request ends exactly once: not twice, and not never. */
export function checkOnce(violations: Violations) {
  const settled = new Set<string>();
  let asked = 0;
  let answered = 0;
  return {
    asked(request: Promise<BusResponse>): Promise<BusResponse> {
      asked += 1;
      return request.then(
        (response) => {
          answered += 1;
          return response;
        },
        (error: unknown) => {
          violations.add('every request ends', `one was rejected: ${String(error)}`);
          throw error;
        },
      );
    },
    settled({ message_id }: BusMessage): void {
      if (settled.has(message_id)) violations.add('every request ends once', `${message_id} ended twice`);
      settled.add(message_id);
    },
    messages: () => settled.size,
    close(): void {
      if (asked !== answered)
        violations.add('every request ends', `${asked - answered} of ${asked} never did`);
    },
  };
}
