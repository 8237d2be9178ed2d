import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { type TurnEvent, wireLine } from '#protocol';
import { messageOf } from '../refusal.ts';
import { createFlow, PLAIN_FLOW } from '../terminal/flow.ts';
import { type Paint, PLAIN } from '../terminal/paint.ts';
import { explainTurn } from '../why/explain-turn.ts';
import type { Conversation } from './conversation.ts';
import { isLeftBehind, LEFT_BEHIND } from './left-behind.ts';
import { onSignal } from './signals.ts';

export type PipedOptions = {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
  readonly format: 'text' | 'json';
  /** How what is said on the side looks. */
  readonly quiet: Paint['quiet'];
  /** Ends the conversation; what runs gets some seconds. */
  readonly close: () => Promise<void>;
};

/**
 * Each line is a message, answered before the next is read; only replies are printed. A signal ends it after the answer under
 * way, or without it. Returns the exit code.
 */
export async function chatOverPipes(conversation: Conversation, options: PipedOptions): Promise<number> {
  const leaving = new AbortController();
  let exitCode = 0;
  let closed: Promise<void> | null = null;
  const ignore = onSignal((code) => {
    exitCode = code;
    closed ??= options.close();
    leaving.abort();
    // The second one is meant: the database bears being left at any moment.
    ignore();
  });
  const answered = await answerLines(conversation, options, leaving.signal);
  closed ??= options.close();
  await closed;
  return exitCode || answered;
}

async function answerLines(
  conversation: Conversation,
  { stdin, stdout, stderr, format, quiet }: PipedOptions,
  leaving: AbortSignal,
): Promise<number> {
  let exitCode = 0;
  const complain = (message: string): void => {
    exitCode = 1;
    stderr.write(`${message}\n`);
  };
  const lines = createInterface({
    input: stdin,
    crlfDelay: Number.POSITIVE_INFINITY,
    signal: leaving,
  });
  for await (const line of lines) {
    if (leaving.aborted) break;
    const text = line.trim();
    if (text === '') continue;
    const command = format === 'text' ? text : '';
    if (command === '/sair') break;
    else if (command === '/nova') conversation.renew();
    else if (command === '/porque') stdout.write(explanation(conversation));
    else await answer(conversation, text, { stdout, format, complain });
    for (const warning of conversation.warnings()) stderr.write(`${quiet(warning)}\n`);
  }
  return exitCode;
}

type Answering = Pick<PipedOptions, 'stdout' | 'format'> & { readonly complain: (message: string) => void };

async function answer(
  conversation: Conversation,
  text: string,
  { stdout, format, complain }: Answering,
): Promise<void> {
  const flow = createFlow(PLAIN_FLOW);
  const asText = (event: TurnEvent): string => {
    if (event.type === 'text_released') return flow.feed(event.text);
    if (event.type !== 'turn_finished') return '';
    const rest = flow.end();
    return flow.column() > 0 ? `${rest}\n` : rest;
  };
  const print = format === 'json' ? wireLine : asText;
  try {
    const handle = await conversation.send(text);
    const turn = await conversation.watch(handle, { event: (event) => void stdout.write(print(event)) });
    if (turn?.ending === 'failed') complain(`O turno ${turn.turn} falhou (${turn.error}). Veja: prosa why`);
  } catch (error) {
    complain(isLeftBehind(error) ? LEFT_BEHIND : messageOf(error));
  }
}

function explanation(conversation: Conversation): string {
  const last = conversation.last();
  return last ? explainTurn(last, PLAIN) : 'Nenhum turno ainda.\n';
}
