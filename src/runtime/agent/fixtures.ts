import { z } from 'zod';
import type { ActionTool } from '#protocol';
import { defineAgent, defineAssistant, defineTool } from '../define.ts';

/** An assistant with one agent that owns these tools. */
export const withTools = (tools: readonly ActionTool[], allow?: () => readonly string[]) =>
  defineAssistant({
    name: 'oficina',
    agent: defineAgent({ name: 'agente', instructions: 'Trabalhe.', tools, ...(allow && { allow }) }),
  });

/** A tool that counts how often it really ran. */
export function spied(name: string, effect: 'read' | 'write' = 'write') {
  const runs: unknown[] = [];
  const tool = defineTool({
    name,
    description: `Faz ${name}.`,
    effect,
    input: z.object({ valor: z.number() }),
    run: (input) => {
      runs.push(input);
      return { feito: runs.length };
    },
  });
  return { tool, runs };
}
