import * as z from 'zod';
import { FAILURES, type FailureCode } from '#protocol';
import type { Route } from './define-route.ts';

const ERROR = { $ref: '#/components/schemas/Error' };
const ERROR_LINE = { $ref: '#/components/schemas/ErrorLine' };
const LINES = 'application/x-ndjson';
const HTML = 'text/html';
const FAILURE_CONTENT: Readonly<Record<Route['form'], unknown>> = {
  json: { 'application/json': { schema: ERROR } },
  events: { [LINES]: { schema: ERROR_LINE } },
  page: { [HTML]: { schema: { type: 'string' } } },
};

/** The routes as OpenAPI 3.1. Shapes that turn what they read into something else are described as what they read. */
export function describeApi(routes: readonly Route[], version: string): Readonly<Record<string, unknown>> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Prosa', version, description: 'Conversas pelas quais uma equipe responde.' },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: schemaOf(errorShape), ErrorLine: schemaOf(errorLineShape) },
    },
  };
}

const codes = z.enum(Object.keys(FAILURES) as [FailureCode, ...FailureCode[]]);
const errorShape = z.object({
  error: z.object({ code: codes, message: z.string(), retryable: z.boolean() }),
});
const errorLineShape = z.object({
  type: z.literal('error'),
  code: z.string(),
  content: z.string(),
  message: z.string(),
  retryable: z.boolean(),
});

function operationOf(route: Route): Readonly<Record<string, unknown>> {
  const { summary, access, params, query, headers, method, path } = route;
  return {
    operationId: `${method.toLowerCase()}${path.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary,
    ...(access !== 'open' && { security: [{ bearer: [] }] }),
    parameters: [
      ...parametersOf(params, 'path'),
      ...parametersOf(query, 'query'),
      ...parametersOf(headers, 'header'),
    ],
    ...bodyOf(route),
    responses: { ...successesOf(route), ...failuresOf(route) },
  };
}

function bodyOf({ body, takes }: Route): Readonly<Record<string, unknown>> {
  if (takes?.as === 'raw')
    return { requestBody: { content: { [takes.type ?? 'application/json']: { schema: {} } } } };
  if (!body) return {};
  const type = takes ? 'application/x-www-form-urlencoded' : 'application/json';
  return { requestBody: { content: { [type]: { schema: schemaOf(body) } } } };
}

function successesOf({ answer, meanwhile, form }: Route): Readonly<Record<string, unknown>> {
  const answers = meanwhile ? [answer, meanwhile] : [answer];
  return Object.fromEntries(answers.map((each) => [each.status, successOf(each, form)]));
}

function successOf(
  { says: description, shape }: Route['answer'],
  form: Route['form'],
): Readonly<Record<string, unknown>> {
  if (form !== 'json')
    return { description, content: { [form === 'events' ? LINES : HTML]: { schema: { type: 'string' } } } };
  return { description, ...(shape && { content: { 'application/json': { schema: schemaOf(shape) } } }) };
}

/** One entry per status; its description lists the codes that come under it. */
function failuresOf({ failures, form }: Route): Readonly<Record<string, unknown>> {
  const found: Record<string, { description: string; content: unknown }> = {};
  const content = FAILURE_CONTENT[form];
  for (const code of failures) {
    const { status, sentence } = FAILURES[code];
    const earlier = found[status];
    const text = `${code}: ${sentence}`;
    found[status] = { description: earlier ? `${earlier.description} ${text}` : text, content };
  }
  return found;
}

function parametersOf(shape: z.ZodType | undefined, place: 'path' | 'query' | 'header'): readonly unknown[] {
  if (!shape) return [];
  const { properties = {}, required = [] } = schemaOf(shape);
  return Object.entries(properties).map(([name, schema]) => ({
    ...{ name, in: place, schema },
    required: place === 'path' || required.includes(name),
  }));
}

type Described = {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
};

function schemaOf(shape: z.ZodType): Described {
  const { $schema, ...schema } = z.toJSONSchema(shape, { io: 'input' });
  return schema as Described;
}
