import { expandSlang, firstWord, fold, words } from '#language';
import { findMoney } from '#language/money';
import type { AgentView, ReflexStep } from '#protocol';
import { finish, say } from '#runtime';
import { NOT_DONE } from '../../phrases/lancador.ts';
import {
  answerEntry,
  type EntryContext,
  type EntryRead,
  type MissingField,
  readChange,
  readEntries,
} from '../../understand/entries/index.ts';
import { isCancellation, triage } from '../../understand/index.ts';
import { way } from '../ways.ts';
import { askNext, keepDraft } from './ask-entry.ts';
import { change, choose } from './change.ts';
import { contextOf, isComplete } from './entry-context.ts';
import { answerHolding } from './holdings.ts';
import type { Memo } from './memo.ts';
import { registerOrAsk } from './register.ts';

/** The answer to a question of ours; null: nothing of ours is open. */
export function answer(view: AgentView, memo: Memo): ReflexStep | null {
  if (!view.open) return null;
  if (isCancellation(view.text)) return cancelled(view, memo);
  const taken = choose(view, memo) ?? answerHolding(view, memo);
  if (taken) return taken;
  const [open, ...others] = memo.pending;
  const about = open?.missing[0];
  if (!open || about === undefined) return unread(view, memo);
  const answered = complete(view, open, about);
  if (answered) return registerOrAsk(view, [answered, ...others], memo);
  return otherwise(view, memo, [open, ...others]);
}

/** What was asked about is put right instead of answered: the message was taken for another subject, and is not. */
export function mend(view: AgentView, memo: Memo): ReflexStep | null {
  const [open, ...others] = memo.pending;
  const about = open?.missing[0];
  if (view.interrupted?.agent !== view.agent || !open || about === undefined) return null;
  if (mendedAmount(view.text, open) === open) return null;
  const answered = complete(view, open, about);
  return answered && registerOrAsk(view, [answered, ...others], { ...memo, resumed: true });
}

function cancelled(view: AgentView, { choice }: Memo): ReflexStep {
  return say(way(view, choice ? NOT_DONE.kept : NOT_DONE.cancelled), { ask: null, memo: {} });
}

const MENDS = [
  ...['na verdade', 'alias', 'quer dizer', 'quis dizer', 'digo', 'errei', 'me enganei', 'corrigindo'],
  ...['foram', 'era', 'eram', 'nao foi', 'nao era'],
];
const UNKNOWN = [
  ...['nao sei', 'sei la', 'nao lembro', 'nao me lembro', 'tanto faz', 'qualquer coisa', 'sem descricao'],
  ...['varias coisas', 'coisas', 'diversos', 'outros', 'pula', 'pular', 'nao importa'],
];

const EMPTY: ReadonlySet<string> = new Set(
  `ue uai hm hmm hmmm hum humm ah ahn eh e aquilo isso isto aquele aquela esse essa la ali ai aqui que o a oque ha hein nao entendi como assim oxe opa eita ok ta
  sim certo beleza blz bom bem ne tipo sabe entao pois kkk kkkk kkkkk rs rsrs haha`.split(/\s+/),
);

/** Words that name nothing that one could spend on. */
const saysNothing = (text: string): boolean => words(text).every((word) => EMPTY.has(word));

/** The entry with what was answered; null: it was not. */
function complete(view: AgentView, open: EntryRead, about: MissingField): EntryRead | null {
  const context = contextOf(view);
  if (about === 'descricao' && saysNothing(view.text)) return null;
  const mended = mendedAmount(view.text, open);
  if (mended === open && isAnother(view.text, open, context)) return null;
  const text = mended === open ? view.text : withoutMending(view.text);
  const told = answerEntry(mended, { about, text }, context);
  if (told) return about === 'valor' || mended.cents === null ? told : { ...told, cents: mended.cents };
  const [fresh, ...more] = readEntries(view.text, context);
  if (fresh && more.length === 0 && mended !== open && fresh.missing.length === 0) return fresh;
  const shrug = firstWord(expandSlang(view.text), UNKNOWN) !== undefined;
  return shrug ? withoutAnswer(open, about, view.today) : null;
}

/** A movement of its own, with another amount: "gastei 30 na padaria" does not say what the R$ 80 were for. */
function isAnother(text: string, { cents }: EntryRead, context: EntryContext): boolean {
  const [fresh] = readEntries(text, context);
  return cents !== null && fresh !== undefined && isComplete(fresh) && fresh.cents !== cents;
}

/** "na verdade foram 500": another amount for what is still asked about. */
function mendedAmount(text: string, open: EntryRead): EntryRead {
  if (open.cents === null || firstWord(text, MENDS) === undefined) return open;
  const [money, ...others] = findMoney(text);
  return money && others.length === 0 && money.cents > 0 && !money.ambiguous
    ? { ...open, cents: money.cents }
    : open;
}

const MENDING =
  /(?<!\p{L})(?:na verdade|ali[aá]s|quer dizer|quis dizer|digo|errei|me enganei|corrigindo|foram|foi|eram?|n[aã]o)(?!\p{L})/giu;

/** What is left of "na verdade foram 500, no mercado" once the amount was taken: "no mercado". */
function withoutMending(text: string): string {
  const [money] = findMoney(text);
  const rest = money ? `${text.slice(0, money.start)} ${text.slice(money.end)}` : text;
  return rest.replaceAll(MENDING, ' ').replaceAll(/^[\s,.;:]+|[\s,;:]+$/g, '');
}

/** What nobody knows is filed as such; an amount has to be known. */
function withoutAnswer(open: EntryRead, about: MissingField, today: string): EntryRead | null {
  const missing = open.missing.filter((field) => field !== about);
  if (about === 'descricao')
    return { ...open, missing, descricao: 'Outros', categoria: open.categoria ?? 'outros' };
  return about === 'data' ? { ...open, missing, data: today } : null;
}

/** Of a question for somebody else. */
const SURE = 0.6;
const FEWEST_WORDS = 3;

/** It does not answer: another movement, a change, something for somebody else, or just not understood. */
function otherwise(view: AgentView, memo: Memo, pending: readonly EntryRead[]): ReflexStep {
  const context = contextOf(view);
  const wish = readChange(view.text, context);
  if (wish) return change(wish);
  const fresh = readEntries(view.text, context).filter(isComplete);
  if (fresh.length > 0) return registerOrAsk(view, [...fresh, ...pending], memo);
  const { label, confidence } = triage(view.text);
  const asks = label === 'complexa' || label === 'simplista';
  if (asks && confidence >= SURE && words(view.text).length >= FEWEST_WORDS)
    return {
      ...finish({ assunto: label }, { status: 'out_of_scope', lastUserMessage: view.text }),
      memo: {},
    };
  const [open] = pending;
  const hopeless = open?.missing[0] === 'valor' && firstWord(fold(view.text), UNKNOWN) !== undefined;
  return hopeless && open ? keepDraft(view, memo, open) : askNext(view, memo);
}

function unread(view: AgentView, memo: Memo): ReflexStep | null {
  if (!memo.choice && !memo.holding) return null;
  return say(way(view, memo.choice ? NOT_DONE.notFound : NOT_DONE.unread), { ask: null, memo: {} });
}
