import { z } from 'zod';
import type { BusNotice } from '#protocol';
import { isName } from './wire.ts';

const name = z.custom<string>(isName);
const LONGEST = { sentence: 2_000, name: 256 } as const;
const upTo = (chars: number) => z.string().transform((text) => text.slice(0, chars));

/** A longer one is cut: a text must not take with it what it came with. */
export const SENTENCE = upTo(LONGEST.sentence);

/** The fields of a notice, as they come from another process. */
export const NOTICE = {
  guarda: z.custom<BusNotice['guarda']>(isName),
  missao_id: name,
  em: z.number(),
  mensagem: SENTENCE,
  // Whoever chose no good one had its message refused, and is told so all the same.
  message_id: upTo(LONGEST.name).exactOptional(),
  agente: z.string().exactOptional(),
  detalhes: z.record(z.string(), z.json()).exactOptional(),
};
