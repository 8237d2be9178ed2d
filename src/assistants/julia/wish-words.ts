import { fold } from '#language';
import type { DoctorFacts } from './understand/index.ts';

const ANY = /(?<!\p{L})(?:tem|teem|tens|teria|teriam|ha|rola|existe|apareceu|aparecem|vi q|vi que)(?!\p{L})/u;
const NONE = /(?<!\p{L})nao (?:tem|tenho|ha)(?!\p{L})/u;

/** "vocês têm plantão?", "tem de cardio?": what "temos sim" answers. */
export function asksForAny(text: string): boolean {
  const written = fold(text);
  return ANY.test(written) && !NONE.test(written);
}

/** Says what they look for. Without a licence here there is nothing to look for. */
export const tellsWish = ({ especialidade, turno, regiao, vinculo, crmAtivo }: DoctorFacts): boolean =>
  crmAtivo !== false && [especialidade, turno, regiao, vinculo].some((told) => told !== undefined);
