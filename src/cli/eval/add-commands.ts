import type { Command } from 'commander';
import type { Streams } from '../streams.ts';
import type { EvalFlags } from './eval-flags.ts';

type Said = {
  readonly name: string;
  readonly says: string;
  readonly takes?: string;
  readonly isUsual?: true;
};

const COMMANDS: readonly Said[] = [
  {
    name: 'rodar',
    says: 'roda um conjunto, ou um arquivo JSONL, e compara',
    takes: '<conjunto>',
    isUsual: true,
  },
  { name: 'conjuntos', says: 'lista os conjuntos da organização' },
  { name: 'casos', says: 'lista os casos de um conjunto', takes: '<conjunto>' },
  { name: 'rodadas', says: 'lista as rodadas, de um conjunto ou de todos', takes: '[conjunto]' },
  { name: 'comparar', says: 'duas rodadas, ou arquivos de base, lado a lado', takes: '<antes> <depois>' },
  {
    name: 'importar',
    says: 'põe os casos de um arquivo JSONL num conjunto, todos ou nenhum',
    takes: '<arquivo>',
  },
  { name: 'exportar', says: 'escreve os casos de um conjunto em JSONL', takes: '<conjunto>' },
  { name: 'caso', says: 'faz de um turno um caso: a conversa até ele, sem dados pessoais', takes: '<turno>' },
  { name: 'remover', says: 'remove um conjunto, com casos e rodadas', takes: '<conjunto>' },
];

/** `prosa eval`: conjuntos de casos, rodadas e comparações. */
export function addEval(program: Command, streams: Streams, settle: (exitCode: number) => void): void {
  const evals = program
    .command('eval')
    .description('avalia os assistentes com conjuntos de casos, compara rodadas e aponta regressões')
    .usage('[rodar] <conjunto|arquivo.jsonl> [opções]')
    .helpOption('-h, --help', 'mostra esta ajuda')
    .helpCommand(false);
  for (const { name, says, takes, isUsual = false } of COMMANDS) {
    const command = evals
      .command(takes ? `${name} ${takes}` : name, { isDefault: isUsual })
      .description(says)
      .usage(`${takes ?? ''} [opções]`.trim())
      .helpOption('-h, --help', 'mostra esta ajuda');
    addOptions(command, name).action(async (...given: readonly unknown[]) => {
      const targets = given.slice(0, -2).flatMap((each) => (typeof each === 'string' ? [each] : []));
      const { runEval } = await import('./eval.ts');
      settle(await runEval({ deed: name, targets, ...(given.at(-2) as EvalFlags) }, streams));
    });
  }
}

function addOptions(command: Command, name: string): Command {
  command.option('--org <id>', 'de que organização; sem isto, local').option('--json', 'imprime em JSON');
  if (name === 'rodar')
    return command
      .option('--assistente <nome>', 'de qual assistente são os casos de um arquivo que não o diz')
      .option('--contra <rodada>', 'compara com uma rodada, com "ultimo" ou com um arquivo de base')
      .option('--examples <on|off>', 'exemplos aprovados contam; sem isto, sim num conjunto, não num arquivo')
      .option('--min <nota>', 'sai com 1 se a parte dos casos que passam fica abaixo, de 0 a 1')
      .option('--sem-regressao', 'sai com 1 se um caso que passava falha')
      .option('--gravar <arquivo>', 'grava a rodada como arquivo de base')
      .option('--nome <texto>', 'um nome para a rodada')
      .option('-f, --file <caminho>', 'com os assistentes que este módulo exporta');
  if (name === 'importar')
    return command
      .option('--conjunto <nome>', 'em que conjunto; é criado se não existe')
      .option('--assistente <nome>', 'de qual assistente é um conjunto novo')
      .option('-f, --file <caminho>', 'com os assistentes que este módulo exporta');
  if (name === 'exportar') return command.option('--saida <arquivo>', 'em que arquivo; sem isto, na tela');
  if (name === 'caso')
    return command
      .option('--conjunto <nome>', 'em que conjunto; sem isto, conversas')
      .option('--intencao <nome>', 'a intenção certa, se não foi a do turno')
      .option('--nota <texto>', 'um comentário');
  return command;
}
