import { fold } from '#language';
import { findDates } from '#language/dates';
import { findInstalments, findMoney } from '#language/money';
import { CATEGORIES, type Category, guessCategories, titleOf } from '#language/spending';
import type { EntryChanges } from './change-read.ts';
import { OF_THE_WISH } from './change-words.ts';
import { describe } from './description.ts';
import type { EntryContext, EntryKind } from './entry-read.ts';
import { sayOf } from './words.ts';

/** What the right half of a correction makes of an entry; null where it says nothing of the kind. */
export function changesIn(text: string, context: EntryContext): EntryChanges | null {
  const said = sayOf(text);
  const dates = findDates(text, context.today, { direction: 'past' });
  const parts = findInstalments(text)[0];
  const money = findMoney(text).filter(
    ({ start, end, said: named, ambiguous, cents }) =>
      !ambiguous && cents !== 0 && (named || !dates.some((date) => date.start < end && start < date.end)),
  );
  const cents = parts ? parts.totalCents : money[0] && Math.abs(money[0].cents);
  const kind = KINDS.find(([pattern]) => pattern.test(said.plain))?.[1];
  const thing = kind === undefined ? thingIn(text, [...dates, ...money, ...(parts ? [parts] : [])]) : {};
  const changes: EntryChanges = {
    ...(cents && { cents }),
    ...(dates[0] && { data: dates[0].iso }),
    ...(kind && { kind }),
    ...(parts && {
      parcelas: { count: parts.count, eachCents: parts.eachCents, totalCents: parts.totalCents },
    }),
    ...thing,
  };
  return Object.keys(changes).length === 0 ? null : changes;
}

const KINDS: readonly (readonly [RegExp, EntryKind])[] = [
  [/ (?:receita|recebimento|entrada|recebi|ganho) /, 'receita_simples'],
  [/ (?:transferencia) /, 'transferencia'],
  [/ (?:no|do|em) (?:cartao|credito) | cartao de credito /, 'gasto_cartao'],
  [/ (?:despesa|gasto|saida) | (?:no|em|do|pelo) (?:debito|pix|dinheiro) /, 'despesa_simples'],
];

function thingIn(text: string, taken: readonly { start: number; end: number }[]): EntryChanges {
  const named = categoryNamed(text);
  if (named) return { categoria: named, subcategoria: null };
  const said = sayOf(text);
  const descricao = describe(said, [...taken, ...said.list.filter(({ word }) => OF_THE_WISH.has(word))]);
  if (descricao === null) return {};
  const guess = guessCategories(descricao)[0];
  if (guess === undefined) return { descricao };
  return { descricao, categoria: guess.categoria, subcategoria: guess.subcategoria };
}

// The categories as people read them, "lazer" or "renda extra".
const categoryNamed = (text: string): Category | undefined => {
  const plain = ` ${fold(text)
    .replace(/[^a-z0-9 ]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()} `;
  return CATEGORIES.find((category) => {
    const title = ` ${fold(titleOf(category))} `;
    return plain === title || (/ categoria /.test(plain) && plain.includes(title));
  });
};
