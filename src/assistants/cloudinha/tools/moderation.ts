import { z } from 'zod';
import type { Moderated } from '#protocol';
import { defineTool } from '#runtime';
import type { ModerationEntry } from '../desk/index.ts';
import type { CloudinhaResources, CloudinhaScope } from './scope.ts';

type Place = {
  readonly org: string;
  readonly user: string;
  readonly session: string;
  readonly turn: string;
  readonly now: number;
  readonly resources: CloudinhaResources;
};

/** A row in `moderation_logs`: the guard writes it, and so does an agent by its tool. */
function logModeration(
  { org, user, session, turn, now, resources }: Place,
  entry: ModerationEntry,
): Promise<void> {
  return resources.moderation.log({ org, user, session, turn }, entry, now);
}

/** What a guard refused. */
export const noteModerated = ({ rule, category, message, ...place }: Moderated<CloudinhaResources>) =>
  logModeration(place, { reason: rule, category, message });

export const logModerationTool = {
  ...defineTool({
    name: 'logModerationTool',
    label: 'Registrando para a equipe…',
    description: 'Registra uma mensagem que fere as regras de convivência, para a equipe ver.',
    input: z.object({
      reason: z.string().min(1).max(200).describe('Por que foi registrada.'),
      message: z.string().min(1).max(2_000).describe('O que a pessoa escreveu.'),
    }),
    effect: 'write',
    run: async ({ reason, message }, scope: CloudinhaScope) => {
      await logModeration(scope, { reason, message });
      return { registrado: true };
    },
  }),
  // A note for the team does nothing that a stranger could gain from.
  afterUntrusted: 'allow' as const,
};
