import type { Assistant } from '#protocol';
import type { Paint } from '../terminal/paint.ts';

/** `first`: somebody who started the product without saying what for. */
export type Welcome = 'short' | 'first';

const COMMANDS = [
  ['/porque', 'explica o último turno: rota, ferramentas, custo'],
  ['/nova', 'começa outra conversa'],
  ['/ajuda', 'mostra isto'],
  ['/sair', 'encerra (também Ctrl-D, ou Ctrl-C duas vezes)'],
] as const;

export const COMMAND_NAMES: readonly string[] = COMMANDS.map(([name]) => name);

const NO_MODEL = 'Sem modelo de linguagem: quem responde são os reflexos do assistente.';

export function welcomeLines(assistant: Assistant, kind: Welcome, paint: Paint): readonly string[] {
  const about = assistant.description || 'um assistente';
  const head = [`${paint.strong('Prosa')} ${paint.quiet('·')} ${assistant.title}`, paint.quiet(about)];
  const hint = 'Escreva e tecle Enter. /ajuda mostra os comandos, Ctrl-D encerra.';
  const more = [
    'Outros comandos, em um terminal:',
    '  npx prosa new <nome>    cria um assistente seu, com teste',
    '  npx prosa why           explica o último turno',
    '  npx prosa --help        mostra tudo',
    '',
  ];
  return [
    ...['', ...head, ''],
    ...(kind === 'first' ? more.map((line) => paint.quiet(line)) : []),
    ...[paint.quiet(NO_MODEL), paint.quiet(hint), ''],
  ];
}

export function helpLines(paint: Paint): readonly string[] {
  const commands = COMMANDS.map(([name, what]) => `  ${name.padEnd(10)}${paint.quiet(what)}`);
  return [...commands, '', paint.quiet('  Ctrl-C interrompe a resposta em andamento.')];
}
