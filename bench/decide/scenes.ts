import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import {
  type Message,
  type ModeScene,
  type ModeState,
  type Modes,
  NEW_CONTACT,
  NEW_CONVERSATION,
} from '#protocol';

const DATA = join(import.meta.dirname, '../../evals/data/julia-dev.jsonl');

const ROW = z.object({
  text: z.string(),
  context_mode: z.string().nullish(),
  pending_transition: z.string().nullish(),
  last_agent: z.string().nullish(),
});

/** Every message of the development set, where its doctor stood when they wrote it. */
export function readScenes(modes: Modes, now: number): readonly ModeScene[] {
  const lines = readFileSync(DATA, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => sceneOf(ROW.parse(JSON.parse(line)), modes, now));
}

function sceneOf(row: z.output<typeof ROW>, modes: Modes, now: number): ModeScene {
  const { text, last_agent: question = null } = row;
  const mode = row.context_mode ?? modes.initial;
  const to = row.pending_transition ?? null;
  const confirmation = modes.confirmations.find((each) => each.from === mode && each.to === to)?.name ?? '';
  const pending = to === null ? null : { to, at: now - 60_000, confirmation, question };
  const standing: ModeState = { mode, at: 0, reason: 'initial', source: 'inbound', pending };
  const state = { ...NEW_CONVERSATION, mode: standing };
  return { text, state, mode: standing, history: historyOf(question, now), contact: NEW_CONTACT, now };
}

const historyOf = (text: string | null, now: number): readonly Message[] =>
  text === null
    ? []
    : [{ id: 'm1', turn: 't1', at: now - 60_000, role: 'assistant', text, agents: ['julia'] }];
