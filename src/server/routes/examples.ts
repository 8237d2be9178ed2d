import * as z from 'zod';
import { EXAMPLE_STATES } from '#learning/examples';
import { json, NOTHING } from '../answer.ts';
import { defineRoute } from '../define-route.ts';
import { identifier, paging } from '../shapes.ts';
import { exampleShape, exampleText, exampleWords, tellExample } from './example-shape.ts';

const CREATED = 201;
const ofExample = z.object({ id: identifier });
const one = z.object({ example: exampleShape });
const REFUSED = ['not_authenticated', 'operators_only'] as const;

export const examples = defineRoute(
  {
    method: 'GET',
    path: '/api/studio/examples',
    access: 'operator',
    rate: 'read',
    summary:
      'Os exemplos da organização, do mais novo ao mais antigo: propostos, aprovados, recusados, desligados.',
    form: 'json',
    query: z.object({
      ...paging,
      assistant: identifier.optional(),
      intent: identifier.optional(),
      state: z.enum(EXAMPLE_STATES).optional(),
    }),
    answer: {
      status: 200,
      says: 'Uma página; next vai em before para pedir a seguinte.',
      shape: z.object({ examples: z.array(exampleShape), next: z.string().nullable() }),
    },
    failures: [...REFUSED, 'identifier_invalid', 'query_invalid'],
  },
  async ({ query, identity: { org } }, { platform }) => {
    const { assistant, intent, state, before, limit } = query;
    const found = await platform.learning.examples.list(org, {
      ...(assistant !== undefined && { assistant }),
      ...(intent !== undefined && { intent }),
      ...(state !== undefined && { state }),
      ...(before !== undefined && { before }),
      ...(limit !== undefined && { limit }),
    });
    return json({ examples: found.examples.map(tellExample), next: found.next });
  },
);

export const proposeExample = defineRoute(
  {
    method: 'POST',
    path: '/api/studio/examples',
    access: 'operator',
    rate: 'read',
    summary: 'Propõe um exemplo: uma mensagem, o que ela significa e, se for o caso, como se responde.',
    form: 'json',
    body: z.strictObject({ assistant: identifier, text: exampleText, ...exampleWords }),
    answer: { status: CREATED, says: 'O exemplo proposto; ele ainda não vale.', shape: one },
    failures: [...REFUSED, 'body_invalid', 'identifier_invalid', 'assistant_unknown', 'example_invalid'],
  },
  async ({ body, identity: { org, user } }, { platform }) => {
    const { assistant, text, ...words } = body;
    const draft = { assistant, text, ...given(words), source: 'operator', by: user } as const;
    return json({ example: tellExample(await platform.learning.examples.propose(org, draft)) }, CREATED);
  },
);

export const proposeFromTurn = defineRoute(
  {
    method: 'POST',
    path: '/api/studio/turns/:id/example',
    access: 'operator',
    rate: 'read',
    summary:
      'Propõe um exemplo a partir de um turno: a pergunta, a intenção e a resposta dele, salvo o que vier corrigido.',
    form: 'json',
    params: ofExample,
    body: z.strictObject({ text: exampleText.optional(), ...exampleWords }),
    answer: { status: CREATED, says: 'O exemplo proposto; pedido de novo, é o mesmo.', shape: one },
    failures: [...REFUSED, 'body_invalid', 'identifier_invalid', 'turn_not_found', 'example_invalid'],
  },
  async ({ params: { id }, body: { text, ...words }, identity: { org, user } }, { platform }) => {
    const draft = { ...given(words), ...(text !== undefined && { text }), by: user };
    return json(
      { example: tellExample(await platform.learning.examples.proposeTurn(org, id, draft)) },
      CREATED,
    );
  },
);

export const readExample = defineRoute(
  {
    method: 'GET',
    path: '/api/studio/examples/:id',
    access: 'operator',
    rate: 'read',
    summary: 'Um exemplo.',
    form: 'json',
    params: ofExample,
    answer: { status: 200, says: 'O exemplo.', shape: one },
    failures: [...REFUSED, 'identifier_invalid', 'example_not_found'],
  },
  async ({ params: { id }, identity: { org } }, { platform }) =>
    json({ example: tellExample(await platform.learning.examples.read(org, id)) }),
);

export const editExample = defineRoute(
  {
    method: 'PATCH',
    path: '/api/studio/examples/:id',
    access: 'operator',
    rate: 'read',
    summary: 'Edita um exemplo que ainda não foi aprovado.',
    form: 'json',
    params: ofExample,
    body: z.strictObject({ text: exampleText.optional(), ...exampleWords }),
    answer: { status: 200, says: 'O exemplo, como ficou.', shape: one },
    failures: [
      ...REFUSED,
      ...(['body_invalid', 'identifier_invalid'] as const),
      ...(['example_not_found', 'example_invalid', 'example_conflict'] as const),
    ],
  },
  async ({ params: { id }, body: { text, ...words }, identity: { org } }, { platform }) => {
    const edit = { ...given(words), ...(text !== undefined && { text }) };
    return json({ example: tellExample(await platform.learning.examples.edit(org, id, edit)) });
  },
);

export const removeExample = defineRoute(
  {
    method: 'DELETE',
    path: '/api/studio/examples/:id',
    access: 'operator',
    rate: 'read',
    summary: 'Remove um exemplo de vez.',
    form: 'json',
    params: ofExample,
    answer: { status: 204, says: 'Removido.' },
    failures: [...REFUSED, 'identifier_invalid', 'example_not_found'],
  },
  async ({ params: { id }, identity: { org } }, { platform }) => {
    await platform.learning.examples.remove(org, id);
    return NOTHING;
  },
);

type Words = { readonly [Name in keyof typeof exampleWords]?: z.output<(typeof exampleWords)[Name]> };
type Given = { readonly [Name in keyof Words]?: Exclude<Words[Name], undefined> };

/** What was not written is left as it is. */
export const given = (words: Words): Given =>
  Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined));
