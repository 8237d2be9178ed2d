import { z } from 'zod';
import type { MissionWord } from '#protocol';

const word: z.ZodType<MissionWord> = z.object({
  consolidar: z.boolean(),
  sinalizadores: z.array(z.enum(['orcamento_alto', 'orcamento_critico'])).max(2),
});

/** How the mission of a message stands, as its owner says. Null: nothing that can be read. */
export const missionWordFromWire = (value: unknown): MissionWord | null => word.safeParse(value).data ?? null;
