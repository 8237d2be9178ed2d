import type { AgentConfig } from './options.ts';

export type Described = { readonly name: string } & Required<Omit<AgentConfig, 'tools'>>;

/** Who an agent is, in the document's three words; how to delegate and to end is added by the runtime. */
export function identity({ role, objective, context }: Described): string {
  const parts = [
    `Papel: ${role}`,
    ...(objective ? [`Objetivo: ${objective}`] : []),
    ...(context ? [context] : []),
  ];
  return parts.join('\n\n');
}

/** What a specialist is for, as its coordinator reads it. */
export const purposeOf = ({ role, objective }: Described): string =>
  objective ? `${role}. ${objective}` : role;
