import { defineAgent, defineAssistant, defineTables, defineTool } from 'prosa';
import { z } from 'zod';
import type { AgentView, Assistant, Input, ToolScope } from '#protocol';
import type { Failpoints } from '../failpoints.ts';
import type { Ledger } from './ledger.ts';
import * as schema from './schema.ts';

/** What a message asks for, read from its words: `valores 5,12`, `devagar 300`, `veneno`, `trava`. */
export type Wish = {
  readonly message: string;
  readonly amounts: readonly number[];
  readonly slowMs: number;
  /** The process dies whenever it thinks about this message. */
  readonly poison: boolean;
  /** The model never answers. */
  readonly hangs: boolean;
  /** What the person may hear again; nobody else may. */
  readonly canary: string;
};

export function wishOf(input: Input): Wish {
  const text = input.kind === 'user_message' ? input.text : '';
  return {
    message: input.id,
    amounts: (/valores ([\d,]+)/.exec(text)?.[1] ?? '').split(',').filter(Boolean).map(Number),
    slowMs: Number(/devagar (\d+)/.exec(text)?.[1] ?? 0),
    poison: /\bveneno\b/.test(text),
    hangs: /\btrava\b/.test(text),
    canary: /canario-[\w-]+/.exec(text)?.[0] ?? '',
  };
}

export const wishesOf = ({ inputs }: AgentView): readonly Wish[] => inputs.map(wishOf);

export const REGISTER = 'registrar_valor';

const entry = z.object({ message: z.string(), place: z.number().int(), amount: z.number().int() });

/** The effect under test: one line in a ledger of its own, once per key. */
const registerTool = (points: Failpoints) =>
  defineTool({
    name: REGISTER,
    description: 'Registra um valor.',
    input: entry,
    run: async (
      registration,
      { key, session, turn, user, org, resources }: ToolScope<{ ledger: Ledger }>,
    ) => {
      await points.after('tool.afterEffect', () =>
        resources.ledger.add({ key, session, turn, user, org, ...registration }),
      );
      return { registrado: registration.amount };
    },
  });

type AssistantOptions = {
  readonly points: Failpoints;
  readonly bursts: 'together' | 'each';
  readonly ledger: () => Ledger;
};

/** An assistant that is there to be killed: it answers with the names of what it answered. */
export function chaosAssistant({ points, bursts, ledger }: AssistantOptions): Assistant {
  const tables = defineTables({
    tables: schema,
    migrations: new URL('./migrations/', import.meta.url),
    rules: { ledger: { subject: 'user_id', erasure: 'delete' } },
  });
  return defineAssistant({
    name: 'chaos',
    bursts,
    agent: defineAgent({
      name: 'chaos',
      instructions: 'Responda dizendo quais mensagens respondeu.',
      tools: [registerTool(points)],
      speech: 'verbatim',
      release: 'sentence',
    }),
    tables,
    resources: () => ({ ledger: ledger() }),
  });
}
