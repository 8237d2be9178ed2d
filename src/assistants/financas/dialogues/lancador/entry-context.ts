import { fold } from '#language';
import { findMoney } from '#language/money';
import type { AgentView } from '#protocol';
import { BOUNDS } from '../../limits.ts';
import { namesIn } from '../../slots.ts';
import { asReais } from '../../tools/amount.ts';
import type { EntryInput } from '../../tools/entry-input.ts';
import type { EntryContext, EntryRead } from '../../understand/entries/index.ts';
import type { Doubt } from './memo.ts';
import { asPayment, placesOf } from './places.ts';

export function contextOf(view: AgentView): EntryContext {
  const { cartoes, contas } = namesIn(view.state);
  return { today: view.today, cartoes, contas };
}

const CURRENCY =
  /(?:us\$|u\$|€|£)(?=\s*\d)|(?<=(?:\d|mil|cem|\p{L}+(?:nta|nte|entos)|(?<!\p{L})(?:d[oe]is|duas|tr[eê]s|quatro|cinco|seis|sete|oito|nove|dez|quinze))\s*)(?:d[oó]lar(?:es)?|euros?|libras?|usd|eur|pesos?|ienes?|francos?)(?![\p{L}\p{N}])/giu;

/** An amount in another currency is read as if it were in reais, and then asked for. */
const inReais = (text: string): string =>
  text.replaceAll(CURRENCY, (said) => (/\p{L}{3}/u.test(said) ? 'reais' : 'R$'));

const HUGE = /\d[\d.,]{0,20}\s*(?:milh\p{L}+|bilh\p{L}+|trilh\p{L}+|bi|tri)(?!\p{L})|\d[\d.]{9,}/giu;
const TOO_MUCH = 'R$ 99.999.999,00';

/** What is too much to be read as an amount is still one: it is asked for again, and is no part of what was bought. */
const bounded = (text: string): string =>
  text.replaceAll(HUGE, (said) => (findMoney(said).length > 0 ? said : TOO_MUCH));

/** A message as the reader of entries gets it. */
export const readable = (text: string): string => bounded(inReais(text));

/** Of an amount in another currency only what it was in reais can be registered; one that is too high is asked again. */
export function doubtIn(text: string, entry: EntryRead): Doubt | null {
  if (entry.cents === null) return null;
  if (inReais(text) !== text) return 'estrangeiro';
  return entry.cents > BOUNDS.mostCents ? 'alto' : null;
}

/** Both readings of an amount, the smaller first, as they are asked. */
export const inOrder = (entry: EntryRead): EntryRead =>
  entry.ambiguous ? { ...entry, ambiguous: [...entry.ambiguous].sort((a, b) => a - b) } : entry;

/** The same entry without the amount that is doubted. */
export function doubted(entry: EntryRead): EntryRead {
  const { ambiguous: _, parcelas: __, ...rest } = entry;
  const missing = entry.missing.filter((field) => field !== 'valor');
  return { ...rest, cents: null, missing: ['valor', ...missing] };
}

export const isComplete = (entry: EntryRead): boolean =>
  entry.missing.length === 0 && entry.cents !== null && entry.kind !== null;

/** As the tool takes it; only complete entries are. */
export function inputOf(read: EntryRead, view: AgentView): EntryInput {
  const entry = asPayment(read, view);
  const { kind, cents, categoria, subcategoria, natureza, descricao, data, parcelas, jurosMes } = entry;
  return {
    tipo: kind ?? 'despesa_simples',
    valor: asReais(cents ?? 0),
    ...(categoria && { categoria }),
    ...(/(?<!\p{L})categoria(?!\p{L})/u.test(fold(view.text)) &&
      categoria && { categoria_dita: true as const }),
    ...(subcategoria && { subcategoria: subcategoria.slice(0, BOUNDS.nameChars) }),
    ...(natureza && { natureza }),
    ...(descricao && { descricao: descricao.slice(0, BOUNDS.descriptionChars) }),
    data: data ?? view.today,
    ...(parcelas && parcelas.count > 1 && { parcelas: partsOf(parcelas) }),
    ...(isBill(entry) && COMES_AGAIN.test(fold(view.text)) && { recorrencia: 'mensal' as const }),
    ...(jurosMes && { juros_mes: jurosMes }),
    ...placesOf(entry, view),
  };
}

const COMES_AGAIN = /(?<!\p{L})(?:todo (?:santo )?(?:mes|dia \d)|todos os meses|mensal|mensalmente)/u;
const isBill = ({ kind }: EntryRead): boolean => kind === 'conta_pagar' || kind === 'conta_receber';

const partsOf = ({ count, eachCents }: NonNullable<EntryRead['parcelas']>) => ({
  quantidade: Math.min(count, BOUNDS.mostInstalments),
  ...(eachCents !== null && { valor_parcela: asReais(eachCents) }),
});
