import type { Command } from 'commander';
import type { Streams } from '../streams.ts';

type Settle = (exitCode: number) => void;
type PersonFlags = { readonly org?: string; readonly file?: string; readonly json?: boolean };
type ExportFlags = PersonFlags & { readonly out?: string };
type EraseFlags = PersonFlags & { readonly yes?: boolean };
type HoldFlags = PersonFlags & { readonly why?: string; readonly until?: string };
type RetentionFlags = { readonly dryRun?: boolean; readonly json?: boolean };

const HELP = ['-h, --help', 'mostra esta ajuda'] as const;
const ORG = ['--org <organização>', 'de qual organização; sem isto, local'] as const;
const FILE = ['-f, --file <caminho>', 'inclui as tabelas dos assistentes que este módulo exporta'] as const;
const JSON_OUT = ['--json', 'imprime em JSON'] as const;

/** `prosa privacy …`: what a person may ask for about their data, done by whoever answers for it. */
export function addPrivacy(program: Command, streams: Streams, settle: Settle): void {
  const privacy = program
    .command('privacy')
    .description('dados de uma pessoa: exportar, apagar, conferir; prazos de guarda')
    .usage('<comando> [opções]')
    .helpOption(...HELP)
    .helpCommand('help [comando]', 'mostra a ajuda de um comando');
  addPersonCommands(privacy, streams, settle);
  addHolds(privacy, streams, settle);
  addUpkeep(privacy, streams, settle);
}

function addPersonCommands(privacy: Command, streams: Streams, settle: Settle): void {
  of(privacy, 'export', 'tudo o que é guardado de uma pessoa, em um JSON assinado')
    .option('--out <arquivo>', 'grava em um arquivo, em vez de imprimir')
    .action(async (user: string, options: ExportFlags) => {
      const { exportPerson } = await import('./person.ts');
      settle(await exportPerson({ user, ...options }, streams));
    });
  of(privacy, 'erase', 'apaga uma pessoa; não tem volta')
    .option('--yes', 'confirma: sem isto, só diz o que faria')
    .action(async (user: string, options: EraseFlags) => {
      const { erasePerson } = await import('./person.ts');
      settle(await erasePerson({ user, ...options }, streams));
    });
  of(privacy, 'status', 'como anda o último pedido de apagar de uma pessoa').action(
    async (user: string, options: PersonFlags) => {
      const { erasureStatus } = await import('./person.ts');
      settle(await erasureStatus({ user, ...options }, streams));
    },
  );
}

function addHolds(privacy: Command, streams: Streams, settle: Settle): void {
  of(privacy, 'hold', 'uma obrigação legal manda guardar o que há de uma pessoa')
    .requiredOption('--why <motivo>', 'qual obrigação')
    .option('--until <data>', 'até quando, AAAA-MM-DD; sem isto, até "lift"')
    .action(async (user: string, options: HoldFlags) => {
      const { holdPerson } = await import('./holds.ts');
      settle(await holdPerson({ user, ...options }, streams));
    });
  of(privacy, 'lift', 'a obrigação acabou').action(async (user: string, options: PersonFlags) => {
    const { liftHold } = await import('./holds.ts');
    settle(await liftHold({ user, ...options }, streams));
  });
}

function addUpkeep(privacy: Command, streams: Streams, settle: Settle): void {
  privacy
    .command('verify')
    .description('confere a assinatura de um arquivo exportado')
    .usage('<arquivo>')
    .argument('<arquivo>', 'o que "export" gravou')
    .helpOption(...HELP)
    .action(async (path: string) => {
      const { verifyFile } = await import('./verify.ts');
      settle(await verifyFile(path, streams));
    });
  privacy
    .command('retention')
    .description('apaga o que já foi guardado pelo prazo; mostra os prazos')
    .usage('[opções]')
    .option('--dry-run', 'só mostra: nada é apagado')
    .option(...JSON_OUT)
    .helpOption(...HELP)
    .action(async (options: RetentionFlags) => {
      const { retention } = await import('./retention.ts');
      settle(await retention(options, streams));
    });
}

const of = (privacy: Command, name: string, description: string): Command =>
  privacy
    .command(name)
    .description(description)
    .usage('<pessoa> [opções]')
    .argument('<pessoa>', 'o identificador da pessoa')
    .option(...ORG)
    .option(...FILE)
    .option(...JSON_OUT)
    .helpOption(...HELP);
