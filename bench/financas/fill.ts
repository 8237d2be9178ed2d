import type { FinanceDesk } from '#assistants/financas';
import { addDays, localDay } from '#language/dates';

export type Filled = { readonly entries: number; readonly seconds: number };
type Sizes = { readonly people: number; readonly entries: number };

const ORG = 'local';
const LINES_AT_ONCE = 10_000;
const DAYS = 730;
const KINDS = [
  ['alimentacao', 'Supermercado', 'MERCADO'],
  ['transporte', 'Uber', 'CORRIDA'],
  ['moradia', 'Aluguel', 'ALUGUEL'],
  ['lazer', 'Cinema', 'CINEMA'],
  ['saude', 'Farmácia', 'FARMACIA'],
  ['contas', 'Luz', 'ENERGIA'],
] as const;

export const personOf = (n: number): string => `pessoa-${n}`;

/** The first person has half of all entries, the others share the rest: nobody is measured over an empty ledger. */
export async function fillLedgers(desk: FinanceDesk, { people, entries }: Sizes): Promise<Filled> {
  const began = performance.now();
  const today = localDay(Date.now());
  let made = 0;
  for (let n = 0; n < people; n += 1) {
    const own = n === 0 ? Math.ceil(entries / 2) : Math.ceil(entries / 2 / Math.max(1, people - 1));
    for (let from = 0; from < own; from += LINES_AT_ONCE) {
      const count = Math.min(LINES_AT_ONCE, own - from);
      await importLines(desk, { user: personOf(n), from, count, today });
      made += count;
    }
  }
  return { entries: made, seconds: (performance.now() - began) / 1_000 };
}

type Lines = { readonly user: string; readonly from: number; readonly count: number; readonly today: string };

async function importLines(desk: FinanceDesk, { user, from, count, today }: Lines): Promise<void> {
  const writer = (step: string) => ({ org: ORG, user, key: `${step}-${from}`, now: Date.now() });
  const linhas = Array.from({ length: count }, (_, at) => lineOf(from + at, today));
  const staged = await desk.imports.stage(writer('ler'), {
    ...{ arquivo: 'bancada.csv', formato: 'csv', conta: 'Conta', linhas },
  });
  if ('refused' in staged) throw new Error(staged.message);
  const entered = await desk.imports.commit(writer('gravar'), { id: staged.id });
  if ('refused' in entered || entered.novas !== count) throw new Error('not all lines were entered');
}

function lineOf(n: number, today: string) {
  const [categoria, subcategoria, words] = KINDS[n % KINDS.length] ?? KINDS[0];
  return {
    ...{ externo: `linha-${n}`, data: addDays(today, -(n % DAYS)), tipo: 'despesa_simples' as const },
    // No two of a day alike, so that none is taken for another.
    ...{
      cents: 100 + n,
      descricao: `${words} ${n % 50}`,
      categoria,
      subcategoria,
      natureza: 'variavel' as const,
    },
  };
}
