import { type Config, configuredStore, type Diagnosis, diagnose, readConfig } from '#host';
import { type Refusal, refuse } from '../refusal.ts';
import { whyNotOpen } from '../store/why-not-open.ts';
import type { Streams } from '../streams.ts';
import { type Paint, paintFor } from '../terminal/paint.ts';
import { counted } from '../why/words.ts';
import { askModels as testConfigured } from './ask-models.ts';
import type { Finding, Mark } from './finding.ts';
import { findingsOf } from './findings.ts';
import { type ModelDiagnosis, modelFindings } from './model-findings.ts';

export type DoctorOptions = { readonly json?: boolean | undefined };

const CLEAR_LINE = '\r\u001B[K';

/**
 * `prosa doctor`: looks the store over, recomputes its event log, asks the models for a word; a store that cannot be opened, most
 * often because a server has it, keeps nobody from asking the models. Returns the exit code: 1 when something is wrong.
 */
export async function doctor({ json }: DoctorOptions, { stdout, stderr }: Streams): Promise<number> {
  const config = readConfig();
  const draws = stderr.isTTY && config.terminal === 'full';
  const doing: Doing = (what) => void (draws && stderr.write(`${CLEAR_LINE}${what}`));
  const store = await lookOver(config, doing);
  const models = await askModels(config, doing);
  const findings = 'kind' in store ? onlyAsked(models) : [...findingsOf(store), ...modelFindings(models)];
  const healthy = !('kind' in store) && findings.every(({ mark }) => mark !== 'bad');
  const told = 'kind' in store ? { error: store.message } : store;
  if (json) stdout.write(`${JSON.stringify({ healthy, ...told, models }, null, 2)}\n`);
  else for (const finding of findings) stdout.write(lineOf(finding, paintFor(stdout, config.colour)));
  if ('kind' in store) return refuse(store, stderr);
  return healthy ? 0 : 1;
}

/** Says what is being done, to whoever watches; nothing: it is done. */
type Doing = (what: string) => void;

async function lookOver(config: Config, doing: Doing): Promise<Diagnosis | Refusal> {
  const onProgress = (events: number): void =>
    doing(`Conferindo o registro… ${counted(events, 'evento', 'eventos')}`);
  try {
    return await diagnose(configuredStore(config), { onProgress });
  } catch (error) {
    return whyNotOpen(error);
  } finally {
    doing('');
  }
}

async function askModels(config: Config, doing: Doing): Promise<ModelDiagnosis> {
  if (Object.keys(config.models).length > 0) doing('Perguntando aos modelos…');
  const told = await testConfigured(config);
  doing('');
  return told;
}

/** Beside a store that cannot be opened, what is not configured is of no interest. */
const onlyAsked = (models: ModelDiagnosis): readonly Finding[] =>
  models.tests.length > 0 || models.error !== null ? modelFindings(models) : [];

function lineOf({ mark, text, details }: Finding, paint: Paint): string {
  const marks: Readonly<Record<Mark, string>> = {
    good: paint.good('✓'),
    bad: paint.bad('✗'),
    note: '!',
    info: paint.quiet('·'),
  };
  const lines = details.map((detail) => `    ${paint.quiet(detail)}\n`);
  return `${marks[mark]} ${text}\n${lines.join('')}`;
}
