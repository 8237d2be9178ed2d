import { configuredModels, configuredPlatform, readConfig } from '#host';
import { stagesFor } from '#host/evals';
import type { LearningDesk } from '#host/learning';
import { type Assistant, ProsaError } from '#protocol';
import { atLearningDesk, isRefusal } from '../analyse/at-learning-desk.ts';
import { findAllIn } from '../chat/find-assistant.ts';
import { impossible, messageOf, type Refusal, refuse } from '../refusal.ts';
import type { Streams } from '../streams.ts';
import { compareTwo } from './compare-two.ts';
import type { EvalAsked, Told } from './eval-flags.ts';
import { isFileOfCases } from './files.ts';
import { exportSet, importFile } from './import-export.ts';
import { listCases, listRuns, listSets } from './lists.ts';
import { makeCase, removeSet } from './make-case.ts';
import { readRunOptions, runFile, runSet } from './run.ts';

/** `prosa eval …`. 0: done; 1: it cannot be, or a gate does not hold; 2: asked the wrong way. */
export async function runEval(asked: EvalAsked, streams: Streams): Promise<number> {
  const done = await work(asked, streams).catch((error: unknown) => {
    if (error instanceof ProsaError) return impossible(messageOf(error));
    throw error;
  });
  if (isRefusal(done)) return refuse(done, streams.stderr);
  streams.stdout.write(asked.json ? `${JSON.stringify(done.value, null, 2)}\n` : done.text);
  return done.exitCode ?? 0;
}

type Deed = (desk: LearningDesk, asked: EvalAsked) => Promise<Told | Refusal>;

const DEEDS: Readonly<Record<string, Deed>> = {
  conjuntos: listSets,
  casos: listCases,
  rodadas: listRuns,
  comparar: compareTwo,
  importar: importFile,
  exportar: exportSet,
  caso: makeCase,
  remover: removeSet,
};

async function work(asked: EvalAsked, streams: Streams): Promise<Told | Refusal> {
  const assistants = await assistantsFor(asked);
  if ('kind' in assistants) return assistants;
  const config = readConfig();
  const models = configuredModels(config);
  const { flags } = configuredPlatform(config);
  const options = { assistants, models, flags };
  const at = (deed: Deed) =>
    atLearningDesk('anywhere', (desk) => told(deed, desk, asked), { ...options, stages: stagesFor(options) });
  if (asked.deed !== 'rodar') return at(DEEDS[asked.deed] ?? listSets);
  const wanted = readRunOptions(asked, streams);
  if ('kind' in wanted) return wanted;
  if (!isFileOfCases(wanted.target)) return at((desk) => runSet(desk, wanted));
  // Without examples a file needs no store: CI has none.
  return wanted.examples === 'on' ? at((desk) => runFile(wanted, { desk })) : runFile(wanted, { options });
}

/** What an operator can put right is told as it is; what keeps the store from being opened, as such. */
const told = async (deed: Deed, desk: LearningDesk, asked: EvalAsked): Promise<Told | Refusal> =>
  deed(desk, asked).catch((error: unknown) => {
    if (error instanceof ProsaError) return impossible(messageOf(error));
    throw error;
  });

async function assistantsFor({ file }: EvalAsked): Promise<readonly Assistant[] | Refusal> {
  if (file === undefined) return (await import('#assistants')).assistants;
  const found = await findAllIn(file);
  return found.kind === 'refusal' ? found : found.assistants;
}
