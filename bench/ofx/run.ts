// `npm run bench ofx [-- --data <folder>]`: the statements of a folder against its expected.json, file by file, and how fast they are read.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isUnreadable, type ReadStatement, readStatement } from '#assistants/financas';

type End = { readonly data: string; readonly valor: number; readonly memo: string };
type Expected = {
  readonly transacoes: number;
  readonly soma_creditos: number;
  readonly soma_debitos: number;
  readonly contas: readonly string[];
  readonly moeda: string;
  readonly saldos: readonly string[];
  readonly primeira: End;
  readonly ultima: End;
};

const ROUNDS = 200;
const { values } = parseArgs({
  options: { data: { type: 'string', default: join(import.meta.dirname, '../../../shared/data/ofx-ptbr') } },
  allowPositionals: true,
});

const reais = (cents: number): number => cents / 100;
const sum = (cents: readonly number[]): number => cents.reduce((total, each) => total + each, 0);
const plain = (memo: string): string => memo.replace(/\s+/g, ' ').trim();

function endOf(line: ReadStatement['linhas'][number] | undefined): End {
  if (!line) return { data: '', valor: 0, memo: '' };
  return { data: line.data.replaceAll('-', ''), valor: reais(line.cents), memo: line.descricao };
}

/** What was read, in the words of expected.json. */
function tellRead(statements: readonly ReadStatement[]): Expected {
  const lines = statements.flatMap(({ linhas }) => linhas);
  const cents = lines.map((line) => line.cents);
  return {
    transacoes: lines.length,
    soma_creditos: reais(sum(cents.filter((each) => each > 0))),
    soma_debitos: reais(sum(cents.filter((each) => each < 0))),
    contas: statements.map(({ numero }) => numero ?? ''),
    moeda: statements[0]?.moeda ?? '',
    saldos: statements.map(({ saldo }) => (saldo ? reais(saldo.cents).toFixed(2) : '')),
    primeira: endOf(lines[0]),
    ultima: endOf(lines.at(-1)),
  };
}

function differences(wanted: Expected, found: Expected): readonly string[] {
  const comparable = { ...wanted, primeira: { ...wanted.primeira, memo: plain(wanted.primeira.memo) } };
  const both = { ...comparable, ultima: { ...wanted.ultima, memo: plain(wanted.ultima.memo) } };
  return (Object.keys(found) as (keyof Expected)[]).flatMap((name) => {
    const [want, have] = [JSON.stringify(both[name]), JSON.stringify(found[name])];
    return want === have ? [] : [`${name}: esperado ${want}, lido ${have}`];
  });
}

function check(folder: string): number {
  const expected = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as Record<
    string,
    Expected
  >;
  const today = new Date().toISOString().slice(0, 10);
  let wrong = 0;
  for (const [name, wanted] of Object.entries(expected)) {
    const file = { name, bytes: readFileSync(join(folder, name)) };
    const statements = readStatement(file, { today });
    const problems = isUnreadable(statements)
      ? [statements.unreadable]
      : differences(wanted, tellRead(statements));
    const began = performance.now();
    for (let n = 0; n < ROUNDS; n += 1) readStatement(file, { today });
    const each = (performance.now() - began) / ROUNDS;
    console.log(
      `${problems.length === 0 ? 'igual' : 'DIFERE'}  ${name.padEnd(24)} ${wanted.transacoes} lançamentos, créditos ${wanted.soma_creditos}, débitos ${wanted.soma_debitos}; ${each.toFixed(2)} ms`,
    );
    for (const problem of problems) console.log(`        ${problem}`);
    wrong += problems.length === 0 ? 0 : 1;
  }
  console.log(`${Object.keys(expected).length - wrong} de ${Object.keys(expected).length} arquivos iguais`);
  return wrong === 0 ? 0 : 1;
}

if (existsSync(join(values.data, 'expected.json'))) process.exitCode = check(values.data);
else {
  console.error('Não há expected.json nessa pasta: diga outra com --data <pasta>.');
  process.exitCode = 2;
}
