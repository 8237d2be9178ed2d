import { type Chat, type ChatOptions, manualClock, openChat, type Script } from '#host/testing';
import type { Assistant } from '#protocol';
import { createCloudinha } from './assistant.ts';
import { profileIn } from './slots.ts';

/** Monday, 2026-11-16, 10:00 in São Paulo: all dates of the calendar have passed. */
export const TODAY = Date.UTC(2026, 10, 16, 13);

export const cloudinha: Assistant = createCloudinha();

export const openCloudinha = (options: ChatOptions = {}, script?: Script): Chat =>
  openChat(cloudinha, script, { clock: manualClock(TODAY), ...options });

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

/** A student whose profile is complete: Ana, 18, Campinas, done with school. */
export async function onboarded(chat: Chat): Promise<Chat> {
  await converse(chat, 'Me chamo Ana', '18 anos', 'Campinas', 'terminei o ensino médio');
  if (!profileOf(chat).onboarding_completed) throw new Error(`onboarding did not end: ${chat.reply}`);
  return chat;
}

/** What is kept of whoever this chat is with. */
export const profileOf = (chat: Chat) => profileIn(chat.record.state);

/** The agents that answered the last message, in order. */
export const agentsOf = (chat: Chat): readonly string[] => chat.turn.hops.map(({ agent }) => agent);
