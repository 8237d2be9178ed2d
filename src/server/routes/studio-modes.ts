import * as z from 'zod';
import type { Assistant, Modes } from '#protocol';
import { json } from '../answer.ts';
import { defineRoute } from '../define-route.ts';

const names = z.array(z.string());
const REFUSED = ['not_authenticated', 'operators_only'] as const;

const modeShape = z.object({
  name: z.string(),
  tools: names,
  forbidden: names,
  tolerated: names,
  behaviour: z.string(),
  /** Aonde se pode ir daqui. */
  leads: names,
});

export const modes = defineRoute(
  {
    method: 'GET',
    path: '/api/studio/modes',
    access: 'operator',
    rate: 'read',
    summary: 'Os modos de cada assistente que os tem: o que cada um permite e proíbe, e aonde leva.',
    form: 'json',
    answer: {
      status: 200,
      says: 'Como o assistente os declara; é o que o runtime faz valer.',
      shape: z.object({
        assistants: z.array(
          z.object({
            assistant: z.string(),
            title: z.string(),
            initial: z.string(),
            never: names,
            forbidden: names,
            cooldownMs: z.number(),
            pendingMs: z.number(),
            modes: z.array(modeShape),
            confirmations: z.array(z.object({ from: z.string(), to: z.string(), name: z.string() })),
            agents: z.array(z.object({ name: z.string(), purpose: z.string(), tools: names })),
          }),
        ),
      }),
    },
    failures: REFUSED,
  },
  (_, { platform }) =>
    json({ assistants: platform.assistants.flatMap((each) => (each.modes ? [tell(each, each.modes)] : [])) }),
);

function tell({ name, title, coordinator, specialists, conductors = [] }: Assistant, declared: Modes) {
  const { initial, sheets, never, forbidden, transitions, confirmations, cooldownMs, pendingMs } = declared;
  return {
    ...{ assistant: name, title, initial, never, forbidden, cooldownMs, pendingMs },
    modes: Object.entries(sheets).map(([mode, { tolerated = [], ...sheet }]) => ({
      ...{ name: mode, tolerated, leads: transitions[mode] ?? [] },
      ...{ tools: sheet.tools, forbidden: sheet.forbidden, behaviour: sheet.behaviour },
    })),
    confirmations: confirmations.map((each) => ({ from: each.from, to: each.to, name: each.name })),
    agents: [coordinator, ...specialists, ...conductors].map((agent) => ({
      ...{ name: agent.name, purpose: agent.purpose, tools: agent.tools.map((tool) => tool.name) },
    })),
  };
}

export const refusedCalls = defineRoute(
  {
    method: 'GET',
    path: '/api/studio/refused-calls',
    access: 'operator',
    rate: 'read',
    summary: 'Ferramentas que foram pedidas e recusadas nos turnos mais novos, e em que modo.',
    form: 'json',
    answer: {
      status: 200,
      says: 'Da mais nova à mais antiga, 50 no máximo.',
      shape: z.object({
        calls: z.array(
          z.object({
            ...{ turn: z.string(), session: z.string(), assistant: z.string(), at: z.number() },
            ...{ tool: z.string(), code: z.string(), message: z.string() },
            ...{ violation: z.boolean(), mode: z.string().nullable() },
          }),
        ),
      }),
    },
    failures: REFUSED,
  },
  async ({ identity: { org } }, { platform }) => json({ calls: await platform.studio.refusedCalls(org) }),
);
