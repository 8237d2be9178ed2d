import { configuredStore, openPrivacyDesk, readConfig } from '#host';
import { type Assistant, ProsaError } from '#protocol';
import { findAllIn } from '../chat/find-assistant.ts';
import { impossible, messageOf, type Refusal } from '../refusal.ts';
import { whyNotOpen } from '../store/why-not-open.ts';

export type PersonAsked = {
  readonly user: string;
  readonly org?: string | undefined;
  readonly file?: string | undefined;
  readonly json?: boolean | undefined;
};

type Desk = NonNullable<Awaited<ReturnType<typeof openPrivacyDesk>>>;

const LOCAL = 'local';

export const personOf = ({ user, org = LOCAL }: PersonAsked) => ({ org, user });

export const NOTHING_KEPT = impossible('Nada foi guardado ainda: não há banco de dados.');

/** Opens the configured store, does the work and closes it. */
export async function atDesk<T>(
  file: string | undefined,
  work: (desk: Desk) => Promise<T>,
): Promise<T | Refusal> {
  const assistants = await assistantsFor(file);
  if ('kind' in assistants) return assistants;
  try {
    const desk = await openPrivacyDesk(configuredStore(readConfig()), {
      tables: assistants.all.flatMap(({ tables }) => tables ?? []),
      longestTurnMs: Math.max(0, ...assistants.all.map(({ limits }) => limits.turnMs)),
    });
    if (!desk) return NOTHING_KEPT;
    try {
      return await work(desk);
    } finally {
      await desk.close();
    }
  } catch (error) {
    return error instanceof ProsaError && REFUSED.has(error.code)
      ? impossible(messageOf(error))
      : whyNotOpen(error);
  }
}

const REFUSED: ReadonlySet<string> = new Set(['person_erasing', 'erasure_held', 'identifier_invalid']);

/** Rows of an assistant that nobody named here would be left: whoever asks is told which. */
export async function unlessStrangers(desk: Desk): Promise<Refusal | null> {
  const strangers = await desk.strangers();
  if (strangers.length === 0) return null;
  return impossible(
    `O banco tem tabelas de assistentes que não conheço aqui: ${strangers.join(', ')}. Diga onde estão: --file caminho/assistant.ts`,
  );
}

type Known = { readonly all: readonly Assistant[] };

async function assistantsFor(file: string | undefined): Promise<Known | Refusal> {
  const { assistants: ours } = await import('#assistants');
  if (file === undefined) return { all: ours };
  const theirs = await findAllIn(file);
  if (theirs.kind === 'refusal') return theirs;
  const names = new Set(theirs.assistants.map(({ name }) => name));
  return { all: [...theirs.assistants, ...ours.filter(({ name }) => !names.has(name))] };
}

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'refusal';
