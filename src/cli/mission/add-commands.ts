import type { Command } from 'commander';
import type { Streams } from '../streams.ts';

/** `prosa mission`, `prosa missions`. */
export function addMissions(program: Command, streams: Streams, settle: (exitCode: number) => void): void {
  program
    .command('mission')
    .description('mostra uma missão: quem pediu o quê a quem, com que resultado, custo e guardas')
    .usage('[missão] [opções]')
    .argument('[missão]', 'id da missão ou o começo dele; sem isto, a última')
    .option('--json', 'imprime em JSON')
    .helpOption('-h, --help', 'mostra esta ajuda')
    .action(async (id: string | undefined, options: { readonly json?: boolean }) => {
      const { mission } = await import('./mission.ts');
      settle(await mission({ id, ...options }, streams));
    });
  program
    .command('missions')
    .description('lista as missões guardadas, da mais nova à mais antiga')
    .usage('[opções]')
    .option('--limit <n>', 'quantas; sem isto, 20')
    .option('--json', 'imprime em JSON')
    .helpOption('-h, --help', 'mostra esta ajuda')
    .action(async (options: { readonly limit?: string; readonly json?: boolean }) => {
      const { missions } = await import('./mission.ts');
      settle(await missions(options, streams));
    });
}
