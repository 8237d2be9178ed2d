import { type Command, Option } from 'commander';
import type {
  DecisionOutcome,
  ReviewFilter,
  ReviewKind,
  ReviewLabel,
  ReviewPriority,
  ReviewState,
} from '#protocol';
import type { Streams } from '../streams.ts';
import { REVIEW_LABELS } from './review-words.ts';

type Settle = (exitCode: number) => void;
type ListFlags = Partial<ReviewFilter> & { readonly org?: string; readonly json?: boolean };
type ActFlags = { readonly operator?: string };
type LabelFlags = ActFlags & { readonly label?: ReviewLabel; readonly note?: string };
type CloseFlags = ActFlags & {
  readonly outcome?: DecisionOutcome;
  readonly label?: ReviewLabel;
  readonly note?: string;
};
type ExampleFlags = ActFlags & { readonly intent?: string; readonly answer?: string };

const STATES: readonly ReviewState[] = ['open', 'in_progress', 'closed'];
const KINDS: readonly ReviewKind[] = ['decisao', 'resposta'];
const PRIORITIES: readonly ReviewPriority[] = ['alta', 'baixa'];
const OUTCOMES: readonly DecisionOutcome[] = ['mantida', 'alterada', 'sem_efeito'];
const HELP = ['-h, --help', 'mostra esta ajuda'] as const;
const ORG = ['--org <organização>', 'de qual organização; sem isto, local'] as const;
const JSON_OUT = ['--json', 'imprime em JSON'] as const;
const OPERATOR = ['--operator <nome>', 'quem revisou; sem isto, o usuário desta máquina'] as const;
const NAMED = ['<revisão>', 'o id da revisão'] as const;

/** `prosa revisoes …`: what the team is to look at: wishes for a review, and answers that somebody was unhappy with. */
export function addReviews(program: Command, streams: Streams, settle: Settle): void {
  const reviews = program
    .command('revisoes')
    .description('o que espera pela equipe: lista; show, take, label, close e example tratam')
    .usage('[comando] [opções]')
    .option(...ORG)
    .addOption(new Option('--state <estado>', 'só as que estão assim').choices([...STATES]))
    .addOption(new Option('--kind <tipo>', 'só decisões ou só respostas').choices([...KINDS]))
    .addOption(new Option('--priority <prioridade>', 'alta: alguém disse').choices([...PRIORITIES]))
    .option('--assistant <nome>', 'só as deste assistente')
    .option('--reason <motivo>', 'só as com este motivo: incorreta, confusa…')
    .addOption(new Option('--label <rótulo>', 'só as rotuladas assim').choices([...REVIEW_LABELS]))
    .option(...JSON_OUT)
    .helpOption(...HELP)
    .helpCommand('help [comando]', 'mostra a ajuda de um comando')
    .action(async (options: ListFlags) => {
      const { listReviews } = await import('./reviews.ts');
      settle(await listReviews(options, streams));
    });
  const shared = (): Shared => {
    const { org, json, label } = reviews.opts<ListFlags>();
    // What the list has too is taken by it, wherever it is written.
    return { ...(org && { org }), ...(json && { json }), ...(label && { label }) };
  };
  reviews
    .command('show')
    .description('mostra uma revisão, com a decisão ou o turno de que ela trata')
    .usage('<revisão> [opções]')
    .argument(...NAMED)
    .helpOption(...HELP)
    .action(async (id: string) => {
      const { showReview } = await import('./reviews.ts');
      settle(await showReview({ id, ...shared() }, streams));
    });
  addTriage(reviews, streams, { settle, shared });
  addClose(reviews, streams, { settle, shared });
}

type Shared = Pick<ListFlags, 'org' | 'json' | 'label'>;
type Rest = { readonly settle: Settle; readonly shared: () => Shared };

const labelOption = (): Option =>
  new Option('--label <rótulo>', 'o que houve com a resposta').choices([...REVIEW_LABELS]);

function addTriage(reviews: Command, streams: Streams, { settle, shared }: Rest): void {
  reviews
    .command('take')
    .description('assume uma revisão')
    .usage('<revisão> [opções]')
    .argument(...NAMED)
    .option(...OPERATOR)
    .helpOption(...HELP)
    .action(async (id: string, options: ActFlags) => {
      const { takeReview } = await import('./reviews.ts');
      settle(await takeReview({ id, ...shared(), ...options }, streams));
    });
  reviews
    .command('label')
    .description('diz o que houve com uma resposta')
    .usage('<revisão> --label <rótulo> [--note <texto>]')
    .argument(...NAMED)
    .addOption(labelOption())
    .option('--note <texto>', 'nota para a equipe')
    .option(...OPERATOR)
    .helpOption(...HELP)
    .action(async (id: string, options: LabelFlags) => {
      const { labelReview } = await import('./reviews.ts');
      settle(await labelReview({ id, ...shared(), ...options }, streams));
    });
  reviews
    .command('example')
    .description('propõe um exemplo a partir da resposta em revisão')
    .usage('<revisão> [--intent <intenção>] [--answer <texto>]')
    .argument(...NAMED)
    .option('--intent <intenção>', 'o que a pergunta significa; sem isto, o que foi entendido')
    .option('--answer <texto>', 'como se responde; sem isto, a resposta do turno')
    .option(...OPERATOR)
    .helpOption(...HELP)
    .action(async (id: string, options: ExampleFlags) => {
      const { exampleFromReview } = await import('./reviews.ts');
      settle(await exampleFromReview({ id, ...shared(), ...options }, streams));
    });
}

function addClose(reviews: Command, streams: Streams, { settle, shared }: Rest): void {
  reviews
    .command('close')
    .description('encerra: a de uma decisão com resultado e nota à pessoa; a de uma resposta com rótulo')
    .usage('<revisão> (--outcome <resultado> --note <texto> | --label <rótulo> [--note <texto>])')
    .argument(...NAMED)
    .addOption(new Option('--outcome <resultado>', 'o que se decidiu da decisão').choices([...OUTCOMES]))
    .addOption(labelOption())
    .option('--note <texto>', 'de uma decisão, o que a pessoa lê; de uma resposta, para a equipe')
    .option(...OPERATOR)
    .helpOption(...HELP)
    .action(async (id: string, options: CloseFlags) => {
      const { closeReview } = await import('./reviews.ts');
      settle(await closeReview({ id, ...shared(), ...options }, streams));
    });
}
