import type { Api } from '../api/client.ts';

const OURS = 'prosa.';
/** How the page looks says nothing about anybody. */
const KEPT = 'prosa.theme';

/** Takes away what this browser keeps of the person: token, drafts, messages not sent, votes. */
export function forgetHere(api: Pick<Api, 'forget'>): void {
  api.forget();
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) {
      if (key.startsWith(OURS) && key !== KEPT) storage.removeItem(key);
    }
  }
}
