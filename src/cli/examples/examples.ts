import { configuredStore, readConfig } from '#host';
import { type ExampleDesk, openLearningDesk } from '#host/learning';
import { cleanText } from '#language';
import { EXAMPLE_STATES } from '#learning/examples';
import { type Assistant, type ExampleState, ProsaError } from '#protocol';
import { findAllIn } from '../chat/find-assistant.ts';
import { impossible, messageOf, misused, type Refusal, refuse } from '../refusal.ts';
import { whyNotOpen } from '../store/why-not-open.ts';
import type { Streams } from '../streams.ts';
import { AT_THE_TERMINAL, addFromFile } from './add-from-file.ts';
import { type Example, printExamples } from './print-examples.ts';

export type ExamplesFlags = {
  readonly assistente?: string;
  readonly estado?: string;
  readonly aprovar?: boolean;
  readonly org?: string;
  readonly file?: string;
  readonly json?: boolean;
};

export type ExamplesAsked = ExamplesFlags & { readonly deed: string; readonly target?: string | undefined };

const LOCAL = 'local';
const PAGE = 100;

/** `prosa exemplos …`. 0: done; 1: it cannot be; 2: asked the wrong way. */
export async function runExamples(asked: ExamplesAsked, { stdout, stderr }: Streams): Promise<number> {
  const done = await atDesk(asked, (desk) => work(asked, desk));
  if ('kind' in done) return refuse(done, stderr);
  const text = asked.json ? `${JSON.stringify(done.examples, null, 2)}\n` : printExamples(done.examples);
  stdout.write(done.examples.length === 0 ? `${done.says}\n` : text);
  return 0;
}

type Done = { readonly examples: readonly Example[]; readonly says: string };

async function work(asked: ExamplesAsked, desk: ExampleDesk): Promise<Done | Refusal> {
  const { deed, target = '', org = LOCAL } = asked;
  if (deed === 'lista') return list(asked, desk);
  if (deed === 'adicionar') {
    const { assistente } = asked;
    if (assistente === undefined) return misused('Diga de qual assistente: --assistente atendimento');
    const added = await addFromFile(
      { path: target, org, assistant: assistente, approve: asked.aprovar === true },
      desk,
    );
    return 'kind' in added ? added : { examples: added, says: 'Nada a adicionar.' };
  }
  if (deed === 'remover') {
    await desk.remove(org, target);
    return { examples: [], says: `Removido: ${cleanText(target)}` };
  }
  const act = DEEDS[deed];
  if (!act) return misused(`Não conheço "${cleanText(deed)}".`);
  return { examples: [await act(desk, org, target)], says: '' };
}

const DEEDS: Readonly<Record<string, (desk: ExampleDesk, org: string, id: string) => Promise<Example>>> = {
  aprovar: (desk, org, id) => desk.approve(org, id, AT_THE_TERMINAL),
  recusar: (desk, org, id) => desk.reject(org, id, AT_THE_TERMINAL),
  desligar: (desk, org, id) => desk.switchOff(org, id, AT_THE_TERMINAL),
  ligar: (desk, org, id) => desk.switchOn(org, id, AT_THE_TERMINAL),
};

async function list(
  { assistente, estado, org = LOCAL }: ExamplesAsked,
  desk: ExampleDesk,
): Promise<Done | Refusal> {
  if (estado !== undefined && !isState(estado))
    return misused(`--estado é ${EXAMPLE_STATES.join(', ')}; veio ${cleanText(estado)}.`);
  const found: Example[] = [];
  let before: string | undefined;
  do {
    const page = await desk.list(org, {
      ...{ limit: PAGE, ...(before !== undefined && { before }) },
      ...(assistente !== undefined && { assistant: assistente }),
      ...(estado !== undefined && { state: estado }),
    });
    found.push(...page.examples);
    before = page.next ?? undefined;
  } while (before !== undefined);
  return {
    examples: found,
    says: 'Nenhum exemplo. Adicione: prosa exemplos adicionar exemplos.jsonl --assistente atendimento',
  };
}

const isState = (text: string): text is ExampleState => EXAMPLE_STATES.some((state) => state === text);

async function atDesk<T>(
  { file }: ExamplesAsked,
  use: (desk: ExampleDesk) => Promise<T>,
): Promise<T | Refusal> {
  const assistants = await assistantsFor(file);
  if ('kind' in assistants) return assistants;
  try {
    const desk = await openLearningDesk(configuredStore(readConfig()), {
      ...{ where: 'anywhere', assistants: assistants.all },
    });
    try {
      return await use(desk.examples);
    } finally {
      await desk.close();
    }
  } catch (error) {
    const isOurs = error instanceof ProsaError && /^(?:example|assistant)_/.test(error.code);
    return isOurs ? impossible(messageOf(error)) : whyNotOpen(error);
  }
}

async function assistantsFor(
  file: string | undefined,
): Promise<{ readonly all: readonly Assistant[] } | Refusal> {
  if (file === undefined) return { all: (await import('#assistants')).assistants };
  const theirs = await findAllIn(file);
  return theirs.kind === 'refusal' ? theirs : { all: theirs.assistants };
}
