import { formatBRL } from '#language/money';
import type { AgentView, ReflexStep } from '#protocol';
import { say, use } from '#runtime';
import { BOUNDS } from '../../limits.ts';
import type { Ways } from '../../phrases/junior.ts';
import { ASKS } from '../../phrases/lancador.ts';
import { asJson } from '../../slots.ts';
import { guardarRascunho } from '../../tools/index.ts';
import type { EntryRead, MissingField } from '../../understand/entries/index.ts';
import type { Expects } from '../../understand/index.ts';
import { joined } from '../ways.ts';
import { asMemo, type Doubt, type Memo } from './memo.ts';

/** "R$ 450": in questions, cents are said where there are any. */
export const plainBRL = (cents: number): string => formatBRL(cents).replace(/,00$/, '');

/** Asks for what the first pending entry lacks, or keeps it as a draft when enough was asked. `before` is said first. */
export function askNext(view: AgentView, memo: Memo, before: string | null = null): ReflexStep {
  const [entry] = memo.pending;
  const about = entry?.missing[0];
  if (!entry || about === undefined) return say(before ?? '', { ask: null, memo: {} });
  if (memo.asked >= BOUNDS.questionsPerEntry) return keepDraft(view, memo, entry);
  const { ways, expects } = questionFor(entry, about, memo.doubt);
  const missed = before === null && view.open?.about === about;
  const again = missed ? Math.min(memo.asked, ways.length - 1) : 0;
  const question = ways[again] ?? ways[0];
  return say(joined(before, question), {
    ask: { about, expects },
    memo: asMemo({ ...memo, asked: memo.asked + 1 }),
  });
}

export function keepDraft(view: AgentView, memo: Memo, entry: EntryRead): ReflexStep {
  const texto = (memo.text || view.text).slice(0, BOUNDS.draftChars);
  return { ...use(guardarRascunho, { texto, lido: asJson(entry) }), memo: asMemo(memo) };
}

type Asked = { readonly ways: Ways; readonly expects: Expects };

function questionFor(entry: EntryRead, about: MissingField, doubt: Doubt | null): Asked {
  switch (about) {
    case 'valor':
      return amountFor(entry, doubt);
    case 'tipo':
      return {
        ways: entry.cents === null ? ASKS.inOrOutPlain : ASKS.inOrOut(plainBRL(entry.cents)),
        expects: 'tipo',
      };
    case 'descricao':
      return {
        ways: entry.cents === null ? ASKS.what : whatFor(entry, plainBRL(entry.cents)),
        expects: 'descricao',
      };
    case 'data':
      return { ways: isBill(entry) ? ASKS.due : ASKS.when, expects: 'data' };
  }
}

const isBill = ({ kind }: EntryRead): boolean => kind === 'conta_pagar' || kind === 'conta_receber';

function amountFor(
  { ambiguous = [], subcategoria, descricao, missing }: EntryRead,
  doubt: Doubt | null,
): Asked {
  if (ambiguous.length > 1)
    return { ways: ASKS.either(ambiguous.map(formatBRL).join(' ou ')), expects: 'valor' };
  if (doubt === 'estrangeiro') return { ways: ASKS.inReais, expects: 'valor' };
  if (doubt === 'alto') return { ways: ASKS.tooMuch(formatBRL(BOUNDS.mostCents)), expects: 'valor' };
  const title = subcategoria ?? descricao;
  if (title) return { ways: ASKS.howMuchFor(capital(title)), expects: 'valor' };
  return { ways: missing.includes('descricao') ? ASKS.start : ASKS.howMuch, expects: 'valor' };
}

function whatFor({ kind }: EntryRead, amount: string): Ways {
  switch (kind) {
    case 'receita_simples':
      return ASKS.earnedFrom(amount);
    case 'transferencia':
      return ASKS.movedTo(amount);
    case 'conta_pagar':
    case 'conta_receber':
      return ASKS.billOf(amount);
    case 'nova_divida':
    case 'pagamento_divida':
      return ASKS.owedTo(amount);
    default:
      return ASKS.spentOn(amount);
  }
}

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);
