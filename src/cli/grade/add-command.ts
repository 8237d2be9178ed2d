import type { Command } from 'commander';
import type { Streams } from '../streams.ts';

/** `prosa avaliar`. */
export function addGrade(program: Command, streams: Streams, settle: (exitCode: number) => void): void {
  program
    .command('avaliar')
    .description('dá nota a uma resposta (qualidade_resposta, de 0 a 100); a mais nova vale')
    .usage('<turno> <nota> [opções]')
    .argument('<turno>', 'id do turno (prosa why --list)')
    .argument('<nota>', 'de 0 a 100')
    .option('--nota <texto>', 'por quê, em poucas palavras')
    .option('--org <id>', 'de que organização; sem isto, local')
    .helpOption('-h, --help', 'mostra esta ajuda')
    .action(async (turn: string, value: string, options: GradeFlags) => {
      const { grade } = await import('./grade.ts');
      settle(await grade({ turn, value, note: options.nota, org: options.org }, streams));
    });
}

type GradeFlags = { readonly nota?: string; readonly org?: string };
