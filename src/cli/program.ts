import { Command } from 'commander';
import { addAnalyse } from './analyse/add-command.ts';
import { addContracts } from './contracts/add-command.ts';
import { addDemoTraffic } from './demo-traffic/add-command.ts';
import { addEval } from './eval/add-commands.ts';
import { addExamples } from './examples/add-commands.ts';
import { addFunnel } from './funnel/add-command.ts';
import { addGrade } from './grade/add-command.ts';
import { addImport } from './import/add-command.ts';
import { addIngest } from './ingest/add-command.ts';
import { addJudge } from './judge/add-command.ts';
import { addMissions } from './mission/add-commands.ts';
import { HELP_IN_PORTUGUESE } from './portuguese.ts';
import { addPrivacy } from './privacy/add-commands.ts';
import { addReviews } from './reviews/add-commands.ts';
import type { Streams } from './streams.ts';
import { addWeights } from './weights/add-commands.ts';
import { addWorker } from './worker/add-command.ts';

/** What each command gives back, once it has run. */
export type Settle = (exitCode: number) => void;

/** The words of the command line. Each command brings its own code only when it runs, so that `--help` is instant. */
export function createProgram(version: string, streams: Streams, settle: Settle): Command {
  const program = new Command('prosa')
    .description('Conversas pelas quais uma equipe responde. Sem comando, serve a conversa no navegador.')
    .usage('[comando] [opções]')
    .version(version, '-v, --version', 'mostra a versão')
    .helpOption('-h, --help', 'mostra esta ajuda')
    .helpCommand('help [comando]', 'mostra a ajuda de um comando')
    .configureHelp(HELP_IN_PORTUGUESE)
    .configureOutput({
      writeOut: (text) => void streams.stdout.write(text),
      writeErr: (text) => void streams.stderr.write(text),
      outputError: () => undefined,
    })
    .exitOverride();
  addServe(program, streams, settle);
  addChat(program, streams, settle);
  addSessions(program, streams, settle);
  addWhy(program, streams, settle);
  addMissions(program, streams, settle);
  addJudge(program, streams, settle);
  addContracts(program, streams, settle);
  addWorker(program, streams, settle);
  addWhatsAppSim(program, streams, settle);
  addNew(program, streams, settle);
  addFunnel(program, streams, settle);
  addAnalyse(program, streams, settle);
  addGrade(program, streams, settle);
  addDemoTraffic(program, streams, settle);
  addExamples(program, streams, settle);
  addWeights(program, streams, settle);
  addEval(program, streams, settle);
  addImport(program, streams, settle);
  addIngest(program, streams, settle);
  addDoctor(program, streams, settle);
  addPrivacy(program, streams, settle);
  addReviews(program, streams, settle);
  return program;
}

function addServe(program: Command, streams: Streams, settle: Settle): void {
  program
    .command('serve')
    .description('serve a conversa, o estúdio e a API em http://localhost:3000 (outra porta: PORT)')
    .usage('[opções]')
    .option('-f, --file <caminho>', 'serve os assistentes que este módulo exporta, em vez dos nossos')
    .helpOption('-h, --help', 'mostra esta ajuda')
    .action(async (options: ServeFlags) => {
      const { serve } = await import('./serve/serve.ts');
      settle(await serve(options, streams));
    });
}

function addChat(program: Command, streams: Streams, settle: Settle): void {
  program
    .command('chat')
    .description('conversa com um assistente, no terminal ou por linhas da entrada')
    .usage('[assistente] [opções]')
    .argument('[assistente]', 'nome do assistente; sem nome, atendimento')
    .option('-f, --file <caminho>', 'usa o assistente que este módulo exporta')
    .option('--session <id>', 'nome da conversa; se ela já existe, continua de onde parou')
    .option('-c, --continue', 'continua a última conversa com o assistente')
    .option('--user <id>', 'quem conversa')
    .option('--memory', 'não guarda nada: a conversa some quando termina')
    .option('--json', 'imprime cada evento do turno, um JSON por linha')
    .helpOption('-h, --help', 'mostra esta ajuda')
    .action(async (assistant: string | undefined, options: ChatFlags) => {
      const { chat } = await import('./chat/chat.ts');
      // Who names nobody wants to see what this is.
      const welcome = assistant === undefined && options.file === undefined ? 'first' : 'short';
      settle(await chat({ assistant, welcome, ...options }, streams));
    });
}

function addWhatsAppSim(program: Command, streams: Streams, settle: Settle): void {
  program
    .command('whatsapp-sim')
    .description(
      'simula o WhatsApp nesta máquina: converse como médica, responda como responsável, adiante o relógio',
    )
    .usage('[assistente] [opções]')
    .argument('[assistente]', 'nome do assistente; sem nome, julia')
    .helpOption('-h, --help', 'mostra esta ajuda')
    .action(async (assistant: string | undefined) => {
      const { whatsappSim } = await import('./whatsapp-sim/whatsapp-sim.ts');
      settle(await whatsappSim({ assistant }, streams));
    });
}

function addNew(program: Command, streams: Streams, settle: Settle): void {
  program
    .command('new')
    .description('cria um assistente que já roda e tem teste')
    .usage('<nome> [opções]')
    .argument('[nome]', 'nome do assistente e da pasta')
    .option('--in <pasta>', 'onde criar; sem isto, na pasta atual')
    .helpOption('-h, --help', 'mostra esta ajuda')
    .action(async (name: string | undefined, options: NewFlags) => {
      const { createAssistant } = await import('./new/create-assistant.ts');
      settle(await createAssistant({ name, folder: options.in }, streams));
    });
}

function addWhy(program: Command, streams: Streams, settle: Settle): void {
  program
    .command('why')
    .description('explica um turno: rota, agentes, ferramentas, verificações, custo')
    .usage('[turno] [opções]')
    .argument('[turno]', 'id do turno ou o começo dele; sem isto, o último')
    .option('--list', 'lista os turnos gravados, do mais antigo ao mais novo')
    .option('--json', 'imprime em JSON')
    .helpOption('-h, --help', 'mostra esta ajuda')
    .action(async (turn: string | undefined, options: WhyFlags) => {
      const { why } = await import('./why/why.ts');
      settle(await why({ turn, ...options }, streams));
    });
}

function addSessions(program: Command, streams: Streams, settle: Settle): void {
  program
    .command('sessions')
    .description('lista as conversas guardadas')
    .usage('[opções]')
    .option('--user <id>', 'de quem são')
    .option('--json', 'imprime em JSON')
    .helpOption('-h, --help', 'mostra esta ajuda')
    .action(async (options: SessionsFlags) => {
      const { sessions } = await import('./sessions/sessions.ts');
      settle(await sessions(options, streams));
    });
}

function addDoctor(program: Command, streams: Streams, settle: Settle): void {
  program
    .command('doctor')
    .description('examina o banco de dados, confere o registro de eventos e testa os modelos configurados')
    .usage('[opções]')
    .option('--json', 'imprime em JSON')
    .helpOption('-h, --help', 'mostra esta ajuda')
    .action(async (options: DoctorFlags) => {
      const { doctor } = await import('./doctor/doctor.ts');
      settle(await doctor(options, streams));
    });
}

type ServeFlags = { readonly file?: string };
type ChatFlags = {
  readonly file?: string;
  readonly session?: string;
  readonly continue?: boolean;
  readonly user?: string;
  readonly memory?: boolean;
  readonly json?: boolean;
};
type SessionsFlags = { readonly user?: string; readonly json?: boolean };
type DoctorFlags = { readonly json?: boolean };
type NewFlags = { readonly in?: string };
type WhyFlags = { readonly list?: boolean; readonly json?: boolean };
