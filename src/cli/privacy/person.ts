import { writeFile } from 'node:fs/promises';
import type { PersonErasure } from '#protocol';
import { oneLine } from '../one-line.ts';
import { momentInWords } from '../portuguese.ts';
import { impossible, misused, refuse } from '../refusal.ts';
import type { Streams } from '../streams.ts';
import { setInColumns } from '../terminal/columns.ts';
import { counted } from '../why/words.ts';
import { atDesk, isRefusal, type PersonAsked, personOf, unlessStrangers } from './at-desk.ts';

/** For the owner's eyes: what is in it is nobody else's business on a shared machine. */
const OWNER_ONLY = 0o600;

/** `prosa privacy export`. Returns the exit code. */
export async function exportPerson(
  options: PersonAsked & { readonly out?: string | undefined },
  { stdout, stderr }: Streams,
): Promise<number> {
  const found = await atDesk(
    options.file,
    async (desk) => (await unlessStrangers(desk)) ?? (await desk.export(personOf(options))),
  );
  if (isRefusal(found)) return refuse(found, stderr);
  const text = `${JSON.stringify(found, null, 2)}\n`;
  if (options.out === undefined) {
    stdout.write(text);
    return 0;
  }
  try {
    await writeFile(options.out, text, { flag: 'wx', mode: OWNER_ONLY });
  } catch (error) {
    return refuse(impossible(`Não consegui gravar ${options.out}: ${oneLine(error)}`), stderr);
  }
  const conversations = counted(found.conversations.length, 'conversa', 'conversas');
  const memories = counted(found.memories.length, 'lembrança', 'lembranças');
  stdout.write(`Gravado em ${options.out}: ${conversations}, ${memories}. Assinado (Ed25519).\n`);
  return 0;
}

/** `prosa privacy erase`. Returns the exit code. */
export async function erasePerson(
  options: PersonAsked & { readonly yes?: boolean | undefined },
  { stdout, stderr }: Streams,
): Promise<number> {
  if (!options.yes)
    return refuse(
      misused(
        `Isto apaga conversas, lembranças e avaliações de "${options.user}", e não tem volta. Para apagar: --yes. Antes, talvez: prosa privacy export`,
      ),
      stderr,
    );
  const done = await atDesk(
    options.file,
    async (desk) => (await unlessStrangers(desk)) ?? (await desk.erase(personOf(options))),
  );
  if (isRefusal(done)) return refuse(done, stderr);
  stdout.write(options.json ? `${JSON.stringify(done, null, 2)}\n` : erasureInWords(done));
  return 0;
}

/** `prosa privacy status`. Returns the exit code. */
export async function erasureStatus(options: PersonAsked, { stdout, stderr }: Streams): Promise<number> {
  const found = await atDesk(options.file, (desk) => desk.erasure(personOf(options)));
  if (isRefusal(found)) return refuse(found, stderr);
  if (found === null) {
    stderr.write('Esta pessoa nunca pediu para ser apagada.\n');
    return 1;
  }
  stdout.write(options.json ? `${JSON.stringify(found, null, 2)}\n` : erasureInWords(found));
  return 0;
}

function erasureInWords({ id, status, requestedAt, completedAt, erased, held }: PersonErasure): string {
  const head =
    status === 'done' && completedAt !== null
      ? `Apagado em ${momentInWords(completedAt)} (pedido ${id}, de ${momentInWords(requestedAt)}).\n`
      : `Apagando desde ${momentInWords(requestedAt)} (pedido ${id}). Algo ainda pode chegar tarde: com o servidor no ar, termina sozinho em minutos; sem ele, repita o comando.\n`;
  const rows = Object.entries(erased).map(([table, count]) => [`  ${table}`, String(count)]);
  const kept = held.map(
    ({ table, rows: count, why, until }) =>
      `Guardado em ${table}: ${counted(count, 'linha', 'linhas')}${until === null ? '' : `, até ${momentInWords(until)}`}. ${why}\n`,
  );
  return [head, ...(rows.length > 0 ? [setInColumns(rows)] : []), ...kept].join('');
}
