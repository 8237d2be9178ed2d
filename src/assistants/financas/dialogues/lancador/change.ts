import { expandSlang, fold, readNumbers, words } from '#language';
import { findMoney } from '#language/money';
import { titleOf } from '#language/spending';
import type { AgentView, ReflexStep } from '#protocol';
import { failureOf, resultOf, say, use } from '#runtime';
import { CHOOSE, DONE, NOT_DONE } from '../../phrases/lancador.ts';
import { asReais } from '../../tools/amount.ts';
import { apagarLancamento, corrigirLancamento, desfazer } from '../../tools/index.ts';
import type { ToldEntry } from '../../tools/told-entry.ts';
import type { ChangeRead, EntryChanges, Target } from '../../understand/entries/index.ts';
import { joined, lines, WHICH_ENTRY, way } from '../ways.ts';
import { entrySentence } from './entry-sentence.ts';
import { asMemo, type Memo, NO_MEMO } from './memo.ts';

/** Does what is wished for; what is to become of the entry is kept, should several be meant. */
export function change(wish: ChangeRead): ReflexStep {
  switch (wish.kind) {
    case 'desfazer':
      return use(desfazer, {});
    case 'apagar':
      return changeOne(alvoOf(wish.target), null);
    case 'corrigir':
      return changeOne(alvoFor(wish.target, wish.changes), wish.changes);
  }
}

type Alvo =
  | { id: string }
  | { ultimo: true; palavras?: string }
  | { valor?: string; palavras?: string; data?: string };

function changeOne(alvo: Alvo, changes: EntryChanges | null): ReflexStep {
  const step =
    changes === null
      ? use(apagarLancamento, { alvo })
      : use(corrigirLancamento, { alvo, mudancas: mudancasOf(changes) });
  return { ...step, memo: asMemo({ ...NO_MEMO, choice: { options: [], changes } }) };
}

/** An amount and a name together: the name may be of one that is there. */
function alvoFor(target: Target, { cents, descricao }: EntryChanges): Alvo {
  const named = target.which === 'ultimo' && cents !== undefined && descricao !== undefined;
  return named ? { ultimo: true, palavras: descricao } : alvoOf(target);
}

function alvoOf(target: Target): Alvo {
  if (target.which === 'ultimo') return { ultimo: true };
  const { cents, words: palavras, data } = target;
  return {
    ...(cents !== undefined && { valor: asReais(cents) }),
    ...(palavras !== undefined && { palavras }),
    ...(data !== undefined && { data }),
  };
}

function mudancasOf({ cents, data, categoria, subcategoria, kind, descricao, parcelas }: EntryChanges) {
  return {
    ...(cents !== undefined && { valor: asReais(cents) }),
    ...(data !== undefined && { data }),
    ...(categoria !== undefined && { categoria }),
    ...(subcategoria != null && { subcategoria }),
    ...(kind !== undefined && { tipo: kind }),
    ...(descricao !== undefined && { descricao }),
    ...(parcelas && {
      parcelas: {
        quantidade: parcelas.count,
        ...(parcelas.eachCents !== null && { valor_parcela: asReais(parcelas.eachCents) }),
      },
    }),
  };
}

/** What became of it, in words; null: no such tool ran. */
export function tellChange(view: AgentView, memo: Memo): ReflexStep | null {
  const corrected = resultOf(view, corrigirLancamento);
  if (corrected)
    return corrected.feito
      ? closed(correctedTold(corrected, view.today))
      : askWhich(view, memo, corrected.opcoes);
  const deleted = resultOf(view, apagarLancamento);
  if (deleted)
    return deleted.feito
      ? closed(joined(DONE.deleted, DONE.line(entrySentence(deleted.lancamento, view.today))))
      : askWhich(view, memo, deleted.opcoes);
  const undone = resultOf(view, desfazer);
  if (undone) return closed(joined(DONE.undone, undoneTold(undone, view.today)));
  return tellFailure(view);
}

type Corrected = { readonly antes: ToldEntry; readonly lancamento: ToldEntry };

function correctedTold({ antes, lancamento }: Corrected, today: string): string {
  const moved = antes.categoria !== lancamento.categoria;
  return joined(
    DONE.corrected,
    DONE.line(entrySentence(lancamento, today)),
    moved && DONE.category(titleOf(lancamento.categoria)),
  );
}

const closed = (text: string): ReflexStep => say(text, { ask: null, memo: {} });

function tellFailure(view: AgentView): ReflexStep | null {
  const failure =
    failureOf(view, corrigirLancamento) ?? failureOf(view, apagarLancamento) ?? failureOf(view, desfazer);
  if (!failure) return null;
  switch (failure.code) {
    case 'nao_encontrado':
      return closed(way(view, NOT_DONE.notFound));
    case 'nada_a_desfazer':
      return closed(NOT_DONE.nothingToUndo);
    default:
      return closed(NOT_DONE.notChanged(failure.message.replace(/\.$/, '')));
  }
}

type Undone = { readonly operacao: string; readonly lancamentos: readonly ToldEntry[] };

function undoneTold({ operacao, lancamentos }: Undone, today: string): string {
  const [first] = lancamentos;
  if (!first) return DONE.undoneOther;
  const sentence = entrySentence(first, today);
  if (operacao === 'registrar' || operacao === 'importar')
    return lancamentos.length > 1 && first.parcelas === null
      ? DONE.undoneMany(lancamentos.length)
      : DONE.undoneEntry(sentence);
  if (operacao === 'apagar') return DONE.undoneDeletion(sentence);
  return operacao === 'corrigir' ? DONE.undoneEdit(sentence) : DONE.undoneOther;
}

/** `memo.asked`: it was asked before, and not understood. */
export function askWhich(view: AgentView, memo: Memo, options: readonly ToldEntry[]): ReflexStep {
  const listed = options.map((entry, at) => CHOOSE.option(at + 1, entrySentence(entry, view.today)));
  const choice = { options, changes: memo.choice?.changes ?? null };
  return say(lines(way(view, CHOOSE.which), ...listed), {
    ask: { about: WHICH_ENTRY, expects: 'escolha' },
    memo: asMemo({ ...NO_MEMO, choice, text: view.text, asked: memo.asked }),
  });
}

/** Which of the entries that were listed; null: none of them can be told. */
export function choose(view: AgentView, { choice }: Memo): ReflexStep | null {
  if (!choice) return null;
  const meant = optionIn(view.text, choice.options);
  return meant ? changeOne({ id: meant.id }, choice.changes) : null;
}

const ORDINALS: Readonly<Record<string, number>> = {
  primeiro: 0,
  primeira: 0,
  segundo: 1,
  segunda: 1,
  terceiro: 2,
  terceira: 2,
  quarto: 3,
  quarta: 3,
  quinto: 4,
  quinta: 4,
};

function optionIn(text: string, options: readonly ToldEntry[]): ToldEntry | undefined {
  const said = words(expandSlang(text));
  if (said.includes('ultimo') || said.includes('ultima')) return options.at(-1);
  const place = said.map((word) => ORDINALS[word]).find((each) => each !== undefined);
  if (place !== undefined) return options[place];
  const [number] = readNumbers(text);
  if (number && Number.isInteger(number.value) && number.value >= 1 && number.value <= options.length)
    return options[number.value - 1];
  const amounts = findMoney(text).map(({ cents }) => cents);
  const byAmount = options.filter(({ centavos }) => amounts.includes(centavos));
  if (byAmount.length === 1) return byAmount[0];
  const byTitle = options.filter(({ titulo }) => words(titulo).some((word) => said.includes(fold(word))));
  return byTitle.length === 1 ? byTitle[0] : undefined;
}
