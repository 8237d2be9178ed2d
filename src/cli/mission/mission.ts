import { readConfig } from '#host';
import { foldMission } from '#protocol';
import { impossible, misused, type Refusal, refuse } from '../refusal.ts';
import type { Streams } from '../streams.ts';
import { paintFor } from '../terminal/paint.ts';
import { printMission, printMissions } from './print-mission.ts';
import { readMissions } from './recorded-missions.ts';
import type { ShownMission } from './shown-mission.ts';

export type MissionOptions = { readonly id?: string | undefined; readonly json?: boolean | undefined };
export type MissionsOptions = { readonly limit?: string | undefined; readonly json?: boolean | undefined };

const PREFIX = 'missao_';
const USUAL = 20;
const MOST = 1_000;
const SHOWN = 5;

/** `prosa mission`: who asked whom for what, and what became of it. Returns the exit code. */
export async function mission({ id, json }: MissionOptions, { stdout, stderr }: Streams): Promise<number> {
  const read = await readMissions(
    id === undefined ? { prefix: '', limit: 1 } : { prefix: namedSo(id), limit: MOST },
  );
  if ('kind' in read) return refuse(read, stderr);
  const found = find(read.missions, id);
  if ('kind' in found) return refuse(found, stderr);
  const { colour } = readConfig();
  if (read.note) stderr.write(`${paintFor(stderr, colour).quiet(read.note)}\n`);
  stdout.write(
    json
      ? jsonOf({ ...found, ...foldMission(found.eventos) })
      : printMission(found, paintFor(stdout, colour)),
  );
  return 0;
}

/** `prosa missions`: the newest first. Returns the exit code. */
export async function missions(
  { limit, json }: MissionsOptions,
  { stdout, stderr }: Streams,
): Promise<number> {
  const wanted = limit === undefined ? USUAL : Number(limit);
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > MOST)
    return refuse(misused(`--limit é um número de 1 a ${MOST}.`), stderr);
  const read = await readMissions({ prefix: '', limit: wanted });
  if ('kind' in read) return refuse(read, stderr);
  if (read.note) stderr.write(`${paintFor(stderr, readConfig().colour).quiet(read.note)}\n`);
  if (json) stdout.write(jsonOf(read.missions.map(({ eventos: _, ...rest }) => rest)));
  else if (read.missions.length === 0) stderr.write('Nenhuma missão guardada.\n');
  else stdout.write(printMissions(read.missions));
  return 0;
}

const namedSo = (id: string): string => (id.startsWith(PREFIX) ? id : `${PREFIX}${id}`);

/** The only one, or the one that is meant exactly. */
function find(all: readonly ShownMission[], wanted: string | undefined): ShownMission | Refusal {
  const [newest] = all;
  if (!newest && wanted === undefined) return impossible('Nenhuma missão guardada.');
  if (!newest) return impossible(`Não há missão ${wanted}. Veja todas: prosa missions`);
  const exact = all.find(({ missao_id }) => wanted !== undefined && missao_id === namedSo(wanted));
  if (exact || all.length === 1) return exact ?? newest;
  const shown = all.slice(0, SHOWN).map(({ missao_id }) => `${'  '}${missao_id}`);
  return impossible(`${all.length} missões começam com ${wanted}. As últimas:\n${shown.join('\n')}`);
}

/** Nobody needs the billionth of a second that a clock gives. */
const jsonOf = (value: unknown): string =>
  `${JSON.stringify(value, (key, part) => (key === 'ms' || key === 'em' ? Math.round(part) : part), 2)}\n`;
