import { formatBRL } from '#language/money';
import type { AgentView, ReflexStep } from '#protocol';
import { failureOf, resultOf, say, use } from '#runtime';
import { BOUNDS } from '../../limits.ts';
import { LEFT } from '../../phrases/junior.ts';
import { DONE, HOLDING, NOT_DONE } from '../../phrases/lancador.ts';
import { monthlyCost } from '../../reading/rates.ts';
import { guardarRascunho, pagarConta, registrarLancamento } from '../../tools/index.ts';
import type { ToldEntry } from '../../tools/told-entry.ts';
import type { EntryRead } from '../../understand/entries/index.ts';
import { joined, lines, WHICH_ENTRY, way } from '../ways.ts';
import { askNext } from './ask-entry.ts';
import { doubted, doubtIn, inOrder, inputOf, isComplete } from './entry-context.ts';
import { entrySentence } from './entry-sentence.ts';
import { asMemo, type Memo, NO_MEMO } from './memo.ts';
import { twoWishesIn } from './two-wishes.ts';

/** Registers what is complete at once, so that it is there whatever becomes of the rest; then asks for the rest. */
export function registerOrAsk(view: AgentView, read: readonly EntryRead[], memo: Memo = NO_MEMO): ReflexStep {
  const entries = read.slice(0, BOUNDS.entriesPerMessage);
  const doubts = entries.map((entry) => doubtIn(view.text, entry));
  const checked = entries.map((entry, at) => (doubts[at] == null ? inOrder(entry) : doubted(entry)));
  const complete = checked.filter(isComplete);
  const pending = checked.filter((entry) => !isComplete(entry));
  const doubt = doubts.find((each) => each !== null) ?? (entries.length > 0 ? null : memo.doubt);
  const text = memo.text || view.text;
  const same = pending[0] === checked[0] || pending[0] === memo.pending[0];
  const { resumed } = memo;
  const left: Memo = { ...NO_MEMO, resumed, pending, text, doubt, asked: same ? memo.asked : 0 };
  if (complete.length === 0) return askNext(view, left);
  const lancamentos = complete.map((entry) => inputOf(entry, view));
  return { ...use(registrarLancamento, { lancamentos }), memo: asMemo(left) };
}

/** What became of it; null: no such tool ran. What is still missing is asked for below. */
export function tellRegistered(view: AgentView, memo: Memo): ReflexStep | null {
  const paid = resultOf(view, pagarConta);
  if (paid)
    return goOn(
      view,
      { ...memo, pending: [] },
      joined(DONE.registered, DONE.line(entrySentence(paid.lancamento, view.today))),
    );
  const done = resultOf(view, registrarLancamento);
  if (done) return goOn(view, memo, registeredTold(done, view, memo));
  const kept = resultOf(view, guardarRascunho);
  if (kept) return goOn(view, { ...memo, pending: memo.pending.slice(1), asked: 0 }, draftTold(memo));
  const unbilled = failureOf(view, pagarConta);
  if (unbilled) return askNext(view, memo);
  const refused = failureOf(view, registrarLancamento);
  if (!refused) return null;
  const ours =
    refused.code === 'timeout' || refused.code === 'tool_crashed' || refused.code === 'interrupted';
  const sentence = ours ? way(view, NOT_DONE.broken) : NOT_DONE.refused(refused.message.replace(/\.$/, ''));
  return say(sentence, { ask: null, memo: {} });
}

function goOn(view: AgentView, memo: Memo, said: string): ReflexStep {
  if (memo.pending.length > 0) return askNext(view, memo, joined(said, DONE.alsoMissing));
  const mine = view.interrupted?.agent === view.agent && !memo.resumed;
  const left = mine && (view.interrupted?.about === WHICH_ENTRY ? LEFT.change : DONE.left);
  const asked = twoWishesIn(view.text, view.today)?.asked;
  return say(joined(said, left, asked && DONE.askAgain(asked.trim())), { ask: null, memo: {} });
}

type Registered = { readonly lancamentos: readonly ToldEntry[]; readonly repetidos: number };

function registeredTold(
  { lancamentos, repetidos }: Registered,
  { today, text }: AgentView,
  memo: Memo,
): string {
  const sentences = lancamentos.map((entry) => entrySentence(entry, today));
  const [first = ''] = sentences;
  const cost = lancamentos[0]?.tipo === 'nova_divida' ? monthlyCost(memo.text || text) : null;
  const only = first + (cost === null ? '' : HOLDING.costs(cost));
  if (lancamentos.length <= 1)
    return joined(DONE.registered, DONE.line(only), repetidos > 0 && DONE.repeated);
  return lines(
    DONE.registered,
    ...sentences.map(DONE.bullet),
    totalOf(lancamentos),
    repetidos > 0 && DONE.repeatedSome,
  );
}

/** What came in and what went out are never added to one another. */
function totalOf(entries: readonly ToldEntry[]): string {
  const sum = (chosen: readonly ToldEntry[]): number =>
    chosen.reduce((total, { centavos }) => total + centavos, 0);
  const earned = entries.filter(({ tipo }) => tipo === 'receita_simples' || tipo === 'conta_receber');
  if (earned.length === 0 || earned.length === entries.length) return DONE.total(formatBRL(sum(entries)));
  const spent = entries.filter((entry) => !earned.includes(entry));
  return DONE.totals(formatBRL(sum(spent)), formatBRL(sum(earned)));
}

function draftTold({ pending: [entry] }: Memo): string {
  const { amount, nothing } = NOT_DONE.draftOf;
  const what = [entry?.cents ? amount(formatBRL(entry.cents)) : nothing, entry?.descricao].filter(Boolean);
  return NOT_DONE.draft(what.join(', '));
}
