import { findMoney } from '../money/index.ts';

/** What stands for an amount, a number or a day: words that no text holds otherwise. */
export const MASKS = { amount: 'xvalorx', number: 'xnumerox', day: 'xdiax' } as const;

const DAYS =
  /(?<![\p{L}\d])(?:\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|hoje|ontem|anteontem|amanh[ãa]|(?:segunda|ter[çc]a|quarta|quinta|sexta)(?:-feira| feira)|s[áa]bado|domingo)(?![\p{L}\d])/giu;
/** "de novo" tells nothing of what is new. */
const AGAIN = /(?<!\p{L})(?:de novo|outra vez|novamente)(?!\p{L})/giu;
const NUMBERS = /\d+(?:[.,]\d+)*/g;
const MAY_HOLD_NUMBERS = /\d|reais|conto|pila|mil|mango|pau/i;

/** The text with what differs from message to message taken out of it: "gastei 50" and "gastei 80" become the same. */
export function masked(text: string): string {
  const withoutDays = text.replaceAll(AGAIN, ' ').replaceAll(DAYS, ` ${MASKS.day} `);
  if (!MAY_HOLD_NUMBERS.test(withoutDays)) return withoutDays;
  let out = '';
  let from = 0;
  for (const { start, end } of findMoney(withoutDays)) {
    out += `${withoutDays.slice(from, start)} ${MASKS.amount} `;
    from = end;
  }
  return (out + withoutDays.slice(from)).replaceAll(NUMBERS, ` ${MASKS.number} `);
}
