import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { assistants } from '#assistants';
import { type StubSent, WHATSAPP } from '#channels';
import { readConfig } from '#host';
import { milliseconds } from '#protocol';
import { problemLine } from '../chat/problem-line.ts';
import { onSignal } from '../chat/signals.ts';
import { messageOf, misused, refuse } from '../refusal.ts';
import type { Streams } from '../streams.ts';
import { paintFor } from '../terminal/paint.ts';
import { COMMANDS, type Scene } from './commands.ts';
import { settle } from './settle.ts';
import { DOCTOR, openStage, type Stage } from './stage.ts';

export type SimOptions = { readonly assistant?: string | undefined };

const USUAL = 'julia';
/** Lines that come by a pipe are answered one by one: nobody types more. */
const PIPED_QUIET_MS = milliseconds(20);
const PROMPT = 'você › ';

/** `prosa whatsapp-sim`: WhatsApp played on this machine, platform and server included. Returns the exit code. */
export async function whatsappSim({ assistant = USUAL }: SimOptions, streams: Streams): Promise<number> {
  const { stdin, stdout, stderr } = streams;
  if (!assistants.some(({ name }) => name === assistant))
    return refuse(misused(`Não existe o assistente "${assistant}".`), stderr);
  const config = readConfig();
  const isLive = stdin.isTTY && stdout.isTTY;
  const paint = paintFor(stdout, config.colour);
  if (isLive) stdout.write(paint.quiet('Preparando o simulador…\n'));
  const folder = mkdtempSync(join(tmpdir(), 'prosa-sim-'));
  try {
    const stage = await openStage({
      ...{ assistants, assistant, config, store: { embedded: folder } },
      quietMs: isLive ? WHATSAPP.quietMs : PIPED_QUIET_MS,
      onProblem: (problem) => void stderr.write(`${problemLine(problem)}\n`),
    });
    return await play(stage, { stdin, stdout, stderr }, isLive ? 'live' : 'piped');
  } catch (error) {
    stderr.write(`${messageOf(error)}\n`);
    return 1;
  } finally {
    // What was played is over.
    rmSync(folder, { recursive: true, force: true });
  }
}

type How = 'live' | 'piped';

async function play(stage: Stage, { stdin, stdout, stderr }: Streams, how: How): Promise<number> {
  const lines = createInterface({ input: stdin, ...(how === 'live' && { output: stdout, prompt: PROMPT }) });
  const tell = (line: string): void => say(lines, stdout, { line, how });
  stage.stub.onSent((sent) => tell(lineOf(sent, stage)));
  if (how === 'live') {
    tell(`Você é ${DOCTOR.name}, no WhatsApp. Conversa também visível no estúdio: ${stage.url}/studio`);
    tell('Comandos: /ajuda');
  }
  let exitCode = 0;
  const ignore = onSignal((code) => {
    exitCode = code;
    lines.close();
  });
  for await (const line of lines) {
    if ((await take({ stage, tell }, line.trim(), how)) === 'end') break;
    if (how === 'live') lines.prompt();
  }
  ignore();
  lines.close();
  await stage.close().catch((error: unknown) => stderr.write(`${messageOf(error)}\n`));
  return exitCode;
}

/** Above the line that somebody is typing. */
function say(lines: Interface, stdout: Streams['stdout'], { line, how }: { line: string; how: How }): void {
  if (how === 'piped') return void stdout.write(`${line}\n`);
  stdout.write(`\r\u001b[K${line}\n`);
  lines.prompt(true);
}

function lineOf({ to, text, type }: StubSent, { assistant }: Stage): string {
  const by = type === 'template' ? ' (modelo aprovado)' : '';
  if (to === DOCTOR.phone) return `${assistant}${by} › ${text}`;
  return `[um responsável (…${to.slice(-4)}) recebeu uma mensagem${by}; /responsavel mostra]`;
}

async function take(scene: Scene, line: string, how: How): Promise<'end' | undefined> {
  if (line === '') return undefined;
  const [name = '', ...rest] = line.split(/\s+/);
  if (!line.startsWith('/')) return write(scene, line, how);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command) return command(scene, rest.join(' '));
  return void scene.tell(`Não existe o comando ${name}. /ajuda mostra os que há.`);
}

/** At a keyboard nobody is kept from typing on: what follows soon belongs to the same thought. */
async function write({ stage, tell }: Scene, text: string, how: How): Promise<undefined> {
  // What was typed stands on the screen already.
  if (how === 'piped') tell(`${PROMPT}${text}`);
  const before = answersIn(stage);
  const status = await stage.stub.say(DOCTOR, text);
  if (status !== 200) return void tell(`O webhook respondeu ${status}.`);
  if (how === 'live') return;
  await settle(stage);
  if (answersIn(stage) === before) tell(`[${stage.assistant} não respondeu]`);
}

const answersIn = ({ stub }: Stage): number => stub.sent.filter(({ to }) => to === DOCTOR.phone).length;
