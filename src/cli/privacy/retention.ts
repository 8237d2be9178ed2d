import { days } from '#protocol';
import { refuse } from '../refusal.ts';
import type { Streams } from '../streams.ts';
import { setInColumns } from '../terminal/columns.ts';
import { counted } from '../why/words.ts';
import { atDesk, isRefusal } from './at-desk.ts';

type RetentionAsked = { readonly dryRun?: boolean | undefined; readonly json?: boolean | undefined };
const HEAD = ['tabela', 'prazo', 'linhas', 'vencidas', 'retidas por lei', 'por quê'];

/** `prosa privacy retention`: what is kept for how long; without `--dry-run` what has expired goes. */
export async function retention(options: RetentionAsked, { stdout, stderr }: Streams): Promise<number> {
  const found = await atDesk(undefined, async (desk) => ({
    report: await desk.retention(),
    swept: options.dryRun ? null : await desk.sweep(),
  }));
  if (isRefusal(found)) return refuse(found, stderr);
  const { report, swept } = found;
  if (options.json) {
    stdout.write(`${JSON.stringify(found, null, 2)}\n`);
    return 0;
  }
  const rows = report.map(({ table, keptMs, rows: count, expired, held, why }) => [
    ...[table, periodInWords(keptMs), String(count), String(expired), String(held), why],
  ]);
  stdout.write(setInColumns([HEAD, ...rows]));
  const total = Object.values(swept ?? {}).reduce((sum, count) => sum + count, 0);
  stdout.write(
    swept === null
      ? 'Só um ensaio: nada foi apagado.\n'
      : `${counted(total, 'linha apagada', 'linhas apagadas')}. O que vence com o servidor no ar sai sozinho, de madrugada.\n`,
  );
  return 0;
}

function periodInWords(keptMs: number | null): string {
  if (keptMs === null) return 'sem prazo';
  return keptMs === 0 ? 'o da linha' : counted(Math.round(keptMs / days(1)), 'dia', 'dias');
}
