import type { Command } from 'commander';
import type { Streams } from '../streams.ts';

/** `prosa import`. */
export function addImport(program: Command, streams: Streams, settle: (exitCode: number) => void): void {
  program
    .command('import')
    .description(
      'importa extratos de banco e de cartão (ofx, csv) ou arquivos CSV do MEC (sisu, prouni, emec)',
    )
    .usage('<ofx|csv|sisu|prouni|emec> <arquivo> [opções]')
    .argument('<tipo>', 'ofx ou csv (extratos); sisu, prouni ou emec (MEC)')
    .argument('<arquivo>', 'como o banco exporta, ou como o MEC publica')
    .option('--edicao <ano>', 'de que edição é, se o arquivo não diz: 2025, 2026-1')
    .option('--rejeitadas <arquivo>', 'escreve aqui as linhas recusadas, em CSV')
    .option('--org <id>', 'para qual organização; sem isto, local')
    .option('--user <id>', 'de quem é o extrato')
    .option('--conta <nome>', 'de qual conta, se o extrato não diz')
    .option('--cartao <nome>', 'de qual cartão, se a fatura não diz')
    .option('--commit', 'grava o que é novo no extrato; sem isto, só mostra')
    .option('--sem-parecidos', 'com --commit, deixa de fora o que se parece com o que foi registrado à mão')
    .option('--json', 'imprime o resultado em JSON')
    .helpOption('-h, --help', 'mostra esta ajuda')
    .action(async (kind: string, path: string, options: ImportFlags) => {
      if (kind === 'ofx' || kind === 'csv') {
        const { importStatement } = await import('./import-statement.ts');
        return settle(await importStatement({ kind, path, ...options }, streams));
      }
      const { importData } = await import('./import-data.ts');
      settle(await importData({ kind, path, ...options }, streams));
    });
}

type ImportFlags = {
  readonly edicao?: string;
  readonly rejeitadas?: string;
  readonly org?: string;
  readonly user?: string;
  readonly conta?: string;
  readonly cartao?: string;
  readonly commit?: boolean;
  readonly semParecidos?: boolean;
  readonly json?: boolean;
};
