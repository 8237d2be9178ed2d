import type { Command } from 'commander';
import type { Streams } from '../streams.ts';

/** `prosa ingest`. */
export function addIngest(program: Command, streams: Streams, settle: (exitCode: number) => void): void {
  program
    .command('ingest')
    .description(
      'lê documentos (Markdown, HTML, PDF, texto, trechos em JSONL) para os assistentes consultarem',
    )
    .usage('<pasta ou arquivo> [opções]')
    .argument('<caminho>', 'uma pasta, com tudo o que há nela, ou um arquivo')
    .option('--collection <nome>', 'em que coleção; sem isto, a da pasta em que cada arquivo está')
    .option('--title <título>', 'como o documento se chama; só para um arquivo')
    .option('--url <endereço>', 'onde ele está publicado, https://…; só para um arquivo')
    .option('--org <organização>', 'de qual organização; sem isto, local')
    .option('--json', 'imprime o resultado em JSON, uma linha por documento')
    .helpOption('-h, --help', 'mostra esta ajuda')
    .action(async (path: string, options: IngestFlags) => {
      const { ingest } = await import('./ingest.ts');
      settle(await ingest({ path, ...options }, streams));
    });
}

type IngestFlags = {
  readonly collection?: string;
  readonly title?: string;
  readonly url?: string;
  readonly org?: string;
  readonly json?: boolean;
};
