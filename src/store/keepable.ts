import { type Input, ProsaError } from '#protocol';

/** What an index of Postgres takes, when two ids stand in it side by side. */
const ID_BYTES = 1_200;
const CAUSE_CHARS = 500;
const MOST = 2_000_000_000;

/** Text that a column can hold: no NUL, no half of a surrogate pair. */
export const keepable = (text: string): string =>
  (text.includes('\0') ? text.replaceAll('\0', '') : text).toWellFormed();

export const causeOf = (cause: string): string => keepable(cause.slice(0, CAUSE_CHARS));

/** Something may be kept under this id. What cannot, was never there. */
export const isKeepableId = (id: string): boolean =>
  id.isWellFormed() && !id.includes('\0') && (id.length <= ID_BYTES / 3 || Buffer.byteLength(id) <= ID_BYTES);

/** Ids are never changed, or two of them might become one: those that cannot be kept are refused. */
export function refuseUnkeepable({ session, id, org, user, assistant }: Input): void {
  if (!isKeepableId(session)) throw new ProsaError('session_id_invalid', ODD);
  if (!isKeepableId(id)) throw new ProsaError('message_id_invalid', ODD);
  if (![org, user, assistant].every(isKeepableId))
    throw new ProsaError('message_invalid', `O usuário e a organização também. ${ODD}`);
}

const ODD = 'Tem caracteres que não podem ser guardados, ou é longo demais.';

/** A limit as a database takes it. */
export const countOf = (limit: number): number =>
  Number.isNaN(limit) ? 0 : Math.min(Math.max(Math.trunc(limit), 0), MOST);
