import { momentInWords } from '../portuguese.ts';
import { misused, refuse } from '../refusal.ts';
import type { Streams } from '../streams.ts';
import { atDesk, isRefusal, type PersonAsked, personOf } from './at-desk.ts';

type HoldAsked = PersonAsked & { readonly why?: string | undefined; readonly until?: string | undefined };

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** `prosa privacy hold`. Returns the exit code. */
export async function holdPerson(options: HoldAsked, { stdout, stderr }: Streams): Promise<number> {
  const until = options.until === undefined ? null : endOfDay(options.until);
  if (Number.isNaN(until)) return refuse(misused(`"${options.until}" não é uma data: AAAA-MM-DD.`), stderr);
  const held = await atDesk(options.file, (desk) =>
    desk.hold(personOf(options), { why: options.why ?? '', until }),
  );
  if (isRefusal(held)) return refuse(held, stderr);
  const when = until === null ? 'até "prosa privacy lift"' : `até ${momentInWords(until)}`;
  stdout.write(`O que há de "${options.user}" fica guardado ${when}: nada vence, e apagar é recusado.\n`);
  return 0;
}

/** The end of a day in São Paulo, which has had no summer time since 2019. */
const endOfDay = (date: string): number =>
  DATE.test(date) ? Date.parse(`${date}T23:59:59.999-03:00`) : Number.NaN;

/** `prosa privacy lift`. Returns the exit code. */
export async function liftHold(options: PersonAsked, { stdout, stderr }: Streams): Promise<number> {
  const lifted = await atDesk(options.file, (desk) => desk.lift(personOf(options)));
  if (isRefusal(lifted)) return refuse(lifted, stderr);
  if (!lifted) {
    stderr.write('Não havia obrigação de guardar.\n');
    return 1;
  }
  stdout.write('A obrigação de guardar acabou: os prazos voltam a valer.\n');
  return 0;
}
