import type { Permission, StandingScope } from '#protocol';
import type { JuliaDesk } from '../desk/index.ts';

/** An owner who opts out is written down whoever answers them: no bridge goes to them from then on. */
export async function noteOwnerPermission(to: Permission, scope: StandingScope<JuliaDesk>): Promise<void> {
  const { org, user, session, now, resources: desk } = scope;
  if (to !== 'opted_out') return;
  await desk.ownerAnswer(
    { org, user, session, now, key: `permission:${session}:${now}` },
    { resposta: 'opt_out' },
  );
}
