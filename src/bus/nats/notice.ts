import { z } from 'zod';
import type { BusNotice } from '#protocol';
import { isName } from './wire.ts';

const name = z.custom<string>(isName);

/** The fields of a notice, as they come from another process. */
export const NOTICE = {
  guarda: z.custom<BusNotice['guarda']>(isName),
  missao_id: name,
  em: z.number(),
  mensagem: z.string().max(2_000),
  message_id: name.exactOptional(),
  agente: z.string().exactOptional(),
  detalhes: z.record(z.string(), z.json()).exactOptional(),
};
