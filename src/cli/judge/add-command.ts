import type { Command } from 'commander';
import type { Streams } from '../streams.ts';
import type { JudgeOptions } from './judge.ts';

/** `prosa judge`. */
export function addJudge(program: Command, streams: Streams, settle: (exitCode: number) => void): void {
  program
    .command('judge')
    .description('avalia uma amostra das respostas, por um modelo e uma rubrica, ou por regras')
    .usage('[opções]')
    .option('--dias <n>', 'quantos dias para trás; sem isto, 1')
    .option('--assistente <nome>', 'só deste assistente')
    .option('--limite <n>', 'quantas respostas no máximo; sem isto, 60')
    .option('--custo <dólares>', 'quanto pode custar; sem isto, 1')
    .option('--org <nome>', 'organização; sem isto, local')
    .option('--json', 'imprime em JSON')
    .helpOption('-h, --help', 'mostra esta ajuda')
    .action(async (options: JudgeOptions) => {
      const { judge } = await import('./judge.ts');
      settle(await judge(options, streams));
    });
}
