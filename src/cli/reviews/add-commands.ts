import { type Command, Option } from 'commander';
import type { ReviewOutcome, ReviewState } from '#protocol';
import type { Streams } from '../streams.ts';

type Settle = (exitCode: number) => void;
type ListFlags = {
  readonly org?: string;
  readonly state?: ReviewState;
  readonly json?: boolean;
};
type CloseFlags = {
  readonly org?: string;
  readonly outcome: ReviewOutcome;
  readonly note: string;
  readonly operator?: string;
};

const STATES: readonly ReviewState[] = ['open', 'in_progress', 'closed'];
const OUTCOMES: readonly ReviewOutcome[] = ['mantida', 'alterada', 'sem_efeito'];
const HELP = ['-h, --help', 'mostra esta ajuda'] as const;
const ORG = ['--org <organização>', 'de qual organização; sem isto, local'] as const;
const JSON_OUT = ['--json', 'imprime em JSON'] as const;

/** `prosa revisoes …`: what people asked somebody of the team to look at. */
export function addReviews(program: Command, streams: Streams, settle: Settle): void {
  const reviews = program
    .command('revisoes')
    .description('pedidos de revisão humana: lista; com show e close, mostra e encerra')
    .usage('[comando] [opções]')
    .option(...ORG)
    .addOption(new Option('--state <estado>', 'só as que estão assim').choices([...STATES]))
    .option(...JSON_OUT)
    .helpOption(...HELP)
    .helpCommand('help [comando]', 'mostra a ajuda de um comando')
    .action(async (options: ListFlags) => {
      const { listReviews } = await import('./reviews.ts');
      settle(await listReviews(options, streams));
    });
  const shared = (): ListFlags => reviews.opts<ListFlags>();
  reviews
    .command('show')
    .description('mostra uma revisão, com a decisão e os motivos dela')
    .usage('<revisão> [opções]')
    .argument('<revisão>', 'o id da revisão')
    .helpOption(...HELP)
    .action(async (id: string) => {
      const { showReview } = await import('./reviews.ts');
      settle(await showReview({ id, ...shared() }, streams));
    });
  addClose(reviews, streams, { settle, shared });
}

type Rest = { readonly settle: Settle; readonly shared: () => ListFlags };

function addClose(reviews: Command, streams: Streams, { settle, shared }: Rest): void {
  reviews
    .command('close')
    .description('encerra uma revisão; a pessoa lê a nota')
    .usage('<revisão> --outcome <resultado> --note <texto>')
    .argument('<revisão>', 'o id da revisão')
    .addOption(
      new Option('--outcome <resultado>', 'o que se decidiu').choices([...OUTCOMES]).makeOptionMandatory(),
    )
    .requiredOption('--note <texto>', 'o que a pessoa lê')
    .option('--operator <nome>', 'quem revisou; sem isto, o usuário desta máquina')
    .helpOption(...HELP)
    .action(async (id: string, options: CloseFlags) => {
      const { closeReview } = await import('./reviews.ts');
      settle(await closeReview({ id, ...shared(), ...options }, streams));
    });
}
