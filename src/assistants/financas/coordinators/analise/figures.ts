import { at, minus, over, percentage, plus, premise, type Source, type Term } from '../kit/index.ts';
import type { Line } from './seen.ts';
import type { Month, Window } from './window.ts';

// Where the figures of the diagnosis stand in the answers.

const ZERO = premise(0, 'dito sem o sinal de menos');
const WHOLE = premise(100, 'tudo o que entrou');

const ofMonth = ({ chave }: Month, ...path: readonly string[]): Term =>
  at('fluxo', 'linhas', `chave=${chave}`, ...path);

export const incomeOf = (month: Month): Term => ofMonth(month, 'campos', 'receitas');
export const spendingOf = (month: Month): Term => ofMonth(month, 'campos', 'despesas');

/** Over all months that are looked at. */
export const INCOME = ({ meses }: Window): Source => plus(...meses.map(incomeOf));
export const SPENDING = ({ meses }: Window): Source => plus(...meses.map(spendingOf));
export const LEFT = ({ meses }: Window): Source => plus(...meses.map((month) => ofMonth(month, 'centavos')));
export const LACKING = ({ meses }: Window): Source =>
  minus(ZERO, ...meses.map((month) => ofMonth(month, 'centavos')));

/** The first and the last month of what is looked at, as they are kept. */
export const endsOf = ({ meses }: Window): readonly Term[] =>
  [...new Set([meses[0], meses.at(-1)])].flatMap((month) => (month ? ofMonth(month, 'chave') : []));
export const nameOf = (month: Month): readonly Term[] => [ofMonth(month, 'chave')];

export const monthsOf = (count: number): Term => premise(count, 'meses inteiros com registros no período');

/** Without its sign. */
export const withoutSign = (term: Term, value: number): Source => (value < 0 ? minus(ZERO, term) : term);

export const group = (name: string): Term => at('regra', 'grupos', `grupo=${name}`, 'percentual');
export const SPENT_OF_INCOME = minus(WHOLE, group('poupanca'));

/** A line of an answer by its place; what it is of the whole. */
export const lineAt = (id: string, place: number, ...field: readonly string[]): Term =>
  at(id, 'linhas', String(place), ...field);
export const categoryOf = ({ chave }: Line, ...field: readonly string[]): Term =>
  at('categorias', 'linhas', `chave=${chave}`, ...field);
export const shareOf = (line: Line): Source =>
  percentage(categoryOf(line, 'centavos'), at('categorias', 'total_centavos'));
export const eachMonthOf = (line: Line, { meses }: Window): Source =>
  over(categoryOf(line, 'centavos'), monthsOf(meses.length));
