import { parseArgs } from 'node:util';
import { ENGINES, type Engine } from './engine.ts';
import { isScenario, type Listed, SCENARIOS, type ScenarioName, type Settings } from './scenarios.ts';

/** One scenario on one engine. */
export type Round = { readonly scenario: ScenarioName; readonly engine: Engine };

export type Campaign = {
  readonly rounds: readonly Round[];
  readonly seed: number;
  readonly settings: Settings;
};

const OPTIONS = {
  scenario: { type: 'string', multiple: true },
  engine: { type: 'string', multiple: true },
  seed: { type: 'string' },
  workers: { type: 'string' },
  kills: { type: 'string', default: '200' },
  sessions: { type: 'string', default: '20' },
  messages: { type: 'string', default: '500' },
  seconds: { type: 'string', default: '60' },
} as const;

/** What the command line asks for; a sentence for people if it cannot be played. */
export function readCampaign(args: readonly string[]): Campaign | string {
  const misread = misreadOf(args);
  if (misread !== null) return misread;
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  try {
    const { seed, workers, kills, sessions, messages, seconds } = values;
    return {
      rounds: roundsOf(values.scenario ?? ['kills'], (values.engine ?? []).map(engineOf)),
      seed: seed === undefined ? Math.floor(Math.random() * 1_000_000) : wholeNumber('seed', seed),
      settings: {
        kills: countOf('kills', kills),
        sessions: countOf('sessions', sessions),
        messages: countOf('messages', messages),
        seconds: countOf('seconds', seconds),
        workers: workers === undefined ? null : countOf('workers', workers),
      },
    };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** `parseArgs` would say the same, in English. */
function misreadOf(args: readonly string[]): string | null {
  const { tokens } = parseArgs({
    ...{ args: [...args], options: OPTIONS },
    ...{ strict: false, allowPositionals: true, tokens: true },
  });
  for (const token of tokens) {
    if (token.kind === 'positional') return `Não entendi "${token.value}".`;
    if (token.kind !== 'option') continue;
    if (!Object.hasOwn(OPTIONS, token.name)) return `Não existe a opção ${token.rawName}.`;
    if (token.value === undefined || (!token.inlineValue && token.value.startsWith('-')))
      return `${token.rawName} precisa de um valor.`;
  }
  return null;
}

/** `all` leaves out what the engines cannot play; whoever names a scenario is told instead. */
function roundsOf(names: readonly string[], engines: readonly Engine[]): readonly Round[] {
  const all = names.includes('all');
  const scenarios = all ? Object.keys(SCENARIOS) : [...new Set(names)];
  return scenarios.map(scenarioOf).flatMap((scenario) => {
    const { engines: possible }: Listed = SCENARIOS[scenario];
    const chosen =
      engines.length === 0 ? possible.slice(0, 1) : possible.filter((each) => engines.includes(each));
    if (chosen.length === 0 && !all)
      throw new Error(`O cenário "${scenario}" só pode ser jogado em ${possible.join(', ')}.`);
    return chosen.map((engine) => ({ scenario, engine }));
  });
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

/** Of none nothing would be played, and nothing would be violated. */
function countOf(option: string, text: string): number {
  const count = wholeNumber(option, text);
  if (count > 0) return count;
  throw new Error(`--${option} precisa ser maior que zero.`);
}

/** The command line that makes the plan of a round again. */
export function againOf({ scenario, engine }: Round, { seed, settings }: Campaign): string {
  const { options }: Listed = SCENARIOS[scenario];
  const chosen = options.flatMap((option) =>
    settings[option] === null ? [] : [`--${option} ${settings[option]}`],
  );
  return [`npm run chaos -- --scenario ${scenario} --engine ${engine} --seed ${seed}`, ...chosen].join(' ');
}

export function usage(): string {
  const listed = Object.entries<Listed>(SCENARIOS).map(
    ([name, { cases, what, engines }]) =>
      `  ${name.padEnd(11)} ${cases.padEnd(7)} ${what} (${engines.join(', ')})`,
  );
  return [
    'Uso: npm run chaos -- [--scenario nome|all] [--engine pglite|postgres] [--seed n] [--kills n] [--sessions n]',
    '                      [--messages n] [--workers n] [--seconds n] [--help]',
    ...listed,
  ].join('\n');
}
