import { parseArgs } from 'node:util';
import { FULL } from './calls.ts';
import { type Outcome, playLancamentos } from './play.ts';

const WRONG_CALL = 2;
const VIOLATED = 1;

export const LANCAMENTOS_USAGE =
  '     npm run chaos -- lancamentos [--seed n] [--calls n] [--keys n] [--kills n] [--workers n]   B7: cada lançamento uma vez';

const option = (usual: number) => ({ type: 'string', default: String(usual) }) as const;

/** `npm run chaos -- lancamentos`: resolves to the exit code. */
export async function runLancamentos(args: readonly string[]): Promise<number> {
  const read = readSizes(args);
  if (typeof read === 'string') {
    console.error(`${read}\n${LANCAMENTOS_USAGE}`);
    return WRONG_CALL;
  }
  const { seed, ...sizes } = read;
  console.log(`Semente ${seed}. ${sizes.calls} chamadas de ${sizes.keys} chaves, ${sizes.kills} mortes.`);
  const outcome = await playLancamentos({ ...sizes, callers: FULL.callers }, seed);
  const wrong = faultsOf(outcome, sizes.kills);
  console.log(printed(outcome));
  console.log(wrong.length === 0 ? '\nNenhuma violação.' : `\n${wrong.join('\n')}`);
  return wrong.length === 0 ? 0 : VIOLATED;
}

function readSizes(args: readonly string[]) {
  const { calls, keys, kills, workers } = FULL;
  const options = {
    ...{ calls: option(calls), keys: option(keys), kills: option(kills) },
    ...{ workers: option(workers), seed: option(1) },
  };
  try {
    const { values } = parseArgs({ args: [...args], options });
    const numbers = { ...count('calls', values), ...count('keys', values), ...count('kills', values) };
    return {
      ...{ calls, keys, kills, workers, seed: 1 },
      ...numbers,
      ...count('workers', values),
      ...count('seed', values),
    };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function count(
  name: string,
  values: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, number>> {
  const value = values[name] ?? '';
  if (!/^[1-9]\d{0,8}$/.test(value))
    throw new Error(`--${name} precisa de um número inteiro maior que zero.`);
  return { [name]: Number(value) };
}

/** What of an outcome is not as it must be, in words for people. */
export function faultsOf(
  { rows, sumCents, expected, disagreeing, kills }: Outcome,
  wanted: number,
): readonly string[] {
  return [
    ...(rows === expected.rows ? [] : [`São ${rows} lançamentos, e deviam ser ${expected.rows}.`]),
    ...(sumCents === expected.sumCents ? [] : [`A soma é ${sumCents}, e devia ser ${expected.sumCents}.`]),
    ...disagreeing.map((key) => `Quem pediu ${key} ouviu identificadores diferentes.`),
    ...(kills === wanted ? [] : [`Só ${kills} de ${wanted} mortes.`]),
  ];
}

const printed = ({ attempts, kills, resets, seconds, rows, sumCents }: Outcome): string =>
  [
    `Tentativas: ${attempts}. Mortes (SIGKILL): ${kills}. Quedas do banco: ${resets}. Em ${seconds.toFixed(1)} s.`,
    `Lançamentos: ${rows}. Soma: ${sumCents} centavos.`,
  ].join('\n');
