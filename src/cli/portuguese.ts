import type { CommanderError, HelpConfiguration } from 'commander';

const TITLES: Readonly<Record<string, string>> = {
  'Usage:': 'Uso:',
  'Arguments:': 'Argumentos:',
  'Options:': 'Opções:',
  'Commands:': 'Comandos:',
};

export const HELP_IN_PORTUGUESE: HelpConfiguration = {
  styleTitle: (title) => TITLES[title] ?? title,
  subcommandTerm: (command) => `${command.name()} ${command.usage().replace(' [opções]', '')}`,
};

/** What commander objects to, in our words. What it quotes is taken from its message; `received` is what was typed. */
export function objectionInPortuguese(
  { code, message }: CommanderError,
  received: readonly string[],
): string {
  const [quoted = ''] = message.match(/(?<=')[^']+(?=')/) ?? [];
  const [, similar] = message.match(/\(Did you mean (?:one of )?(.+)\?\)/) ?? [];
  const hint = similar ? ` Você quis dizer ${similar.replace(/, (?=[^,]+$)/, ' ou ')}?` : '';
  switch (code) {
    case 'commander.unknownOption':
      return `Não existe a opção ${quoted}.${hint}`;
    case 'commander.unknownCommand':
      return `Não existe o comando ${quoted}.${hint}`;
    case 'commander.optionMissingArgument':
      return `A opção ${quoted} precisa de um valor.`;
    case 'commander.missingArgument':
      return `Falta dizer: ${quoted}.`;
    case 'commander.excessArguments':
      return `Há argumentos a mais: ${received.join(' ')}.`;
    default:
      return message.replace(/^error: /, '');
  }
}

/** A moment as people in São Paulo read it, whatever the machine's time zone is. */
export const momentInWords = (at: number | string): string =>
  new Date(at).toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo' });
