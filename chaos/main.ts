import { parseArgs } from 'node:util';
import { ENGINES, type Engine } from './engine.ts';
import { POINTS, POINTS_TO_COME } from './failpoints.ts';
import { printReport } from './print.ts';
import { isScenario, type Listed, SCENARIOS, type ScenarioName, type Settings } from './scenarios.ts';
import { play } from './stage.ts';

const WRONG_CALL = 2;
const VIOLATED = 1;

type Campaign = {
  readonly scenarios: readonly ScenarioName[];
  /** None: the simplest that the scenario can be played on. */
  readonly engines: readonly Engine[];
  readonly seed: number;
  readonly settings: Settings;
};

/** Plays what was asked for and prints it; resolves to the exit code. */
export async function runChaos(args: readonly string[]): Promise<number> {
  const campaign = readCampaign(args);
  if (typeof campaign === 'string') {
    console.error(`${campaign}\n${usage()}`);
    return WRONG_CALL;
  }
  const { scenarios, engines, seed, settings } = campaign;
  console.log(`Semente ${seed}. Pontos de falha: ${POINTS.join(', ')}.`);
  console.log(`Ainda não existem (chegam com as suas partes): ${POINTS_TO_COME.join(', ')}.`);
  let failed = 0;
  for (const scenario of scenarios) {
    const { engines: possible, make }: Listed = SCENARIOS[scenario];
    const chosen =
      engines.length === 0 ? possible.slice(0, 1) : possible.filter((each) => engines.includes(each));
    for (const engine of chosen) {
      const report = await play({ scenario, engine, seed }, make(settings, engine));
      console.log(printReport(report));
      failed += report.violations.length + report.failures.length;
    }
  }
  console.log(failed === 0 ? '\nNenhuma violação.' : `\nViolações e falhas: ${failed}.`);
  return failed === 0 ? 0 : VIOLATED;
}

const DEFAULTS = { kills: '200', sessions: '20', messages: '500', seconds: '60' };

function readCampaign(args: readonly string[]): Campaign | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        scenario: { type: 'string', multiple: true, default: ['kills'] },
        engine: { type: 'string', multiple: true, default: [] },
        seed: { type: 'string' },
        workers: { type: 'string' },
        kills: { type: 'string', default: DEFAULTS.kills },
        sessions: { type: 'string', default: DEFAULTS.sessions },
        messages: { type: 'string', default: DEFAULTS.messages },
        seconds: { type: 'string', default: DEFAULTS.seconds },
      },
    });
    const names = values.scenario.includes('all') ? Object.keys(SCENARIOS) : values.scenario;
    return {
      scenarios: names.map(scenarioOf),
      engines: values.engine.map(engineOf),
      seed:
        values.seed === undefined ? Math.floor(Math.random() * 1_000_000) : wholeNumber('seed', values.seed),
      settings: {
        kills: wholeNumber('kills', values.kills),
        sessions: wholeNumber('sessions', values.sessions),
        messages: wholeNumber('messages', values.messages),
        seconds: wholeNumber('seconds', values.seconds),
        workers: values.workers === undefined ? null : wholeNumber('workers', values.workers),
      },
    };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function scenarioOf(name: string): ScenarioName {
  if (isScenario(name)) return name;
  throw new Error(`Não existe o cenário "${name}".`);
}

function engineOf(name: string): Engine {
  const engine = ENGINES.find((each) => each === name);
  if (engine) return engine;
  throw new Error(`Não existe o motor "${name}".`);
}

function wholeNumber(option: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new Error(`--${option} precisa de um número inteiro.`);
}

function usage(): string {
  const listed = Object.entries(SCENARIOS).map(
    ([name, { cases, what }]) => `  ${name.padEnd(11)} ${cases.padEnd(7)} ${what}`,
  );
  return [
    'Uso: npm run chaos -- [--scenario nome|all] [--engine pglite|postgres] [--seed n] [--kills n] [--sessions n]',
    '                      [--messages n] [--workers n] [--seconds n]',
    ...listed,
  ].join('\n');
}
