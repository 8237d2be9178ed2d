import { assistants as ours } from '#assistants';
import { configuredModels, configuredPlatform, configuredStore, readConfig, readServerConfig } from '#host';
import { configuredBus, createMissionWorker, type MissionWorker } from '#host/missions';
import { type Assistant, ProsaError } from '#protocol';
import { findAllIn } from '../chat/find-assistant.ts';
import { refuse } from '../refusal.ts';
import { logFor } from '../serve/log.ts';
import { untilAsked } from '../serve/until-asked.ts';
import { whyNotServed } from '../serve/why-not-served.ts';
import type { Streams } from '../streams.ts';

export type WorkerOptions = {
  /** Names by commas; those of `PROSA_BUS_AGENTS`, or all, unless given. */
  readonly agents?: string | undefined;
  readonly file?: string | undefined;
};

/** `prosa worker`: answers for agents of missions until somebody asks it to leave. Returns the exit code. */
export async function worker({ agents, file }: WorkerOptions, streams: Streams): Promise<number> {
  const theirs = file === undefined ? null : await findAllIn(file);
  if (theirs?.kind === 'refusal') return refuse(theirs, streams.stderr);
  try {
    const working = await open(theirs?.assistants ?? ours, agents, streams);
    return await untilAsked(working, streams);
  } catch (error) {
    return refuse(whyNotServed(error), streams.stderr);
  }
}

async function open(
  assistants: readonly Assistant[],
  agents: string | undefined,
  streams: Streams,
): Promise<MissionWorker> {
  const own = readConfig();
  const { tell } = logFor(readServerConfig(), streams);
  const written = agents === undefined ? own.bus : { ...own.bus, agents };
  const bus = configuredBus(written, ({ kind, detail }) =>
    tell({ error: new Error(detail), what: `bus ${kind}` }),
  );
  if (!bus) throw invalid('prosa worker responde por agentes através do NATS: falta NATS_URL.');
  if (own.databaseUrl === null)
    throw invalid('prosa worker divide o banco com outros processos: falta DATABASE_URL=postgres://…');
  refuseStrangers(assistants, written.agents);
  const { web, quotes, market } = configuredPlatform(own);
  const working = createMissionWorker({
    ...{ store: configuredStore(own), assistants, bus, web, quotes, market, onProblem: tell },
    models: configuredModels(own),
  });
  try {
    await working.ready();
  } catch (error) {
    await working.close().catch(() => undefined);
    throw error;
  }
  const names = working.agents().flatMap((each) => each.agents.map(({ nome_agente }) => nome_agente));
  const served = names.filter((name) => bus.serves(name));
  streams.stdout.write(`Respondendo por ${served.join(', ')}. Ctrl+C encerra.\n`);
  return working;
}

/** A name that nobody has would be a worker that does nothing, and says nothing of it. */
function refuseStrangers(assistants: readonly Assistant[], agents: string | null): void {
  const known = assistants.flatMap(({ missions }) =>
    (missions?.contracts ?? []).map((each) => each.nome_agente),
  );
  if (known.length === 0) throw invalid('Nenhum assistente tem missões.');
  const named = (agents ?? '').split(',').flatMap((each) => each.trim() || []);
  const stranger = named.find((name) => !known.includes(name));
  if (stranger !== undefined)
    throw invalid(`Não há agente ${stranger}. Há: ${[...new Set(known)].join(', ')}.`);
}

const invalid = (detail: string): ProsaError => new ProsaError('configuration_invalid', detail);
