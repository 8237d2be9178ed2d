import { expandSlang, firstWord } from '#language';
import type { AgentView, Reflex, ReflexStep } from '#protocol';
import { finish, use } from '#runtime';
import { pagarConta } from '../../tools/index.ts';
import type { EntryKind, EntryRead } from '../../understand/entries/index.ts';
import { correctsAnalysis } from '../junior/figure-again.ts';
import { answer, mend } from './answer.ts';
import { askNext } from './ask-entry.ts';
import { change, tellChange } from './change.ts';
import { contextOf } from './entry-context.ts';
import { keepHolding, tellHolding } from './holdings.ts';
import { amendsJustRegistered } from './just-registered.ts';
import { asMemo, memoIn, NO_MEMO } from './memo.ts';
import { readMessage } from './read-message.ts';
import { registerOrAsk, tellRegistered } from './register.ts';

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
  const amended = amendsJustRegistered(view);
  if (amended) return change(amended);
  const read = readMessage(view.text, contextOf(view));
  switch (read.kind) {
    case 'aside':
      return leave(view);
    case 'change':
      return correctsAnalysis(view) ? leave(view) : change(read.wish);
    case 'holding':
      return keepHolding(view, read.holding);
    case 'bare':
      return startEmpty(view);
    case 'entries':
      return beginEntries(view, read.entries);
  }
}

function beginEntries(view: AgentView, entries: readonly EntryRead[]): ReflexStep {
  const [only, ...others] = entries;
  if (!only) return startEmpty(view);
  if (others.length === 0 && maySettleBill(only, view.text))
    return {
      ...use(pagarConta, { palavras: only.descricao ?? only.subcategoria ?? '' }),
      memo: asMemo({ ...NO_MEMO, pending: [only], text: view.text }),
    };
  return registerOrAsk(view, entries);
}

const BILLS: readonly (EntryKind | null)[] = [
  'despesa_simples',
  'conta_pagar',
  'conta_receber',
  'receita_simples',
  'pagamento_divida',
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
