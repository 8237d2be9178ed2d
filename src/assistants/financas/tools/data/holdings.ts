import { sayDate, sayDayInSentence } from '#language/dates';
import { formatBRL } from '#language/money';
import type { DataAnswer, DataQuery, DataRow } from '../../desk/index.ts';
import { amount, EMPTY, listed, WHICH } from '../../phrases/simplista.ts';
import type { Span } from '../../understand/questions/index.ts';
import { type Asking, nothing, periodFilter, type Told, told } from './asking.ts';
import { percentOf } from './figures.ts';
import { choose } from './pockets.ts';
import { resolveName } from './resolve-name.ts';

const ROWS = 100;
const query = (category: DataQuery['category'], rest: Partial<DataQuery> = {}): DataQuery => ({
  category,
  action: 'list',
  filters: {},
  limit: ROWS,
  ...rest,
});

const parts = (rows: readonly DataRow[]): string =>
  listed(rows.map(({ titulo, cents }) => `${titulo} ${formatBRL(cents)}`));

/** What is in the accounts, each by its name. */
export async function tellBalance(asking: Asking): Promise<Told> {
  const { question, ask } = asking;
  const { periodo } = question;
  const all = await ask(
    query('Dados_contas_e_saldos', { filters: periodo ? { periodo: periodFilter(periodo) } : {} }),
  );
  if (all.rows.every(({ id }) => id === null)) return noAccounts(all);
  const names = all.rows.filter(({ id }) => id !== null).map(({ titulo }) => titulo);
  const { conta } = question;
  if (conta === '' && names.length > 1)
    return choose(WHICH.account(names), { filtro: 'conta', opcoes: names });
  if (conta === undefined || conta === '') return told(balances(all, periodo));
  const match = resolveName(conta, names);
  if (match.kind === 'one') return told(balances(onlyOf(all, [match.name]), periodo));
  const kind = POCKETS[conta];
  const alike = all.rows.filter(({ campos }) => kind !== undefined && campos.tipo === kind);
  if (alike.length > 0)
    return told(
      balances(
        onlyOf(
          all,
          alike.map(({ titulo }) => titulo),
        ),
        periodo,
      ),
    );
  if (conta === 'Poupança') {
    const saved = await ask(query('Dados_investimentos', { filters: { classe: 'poupanca' } }));
    if (saved.rows.length > 0) return told(`Você tem ${amount(saved.total_cents)} na poupança.`);
  }
  const opcoes = match.kind === 'several' ? match.names : names;
  return choose(WHICH.unknownAccount(conta, opcoes), { filtro: 'conta', opcoes });
}

/** Pockets that people name by their kind. */
const POCKETS: Readonly<Record<string, string>> = { Poupança: 'poupanca', Carteira: 'carteira' };

function onlyOf(all: DataAnswer, names: readonly string[]): DataAnswer {
  const rows = all.rows.filter(({ titulo }) => names.includes(titulo));
  return { ...all, rows, total_cents: rows.reduce((sum, { cents }) => sum + cents, 0) };
}

function balances({ rows, total_cents: total }: DataAnswer, at: Span | undefined): string {
  const [first] = rows;
  const is = at ? `em ${sayDate(at.ate)} era` : 'é';
  const head =
    rows.length === 1 && first
      ? `Seu saldo na conta ${first.titulo} ${is} ${formatBRL(first.cents)}.`
      : `Seu saldo total ${is} ${formatBRL(total)}: ${parts(rows)}.`;
  const unsaid = rows.filter(({ campos }) => campos.saldo_informado === false).map(({ titulo }) => titulo);
  if (unsaid.length === 0) return head;
  return `${head} ${unsaid.length === 1 ? `Em ${unsaid[0]}` : `Em ${listed(unsaid)}`} conto só o que está registrado: você ainda não me disse o saldo do banco.`;
}

/** Without an account the entries are told, for they are all that is known. */
function noAccounts({ rows, total_cents: total }: DataAnswer): Told {
  const known =
    rows.length > 0 ? ` Pelo que está registrado, entradas menos saídas dão ${formatBRL(total)}.` : '';
  return nothing(EMPTY.accounts(known));
}

const WORTH: readonly (readonly [string, string, '+' | '-'])[] = [
  ['contas', 'contas', '+'],
  ['investimentos', 'investimentos', '+'],
  ['bens', 'bens', '+'],
  ['dividas', 'dívidas', '-'],
  ['faturas', 'faturas de cartão', '-'],
];

/** What one has less what one owes, with what it is made of. */
export async function tellNetWorth({ ask }: Asking): Promise<Told> {
  const {
    total_cents: total,
    totais,
    vazio,
  } = await ask({
    category: 'Dados_patrimonio',
    action: 'summary',
    filters: {},
  });
  if (vazio) return nothing(EMPTY.netWorth);
  const made = WORTH.flatMap(([key, name, sign]) => {
    const cents = totais[key] ?? 0;
    return cents === 0
      ? []
      : [{ text: `${name} ${formatBRL(Math.abs(cents))}`, less: sign === '-' || cents < 0 }];
  });
  const plus = made.filter(({ less }) => !less).map(({ text }) => text);
  const minus = made.filter(({ less }) => less).map(({ text }) => text);
  const sum = [plus.length > 0 ? listed(plus) : '', minus.length > 0 ? `menos ${listed(minus)}` : '']
    .filter((text) => text !== '')
    .join(', ');
  return told(`Seu patrimônio líquido é ${formatBRL(total)}${sum === '' ? '' : `: ${sum}`}.`);
}

export async function tellReserve({ ask }: Asking): Promise<Told> {
  const answer = await ask(query('Dados_investimentos', { filters: { reserva: true } }));
  if (answer.rows.length === 0) return nothing(EMPTY.reserve);
  const made = answer.rows.length > 1 ? `: ${parts(answer.rows)}` : ` (${answer.rows[0]?.titulo})`;
  return told(`Você tem ${amount(answer.total_cents)} na reserva${made}.`);
}

/** What is owed, debt by debt. */
export async function tellDebts({ question, ask }: Asking): Promise<Told> {
  const answer = await ask(query('Dados_dividas', { filters: { situacao: 'aberta' } }));
  if (answer.rows.length === 0)
    return answer.vazio ? nothing(EMPTY.debts) : told('Você não tem dívidas em aberto.');
  const names = answer.rows.map(({ titulo }) => titulo);
  if (question.divida === undefined) return told(debts(answer));
  const match = resolveName(question.divida, names);
  if (match.kind === 'one') return told(debts(onlyOf(answer, [match.name])));
  const opcoes = match.kind === 'several' ? match.names : names;
  return choose(WHICH.unknownDebt(question.divida, opcoes), { filtro: 'divida', opcoes });
}

function debts({ rows, total_cents: total }: DataAnswer): string {
  const [first] = rows;
  if (rows.length === 1 && first) {
    const { parcelas, parcelas_pagas: paid, parcela: each } = first.campos;
    const left = typeof parcelas === 'number' && typeof paid === 'number' ? parcelas - paid : null;
    const more =
      left === null || left <= 0
        ? ''
        : `, ${left === 1 ? 'em 1 parcela' : `em ${left} parcelas`}${typeof each === 'number' ? ` de ${amount(each)}` : ''}`;
    return `Você deve ${amount(first.cents)} de ${first.titulo}${more}.`;
  }
  return `Você deve ${amount(total)} no total: ${parts(rows)}.`;
}

/** How far one is with a goal, or with each. */
export async function tellGoals({ question, ask, today }: Asking): Promise<Told> {
  const answer = await ask(query('Dados_metas'));
  if (answer.rows.length === 0) return nothing(EMPTY.goals);
  const names = answer.rows.map(({ titulo }) => titulo);
  const [only] = answer.rows;
  if (question.meta === undefined || question.meta === '') {
    if (answer.rows.length === 1 && only) return told(goal(only, today));
    return told(
      `Você tem ${answer.rows.length} metas:\n${answer.rows.map((row) => `- ${goal(row, today)}`).join('\n')}`,
    );
  }
  const match = resolveName(question.meta, names);
  const row = match.kind === 'one' ? answer.rows.find(({ titulo }) => titulo === match.name) : undefined;
  if (row) return told(goal(row, today));
  const opcoes = match.kind === 'several' ? match.names : names;
  return choose(WHICH.unknownGoal(question.meta, opcoes), { filtro: 'meta', opcoes });
}

function goal({ titulo, cents: saved, campos }: DataRow, today: string): string {
  const [target, missing] = [numberOf(campos.alvo), numberOf(campos.falta)];
  const share = percentOf(saved, target) ?? '0,0%';
  const until =
    typeof campos.prazo === 'string' ? `, com prazo ${sayDayInSentence(campos.prazo, today)}` : '';
  if (missing <= 0)
    return `A meta ${titulo} está completa: você guardou ${amount(saved)} de ${amount(target)}.`;
  return `Faltam ${amount(missing)} para a meta ${titulo}: você já guardou ${amount(saved)} de ${amount(target)} (${share})${until}.`;
}

const numberOf = (value: string | number | boolean | null | undefined): number =>
  typeof value === 'number' ? value : 0;
