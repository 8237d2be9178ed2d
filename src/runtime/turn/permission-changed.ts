import type { Claim } from '#protocol';
import type { TurnDeps } from '../turn-deps.ts';

/** Tells the assistant that somebody opted out or came back. Whatever comes of that, the turn ends as it would have. */
export async function tellPermission({ inputs }: Claim, deps: TurnDeps): Promise<void> {
  const { assistant, clock, ledger, report } = deps;
  const to = ledger.decided().contact?.permission;
  if (!assistant.permissionChanged || to === undefined) return;
  const [{ org, user, session, assistant: name }] = inputs;
  const { resources } = assistant;
  try {
    await assistant.permissionChanged(to, {
      org,
      user,
      session,
      assistant: name,
      resources,
      now: clock.now(),
    });
  } catch (error) {
    report({ error, what: 'permission changed' });
  }
}
