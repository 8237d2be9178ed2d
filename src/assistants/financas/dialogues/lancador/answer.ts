import { fold, words } from '#language';
import type { AgentView, ReflexStep } from '#protocol';
import { finish, say } from '#runtime';
import { NOT_DONE } from '../../phrases/lancador.ts';
import { type EntryRead, readChange, readEntries } from '../../understand/entries/index.ts';
import { isCancellation, juniorWeightsIn, triage } from '../../understand/index.ts';
import { way } from '../ways.ts';
import { askNext, keepDraft } from './ask-entry.ts';
import { askWhich, change, choose } from './change.ts';
import { completeEntry, mendsAmount, shrugs } from './complete-entry.ts';
import { contextOf, isComplete, readable } from './entry-context.ts';
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
  const several = toldSeveral(view, open);
  if (several.length > 0) return registerOrAsk(view, [...several, ...others], memo);
  const answered = completeEntry(view, open, about);
  if (answered) return registerOrAsk(view, [answered, ...others], memo);
  return otherwise(view, memo, [open, ...others]);
}

/** "café 6,50, almoço 32": to a question that asked for all of it. */
function toldSeveral(view: AgentView, { cents, descricao }: EntryRead): readonly EntryRead[] {
  const fresh = cents === null && descricao === null ? readEntries(readable(view.text), contextOf(view)) : [];
  return fresh.length > 1 ? fresh : [];
}

/** "foi no cinema", after something else was asked in between: no amount, so that it tells of nothing new. */
const COMES_BACK =
  /^(?:ah,? |ah e |e |mas )?(?:foi|foram|era|eram) (?:no|na|nos|nas|num|numa|em|com|de|do|da|pra|pro) \D*$/;

/**
 * What was asked about is put right instead of answered, or answered late: the message was taken for another subject, and is
 * not.
 */
export function mend(view: AgentView, memo: Memo): ReflexStep | null {
  const [open, ...others] = memo.pending;
  const about = open?.missing[0];
  if (view.open || !open || about === undefined) return null;
  const mends = view.interrupted?.agent === view.agent && mendsAmount(view.text, open);
  if (!mends && !(about === 'descricao' && COMES_BACK.test(fold(view.text)))) return null;
  const answered = completeEntry(view, open, about);
  return answered && registerOrAsk(view, [answered, ...others], { ...memo, resumed: true });
}

function cancelled(view: AgentView, { choice }: Memo): ReflexStep {
  return say(way(view, choice ? NOT_DONE.kept : NOT_DONE.cancelled), { ask: null, memo: {} });
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
  const { label, confidence } = triage(view.text, juniorWeightsIn(view));
  const asks = label === 'complexa' || label === 'simplista';
  if (asks && confidence >= SURE && words(view.text).length >= FEWEST_WORDS)
    return {
      ...finish({ assunto: label }, { status: 'out_of_scope', lastUserMessage: view.text }),
      memo: {},
    };
  const [open] = pending;
  const hopeless = open?.missing[0] === 'valor' && shrugs(view.text);
  return hopeless && open ? keepDraft(view, memo, open) : askNext(view, memo);
}

/** Neither one of the entries that were listed, nor a name or an amount for what is to be kept. */
function unread(view: AgentView, memo: Memo): ReflexStep | null {
  const { choice, holding } = memo;
  if (!choice && !holding) return null;
  if (choice && memo.asked === 0) return askWhich(view, { ...memo, asked: 1 }, choice.options);
  return say(way(view, choice ? NOT_DONE.kept : NOT_DONE.unread), { ask: null, memo: {} });
}
