import { cleanText } from '#language';
import type { JsonObject } from '#protocol';

const LONGEST = 100;

/** What a case says, on one line: of a conversation its last message. */
export function shown(input: JsonObject | null): string {
  if (!input) return '(o caso não existe mais)';
  const { text, messages } = input;
  if (typeof text === 'string') return cut(text);
  const list = Array.isArray(messages) ? messages : [];
  const last = list.at(-1);
  const said = typeof last === 'string' ? last : JSON.stringify(last ?? '');
  return cut(list.length > 1 ? `… ${said}` : said);
}

const cut = (text: string): string => {
  const line = cleanText(text).replaceAll(/\s+/g, ' ').trim();
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST - 1).toWellFormed()}…`;
};

export const momentOf = (at: number | null): string =>
  at === null ? '—' : new Date(at).toISOString().slice(0, 16).replace('T', ' ');

export const STATES = {
  running: 'em andamento',
  done: 'terminada',
  stopped: 'parada',
  died: 'morreu no meio',
} as const;
