import { openTurnFile, readConfig } from '#host';
import type { Assistant } from '#protocol';
import { refuse } from '../refusal.ts';
import type { Streams } from '../streams.ts';
import { paintFor } from '../terminal/paint.ts';
import { chatCommand, LOCAL_USER } from './chat-command.ts';
import { createConversation } from './conversation.ts';
import { findAssistant } from './find-assistant.ts';
import { type OpenChat, openChat } from './open-chat.ts';
import { findPast, hasEarlier, type Past } from './past.ts';
import { chatOverPipes } from './piped-chat.ts';
import { chatInTerminal } from './terminal-chat.ts';
import type { Welcome } from './welcome.ts';

export type ChatOptions = {
  readonly assistant?: string | undefined;
  readonly file?: string | undefined;
  readonly session?: string | undefined;
  /** Goes on with the last conversation. */
  readonly continue?: boolean | undefined;
  readonly user?: string | undefined;
  /** Nothing is kept. */
  readonly memory?: boolean | undefined;
  readonly json?: boolean | undefined;
  readonly welcome?: Welcome | undefined;
};

const WARM_UP_DELAY_MS = 50;

/** `prosa chat`: live in a terminal, plain over pipes. Returns the exit code. */
export async function chat(options: ChatOptions, streams: Streams): Promise<number> {
  const { stdin, stdout, stderr } = streams;
  const found = await findAssistant({ name: options.assistant, file: options.file });
  if (found.kind === 'refusal') return refuse(found, stderr);
  const { assistant } = found;
  const config = readConfig();
  const live = stdin.isTTY && stdout.isTTY && config.terminal === 'full' && !options.json;
  const paint = paintFor(stdout, config.colour);
  const opened = await openChat({
    ...{ assistant, config, memory: options.memory ?? false },
    preparing: { streams, paint, live },
  });
  if (opened.kind === 'refusal') return refuse(opened, stderr);
  const { session, user = LOCAL_USER, continue: last = false } = options;
  const past = await findPast(opened.platform, { assistant: assistant.name, user, session, last });
  if (past?.kind === 'refusal') {
    await opened.close();
    return refuse(past, stderr);
  }
  const talk = live ? talkInTerminal : talkOverPipes;
  return talk({ assistant, opened, past, options: { ...options, user }, streams });
}

type Talk = {
  readonly assistant: Assistant;
  readonly opened: OpenChat;
  readonly past: Past | null;
  readonly options: ChatOptions & { readonly user: string };
  readonly streams: Streams;
};

function conversationOf({ assistant, opened, past, options }: Talk) {
  const { dataDir, databaseUrl } = readConfig();
  const { platform, warnings } = opened;
  // Where others can read the store while we have it open, they need no record beside it.
  const isShared = databaseUrl !== null && !options.memory;
  return createConversation({
    ...{ platform, warnings, past, assistant: assistant.name, user: options.user },
    session: past?.summary.session ?? options.session,
    turnFile: isShared ? null : openTurnFile(dataDir),
  });
}

async function talkOverPipes(talk: Talk): Promise<number> {
  const { opened, options, streams } = talk;
  const { quiet } = paintFor(streams.stderr, readConfig().colour);
  const format = options.json ? 'json' : 'text';
  return chatOverPipes(conversationOf(talk), { ...streamsOf(streams), format, quiet, close: opened.close });
}

async function talkInTerminal(talk: Talk): Promise<number> {
  const { assistant, opened, past, options, streams } = talk;
  const keepsEarlier =
    !past &&
    options.session === undefined &&
    (await hasEarlier(opened.platform, assistant.name, options.user));
  // Learning takes a second: while the person reads the welcome, not while they wait for an answer.
  setTimeout(() => opened.platform.warm(), WARM_UP_DELAY_MS);
  return chatInTerminal(conversationOf(talk), {
    ...{ ...streamsOf(streams), assistant, past, models: opened.models, close: opened.close },
    paint: paintFor(streams.stdout, readConfig().colour),
    welcome: options.welcome ?? 'short',
    leaving: options.memory ? 'forgets' : 'keeps',
    kept: keepsEarlier ? chatCommand(wordsOf(options)) : null,
    again: (session) => chatCommand({ ...wordsOf(options), session }),
  });
}

/** `process` itself is given as the streams: what is passed on is only these. */
const streamsOf = ({ stdin, stdout, stderr }: Streams): Streams => ({ stdin, stdout, stderr });

const wordsOf = ({ assistant, file, user }: Talk['options']) => ({ assistant, file, user });
