import type { ReadStream, WriteStream } from 'node:tty';
import type { TurnHandle } from '#host';
import type { Assistant, Message } from '#protocol';
import { messageOf } from '../refusal.ts';
import { createKeyboard, type Keyboard } from '../terminal/keyboard.ts';
import type { Paint } from '../terminal/paint.ts';
import { createScreen, type Screen } from '../terminal/screen.ts';
import { explainTurn } from '../why/explain-turn.ts';
import type { Conversation } from './conversation.ts';
import { isLeftBehind, LEFT_BEHIND } from './left-behind.ts';
import { lastAnswer, lineOf, type Past, pastLines } from './past.ts';
import { onSignal } from './signals.ts';
import { createTurnFace, type TurnFace } from './turn-face.ts';
import { COMMAND_NAMES, helpLines, type Welcome, welcomeLines } from './welcome.ts';

export type TerminalOptions = {
  readonly stdin: ReadStream;
  readonly stdout: WriteStream;
  readonly paint: Paint;
  readonly assistant: Assistant;
  readonly welcome: Welcome;
  readonly models: readonly string[];
  readonly past: Past | null;
  /** In a new conversation, the command that goes on with the last one; null if there is none. */
  readonly kept: string | null;
  /** What happens to an answer under way when the person leaves: it is waited for and kept, or stopped and forgotten. */
  readonly leaving: 'keeps' | 'forgets';
  /** Ends the conversation; what runs gets some seconds. */
  readonly close: () => Promise<void>;
  /** The command that goes on with a conversation. */
  readonly again: (session: string) => string;
};

/** A line that waits. A message is on its way already unless a command stands before it. */
type Entry = { readonly text: string; readonly handle: Promise<TurnHandle> | null };

type Room = {
  readonly conversation: Conversation;
  readonly paint: Paint;
  readonly screen: Screen;
  readonly keyboard: Keyboard;
  readonly waiting: Entry[];
  /** What runs now. */
  running: { readonly handle: TurnHandle; readonly face: TurnFace } | null;
  busy: boolean;
  work: Promise<void>;
  readonly left: PromiseWithResolvers<void>;
  leaving: boolean;
};

const PROMPT = 'você ›';
const PATIENCE_MS = 2_000;
const CLEAR_LINE = '\r\u001B[K';

/** Live conversation with a person. Resolves once they have left, with the exit code. */
export async function chatInTerminal(conversation: Conversation, options: TerminalOptions): Promise<number> {
  const room = openRoom(conversation, options);
  let exitCode = 0;
  const ignore = onSignal((code) => {
    // While we wait for an answer on the way out, Ctrl-C arrives as a signal: then it is not waited for.
    if (room.leaving) return stopAll(room);
    exitCode = code;
    room.left.resolve();
  });
  welcomeTo(room, options);
  const stopLooking = lookForNews(room, options);
  room.keyboard.show();
  await room.left.promise;
  stopLooking();
  await leave(room, options);
  ignore();
  return exitCode;
}

function openRoom(conversation: Conversation, { stdin, stdout, paint }: TerminalOptions): Room {
  const screen = createScreen(
    { write: (text) => void stdout.write(text), columns: () => stdout.columns },
    { boldOn: edge(paint, 0), boldOff: edge(paint, 1) },
  );
  const room: Room = {
    ...{ conversation, paint, screen, waiting: [], running: null, busy: false, work: Promise.resolve() },
    leaving: false,
    left: Promise.withResolvers<void>(),
    keyboard: createKeyboard({
      ...{ stdin, stdout, prompt: `${paint.person(PROMPT)} `, completions: COMMAND_NAMES },
      on: {
        line: (text) => hear(room, text.trim()),
        interrupt: (press) => interrupt(room, press),
        end: () => room.left.resolve(),
      },
    }),
  };
  return room;
}

function welcomeTo({ screen, paint }: Room, options: TerminalOptions): void {
  const { assistant, past, kept, stdout } = options;
  for (const line of welcomeLines(options, paint)) screen.line(line);
  if (past) for (const line of pastLines(past, paint, stdout.columns)) screen.line(line);
  if (kept !== null) {
    screen.line(paint.quiet(`A última conversa está guardada. Para continuar: ${kept}`));
    screen.line('');
  }
  const opening = past ? lastAnswer(past) : assistant.greeting;
  if (opening) speak(screen, opening);
}

const LOOK_MS = 400;
/** A turn that another process left is taken up within seconds; later nobody waits for it. */
const LOOKS = 75;

/** In a conversation that goes on, the answer to a turn that was left unfinished is shown when it comes. */
function lookForNews(room: Room, { past, stdout }: TerminalOptions): () => void {
  if (!past) return () => undefined;
  let looks = 0;
  const timer = setInterval(async () => {
    looks += 1;
    if (looks >= LOOKS) clearInterval(timer);
    if (room.busy) return;
    const messages = await room.conversation.arrived().catch(() => []);
    if (messages.length === 0 || room.leaving) return;
    if (room.busy) return tellNews(room, messages);
    room.keyboard.hide();
    stdout.write(CLEAR_LINE);
    tellNews(room, messages);
    room.keyboard.show();
  }, LOOK_MS);
  return () => clearInterval(timer);
}

function tellNews({ screen, paint }: Room, messages: readonly Message[]): void {
  for (const message of messages) {
    if (message.role === 'user') screen.line(paint.quiet(lineOf(message, Number.POSITIVE_INFINITY)));
    else {
      screen.gap();
      speak(screen, message.text);
    }
  }
}

/** What switches bold on and off in this paint; nothing without colour. */
const edge = (paint: Paint, side: 0 | 1): string => paint.strong('\n').split('\n')[side] ?? '';

function speak(screen: Screen, text: string): void {
  screen.say(text);
  screen.gap();
}

function hear(room: Room, text: string): void {
  if (text === '/sair') room.left.resolve();
  else if (text !== '') take(room, text);
  else if (!room.busy) room.keyboard.show();
}

function take(room: Room, text: string): void {
  const { waiting, busy, screen, paint } = room;
  if (busy) screen.line(paint.quiet(`${PROMPT} ${text}  (na fila)`));
  const inOrder = !waiting.some((entry) => isCommand(entry.text));
  waiting.push({ text, handle: !isCommand(text) && inOrder ? send(room, text) : null });
  if (!busy) room.work = workOff(room);
}

const isCommand = (text: string): boolean => text.startsWith('/');

function send(room: Room, text: string): Promise<TurnHandle> {
  const handle = room.conversation.send(text);
  // Whoever waits for it is told; until then it must not count as unheard.
  handle.then((sent) => tellQueued(room, sent)).catch(() => undefined);
  return handle;
}

/** At once, though the answer before it is still on the screen: turns are watched one after the other. */
async function tellQueued({ screen, paint }: Room, handle: TurnHandle): Promise<void> {
  for await (const event of handle.events()) {
    if (event.type === 'message_queued') screen.line(paint.quiet(`  ${event.text}`));
    return;
  }
}

/** Everything said so far, in order; then the prompt comes back with what was typed meanwhile. */
async function workOff(room: Room): Promise<void> {
  room.busy = true;
  room.keyboard.hide();
  room.screen.noteLine();
  for (let entry = room.waiting.shift(); entry; entry = room.waiting.shift()) {
    if (isCommand(entry.text)) obey(room, entry.text);
    else await answer(room, entry.handle ?? send(room, entry.text));
  }
  room.busy = false;
  if (!room.leaving) room.keyboard.show();
}

async function answer(room: Room, sent: Promise<TurnHandle>): Promise<void> {
  const { conversation, screen, paint, keyboard } = room;
  const face = createTurnFace({ screen, paint, typed: keyboard.typed });
  try {
    const handle = await sent;
    room.running = { handle, face };
    screen.gap();
    const turn = await conversation.watch(handle, {
      event: face.on,
      arrived: (messages) => tellNews(room, messages),
    });
    face.end();
    if (turn?.ending === 'stopped') screen.line(paint.quiet('  (interrompido)'));
    if (turn?.ending === 'failed')
      screen.line(paint.bad(`  O turno falhou (${turn.error}). /porque explica.`));
  } catch (error) {
    face.end();
    screen.gap();
    screen.line(isLeftBehind(error) ? paint.quiet(`  ${LEFT_BEHIND}`) : `  ${paint.bad(messageOf(error))}`);
  } finally {
    for (const warning of conversation.warnings()) screen.line(paint.quiet(`  ${warning}`));
    screen.gap();
    room.running = null;
  }
}

function obey({ conversation, screen, paint }: Room, command: string): void {
  screen.gap();
  for (const line of linesFor(command, conversation, paint)) screen.line(line);
  screen.gap();
}

function linesFor(command: string, conversation: Conversation, paint: Paint): readonly string[] {
  const last = conversation.last();
  if (command === '/ajuda') return helpLines(paint);
  if (command === '/porque')
    return last
      ? explainTurn(last, paint).trimEnd().split('\n')
      : [paint.quiet('  Ainda não houve turno nenhum.')];
  if (command !== '/nova') return [paint.quiet(`  Não conheço ${command}. /ajuda mostra os comandos.`)];
  conversation.renew();
  return [paint.quiet('  Conversa nova: o que foi dito antes não conta mais.')];
}

/** Once: stops what runs, or empties the line. Twice: leaves. */
function interrupt(room: Room, { again }: { readonly again: boolean }): void {
  const { running, busy, keyboard, screen, paint } = room;
  if (again) {
    stopAll(room);
    room.left.resolve();
  } else if (busy) {
    running?.handle.stop();
    running?.face.stopping();
  } else if (keyboard.typed() !== '') keyboard.clear();
  else {
    screen.line(paint.quiet('\n  Ctrl-C de novo encerra.'));
    keyboard.show();
  }
}

/** What runs is waited for and kept, or stopped. Then, how to come back. */
async function leave(room: Room, { leaving, close, again }: TerminalOptions): Promise<void> {
  const { conversation, keyboard, screen, paint, work } = room;
  const waits = room.busy && leaving === 'keeps';
  room.leaving = true;
  keyboard.hide();
  if (leaving === 'forgets') stopAll(room);
  // From here on Ctrl-C is a signal.
  keyboard.close();
  if (waits) screen.line(paint.quiet('  Terminando a resposta… (Ctrl-C não espera)'));
  await (leaving === 'keeps' ? close() : within(PATIENCE_MS, work));
  await within(PATIENCE_MS, work);
  const said = conversation.last() !== null || room.running !== null;
  const back = leaving === 'keeps' && said ? ` Para continuar: ${again(conversation.session())}` : '';
  screen.line(paint.quiet(`\nAté logo!${back}`));
}

function stopAll({ running, waiting }: Room): void {
  for (const { handle } of waiting.splice(0)) void handle?.then((sent) => sent.stop());
  running?.handle.stop();
  running?.face.stopping();
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  const patience = Promise.withResolvers<void>();
  const timer = setTimeout(patience.resolve, ms);
  await Promise.race([work, patience.promise]);
  clearTimeout(timer);
}
