import type { Command } from 'commander';
import type { Streams } from '../streams.ts';

/** `prosa import`. */
export function addImport(program: Command, streams: Streams, settle: (exitCode: number) => void): void {
  program
    .command('import')
    .description(
      'importa arquivos CSV do MEC: notas de corte do Sisu, bolsas do Prouni, e-MEC (IES e cursos)',
    )
    .usage('<sisu|prouni|emec> <arquivo> [opções]')
    .argument('<tipo>', 'sisu, prouni ou emec')
    .argument('<arquivo>', 'um CSV como o MEC publica: com ; ou vírgula, em UTF-8 ou Latin-1')
    .option('--edicao <ano>', 'de que edição é, se o arquivo não diz: 2025, 2026-1')
    .option('--rejeitadas <arquivo>', 'escreve aqui as linhas recusadas, em CSV')
    .option('--org <id>', 'para qual organização; sem isto, local')
    .option('--json', 'imprime o resultado em JSON')
    .helpOption('-h, --help', 'mostra esta ajuda')
    .action(async (kind: string, path: string, options: ImportFlags) => {
      const { importData } = await import('./import-data.ts');
      settle(await importData({ kind, path, ...options }, streams));
    });
}

type ImportFlags = {
  readonly edicao?: string;
  readonly rejeitadas?: string;
  readonly org?: string;
  readonly json?: boolean;
};
