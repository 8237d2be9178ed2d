import type { ToolScope } from '#protocol';
import type { Caller, JuliaDesk } from '../desk/index.ts';

export type JuliaScope = ToolScope<JuliaDesk>;

/** Who asks and when comes from the scope, never from the input. */
export const callerOf = ({ org, user, session, now, key }: JuliaScope): Caller => ({
  ...{ org, user, session, now, key },
});

/** Timers that wake a conversation. `ponte` wakes the owner's, the others the doctor's own. */
export const TIMERS = {
  ponte: 'ponte',
  followup: 'followup',
  retorno: 'retorno',
  semResposta: 'sem_resposta',
} as const;

/** Names of the pages behind links, both of the assistant `julia`. */
export const PAGES = { medico: 'medico', responsavel: 'responsavel' } as const;

export const OWNERS_ASSISTANT = 'responsaveis';
