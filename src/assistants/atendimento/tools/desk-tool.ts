import type { ZodType, z } from 'zod';
import { failed, type Json, type JsonObject, type ToolFailure, type ToolScope } from '#protocol';
import { defineTool, type TypedTool } from '#runtime';
import { type Caller, isRefusal, type Refusal, type ServiceDesk } from '../service-desk.ts';
import { legible } from './legible.ts';

/** What a desk answers: always a list or a record. */
type Answer = readonly Json[] | JsonObject;

type DeskTool<Schema extends ZodType, Value extends Answer> = {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly input: Schema;
  readonly effect: 'read' | 'write';
  ask(desk: ServiceDesk, caller: Caller, input: z.output<Schema>): Promise<Value | Refusal>;
};

/** A tool over the service desk: who asks and when comes from the scope, never from the input. */
export function deskTool<Schema extends ZodType, Value extends Answer>({
  ask,
  ...head
}: DeskTool<Schema, Value>): TypedTool<z.input<Schema>, Value | ToolFailure> {
  return defineTool({
    ...head,
    run: async (input: z.output<Schema>, { org, user, now, key, resources }: ToolScope<ServiceDesk>) => {
      const answer = await ask(resources, { org, user, now, key }, input);
      return isRefusal(answer) ? failed(answer.refused, answer.message) : legible(answer);
    },
  });
}
