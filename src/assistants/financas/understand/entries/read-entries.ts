import { fold } from '#language';
import { findDates } from '#language/dates';
import { guessCategories } from '#language/spending';
import { findAnchors } from './anchors.ts';
import { entryOf } from './entry-of.ts';
import type { EntryContext, EntryRead } from './entry-read.ts';
import { inFull } from './in-full.ts';
import { kindOf } from './kind.ts';
import { ENTRY_LIMITS } from './limits.ts';
import { missingOf } from './missing.ts';
import { type Segment, segmentsOf } from './segments.ts';
import { type Day, type Stretch, shareOut, simpleKind, stretchOf } from './stretch.ts';
import { type Said, sayOf } from './words.ts';

/**
 * Every movement that a message tells, in order; none where it tells none, or only asks or wishes. What an entry does not
 * say, an earlier one of the same message may: the verb, the day.
 *
 * @example readEntries('gastei 50 no mercado ontem e 20 de uber', { today: '2026-11-15' }).length // 2
 */
export function readEntries(text: string, context: EntryContext): readonly EntryRead[] {
  const said = sayOf(inFull(text));
  if (asksOrWishes(said.plain) || deniesAll(said.plain) || isBalance(said.plain)) return [];
  const dates = daysOf(said, context.today);
  const anchors = findAnchors(said, dates).slice(0, ENTRY_LIMITS.entries);
  if (anchors.length === 0) return unpriced(said, dates, context);
  const stretches = segmentsOf(said, anchors, dates).map((segment) => stretchOf(said, segment, dates));
  return shareThings(shareOut(stretches), context);
}

// "uber 25 ontem e 30 hoje": where days tell apart what is otherwise alike, the thing is the same.
function shareThings(stretches: readonly Stretch[], context: EntryContext): readonly EntryRead[] {
  const entries = withReturns(
    stretches.map((stretch) => entryOf(stretch, context)),
    stretches,
  );
  return entries.map((entry) => {
    if (!entry.missing.includes('descricao') || !entry.dataSaid) return entry;
    const like = entries.find(
      (other) => other.kind === entry.kind && other.descricao !== null && other.data !== entry.data,
    );
    return like ? withThing(entry, like) : entry;
  });
}

const RETURN =
  /^(?:(?:ir|voltar|vir|ida|vinda|volta|retorno|outr[oa]|de novo|mesmo|mesma|casa|depois|tarde|noite|manha|amanha) ?)+$/;

// "uber 18,50 pra ir e 22 pra voltar": the way back is of the same thing.
function withReturns(entries: readonly EntryRead[], stretches: readonly Stretch[]): readonly EntryRead[] {
  const shared: EntryRead[] = [];
  for (const [index, entry] of entries.entries()) {
    const before = shared.at(-1);
    const same = before?.kind === entry.kind && before.descricao !== null;
    const { descricao } = entry;
    const back =
      descricao === null
        ? / (?:volta|ida|retorno) /.test(stretches[index]?.said.plain ?? '')
        : RETURN.test(fold(descricao).replace(/[^a-z ]/g, ''));
    shared.push(same && back ? withThing(entry, before) : entry);
  }
  return shared;
}

function withThing(entry: EntryRead, like: EntryRead): EntryRead {
  const { descricao, categoria, subcategoria, natureza } = like;
  const shared = { ...entry, descricao, categoria, subcategoria, natureza };
  return { ...shared, missing: missingOf(shared) };
}

const ASKS =
  /^ (?:oi |ola |e |me |mas |entao )*(?:quanto|quantos|quantas|qual|quais|quando|onde|como|por que|porque|sera|vale a pena|devo [a-z]+r|posso|consigo|da pra|compensa|o que) /;
const WISHES =
  / (?:quero|queria|pretendo|gostaria|planejo|penso em|pensando em|querendo|quero muito|sonho em) (?:de )?(?:comprar|gastar|investir|juntar|guardar|viajar|trocar|economizar|aplicar|ganhar|poupar|ter) /;
const ASKED_TO_WRITE =
  / (?:registra|registrar|registre|anota|anotar|anote|lanca|lancar|lance|adiciona|adicionar|cadastra|cadastrar|inclui|incluir|marca|coloca) /;

const asksOrWishes = (plain: string): boolean =>
  !ASKED_TO_WRITE.test(plain) && (ASKS.test(plain) || WISHES.test(plain));

// "não gastei nada hoje": nothing happened. "não sei", "não lembro" deny nothing of the kind.
const DENIED = / nao (?:[^ ]+ )?(?:gastei|paguei|comprei|recebi|ganhei|vendi|gastamos|pagamos) /;
const SHORT = 9;
const deniesAll = (plain: string): boolean => DENIED.test(plain) && plain.trim().split(' ').length < SHORT;

// "tenho 3000 na conta": how things stand, not what happened.
const isBalance = (plain: string): boolean =>
  /^ (?:eu )?(?:estou com|tenho|cade|estava com) /.test(plain) && kindOf(plain) === null;

const MONTH = /(?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)$/;
const VAGUE =
  /seman|mes|ano|quinzena|comeco|inicio|fim|final|meio|outro dia|esses dias|ess[ae]|recente|uns|tempo|dias|fds|feriad/;
// Told in the present, of a day that is named: "segunda recebo 700".
const STILL_TO_COME = / (?:recebo|pagarei|receberei|recebemos|pagaremos) /;

function daysOf({ text, plain }: Said, today: string): readonly Day[] {
  const kind = kindOf(plain);
  const ahead = kind === 'conta_pagar' || kind === 'conta_receber' || STILL_TO_COME.test(plain);
  const dates = findDates(text, today, { direction: ahead ? 'future' : 'past' });
  return dates.map((date) => {
    const words = fold(text.slice(date.start, date.end));
    const month = MONTH.test(words) && !/\d| (?:dia|primeiro) /.test(words);
    return { ...date, vague: !date.sure && (month || VAGUE.test(words)) };
  });
}

const WENT = / (?:fui|fomos|passei|estive) (?:no|na|ao|a|em|num|numa|pro|para o|ate) /;

// Without an amount: "paguei a luz hoje". The verb must tell that something happened.
function unpriced(said: Said, dates: readonly Day[], context: EntryContext): readonly EntryRead[] {
  const segment: Segment = { anchor: null, start: 0, end: said.text.length };
  const stretch = stretchOf(said, segment, dates);
  const guess = guessCategories(said.text)[0];
  const went = guess !== undefined && WENT.test(said.plain);
  if (stretch.kind === null && !ASKED_TO_WRITE.test(said.plain) && !went) return [];
  const kind = stretch.kind ?? (guess ? simpleKind(guess.direction) : null);
  return [entryOf({ ...stretch, kind }, context)];
}
