import type { NewMission } from '#protocol';

/** One that begins anew goes by the name that it had. */
export const namedAs = (mission: NewMission, missao_id: string): NewMission => ({
  ...mission,
  missao_id,
  pacote: { ...mission.pacote, missao_id },
});
