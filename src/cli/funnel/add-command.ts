import type { Command } from 'commander';
import type { Streams } from '../streams.ts';

/** `prosa funil`. */
export function addFunnel(program: Command, streams: Streams, settle: (exitCode: number) => void): void {
  program
    .command('funil')
    .description('mostra as quatro métricas do funil da Julia contra as metas, a partir do registro')
    .usage('[opções]')
    .option('--dias <n>', 'quantos dias para trás; sem isto, 30')
    .option('--org <id>', 'de que organização')
    .option('--eventos', 'imprime os passos do funil, um JSON por linha')
    .option('--json', 'imprime em JSON')
    .helpOption('-h, --help', 'mostra esta ajuda')
    .action(async (options: FunnelFlags) => {
      const { funnel } = await import('./funnel.ts');
      settle(await funnel(options, streams));
    });
}

type FunnelFlags = {
  readonly dias?: string;
  readonly org?: string;
  readonly eventos?: boolean;
  readonly json?: boolean;
};
