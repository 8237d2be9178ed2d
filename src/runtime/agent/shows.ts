import type { Input } from '#protocol';

/** Which components a client can show, by name. */
export type Shows = (component: string) => boolean;

const ANY = '*';
const NOTHING: Shows = () => false;

/** Told with each message, so that nobody is asked to use what their window does not have. Whoever answered a component can show it. */
export function shownBy(inputs: readonly Input[]): Shows {
  const names = inputs.flatMap((input) => {
    if (input.kind === 'client_result') return [ANY];
    return input.kind === 'user_message' ? (input.shows ?? []) : [];
  });
  if (names.length === 0) return NOTHING;
  return names.includes(ANY) ? () => true : (component) => names.includes(component);
}
