import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { findInjection, judgeSafety } from '#language/guard';
import { type EvalRow, readRows } from './rows.ts';

/**
 * False alarms on ordinary texts: `node evals/alarms.ts <folder or file>… [--show]`. Messages and questions are judged as
 * messages, passages as content of strangers. Rows that are labelled unsafe, or come from sets of offences, are left out.
 */
const FIELDS = {
  message: ['text', 'question', 'last_agent', 'lastReply', 'paraphrase'],
  passage: ['text'],
} as const;
const LEFT_OUT = /hatebr|told-br|locomo|blns|ofx|prouni-2016|br-documents/;

interface Tally {
  readonly source: string;
  readonly texts: number;
  readonly alarms: readonly string[];
}

async function main(line: readonly string[]): Promise<void> {
  const show = line.includes('--show');
  const files = (await Promise.all(line.filter((each) => !each.startsWith('--')).map(filesUnder))).flat();
  const tallies: Tally[] = [];
  for (const file of files) tallies.push(...(await tally(file)));
  for (const { source, texts, alarms } of tallies) {
    console.log(`${source}: ${alarms.length} de ${texts}`);
    if (show) for (const alarm of alarms) console.log(`    ${alarm}`);
  }
  total(
    'mensagens',
    tallies.filter(({ source }) => !source.endsWith('(conteúdo)')),
  );
  total(
    'conteúdo de estranhos',
    tallies.filter(({ source }) => source.endsWith('(conteúdo)')),
  );
}

function total(name: string, tallies: readonly Tally[]): void {
  const texts = tallies.reduce((sum, each) => sum + each.texts, 0);
  const alarms = tallies.reduce((sum, each) => sum + each.alarms.length, 0);
  console.log(
    `${name}: ${alarms} alarmes falsos em ${texts} (${((alarms * 100) / Math.max(texts, 1)).toFixed(3)} %)`,
  );
}

async function filesUnder(path: string): Promise<readonly string[]> {
  if ((await stat(path)).isFile()) return [path];
  const names = await readdir(path, { recursive: true });
  return names
    .filter((name) => name.endsWith('.jsonl') && !LEFT_OUT.test(name))
    .map((name) => join(path, name))
    .sort();
}

async function tally(file: string): Promise<readonly Tally[]> {
  const rows = (await readRows(file)).filter((row) => row.verdict !== 'UNSAFE' && row.label !== 'UNSAFE');
  const isPassage = basename(file).includes('passages');
  const source = join(basename(dirname(file)), basename(file));
  const texts = new Set(rows.flatMap((row) => textsOf(row, isPassage ? FIELDS.passage : FIELDS.message)));
  const tallies: Tally[] = [];
  if (isPassage) {
    const alarms = [...texts].flatMap((text) => {
      const found = findInjection(text);
      return found ? [`${found.evidence} | ${text.slice(0, 120)}`] : [];
    });
    tallies.push({ source: `${source} (conteúdo)`, texts: texts.size, alarms });
  }
  const alarms = [...texts].flatMap((text) => {
    const { verdict, category, evidence } = judgeSafety(text);
    return verdict === 'UNSAFE' ? [`${category}: ${evidence} | ${text.slice(0, 160)}`] : [];
  });
  tallies.push({ source, texts: texts.size, alarms });
  return tallies;
}

const textsOf = (row: EvalRow, fields: readonly string[]): readonly string[] =>
  fields.flatMap((field) => {
    const value = row[field];
    return typeof value === 'string' && value.trim() !== '' ? [value] : [];
  });

await main(process.argv.slice(2));
