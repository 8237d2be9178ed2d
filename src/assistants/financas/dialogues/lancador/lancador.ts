import { expandSlang, firstWord, fold } from '#language';
import type { AgentView, Reflex, ReflexStep } from '#protocol';
import { finish, use } from '#runtime';
import { pagarConta } from '../../tools/index.ts';
import { type EntryKind, type EntryRead, readChange, readEntries } from '../../understand/entries/index.ts';
import { smallTalkIn } from '../junior/small-talk.ts';
import { answer, mend } from './answer.ts';
import { askNext } from './ask-entry.ts';
import { change, tellChange } from './change.ts';
import { contextOf, readable } from './entry-context.ts';
import { keepHolding, tellHolding } from './holdings.ts';
import { asMemo, memoIn, NO_MEMO } from './memo.ts';
import { readHolding } from './read-holding.ts';
import { registerOrAsk, tellRegistered } from './register.ts';
import { twoWishesIn } from './two-wishes.ts';

/** Reads movements, registers them, asks for what is missing; changes and takes back what is registered. */
export const lancadorReflex: Reflex = (view) => {
  const memo = memoIn(view);
  if (view.transcript.length > 0) return afterTools(view);
  return answer(view, memo) ?? mend(view, memo) ?? begin(view);
};

function afterTools(view: AgentView): ReflexStep {
  const memo = memoIn(view);
  const told = tellRegistered(view, memo) ?? tellChange(view, memo) ?? tellHolding(view);
  return told ?? leave(view);
}

/** A message that answers nothing of ours. What was asked before is forgotten: the person speaks of something else. */
function begin(view: AgentView): ReflexStep {
  const context = contextOf(view);
  // Nothing is paid from here, and who only says that something is wrong has not said what: Junior answers.
  if (smallTalkIn(view.text) === 'pay' || UNREAL.test(fold(view.text))) return leave(view);
  const wish = readChange(view.text, context);
  if (wish) return change(wish);
  const holding = readHolding(view.text, view.today);
  if (holding) return keepHolding(view, holding);
  if (BARE_WISH.test(fold(view.text))) return startEmpty(view);
  const told = twoWishesIn(view.text, view.today)?.told ?? view.text;
  const read = readEntries(readable(told), context);
  const [only, ...others] = read;
  if (!only) return startEmpty(view);
  if (others.length === 0 && maySettleBill(only, view.text))
    return {
      ...use(pagarConta, { palavras: only.descricao ?? only.subcategoria ?? '' }),
      memo: asMemo({ ...NO_MEMO, pending: [only], text: view.text }),
    };
  return registerOrAsk(view, read);
}

/** It did not happen, or it is not said what was wrong. */
const UNREAL =
  /^\W*(?:desculpa|desculpe|ops|opa|ih|eita|ixi)?\W*(?:eu )?(?:errei|me enganei|foi engano|ta errado|esta errado)\W*$|(?<!\p{L})(?:quase|por pouco nao?|pensei em) (?:eu )?(?:gast|compr|pag)\p{L}*/u;

const BARE_WISH =
  /^\W*(?:oi |ola |entao )?(?:(?:eu )?(?:quero|queria|preciso|gostaria de|vou|bora|vamos|pode|da pra|posso) )?(?:registrar?|registra|anotar?|lancar?|adicionar?|cadastrar?|colocar?) (?:um |uma |mais um |mais uma |outro |outra |novo |nova )?(?:gasto|despesa|compra|receita|ganho|recebimento|entrada|lancamento|registro|conta|coisa)?\W*$/u;

const BILLS: readonly (EntryKind | null)[] = [
  'despesa_simples',
  'conta_pagar',
  'conta_receber',
  'receita_simples',
];

/** "paguei a conta de luz": the amount may be known, if it was scheduled. */
const maySettleBill = (
  { kind, cents, ambiguous, descricao, subcategoria }: EntryRead,
  text: string,
): boolean =>
  cents === null &&
  !ambiguous &&
  !/\d/.test(text) &&
  BILLS.includes(kind) &&
  (descricao ?? subcategoria) !== null;

const WISHES = [
  ...[
    'registrar',
    'registra',
    'registre',
    'anotar',
    'anota',
    'anote',
    'lancar',
    'lanca',
    'lance',
    'adicionar',
  ],
  ...[
    'adiciona',
    'cadastrar',
    'cadastra',
    'gastei',
    'gasto',
    'despesa',
    'recebi',
    'receita',
    'paguei',
    'comprei',
  ],
];
const EARNS = ['recebi', 'receita', 'ganho', 'ganhei', 'entrada', 'renda', 'recebimento'];

/** Somebody wants to register something and has not said what. */
function startEmpty(view: AgentView): ReflexStep {
  const text = expandSlang(view.text);
  if (firstWord(text, WISHES) === undefined) return leave(view);
  const kind = firstWord(text, EARNS) === undefined ? 'despesa_simples' : 'receita_simples';
  const empty: EntryRead = {
    ...{ kind, cents: null, categoria: null, subcategoria: null, natureza: null, descricao: null },
    ...{ data: view.today, dataSaid: false, missing: ['valor', 'descricao'] },
  };
  return askNext(view, { ...NO_MEMO, pending: [empty], text: view.text });
}

/** Not ours after all. */
const leave = (view: AgentView): ReflexStep => ({
  ...finish({ assunto: null }, { status: 'out_of_scope', lastUserMessage: view.text }),
  memo: {},
});
