import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { optOutPlaces } from '#assistants/julia';
import { type EvalRow, readRows, textOf } from './rows.ts';

const DATA = join(import.meta.dirname, 'data');
const EXAMPLES = join(import.meta.dirname, '../src/assistants/julia/understand/data/examples.jsonl');
/** Written here, or read by now; `julia-heldout` and `julia-second-heldout` are for measuring alone. */
const OWN = /^julia-(?:second-)?dev\.jsonl$|^julia-optout-[\w-]+\.jsonl$/;

/** A message, whether it asks for silence, and the set that it stands in. */
export interface OptOutExample {
  readonly text: string;
  readonly asks: boolean;
  readonly set: string;
  readonly features: ReturnType<typeof optOutPlaces>;
}

/** All that the likelihood of an opt-out is learnt from. */
export async function readOptOutExamples(): Promise<readonly OptOutExample[]> {
  const names = (await readdir(DATA)).filter((name) => OWN.test(name)).sort();
  const sets = [...names.map((name) => join(DATA, name)), EXAMPLES];
  return (await Promise.all(sets.map(readSet))).flat();
}

async function readSet(path: string): Promise<readonly OptOutExample[]> {
  const set = path.replace(/^.*\/|\.jsonl$/g, '');
  return (await readRows(path)).map((row) => toExample(row, set));
}

function toExample(row: EvalRow, set: string): OptOutExample {
  const text = textOf(row, 'text');
  const asks = String(row.intent).toLowerCase() === 'opt_out';
  return { text, asks, set, features: optOutPlaces(text) };
}

/** Changes when a row, its label or what is seen in it does. */
export function digestOf(examples: readonly OptOutExample[]): number {
  let digest = 0x811c9dc5;
  const add = (value: number): void => {
    digest = Math.imul(digest ^ value, 0x01000193);
  };
  for (const { asks, features } of examples) {
    add(asks ? 1 : 0);
    for (const place of features.at) add(place);
  }
  return digest >>> 0;
}
