import * as z from 'zod';
import { ProsaError } from '#protocol';

/** Plain data; what it may hold is what the assistant declares. */
export const weightsValue = z.record(z.string(), z.json());

export const adjustmentShape = z.object({
  id: z.string(),
  assistant: z.string(),
  name: z.string(),
  value: z.json(),
  previous: z.json(),
  reason: z.string(),
  expected: z.record(z.string(), z.json()),
  by: z.string(),
  at: z.number(),
  undoneBy: z.string().nullable(),
  undoneAt: z.number().nullable(),
});

const overridesShape = z.object({
  missions: z.number(),
  overrides: z.number(),
  rate: z.number().nullable(),
});

export const weightsShape = z.object({
  ...{ assistant: z.string(), name: z.string(), title: z.string() },
  ...{ value: z.json(), usual: z.json(), version: z.string() },
  adjustment: adjustmentShape.nullable(),
  measured: z.object({ before: overridesShape, after: overridesShape }).nullable(),
});

export const suggestionShape = z.object({
  version: z.string(),
  since: z.number(),
  until: z.number(),
  missions: z.number(),
  value: z.json(),
  changes: z.array(
    z.object({
      ...{ weight: z.string(), from: z.number(), to: z.number(), why: z.string(), missions: z.number() },
    }),
  ),
});

const both = <Shape extends z.ZodType>(shape: Shape) => ({ before: shape, after: shape });
const readingShape = z.object({ kind: z.string(), lead: z.string().nullable() });
const flowShape = z.object({ from: z.string(), to: z.string(), count: z.number() });

export const replayShape = z.object({
  ...{ version: z.string(), value: z.json(), since: z.number(), until: z.number() },
  ...{ limit: z.number(), demo: z.boolean(), ms: z.number(), hash: z.string() },
  ...{ turns: z.number(), missions: z.number(), kinds: z.number(), leads: z.number() },
  agreement: z.object({ ...both(z.number().nullable()), recorded: z.number().nullable() }),
  overridden: z.object({ missions: z.number(), agreeing: z.object(both(z.number())) }),
  ...{ mended: z.number(), spoiled: z.number() },
  ...{ kindFlows: z.array(flowShape), leadFlows: z.array(flowShape) },
  examples: z.array(
    z.object({
      ...{ turn: z.string(), text: z.string(), chosen: z.string().nullable() },
      ...both(readingShape),
      effect: z.enum(['melhora', 'piora', 'muda']),
    }),
  ),
});

/** A sentence about what is wrong is a refusal. */
export function orRefused<Value>(read: Value | string, code: 'query_invalid' | 'body_invalid'): Value {
  if (typeof read === 'string') throw new ProsaError(code, read);
  return read;
}
