import { answerChallenge, createWhatsAppClient, WHATSAPP, type WhatsAppClient } from '#channels';
import type { Transcriber } from '#models';
import { type Addressee, type Clock, type ContactBook, ProsaError, type UserMessage } from '#protocol';
import type { Problem } from '#runtime';
import { systemClock } from '../clock.ts';
import type { Platform, PlatformOptions } from '../platform-contract.ts';
import { WHATSAPP_CHANNEL, whatsAppChannel } from './channel.ts';
import type { WhatsAppConfig } from './config.ts';
import { takeWebhook } from './inbound.ts';

/** Where Meta knocks. */
export type WhatsAppDoor = {
  /** What proves that this address is ours; null: whoever asks does not know the token. Throws `channel_unconfigured`. */
  challenge(query: Readonly<Record<string, string>>): string | null;
  /** Resolves when all of it is kept. Throws `channel_unconfigured`, `signature_invalid`, `body_invalid`, or why it could not be kept. */
  take(bytes: Uint8Array, signature: string | undefined): Promise<void>;
};

export type WhatsApp = {
  /** What the platform is made with: the way out, who hears audio, and which number writes first. */
  readonly options: Pick<PlatformOptions, 'channels' | 'hear' | 'accountOf'>;
  /** Opens the way in. Throws `configuration_invalid` for numbers of assistants that are not there. */
  attach(platform: Attached): WhatsAppDoor;
};

type Attached = Pick<Platform, 'receive' | 'contacts' | 'assistants'>;

export type WhatsAppDeps = {
  readonly clock?: Clock;
  readonly transcriber?: Transcriber | null;
  readonly onProblem?: (problem: Problem) => unknown;
  /** How long a burst of short messages is waited for. */
  readonly quietMs?: number;
  readonly fetch?: typeof fetch;
};

/**
 * WhatsApp by configuration. The channel is there before the platform that it sends for: until that is attached, replies wait.
 *
 * @example
 * const whatsapp = openWhatsApp(config);
 * const platform = createPlatform({ assistants, ...whatsapp.options });
 * const door = whatsapp.attach(platform);
 */
export function openWhatsApp(config: WhatsAppConfig, deps: WhatsAppDeps = {}): WhatsApp {
  const { clock = systemClock(), onProblem, quietMs = WHATSAPP.quietMs, transcriber = null } = deps;
  const report = (problem: Problem): void => void onProblem?.(problem);
  const { token, apiUrl: url, numbers, templates, language } = config;
  const client =
    token === null ? null : createWhatsAppClient({ url, token, ...(deps.fetch && { fetch: deps.fetch }) });
  const attached = Promise.withResolvers<ContactBook>();
  const channel =
    client &&
    whatsAppChannel({ ...{ client, clock, report, templates, language }, contacts: () => attached.promise });
  const hear = client && transcriber && hearWith(client, transcriber);
  return {
    options: {
      ...(channel && { channels: { [WHATSAPP_CHANNEL]: channel } }),
      ...(hear && { hear }),
      accountOf: accountAmong(numbers),
    },
    attach: (platform) => {
      const contacts = bookOf(platform);
      assertAssistants(config, platform);
      attached.resolve(contacts);
      const inbound = { ...config, platform, contacts, clock, report, quietMs };
      return {
        challenge: (query) => {
          if (config.verifyToken === null || config.appSecret === null)
            throw new ProsaError('channel_unconfigured');
          return answerChallenge(query, config.verifyToken);
        },
        take: (bytes, signature) => takeWebhook(inbound, bytes, signature),
      };
    },
  };
}

function bookOf({ contacts }: Attached): ContactBook {
  if (contacts) return contacts;
  throw new ProsaError('configuration_invalid', 'Este armazenamento não guarda contatos de canais.');
}

function assertAssistants({ numbers }: WhatsAppConfig, { assistants }: Attached): void {
  const stranger = numbers.find(({ assistant }) => !assistants.some(({ name }) => name === assistant));
  if (!stranger) return;
  const names = assistants.map(({ name }) => name).join(', ');
  throw new ProsaError(
    'configuration_invalid',
    `PROSA_WHATSAPP_NUMBERS pede o assistente "${stranger.assistant}", que não existe. Há: ${names}.`,
  );
}

/** The number of the assistant that writes, else any of the organisation's: who is written to answers there. */
const accountAmong =
  (numbers: WhatsAppConfig['numbers']) =>
  ({ assistant }: Addressee, org: string): string => {
    const own = numbers.filter((each) => each.org === org);
    return (own.find((each) => each.assistant === assistant) ?? own[0])?.account ?? '';
  };

const hearWith =
  (client: WhatsAppClient, transcriber: Transcriber) =>
  async ({ media, replyTo }: UserMessage, signal: AbortSignal): Promise<string | null> => {
    if (replyTo?.channel !== WHATSAPP_CHANNEL || media?.kind !== 'audio' || media.ref === undefined)
      return null;
    return transcriber.transcribe(await client.download(media.ref, signal), signal);
  };
