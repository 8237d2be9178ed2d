import type { Command } from 'commander';
import type { Streams } from '../streams.ts';

/** `prosa contracts`. */
export function addContracts(program: Command, streams: Streams, settle: (exitCode: number) => void): void {
  program
    .command('contracts')
    .description('mostra os contratos dos agentes que trabalham em missões')
    .usage('[agente] [opções]')
    .argument('[agente]', 'nome do agente; sem isto, a lista de todos')
    .option('-f, --file <caminho>', 'os dos assistentes que este módulo exporta, em vez dos nossos')
    .option('--markdown', 'imprime como páginas')
    .option('--json', 'imprime em JSON, com os parâmetros como JSON Schema')
    .helpOption('-h, --help', 'mostra esta ajuda')
    .action(async (agent: string | undefined, options: ContractFlags) => {
      const { contracts } = await import('./contracts.ts');
      settle(await contracts({ agent, ...options }, streams));
    });
}

type ContractFlags = { readonly file?: string; readonly markdown?: boolean; readonly json?: boolean };
