import { scrub } from '#language';
import type { MissionTelemetry } from '#protocol';

/** Telemetry outlives the answer: what somebody wrote, and what was said about it, stay without personal data. */
export function keptTelemetry(telemetry: MissionTelemetry): MissionTelemetry {
  return {
    ...telemetry,
    query_original: scrub(telemetry.query_original),
    limitacoes_encontradas: telemetry.limitacoes_encontradas.map((limitation) => ({
      ...limitation,
      descricao: scrub(limitation.descricao),
    })),
  };
}
