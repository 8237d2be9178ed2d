import { type Chat, type ChatOptions, manualClock, openChat, type Script } from '#host/testing';
import type { Assistant } from '#protocol';
import { createFinancas } from './assistant.ts';

/** Monday, 2026-11-16, 10:00 in São Paulo. */
export const NOW = Date.UTC(2026, 10, 16, 13);

export const financas: Assistant = createFinancas();

export const openFinancas = (options: ChatOptions = {}, script?: Script): Chat =>
  openChat(financas, script, { clock: manualClock(NOW), ...options });

/** Says these lines, half a minute apart; no reply may be empty or repeat the one before. */
export async function converse(chat: Chat, ...lines: readonly string[]): Promise<string> {
  let last = '';
  for (const line of lines) {
    chat.clock.advance(30_000);
    const reply = await chat.user(line);
    if (reply === '') throw new Error(`no reply to "${line}"`);
    if (reply === last) throw new Error(`the same reply twice, to "${line}": ${reply}`);
    last = reply;
  }
  return last;
}
