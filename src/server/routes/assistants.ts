import * as z from 'zod';
import { json } from '../answer.ts';
import { chattable, defaultAssistant } from '../default-assistant.ts';
import { defineRoute } from '../define-route.ts';

export const assistants = defineRoute(
  {
    method: 'GET',
    path: '/api/assistants',
    access: 'person',
    rate: 'read',
    summary: 'Os assistentes com quem se pode conversar.',
    form: 'json',
    answer: {
      status: 200,
      says: 'Os assistentes; um deles responde quando nenhum é nomeado.',
      shape: z.object({
        assistants: z.array(
          z.object({
            name: z.string(),
            title: z.string(),
            description: z.string(),
            greeting: z.string().nullable(),
            suggestions: z.array(z.string()),
            workflows: z.array(z.object({ name: z.string(), title: z.string() })),
            default: z.boolean(),
          }),
        ),
      }),
    },
    failures: ['not_authenticated'],
  },
  (_, { platform }) => {
    const first = defaultAssistant(platform.assistants);
    return json({
      assistants: chattable(platform.assistants).map(
        ({ name, title, description, greeting = null, suggestions = [], workflows }) => ({
          ...{ name, title, description, greeting, suggestions },
          workflows: (workflows?.list ?? []).map((each) => ({ name: each.name, title: each.title })),
          default: name === first,
        }),
      ),
    });
  },
);
