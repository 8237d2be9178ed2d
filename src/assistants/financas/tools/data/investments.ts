import { fold } from '#language';
import type { DataAnswer, DataQuery, DataRow, Filters } from '../../desk/index.ts';
import { amount, EMPTY, listed } from '../../phrases/simplista.ts';
import type { Question, Span } from '../../understand/questions/index.ts';
import { type Asking, nothing, periodSoFar, type Told, told } from './asking.ts';
import { flowQuery, lead } from './flows.ts';

const TITLES: Readonly<Record<string, string>> = {
  renda_fixa: 'renda fixa',
  renda_variavel: 'renda variável',
  tesouro: 'Tesouro Direto',
  poupanca: 'poupança',
  acoes: 'ações',
  fundos: 'fundos',
  fiis: 'fundos imobiliários',
  cripto: 'criptomoedas',
  previdencia: 'previdência',
  outros_investimentos: 'outros investimentos',
};
const titled = (name: string): string => TITLES[name] ?? name;

/** What people call by one name and the tables keep apart. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  renda_variavel: ['acoes', 'fiis', 'cripto'],
};
const ROWS = 100;

/** What is invested, all of it or of one class, name or ticker. */
export async function tellInvestments(asking: Asking): Promise<Told> {
  const { forma, aplicado, periodo } = asking.question;
  if (forma === 'maior' || forma === 'menor') return tellExtreme(asking, forma);
  if (aplicado && periodo) return tellPutIn(asking, periodo);
  const all = await held(asking);
  const where = whereOf(asking.question);
  return all.count === 0 ? nothing(EMPTY.investments(where)) : told(sentenceOf(all, asking.question));
}

const whereOf = ({ ativo }: Question): string => (ativo === undefined ? '' : ` em ${titled(ativo)}`);

function sentenceOf({ worth, put, rows, count }: Held, question: Question): string {
  const where = whereOf(question);
  if (question.forma === 'contagem')
    return `Você tem ${count} ${count === 1 ? 'investimento' : 'investimentos'}${where}, ${amount(worth)} no total.`;
  if (question.rendimento) return yielded(worth, put, where);
  if (question.aplicado)
    return `Você investiu ${amount(put)}${where}.${worth === put ? '' : ` Hoje valem ${amount(worth)}.`}`;
  return `Você tem ${amount(worth)}${where === '' ? ' investidos no total' : where}${madeOf(rows, question)}.`;
}

/** What went into investments in a period, whether it was told as spent or as moved. */
async function tellPutIn({ question: { ativo }, ask, today }: Asking, span: Span): Promise<Told> {
  const words = ativo === undefined ? {} : { texto: titled(ativo) };
  let cents = 0;
  let count = 0;
  for (const tipo of ['despesa', 'transferencia']) {
    const filters = { tipo, categoria: 'investimentos', periodo: periodSoFar(span, today), ...words };
    const answer = await ask(flowQuery(filters));
    cents += answer.total_cents;
    count += answer.count;
  }
  const where = ativo === undefined ? '' : ` em ${titled(ativo)}`;
  if (count === 0) return told(`Não encontrei aportes${where} ${span.dito}.`);
  return told(`${lead(span)} investiu ${amount(cents)}${where}.`);
}

/** Worth now, less what was put in. */
function yielded(worth: number, put: number, where: string): string {
  const gain = worth - put;
  const sums = `(aplicados ${amount(put)}, valor atual registrado ${amount(worth)})`;
  if (gain === 0) return `Pelo que está registrado, seus investimentos${where} ainda não renderam ${sums}.`;
  return `Seus investimentos${where} ${gain > 0 ? 'renderam' : 'perderam'} ${amount(gain)} ${sums}.`;
}

type Held = { worth: number; put: number; count: number; rows: DataAnswer['rows'] };

/** A class by its name in the tables; else a name or a ticker, among all there are. */
async function held({ question: { ativo }, ask }: Asking): Promise<Held> {
  const classes = ativo === undefined ? [] : (FAMILIES[ativo] ?? (ativo in TITLES ? [ativo] : []));
  const answers: DataAnswer[] = [];
  if (classes.length === 0) answers.push(await ask(listOf({})));
  for (const classe of classes) answers.push(await ask(listOf({ classe })));
  const rows = answers.flatMap((answer) => answer.rows);
  const named =
    ativo !== undefined && classes.length === 0 ? rows.filter((row) => isNamed(row, ativo)) : rows;
  if (named.length < rows.length || answers.length === 0) return summed(named);
  const sum = (of: (answer: DataAnswer) => number): number =>
    answers.reduce((total, answer) => total + of(answer), 0);
  return {
    ...{ rows, count: sum(({ count }) => count), worth: sum(({ total_cents: total }) => total) },
    put: sum(({ totais, total_cents: total }) => totais.aplicado ?? total),
  };
}

const listOf = (filters: Filters): DataQuery => ({
  category: 'Dados_investimentos',
  action: 'list',
  filters,
  order: 'maior',
  limit: ROWS,
});

const isNamed = ({ titulo, campos }: DataRow, name: string): boolean =>
  fold(String(campos.codigo ?? '')) === fold(name) || fold(titulo).includes(fold(name));

const summed = (rows: readonly DataRow[]): Held => ({
  ...{ rows, count: rows.length, worth: rows.reduce((sum, { cents }) => sum + cents, 0) },
  put: rows.reduce(
    (sum, { cents, campos }) => sum + (typeof campos.aplicado === 'number' ? campos.aplicado : cents),
    0,
  ),
});

const FEW = 6;

/** Few are named each; many by their class. */
function madeOf(rows: DataAnswer['rows'], { forma, ativo }: Question): string {
  const [only] = rows;
  if (rows.length < 2) return !only || only.titulo === ativo ? '' : ` (${only.titulo})`;
  if (rows.length <= FEW && forma !== 'ranking')
    return `: ${listed(rows.map(({ titulo, cents }) => `${titulo} ${amount(cents)}`))}`;
  const classes = new Map<string, number>();
  for (const { campos, cents } of rows) {
    const name = titled(String(campos.classe ?? 'outros_investimentos'));
    classes.set(name, (classes.get(name) ?? 0) + cents);
  }
  const ordered = [...classes].toSorted(([, left], [, right]) => right - left);
  return `: ${listed(ordered.map(([name, cents]) => `${name} ${amount(cents)}`))}`;
}

async function tellExtreme(asking: Asking, order: 'maior' | 'menor'): Promise<Told> {
  const { ativo } = asking.question;
  const { rows } = await held(asking);
  const ranked = rows.toSorted((left, right) =>
    order === 'maior' ? right.cents - left.cents : left.cents - right.cents,
  );
  const [row] = ranked;
  if (!row) return nothing(EMPTY.investments(ativo === undefined ? '' : ` em ${titled(ativo)}`));
  return told(`Seu ${order} investimento é ${row.titulo}, com ${amount(row.cents)}.`);
}
