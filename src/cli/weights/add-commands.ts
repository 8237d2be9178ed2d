import type { Command } from 'commander';
import type { Streams } from '../streams.ts';
import type { WeightsFlags } from './weights.ts';

/** `prosa pesos`: mostra, sugere, simula, aplica, desfaz. */
export function addWeights(program: Command, streams: Streams, settle: (exitCode: number) => void): void {
  const weights = program
    .command('pesos')
    .description('mostra, sugere, simula, aplica e desfaz os pesos de decisão do Junior')
    .usage('[mostrar|sugerir|simular|aplicar|desfazer|historico] [opções]')
    .helpOption('-h, --help', 'mostra esta ajuda')
    .helpCommand(false);
  const add = (name: string, description: string, argument?: readonly [string, string]): void => {
    const command = weights.command(name).description(description).usage('[opções]');
    if (argument) command.argument(...argument);
    command
      .option('--since <quando>', 'desde quando: dias atrás (28d) ou uma data (2026-11-01); sem isto, 28d')
      .option('--until <quando>', 'até quando, com esse dia; sem isto, agora')
      .option('--limite <n>', 'ao simular: quantos turnos gravados no máximo; sem isto, 10000')
      .option('--hash <hash>', 'ao aplicar: o hash da simulação destes pesos')
      .option('--versao <id>', 'ao aplicar: a versão que se viu; sem isto, a que está em vigor')
      .option('--motivo <texto>', 'ao aplicar: por quê')
      .option('--forcar', 'ao aplicar: sem simulação')
      .option('--demo', 'conta também o que prosa demo-traffic fez')
      .option('--org <id>', 'de que organização; sem isto, local')
      .option('--json', 'imprime em JSON')
      .helpOption('-h, --help', 'mostra esta ajuda')
      .action(async (...given: readonly unknown[]) => {
        const [target, options] = argument ? given : [undefined, given[0]];
        const { runWeights } = await import('./weights.ts');
        const asked = { deed: name, target: target as string | undefined, ...(options as WeightsFlags) };
        settle(await runWeights(asked, streams));
      });
  };
  const file = ['[arquivo]', 'JSON com os pesos; sem ele, os que prosa pesos sugerir sugere'] as const;
  add('mostrar', 'os pesos em vigor, e as trocas antes e depois do último ajuste');
  add('sugerir', 'o que as missões gravadas dizem dos pesos; nada é mudado');
  add('simular', 'decide de novo as perguntas gravadas com outros pesos; nada é mudado', file);
  add('aplicar', 'põe os pesos em vigor', file);
  add('desfazer', 'desfaz o ajuste em vigor', ['<id>', 'id do ajuste']);
  add('historico', 'os ajustes, do mais novo ao mais antigo');
}
