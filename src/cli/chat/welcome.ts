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

const WHAT_THIS_IS = [
  'Prosa roda conversas pelas quais uma equipe responde: cada mensagem percorre',
  'um caminho à vista, e /porque conta o que foi decidido nele, e por quê.',
  '',
];
const OTHER_COMMANDS = [
  'Em outro terminal:',
  '  npx prosa new <nome>   cria um assistente seu, com teste',
  '  npx prosa why          explica o último turno',
  '  npx prosa --help       mostra tudo',
  '',
];
const HOW_TO_TALK = ['Escreva e tecle Enter. /ajuda mostra os comandos, Ctrl-D encerra.', ''];

const whoThinks = (models: readonly string[]): string =>
  models.length > 0
    ? `Quem pensa: ${models.join(', ')}; se falhar, os reflexos do assistente.`
    : 'Sem modelo de linguagem: quem responde são os reflexos do assistente.';

export type Welcoming = {
  readonly assistant: Assistant;
  readonly welcome: Welcome;
  readonly models: readonly string[];
};

export function welcomeLines(
  { assistant: { title, description }, welcome, models }: Welcoming,
  paint: Paint,
): readonly string[] {
  const first = welcome === 'first' ? [...WHAT_THIS_IS, ...OTHER_COMMANDS] : [];
  const quiet = [...(description ? [description] : []), '', ...first, whoThinks(models), ...HOW_TO_TALK];
  return [
    '',
    `${paint.strong('Prosa')} · ${paint.strong(title)}`,
    ...quiet.map((line) => line && paint.quiet(line)),
  ];
}

export function helpLines(paint: Paint): readonly string[] {
  const commands = COMMANDS.map(([name, what]) => `  ${name.padEnd(10)}${paint.quiet(what)}`);
  return [...commands, '', paint.quiet('  Ctrl-C interrompe a resposta em andamento.')];
}
