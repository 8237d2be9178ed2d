import { readFileSync } from 'node:fs';
import { systemClock } from '#host';
import type { LearningDesk, WeightSuggestion } from '#host/learning';
import { readPeriod } from '#learning/reports';
import { type Json, ProsaError, parseJson } from '#protocol';
import { atLearningDesk, isRefusal, LOCAL } from '../analyse/at-learning-desk.ts';
import { impossible, messageOf, misused, type Refusal, refuse } from '../refusal.ts';
import type { Streams } from '../streams.ts';
import { printAdjustments, printReplay, printSuggestion, printWeights } from './print-weights.ts';

export type WeightsFlags = {
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly limite?: string | undefined;
  readonly hash?: string | undefined;
  readonly versao?: string | undefined;
  readonly motivo?: string | undefined;
  readonly forcar?: boolean | undefined;
  readonly demo?: boolean | undefined;
  readonly org?: string | undefined;
  readonly json?: boolean | undefined;
};
type Asked = WeightsFlags & { readonly deed: string; readonly target: string | undefined };

const MONTH = '28d';
const MOST = 50_000;
const OF_THE_SUGGESTION = 'sugestão de prosa pesos sugerir';

/** `prosa pesos`. Returns the exit code. */
export async function runWeights(asked: Asked, { stdout, stderr }: Streams): Promise<number> {
  const read = readAsked(asked);
  if ('kind' in read) return refuse(read, stderr);
  const { assistants } = await import('#assistants');
  const told = await atLearningDesk('where something is', (desk) => workOf(desk, asked, read), {
    assistants,
  });
  if (isRefusal(told)) return refuse(told, stderr);
  stdout.write(asked.json ? `${JSON.stringify(told.value, null, 2)}\n` : told.text);
  return 0;
}

type Read = {
  readonly period: { readonly since: number; readonly until: number };
  readonly limit: number | undefined;
  readonly value: Json | undefined;
};

function readAsked({ deed, target, since = MONTH, until, limite }: Asked): Read | Refusal {
  const period = readPeriod({ since, until }, systemClock().now() + 1);
  if (typeof period === 'string') return misused(period);
  const limit = limite === undefined ? undefined : Number(limite);
  if (limit !== undefined && (!Number.isInteger(limit) || limit < 1 || limit > MOST))
    return misused(`--limite é um número de 1 a ${MOST}; veio ${limite}.`);
  const value = target === undefined || deed === 'desfazer' ? undefined : fileIn(target);
  return isRefusal(value) ? value : { period, limit, value };
}

function fileIn(path: string): Json | Refusal {
  try {
    const value = parseJson(readFileSync(path, 'utf8'));
    return value === undefined ? misused(`${path} não é JSON.`) : value;
  } catch {
    return misused(`Não foi possível ler ${path}.`);
  }
}

type Told = { readonly text: string; readonly value: unknown };

/** What the desk refuses is told in its words. */
async function workOf(desk: LearningDesk, asked: Asked, read: Read): Promise<Told | Refusal> {
  try {
    await desk.gather();
    return await DEEDS[asked.deed as keyof typeof DEEDS](desk.weights, asked, read);
  } catch (error) {
    if (error instanceof ProsaError) return impossible(messageOf(error));
    throw error;
  }
}

type Desk = LearningDesk['weights'];
type Deed = (desk: Desk, asked: Asked, read: Read) => Promise<Told>;

const told = <Value>(value: Value, print: (value: Value) => string): Told => ({ value, text: print(value) });
const suggestionFor = (
  desk: Desk,
  { org = LOCAL, demo }: Asked,
  { period }: Read,
): Promise<WeightSuggestion> => desk.suggest(org, { ...period, demo });

const DEEDS = {
  mostrar: async (desk, { org = LOCAL }) => told(await desk.read(org), printWeights),
  sugerir: async (desk, asked, read) => told(await suggestionFor(desk, asked, read), printSuggestion),
  simular: async (desk, asked, read) => {
    const { org = LOCAL, demo } = asked;
    const value = read.value ?? (await suggestionFor(desk, asked, read)).value;
    return told(await desk.replay(org, { ...read.period, value, limit: read.limit, demo }), printReplay);
  },
  aplicar: async (desk, asked, read) => {
    const { org = LOCAL, hash, versao, motivo, forcar } = asked;
    const value = read.value ?? (await suggestionFor(desk, asked, read)).value;
    const version = versao ?? (await desk.read(org)).version;
    const reason = motivo ?? (read.value === undefined ? OF_THE_SUGGESTION : 'pela linha de comando');
    const applied = await desk.apply(org, { value, version, reason, replay: hash, force: forcar }, LOCAL);
    return told([applied], printAdjustments);
  },
  desfazer: async (desk, { org = LOCAL, target = '' }) =>
    told([await desk.undo(org, target, LOCAL)], printAdjustments),
  historico: async (desk, { org = LOCAL }) => told(await desk.history(org), printAdjustments),
} satisfies Readonly<Record<string, Deed>>;
