import { createPlatform, openTurnFile, readConfig } from '#host';
import { refuse } from '../refusal.ts';
import type { Streams } from '../streams.ts';
import { paintFor } from '../terminal/paint.ts';
import { createConversation } from './conversation.ts';
import { findAssistant } from './find-assistant.ts';
import { chatOverPipes } from './piped-chat.ts';
import { problemLine } from './problem-line.ts';
import { chatInTerminal } from './terminal-chat.ts';
import type { Welcome } from './welcome.ts';

export type ChatOptions = {
  readonly assistant?: string | undefined;
  readonly file?: string | undefined;
  readonly session?: string | undefined;
  readonly user?: string | undefined;
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
  const warnings: string[] = [];
  const platform = createPlatform({
    assistants: [assistant],
    onProblem: (problem) => void warnings.push(problemLine(problem)),
  });
  const conversation = createConversation({
    ...{ platform, assistant: assistant.name, session: options.session, user: options.user },
    ...{ turnFile: openTurnFile(config.dataDir), warnings },
  });
  const live = stdin.isTTY && stdout.isTTY && config.terminal === 'full' && !options.json;
  if (!live) {
    const format = options.json ? 'json' : 'text';
    const { quiet } = paintFor(stderr, config.colour);
    const exitCode = await chatOverPipes(conversation, { stdin, stdout, stderr, format, quiet });
    await platform.close();
    return exitCode;
  }
  const paint = paintFor(stdout, config.colour);
  // Learning takes a second: while the person reads the welcome, not while they wait for an answer.
  setTimeout(() => platform.warm(), WARM_UP_DELAY_MS);
  await chatInTerminal(conversation, {
    stdin,
    stdout,
    paint,
    assistant,
    welcome: options.welcome ?? 'short',
  });
  return 0;
}
