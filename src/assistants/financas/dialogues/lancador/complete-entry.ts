import { expandSlang, firstWord, fold, words } from '#language';
import { findMoney } from '#language/money';
import type { AgentView } from '#protocol';
import {
  answerEntry,
  type EntryContext,
  type EntryRead,
  type MissingField,
  readEntries,
} from '../../understand/entries/index.ts';
import { contextOf, isComplete } from './entry-context.ts';
import { MOVES } from './read-holding.ts';

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

/** Whoever answers so does not know, or does not care. */
export const shrugs = (text: string): boolean => firstWord(expandSlang(text), UNKNOWN) !== undefined;

/** Words that name nothing that one could spend on. */
const saysNothing = (text: string): boolean => words(text).every((word) => EMPTY.has(word));

/** The entry with what was answered; null: it was not. */
export function completeEntry(view: AgentView, open: EntryRead, about: MissingField): EntryRead | null {
  const context = contextOf(view);
  const anew = toldWhole(view.text, open, context);
  if (anew) return anew;
  if (about === 'descricao' && saysNothing(view.text)) return null;
  const told = answered(view.text, { open, about }, context);
  return told ?? (shrugs(view.text) ? withoutAnswer(open, about, view.today) : null);
}

/** To a question that asked for all of it. */
function toldWhole(text: string, { cents, descricao }: EntryRead, context: EntryContext): EntryRead | null {
  const [entry, ...others] = cents === null && descricao === null ? readEntries(text, context) : [];
  return entry && others.length === 0 && isComplete(entry) ? entry : null;
}

type Asked = { readonly open: EntryRead; readonly about: MissingField };

function answered(text: string, { open, about }: Asked, context: EntryContext): EntryRead | null {
  const cents = mendsAmount(text, open);
  if (cents === null)
    return isAnother(text, open, context) ? null : answerEntry(open, { about, text }, context);
  const mended = { ...open, cents };
  const rest = withoutMending(text);
  // Nothing but another amount: what it was for is still to be asked.
  if (about === 'descricao' && words(rest).every((word) => word === 'na' || EMPTY.has(word))) return mended;
  const told = answerEntry(mended, { about, text: rest }, context);
  if (told) return about === 'valor' ? told : { ...told, cents };
  const [fresh, ...others] = readEntries(text, context);
  return fresh && others.length === 0 && isComplete(fresh) ? fresh : null;
}

/** A movement of its own: "gastei 30 na padaria" does not say what the R$ 80 were for, nor how much the light was. */
function isAnother(text: string, { cents, descricao }: EntryRead, context: EntryContext): boolean {
  const [fresh] = readEntries(text, context);
  if (!fresh || !isComplete(fresh)) return false;
  if (cents !== null) return fresh.cents !== cents;
  const otherwise = descricao !== null && fold(fresh.descricao ?? '') !== fold(descricao);
  return otherwise && MOVES.test(fold(text));
}

/** "na verdade foram 500": another amount for what is still asked about; null: none. */
export function mendsAmount(text: string, { cents }: EntryRead): number | null {
  if (cents === null || firstWord(text, MENDS) === undefined) return null;
  const [money, ...others] = findMoney(text);
  return money && others.length === 0 && money.cents > 0 && !money.ambiguous ? money.cents : null;
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
