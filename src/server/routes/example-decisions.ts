import * as z from 'zod';
import type { LearningDoor } from '#host/learning';
import { json } from '../answer.ts';
import { defineRoute, type Route } from '../define-route.ts';
import { identifier } from '../shapes.ts';
import { exampleShape, tellExample } from './example-shape.ts';

type Deed = 'approve' | 'reject' | 'switchOff' | 'switchOn';
type Decision = { readonly word: string; readonly summary: string; readonly says: string };

const decisionRoute = (deed: Deed, { word, summary, says }: Decision): Route =>
  defineRoute(
    {
      method: 'POST',
      path: `/api/studio/examples/:id/${word}`,
      access: 'operator',
      rate: 'read',
      summary,
      form: 'json',
      params: z.object({ id: identifier }),
      answer: { status: 200, says, shape: z.object({ example: exampleShape }) },
      failures: [
        ...(['not_authenticated', 'operators_only', 'identifier_invalid'] as const),
        ...(['example_not_found', 'example_conflict'] as const),
      ],
    },
    async ({ params: { id }, identity: { org, user } }, { platform }) => {
      const desk: LearningDoor['examples'] = platform.learning.examples;
      return json({ example: tellExample(await desk[deed](org, id, user)) });
    },
  );

export const approveExample = decisionRoute('approve', {
  word: 'approve',
  summary: 'Aprova um exemplo: ele vale a partir da próxima mensagem, sem nova versão.',
  says: 'O exemplo, aprovado.',
});

export const rejectExample = decisionRoute('reject', {
  word: 'reject',
  summary: 'Recusa um exemplo proposto ou desligado.',
  says: 'O exemplo, recusado.',
});

export const switchExampleOff = decisionRoute('switchOff', {
  word: 'off',
  summary: 'Desliga um exemplo aprovado: tudo volta a ser como antes dele.',
  says: 'O exemplo, desligado.',
});

export const switchExampleOn = decisionRoute('switchOn', {
  word: 'on',
  summary: 'Liga de novo um exemplo desligado.',
  says: 'O exemplo, aprovado.',
});
