import * as z from 'zod';
import { json } from '../answer.ts';
import { defineRoute } from '../define-route.ts';

const CREATED = 201;
/** Enough for every analysis to say something, and the same rows each time: asked for again, nothing is added. */
const PLAN = { turns: 1_000, missions: 300, days: 28, seed: 1 } as const;

export const makeDemo = defineRoute(
  {
    method: 'POST',
    path: '/api/studio/demo-traffic',
    access: 'operator',
    rate: 'read',
    summary:
      'Faz tráfego de demonstração na organização: fatos de pessoas que não existem, marcados como tal, para um primeiro olhar nas análises.',
    form: 'json',
    answer: {
      status: CREATED,
      says: 'Quanto foi feito; pedido de novo, nada se soma.',
      shape: z.object({ turns: z.int(), missions: z.int(), days: z.int() }),
    },
    failures: ['not_authenticated', 'operators_only'],
  },
  async ({ identity: { org } }, { platform, clock }) => {
    await platform.learning.demo.make({ org, ...PLAN, now: clock.now() });
    const { turns, missions, days } = PLAN;
    return json({ turns, missions, days }, CREATED);
  },
);

export const removeDemo = defineRoute(
  {
    method: 'DELETE',
    path: '/api/studio/demo-traffic',
    access: 'operator',
    rate: 'read',
    summary: 'Retira da organização tudo o que é de demonstração, e nada mais.',
    form: 'json',
    answer: { status: 200, says: 'Quantas linhas.', shape: z.object({ removed: z.int() }) },
    failures: ['not_authenticated', 'operators_only'],
  },
  async ({ identity: { org } }, { platform }) => json({ removed: await platform.learning.demo.remove(org) }),
);
