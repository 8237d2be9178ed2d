import { expandSlang, firstWord, readAnswer } from '#language';
import type { Objection, Severity } from '#protocol';
import { asksAboutDoubt, asksIfResolved, offersPerson } from './last-question.ts';
import type { Reading } from './understand/index.ts';

/** A nod to what was explained. */
const NODS = [
  'entendi',
  'ta bom',
  'beleza',
  'ok',
  'certo',
  'combinado',
  'blz',
  'pode ser',
  'show',
  'ah sim',
  'legal',
  'justo',
];
const RELIEF = [
  'tranquilo',
  'tranquila',
  'faz sentido',
  'de boa',
  'resolvido',
  'ficou claro',
  'esclareceu',
  'sem problema',
  'menos mal',
];

type Heard = { readonly text: string; readonly lastReply: string | null; readonly reading: Reading };

/**
 * Is the worry gone? Said in so many words, answered so when asked, nodded away if it was a small one, or left behind by who goes on to
 * ask for shifts. What is grave, only people settle.
 */
export function isOver({ severity }: Pick<Objection, 'severity'>, heard: Heard): boolean {
  const { intent, objectionResolved, objection } = heard.reading;
  if (severity === 'grave' || objection || intent === 'recusa' || wantsPerson(heard)) return false;
  return (
    objectionResolved ||
    intent === 'interesse_vaga' ||
    intent === 'pronto_fechar' ||
    isRelieved(severity, heard)
  );
}

function isRelieved(severity: Severity, { text, lastReply, reading }: Heard): boolean {
  const { polarity } = readAnswer(text);
  if (asksIfResolved(lastReply) && polarity === 'yes') return true;
  if (asksAboutDoubt(lastReply) && polarity === 'no') return true;
  const nods = severity === 'high' ? RELIEF : [...RELIEF, ...NODS];
  return !reading.question && polarity !== 'no' && firstWord(expandSlang(text), nods) !== undefined;
}

const NEEDS_NOBODY = [...RELIEF, 'entendi', 'nao precisa', 'precisa nao', 'nao quero'];

/** A yes to "quer que eu chame uma pessoa da equipe?"; who is at ease by now needs nobody. */
export const wantsPerson = ({ text, lastReply }: Pick<Heard, 'text' | 'lastReply'>): boolean =>
  offersPerson(lastReply) &&
  readAnswer(text).polarity === 'yes' &&
  firstWord(expandSlang(text), NEEDS_NOBODY) === undefined;
