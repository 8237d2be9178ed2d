import type { Command } from 'commander';
import type { Streams } from '../streams.ts';

/** `prosa demo-traffic`. */
export function addDemoTraffic(program: Command, streams: Streams, settle: (exitCode: number) => void): void {
  program
    .command('demo-traffic')
    .description(
      'põe tráfego de demonstração nas análises, marcado como tal, sem conversas de ninguém; --remove o retira',
    )
    .usage('[opções]')
    .option('--turns <n>', 'quantos turnos; sem isto, 2000')
    .option('--missions <n>', 'quantas missões; sem isto, um quinto dos turnos')
    .option('--days <n>', 'em quantos dias; sem isto, 28')
    .option('--seed <n>', 'a mesma semente dá o mesmo tráfego; sem isto, 1')
    .option('--org <id>', 'em que organização; sem isto, local')
    .option('--remove', 'retira exatamente o que foi posto')
    .helpOption('-h, --help', 'mostra esta ajuda')
    .action(async (options: DemoFlags) => {
      const { demoTraffic } = await import('./demo-traffic.ts');
      settle(await demoTraffic(options, streams));
    });
}

type DemoFlags = {
  readonly turns?: string;
  readonly missions?: string;
  readonly days?: string;
  readonly seed?: string;
  readonly org?: string;
  readonly remove?: boolean;
};
