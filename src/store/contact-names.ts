import { hash, randomBytes } from 'node:crypto';
import { type ContactIdentity, ProsaError } from '#protocol';
import { isKeepableId } from './keepable.ts';

const NAME_BYTES = 15;
/** No telephone, account or id of a channel is longer. */
const KEY_CHARS = 200;
/** So many digits in a row are a telephone, whatever an error message holds besides. */
const TELEPHONE = /\+?\d(?:[\s().-]{0,2}\d){7,}/g;
const ERROR_CHARS = 500;

const random = (): string => randomBytes(NAME_BYTES).toString('base64url');

const TIMER_CHARS = 27;

/** The same key is the same timer, also after it fired: its input is known by this. */
export const timerId = (org: string, assistant: string, key: string): string =>
  `tmr_${hash('sha256', JSON.stringify([org, assistant, key]), 'base64url').slice(0, TIMER_CHARS)}`;

/** A new contact: nothing of the person can be read from any of these. */
export const newContactNames = (channel: string) => ({
  id: `cnt_${random()}`,
  user: `person_${random()}`,
  session: `${channel.replace(/[^a-z0-9]/gi, '')}_${random()}`,
});

export function refuseUnkeepableIdentity(identity: ContactIdentity): void {
  const { org, channel, account, assistant, phone, scopedId } = identity;
  const keys = [phone, scopedId].filter((key) => key !== null);
  const keepable = [org, channel, account, assistant, ...keys].every(
    (key) => key !== '' && key.length <= KEY_CHARS && isKeepableId(key),
  );
  if (!keepable || keys.length === 0) throw new ProsaError('identifier_invalid');
}

/** What a channel says of a failure, without anybody's telephone. */
export const errorOf = (error: string): string => error.replace(TELEPHONE, '…').slice(0, ERROR_CHARS);
