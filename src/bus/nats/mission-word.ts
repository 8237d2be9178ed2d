import { z } from 'zod';
import type { MissionWord } from '#protocol';
import { NOTICE } from './notice.ts';
import { isAmount, isNestedWithin } from './wire.ts';

const amount = z.custom<number>(isAmount);

const word: z.ZodType<MissionWord> = z.object({
  ...{ epoca: amount, numero: amount },
  motivo: z.enum(['timeout', 'ausencia_progresso', 'cancelada', 'encerrada']).nullable(),
  sinalizadores: z.array(z.enum(['orcamento_alto', 'orcamento_critico'])).max(2),
  avisos: z.array(z.object(NOTICE)).max(100),
  avisos_total: amount,
});

/** What nobody says in a word: more characters, or deeper. */
const MOST = { chars: 100_000, depth: 32 } as const;

/** How the mission of a message stands, as its owner says. Null: nothing that can be read. */
export function missionWordFromWire({ value, text }: { value: unknown; text: string }): MissionWord | null {
  if (text.length > MOST.chars || !isNestedWithin(value, MOST.depth)) return null;
  return word.safeParse(value).data ?? null;
}
