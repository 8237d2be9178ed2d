import type { ZodType, z } from 'zod';
import type { ActionTool, Json, ToolFailure, ToolScope } from '#protocol';
import { defineTool } from '#runtime';
import type { Caller, ServiceDesk } from '../service-desk.ts';
import { legible } from './legible.ts';

type DeskTool<Schema extends ZodType> = {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly input: Schema;
  readonly effect: 'read' | 'write';
  ask(desk: ServiceDesk, caller: Caller, input: z.output<Schema>): Promise<Json | ToolFailure>;
};

/** A tool over the service desk: who asks and when comes from the scope, never from the input. */
export function deskTool<Schema extends ZodType>({ ask, ...head }: DeskTool<Schema>): ActionTool {
  return defineTool<Schema, Json | ToolFailure, ServiceDesk>({
    ...head,
    run: async (input, { org, user, now, key, resources }: ToolScope<ServiceDesk>) => {
      const answer = await ask(resources, { org, user, now, key }, input);
      return isFailure(answer) ? answer : legible(answer);
    },
  });
}

const isFailure = (answer: Json | ToolFailure): answer is ToolFailure =>
  typeof answer === 'object' && answer !== null && 'kind' in answer && answer.kind === 'tool_failure';
