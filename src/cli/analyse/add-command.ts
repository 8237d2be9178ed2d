import type { Command } from 'commander';
import type { Streams } from '../streams.ts';

/** `prosa analyse`. */
export function addAnalyse(program: Command, streams: Streams, settle: (exitCode: number) => void): void {
  program
    .command('analyse')
    .description(
      'as seis análises do que foi conversado: Junior, coordenadores, recursos, agentes, satisfação, uso',
    )
    .usage('[opções]')
    .option('--since <quando>', 'desde quando: dias atrás (7d) ou uma data (2026-11-01); sem isto, 7d')
    .option('--until <quando>', 'até quando, com esse dia; sem isto, agora')
    .option('--org <id>', 'de que organização; sem isto, local')
    .option('--keep', 'guarda o relatório, sem o que uma pessoa só escreveu')
    .option('--json', 'imprime em JSON')
    .helpOption('-h, --help', 'mostra esta ajuda')
    .action(async (options: AnalyseFlags) => {
      const { analyse } = await import('./analyse.ts');
      settle(await analyse(options, streams));
    });
}

type AnalyseFlags = {
  readonly since?: string;
  readonly until?: string;
  readonly org?: string;
  readonly keep?: boolean;
  readonly json?: boolean;
};
