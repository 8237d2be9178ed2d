/**
 * Why the Cloud API did not take a message, as far as it matters what to do: `window_closed` wants a template; `busy` and `away` another
 * try; `account` somebody who mends it, so that trying again later makes sense; `template`, `recipient` and `request` will be refused again.
 */
export type Refusal = 'window_closed' | 'busy' | 'away' | 'account' | 'template' | 'recipient' | 'request';

const CODES: Readonly<Record<Refusal, readonly number[]>> = {
  window_closed: [131_047],
  busy: [4, 17, 32, 613, 80_007, 130_429, 131_048, 131_056, 133_016],
  away: [1, 2, 131_000, 131_016, 131_057, 133_000, 133_004],
  // Token, permission, payment, registration.
  account: [0, 3, 10, 190, 131_005, 131_031, 131_042, 131_045, 133_005, 133_006, 133_010],
  template: [132_000, 132_001, 132_005, 132_007, 132_012, 132_015, 132_016, 132_018, 132_068, 132_069],
  recipient: [130_472, 131_021, 131_026, 131_030, 131_049, 131_050],
  request: [33, 100, 368, 130_497, 131_008, 131_009, 131_051, 131_052, 131_053, 135_000],
};

const BY_CODE: ReadonlyMap<number, Refusal> = new Map(
  (Object.keys(CODES) as Refusal[]).flatMap((kind) => CODES[kind].map((code) => [code, kind] as const)),
);

const WORTH_A_RETRY: ReadonlySet<Refusal> = new Set(['busy', 'away', 'account']);
const TOO_MANY = 429;
const TIMED_OUT = 408;
const SERVER = 500;

export const isWorthRetry = (kind: Refusal): boolean => WORTH_A_RETRY.has(kind);

/** By the code of the error, and by the status of the answer where the code is unknown. Permissions have a hundred codes. */
export function refusalOf(code: number | null, status: number): Refusal {
  const known = code === null ? undefined : BY_CODE.get(code);
  if (known) return known;
  if (code !== null && code >= 200 && code < 300) return 'account';
  if (status === TOO_MANY) return 'busy';
  if (status >= SERVER || status === TIMED_OUT) return 'away';
  return status === 401 || status === 403 ? 'account' : 'request';
}
