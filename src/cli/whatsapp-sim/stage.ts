import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type GraphStub, openGraphStub, parameterOf, type StubSent, WHATSAPP } from '#channels';
import {
  type Config,
  configuredModels,
  createPlatform,
  type Platform,
  type PlatformOptions,
  readServerConfig,
} from '#host';
import { configuredTranscriber, type MovingClock, movingClock, openWhatsApp } from '#host/whatsapp';
import { type Assistant, type ChannelContact, ProsaError } from '#protocol';
import { type Serving, serve } from '#server';
import { readPackageInfo } from '../package-info.ts';

export const DOCTOR = { phone: '5511900009001', name: 'Dra. Ana' };
const ACCOUNT = '100000000000001';
/** Where whoever opens the studio of a demo is. */
const ORG = 'local';
const SECRETS = { appSecret: 'segredo-do-simulador', verifyToken: 'simulador', token: 'token-do-simulador' };
const LANGUAGE = 'pt_BR';
/** An answer that comes after the window has closed. */
const LATE = 'resposta';

/** Everything that stands between a person's telephone and an assistant, on this machine. */
export type Stage = {
  readonly platform: Platform;
  readonly stub: GraphStub;
  readonly clock: MovingClock;
  readonly assistant: string;
  readonly url: string;
  /** How the doctor is known, once they have written. */
  doctor(): Promise<ChannelContact>;
  /** All conversations that there are. */
  sessions(): Promise<readonly string[]>;
  close(): Promise<void>;
};

export type StageOptions = {
  readonly assistants: readonly Assistant[];
  readonly assistant: string;
  readonly config: Config;
  /** How long a burst is waited for. */
  readonly quietMs: number;
  readonly onProblem: NonNullable<PlatformOptions['onProblem']>;
  readonly store: NonNullable<PlatformOptions['store']>;
  /** Real time, unless a test begins at another one. */
  readonly clock?: MovingClock;
};

/** Everything is opened before anybody speaks, and time can be moved. */
export async function openStage(options: StageOptions): Promise<Stage> {
  const { assistants, assistant, config, quietMs, onProblem, clock = movingClock(), store } = options;
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const purposes = [LATE, ...assistants.flatMap(({ timers = [] }) => timers)];
  const stub = await openGraphStub({
    ...{ clock, ...SECRETS, accounts: [ACCOUNT], statuses: 'auto' },
    templates: purposes.map((purpose) => ({
      name: templateName(purpose),
      language: LANGUAGE,
      parameters: 1,
    })),
    webhook: () => `http://127.0.0.1:${port}/webhooks/whatsapp`,
  });
  const whatsapp = openWhatsApp(
    {
      ...{ ...SECRETS, apiUrl: stub.url, language: LANGUAGE },
      numbers: [{ account: ACCOUNT, org: ORG, assistant }],
      templates: Object.fromEntries(
        purposes.map((purpose) => [purpose, { name: templateName(purpose), parameters: 1 }]),
      ),
    },
    { clock, onProblem, quietMs, transcriber: configuredTranscriber(config) },
  );
  const platform = createPlatform({
    ...{ assistants, store, clock, onProblem, models: configuredModels(config), links: { baseUrl: url } },
    ...whatsapp.options,
  });
  await platform.ready();
  platform.warm();
  const serving: Serving = await serve({
    ...{ platform, clock, whatsapp: whatsapp.attach(platform) },
    pages: join(readPackageInfo().root, 'web', 'dist'),
    config: readServerConfig({ PORT: String(port) }),
  });
  return {
    ...{ platform, stub, clock, assistant, url },
    doctor: () => bookOf(platform).meet(identityOf(assistant)),
    sessions: async () => (await platform.conversations(ORG)).map(({ session }) => session),
    close: async () => {
      await serving.close();
      await stub.close();
    },
  };
}

const templateName = (purpose: string): string => `sim_${purpose.toLowerCase().replace(/\W/g, '_')}`;

const identityOf = (assistant: string) => ({
  ...{ org: ORG, channel: 'whatsapp', account: ACCOUNT, assistant, scopedId: null },
  ...DOCTOR,
});

function bookOf({ contacts }: Platform) {
  if (contacts) return contacts;
  throw new ProsaError('internal');
}

/** Links lead to the server, whose port they must know before it listens. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Whether something that was said has reached the person it was said to. */
export const hasLeft = (text: string, sent: readonly StubSent[]): boolean =>
  sent.some((each) => each.text === text || each.text === parameterOf(text, WHATSAPP.parameterChars)) ||
  (text.length > WHATSAPP.textChars && sent.some((each) => text.endsWith(each.text)));
