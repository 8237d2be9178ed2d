import type { Api } from '../api/client.ts';
import { DOORS, type Statement } from './statement.ts';

/** A bank's file as the server reads it: a preview, nothing is entered. Rejects with an `ApiProblem`. */
export const readStatement = async (api: Api, file: File): Promise<readonly Statement[]> =>
  (await api.json<{ importacoes: readonly Statement[] }>(DOORS, { method: 'POST', file })).importacoes;
