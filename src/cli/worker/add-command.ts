import type { Command } from 'commander';
import type { Streams } from '../streams.ts';

/** `prosa worker`. */
export function addWorker(program: Command, streams: Streams, settle: (exitCode: number) => void): void {
  program
    .command('worker')
    .description('responde por agentes de missões através do NATS (NATS_URL), sem atender conversas')
    .usage('[opções]')
    .option('--agents <nomes>', 'por quais, separados por vírgula; sem isto, PROSA_BUS_AGENTS ou todos')
    .option('-f, --file <caminho>', 'os dos assistentes que este módulo exporta, em vez dos nossos')
    .helpOption('-h, --help', 'mostra esta ajuda')
    .action(async (options: { readonly agents?: string; readonly file?: string }) => {
      const { worker } = await import('./worker.ts');
      settle(await worker(options, streams));
    });
}
