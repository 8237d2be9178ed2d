import { expandSlang } from '#language';
import { findDates } from '#language/dates';
import { findMoney, readAmount } from '#language/money';
import { findAnchors } from './anchors.ts';
import { fileEntry } from './category.ts';
import { describe, thingDone, thingMeant } from './description.ts';
import type { EntryContext, EntryKind, EntryRead, InstalmentsRead, MissingField } from './entry-read.ts';
import { kindOf } from './kind.ts';
import { ENTRY_LIMITS } from './limits.ts';
import { missingOf } from './missing.ts';
import { namesOf } from './names.ts';
import { type Said, sayOf } from './words.ts';

/** An answer to the Lançador's question. */
export interface EntryAnswer {
  readonly about: MissingField;
  readonly text: string;
}

type Patch = Partial<Omit<EntryRead, 'missing'>>;

/**
 * The entry with what an answer adds to it; null where the text does not answer: another question, another entry, a
 * change of mind.
 *
 * @example answerEntry(open, { about: 'descricao', text: 'no supermercado' }, { today })?.missing // []
 */
export function answerEntry(open: EntryRead, answer: EntryAnswer, context: EntryContext): EntryRead | null {
  const said = sayOf(expandSlang(answer.text.slice(0, ENTRY_LIMITS.messageChars)));
  if (isSomethingElse(said.plain)) return null;
  const patch = PATCHES[answer.about](open, said, context);
  if (patch === null) return null;
  const more = { ...patch, ...extras(open, said, context), ...patch };
  return settle({ ...open, ...more }, said, context);
}

const SOMETHING_ELSE =
  / (?:esquece|esqueca|esquecer|deixa pra la|deixa para la|deixa quieto|deixa|cancela|cancelar|para com isso|mudei de ideia|analise|analisa|analisar|relatorio|resumo|extrato|saldo|mostra|mostre|simula|simular|planejamento|quanto|quantos|quanta|qual|quais|como|por que|cotacao|apaga|desfaz|exclui|bom dia|boa tarde|boa noite) /;
const NOT_KNOWN =
  / (?:nao sei|sei la|nao lembro|nem lembro|nem sei|esqueci|nao faco ideia|nao tenho certeza) /;

const isSomethingElse = (plain: string): boolean =>
  SOMETHING_ELSE.test(plain) && !/^ (?:nao sei|nao lembro) /.test(plain);

const PATCHES: Readonly<
  Record<MissingField, (open: EntryRead, said: Said, context: EntryContext) => Patch | null>
> = { valor: amountSaid, tipo: kindSaid, descricao: thingSaid, data: daySaid };

const EACH = / (?:cada|parcela|parcelas|por mes|mensal|mensais|prestacao) /;

function amountSaid(open: EntryRead, said: Said): Patch | null {
  const chosen = chosenReading(open, said.plain);
  if (chosen !== undefined) return { cents: chosen };
  const read = readAmount(said.text);
  if (read === null) return null;
  if ('ambiguous' in read) return { cents: null, ambiguous: read.ambiguous };
  const cents = Math.abs(read.cents);
  if (cents === 0) return null;
  const parts = findAnchors(said, []).find(({ parcelas }) => parcelas)?.parcelas;
  const parcelas = parts ?? (open.parcelas && withAmount(open.parcelas, cents, EACH.test(said.plain)));
  return { cents: parcelas?.totalCents ?? cents, ...(parcelas && { parcelas }) };
}

// What is answered for a purchase in parts is its price, unless it says "cada".
const withAmount = (parts: InstalmentsRead, cents: number, each: boolean): InstalmentsRead => ({
  count: parts.count,
  eachCents: each ? cents : parts.eachCents,
  totalCents: each ? cents * parts.count : cents,
});

// Of two readings: "o primeiro", "a menor".
function chosenReading({ ambiguous }: EntryRead, plain: string): number | undefined {
  if (ambiguous === undefined || ambiguous.length === 0) return undefined;
  if (/ (?:primeiro|primeira) /.test(plain)) return ambiguous[0];
  if (/ (?:segundo|segunda|ultimo|ultima) /.test(plain)) return ambiguous.at(-1);
  if (/ (?:maior|mais alto) /.test(plain)) return Math.max(...ambiguous);
  return / (?:menor|mais baixo) /.test(plain) ? Math.min(...ambiguous) : undefined;
}

const KIND_WORDS: readonly (readonly [RegExp, EntryKind])[] = [
  [/ (?:transferencia|transferi|entre contas|minha conta) /, 'transferencia'],
  [/ (?:cartao|credito) /, 'gasto_cartao'],
  [
    / (?:receita|receitas|recebi|recebimento|recebido|entrada|entrou|ganhei|ganho|renda|caiu|vendi|receber|positivo|me pagou|me pagaram|recebido) /,
    'receita_simples',
  ],
  [
    / (?:despesa|despesas|gasto|gastei|saida|saiu|paguei|pagamento|comprei|compra|custo|gastar|pagar|mandei|enviei|negativo|debito|paguei) /,
    'despesa_simples',
  ],
];

function kindSaid(_open: EntryRead, said: Said): Patch | null {
  const denied = said.plain.replace(/ nao (?:foi |e |era )?(?:uma? )?[^ ]+ /g, ' ');
  const kind = KIND_WORDS.find(([pattern]) => pattern.test(denied))?.[1] ?? kindOf(denied);
  return kind === null ? null : { kind };
}

// Above that an answer is no name of a thing.
const MOST_WORDS = 25;
const MISCELLANEOUS =
  / (?:outros|outro|diversos|qualquer coisa|tanto faz|varias coisas|nada demais|nada|sem categoria|geral) /;

function thingSaid(open: EntryRead, said: Said, context: EntryContext): Patch | null {
  if (NOT_KNOWN.test(said.plain) || MISCELLANEOUS.test(said.plain))
    return { descricao: 'Outros', categoria: 'outros', subcategoria: null };
  if (said.list.length > MOST_WORDS) return null;
  const dates = findDates(said.text, context.today);
  const money = findMoney(said.text).filter(
    (found) => found.said || !dates.some((date) => date.start < found.end && found.start < date.end),
  );
  if (money.some(({ cents, said: named }) => named && Math.abs(cents) !== open.cents)) return null;
  if (open.kind === 'transferencia') return destinationSaid(said, context);
  const descricao = describe(said, [...dates, ...money]) ?? thingDone(said) ?? thingMeant(said);
  return descricao === null ? null : { descricao, categoria: null, subcategoria: null };
}

// Where a transfer went: to an account of one's own, or to somebody, which is an expense.
function destinationSaid(said: Said, context: EntryContext): Patch | null {
  const { destino } = namesOf(
    sayOf(`transferi para ${said.text.replace(/^\s*(?:pra|para|pro)\s+/i, '')}`),
    'transferencia',
    context,
  );
  if (destino !== undefined) return { destino, descricao: 'Transferência' };
  const descricao = describe(said, []);
  return descricao === null ? null : { kind: 'despesa_simples', descricao };
}

const LONE_DAY = /^\s*(?:foi )?(?:n?o )?(?:dia )?(\d{1,2})\s*[.!]?\s*$/i;

function daySaid(_open: EntryRead, said: Said, context: EntryContext): Patch | null {
  const day = LONE_DAY.exec(said.text)?.[1];
  const date = findDates(day === undefined ? said.text : `dia ${day}`, context.today, {
    direction: 'past',
  })[0];
  return date === undefined ? null : { data: date.iso, dataSaid: true };
}

/** What else an answer tells, where the entry still lacks it: "45 ontem, no mercado". */
function extras(open: EntryRead, said: Said, context: EntryContext): Patch {
  const date = open.dataSaid ? undefined : findDates(said.text, context.today, { direction: 'past' })[0];
  const missing = open.descricao === null && open.categoria === null;
  const thing = missing ? thingOf(said, context) : null;
  return {
    ...(date?.sure && { data: date.iso, dataSaid: true }),
    ...(thing !== null && { descricao: thing }),
    ...(open.kind === null && kindOf(said.plain) !== null && { kind: kindOf(said.plain) }),
  };
}

function thingOf(said: Said, context: EntryContext): string | null {
  const taken = [...findDates(said.text, context.today), ...findMoney(said.text), ...findAnchors(said, [])];
  return describe(said, taken);
}

// Files it anew where the answer told what it was, or which way the money went.
function settle(entry: Omit<EntryRead, 'missing'>, said: Said, context: EntryContext): EntryRead {
  const { ambiguous, ...plain } = entry;
  const unfiled = entry.categoria === null && entry.descricao !== null;
  const words = entry.descricao ?? '';
  const filed = unfiled
    ? fileEntry(
        {
          kind: entry.kind,
          descricao: words,
          cents: entry.cents,
          words: said.text.includes(words) ? said.text : words,
          plain: said.plain,
        },
        context,
      )
    : {};
  const settled = { ...plain, ...(entry.cents === null && ambiguous && { ambiguous }), ...filed };
  return { ...settled, missing: missingOf(settled) };
}
