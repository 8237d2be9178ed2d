import type { Command } from 'commander';
import type { Streams } from '../streams.ts';
import type { ExamplesFlags } from './examples.ts';

/** `prosa exemplos`: lista, adiciona, aprova, desliga, remove. */
export function addExamples(program: Command, streams: Streams, settle: (exitCode: number) => void): void {
  const examples = program
    .command('exemplos')
    .description('lista, adiciona, aprova, desliga e remove exemplos aprovados de um assistente')
    .usage('[lista|adicionar|aprovar|recusar|desligar|ligar|remover] [opções]')
    .helpOption('-h, --help', 'mostra esta ajuda')
    .helpCommand(false);
  const add = (name: string, description: string, argument?: readonly [string, string]): void => {
    const command = examples.command(name).description(description).usage('[opções]');
    if (argument) command.argument(...argument);
    command
      .option('--assistente <nome>', 'de qual assistente')
      .option('--estado <estado>', 'proposed, approved, rejected ou off')
      .option('--aprovar', 'ao adicionar: já aprovados por quem roda o comando')
      .option('--org <id>', 'de que organização')
      .option('-f, --file <caminho>', 'com os assistentes que este módulo exporta')
      .option('--json', 'imprime em JSON')
      .helpOption('-h, --help', 'mostra esta ajuda')
      .action(async (...given: readonly unknown[]) => {
        const [target, options] = argument ? given : [undefined, given[0]];
        const { runExamples } = await import('./examples.ts');
        const asked = { deed: name, target: target as string | undefined, ...(options as ExamplesFlags) };
        settle(await runExamples(asked, streams));
      });
  };
  add('lista', 'lista os exemplos da organização');
  add('adicionar', 'propõe os exemplos de um arquivo JSONL: { text, intent?, answer?, agent? } por linha', [
    '<arquivo>',
    'o arquivo',
  ]);
  add('aprovar', 'aprova um exemplo proposto', ['<id>', 'id do exemplo']);
  add('recusar', 'recusa um exemplo proposto', ['<id>', 'id do exemplo']);
  add('desligar', 'desliga um exemplo aprovado', ['<id>', 'id do exemplo']);
  add('ligar', 'liga de novo um exemplo desligado', ['<id>', 'id do exemplo']);
  add('remover', 'remove um exemplo de vez', ['<id>', 'id do exemplo']);
}
