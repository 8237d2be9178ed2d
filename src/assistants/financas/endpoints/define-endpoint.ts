import { createHash } from 'node:crypto';
import * as z from 'zod';
import { localDay } from '#language/dates';
import type { Endpoint, EndpointAnswer, EndpointScope, Json } from '#protocol';
import type { FinanceDesk, Writer } from '../desk/index.ts';

/** What every door is given: who asks, the desk, and what day it is for them. */
export type DoorScope = { readonly desk: FinanceDesk; readonly writer: Writer; readonly today: string };

type Door<Input> = {
  readonly params: Readonly<Record<string, string>>;
  readonly input: Input;
  readonly file: { readonly name: string; readonly bytes: Uint8Array };
};

type Facts = Pick<Endpoint, 'method' | 'path' | 'summary' | 'accepts'>;

/** A value without the keys that were not given: what is left out is not the same as what is emptied. */
export type Given<T> = { [Key in keyof T]: Exclude<T[Key], undefined> };

export const given = <T extends object>(value: T): Given<T> =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Given<T>;

const NO_INPUT = z.strictObject({});
const NO_FILE = { name: '', bytes: new Uint8Array() };

/** A door over the desk. Answers of the desk are plain data, told as they are. */
export function defineEndpoint<S extends z.ZodType<object>>(
  facts: Facts & { readonly input?: S },
  run: (door: Door<Given<z.output<S>>>, scope: DoorScope) => Promise<Told>,
): Endpoint<FinanceDesk> {
  const { input, ...rest } = facts;
  const hasBody = facts.method === 'POST' || facts.method === 'PATCH';
  return {
    ...rest,
    ...(input
      ? { input }
      : (facts.method === 'GET' || (hasBody && facts.accepts === 'file')) && { input: NO_INPUT }),
    run: async (request: AnyRequest, scope: EndpointScope<FinanceDesk>): Promise<EndpointAnswer> => {
      const { params, input: parsed = {}, file = NO_FILE } = request;
      const door = { params, input: given(parsed as z.output<S>), file };
      const contents = contentsOf([facts.method, facts.path, params, parsed], file.bytes);
      const { status, ...body } = await run(door, scopeOf(scope, contents));
      return { ...(status !== undefined && { status: status as number }), body: body as Json };
    },
  };
}

/** Plain data; `status` is how it is answered and not told. */
export type Told = { readonly status?: 200 | 201 } & Readonly<Record<string, unknown>>;

type AnyRequest = {
  readonly params: Readonly<Record<string, string>>;
  readonly input?: unknown;
  readonly file?: Door<unknown>['file'];
};

const scopeOf = (
  { org, user, key, now, resources: desk }: EndpointScope<FinanceDesk>,
  contents: string,
): DoorScope => ({
  ...{ desk, writer: { org, user, key, now, contents } },
  today: localDay(now),
});

/** Callers choose their keys: one that comes again with something else is a slip of theirs, and not a repetition. */
const contentsOf = (asked: readonly unknown[], bytes: Uint8Array): string =>
  createHash('sha256').update(JSON.stringify(asked)).update(bytes).digest('base64url');
