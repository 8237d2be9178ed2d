import { join } from 'node:path';
import { assistants as ours } from '#assistants';
import {
  configuredEmbedder,
  configuredModels,
  configuredPlatform,
  configuredStore,
  createPlatform,
  type Platform,
  readConfig,
  readServerConfig,
} from '#host';
import { configuredBus } from '#host/missions';
import type { Assistant } from '#protocol';
import { type Serving, serve as serveHttp, tryPort } from '#server';
import { findAllIn } from '../chat/find-assistant.ts';
import { readPackageInfo } from '../package-info.ts';
import { refuse } from '../refusal.ts';
import type { Streams } from '../streams.ts';
import { announcement, preparing } from './announcement.ts';
import { logFor } from './log.ts';
import { untilAsked } from './until-asked.ts';
import { configuredWhatsApp } from './whatsapp.ts';
import { whyNotServed } from './why-not-served.ts';

export type ServeOptions = {
  /** A module that exports assistants: those are served instead of ours. */
  readonly file?: string | undefined;
};

/** `prosa serve` and `npm start`: serves until somebody asks it to leave. Returns the exit code. */
export async function serve({ file }: ServeOptions, streams: Streams): Promise<number> {
  const theirs = file === undefined ? null : await findAllIn(file);
  if (theirs?.kind === 'refusal') return refuse(theirs, streams.stderr);
  try {
    const serving = await open(theirs?.assistants ?? ours, streams);
    return await untilAsked(serving, streams);
  } catch (error) {
    return refuse(whyNotServed(error), streams.stderr);
  }
}

async function open(assistants: readonly Assistant[], streams: Streams): Promise<Serving> {
  const config = readServerConfig();
  const own = readConfig();
  const store = configuredStore(own);
  const models = configuredModels(own);
  const embedder = configuredEmbedder(own);
  const { links, ...configured } = configuredPlatform(own);
  // Somebody who starts us twice is told so at once, and not after seconds of preparing.
  await tryPort(config);
  const { log, tell } = logFor(config, streams);
  // While it opens, what goes wrong is told once: as the reason why there is no server.
  const state = { open: false };
  const onProblem = (problem: Parameters<typeof tell>[0]): void => {
    if (state.open) tell(problem);
  };
  streams.stdout.write(preparing(store));
  const { whatsapp, warnings, says } = configuredWhatsApp(own, onProblem);
  const bus = configuredBus(own.bus, ({ kind, detail }) =>
    onProblem({ error: new Error(detail), what: `bus ${kind}` }),
  );
  const platform = createPlatform({
    ...{ ...configured, assistants, store, models, embedder, onProblem },
    links: { baseUrl: `http://localhost:${config.port}`, ...links },
    ...whatsapp?.options,
    ...(bus && { bus }),
  });
  return closingOnFailure(platform, async () => {
    await platform.ready();
    const door = whatsapp?.attach(platform) ?? null;
    state.open = true;
    for (const warning of warnings) tell({ error: new Error(warning), what: 'channel whatsapp' });
    // Learning takes a second in which nothing else can be done: before anybody is told to come.
    platform.warm();
    const { root, version } = readPackageInfo();
    const pages = join(root, 'web', 'dist');
    const serving = await serveHttp({
      ...{ platform, config, pages, version, log, folder: own.dataDir },
      whatsapp: door,
    });
    streams.stdout.write(announcement({ serving, store, models, whatsapp: says }));
    return serving;
  });
}

/** Nothing stays half open: whoever comes next finds the folder free. */
async function closingOnFailure<T>(platform: Platform, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await platform.close({ graceMs: 0 }).catch(() => undefined);
    throw error;
  }
}
