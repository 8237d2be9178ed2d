import type { AssistantTables } from '#protocol';
import { defineTables } from '#runtime';
import * as schema from './schema.ts';

const ERASED = { subject: 'user_id', erasure: 'delete' } as const;

/** The tables of Julia's, for the assistants `julia` and `responsaveis` alike. */
export const defineJuliaTables = (): AssistantTables =>
  defineTables({
    tables: schema,
    migrations: new URL('./migrations/', import.meta.url),
    rules: {
      ...{ medicos: ERASED, intermediacoes: ERASED, handoffs: ERASED },
      // An owner who is erased leaves their vacancies with nobody to ask: the id in them leads nowhere.
      responsaveis: ERASED,
      vagas: { subject: 'responsavel_id', erasure: 'hold', why: 'A vaga é do hospital.' },
      // How many bridges there were goes on being true; whose they were is forgotten.
      funil: { subject: 'medico_id', erasure: 'pseudonymise' },
    },
  });
