import { expandSlang, firstWord, words } from '#language';
import * as SAID from './small-phrases.ts';

/** What a message is, when it asks for nothing of the ledger. */
export type Small =
  | ('greeting' | 'greetingBack' | 'morning' | 'afternoon' | 'evening' | 'fine' | 'notFine')
  | ('thanks' | 'bye' | 'ok' | 'no' | 'praise' | 'laugh' | 'upset' | 'broke' | 'happyMoney')
  | ('who' | 'name' | 'isHuman' | 'can' | 'how' | 'person' | 'joke' | 'day')
  | ('privacy' | 'access' | 'cost' | 'erase' | 'statement' | 'bank' | 'pay');

type Table = readonly (readonly [Small, readonly string[]])[];

/** These are meant however long the message is. */
const ANYWHERE: Table = [
  ['erase', SAID.ERASE],
  ['access', SAID.ACCESS],
  ['cost', SAID.COST],
  ['statement', SAID.STATEMENT],
  ['bank', SAID.BANK],
  ['pay', SAID.PAY],
  ['privacy', SAID.PRIVACY],
  ['joke', SAID.JOKE],
  ['day', SAID.TODAY],
  ['isHuman', SAID.HUMAN],
  ['name', SAID.NAME],
  ['who', SAID.WHO],
  ['person', SAID.PERSON],
  ['how', SAID.HOW],
  ['can', SAID.CAN],
  ['happyMoney', SAID.HAPPY_MONEY],
  ['broke', SAID.BROKE],
  ['upset', SAID.UPSET],
];

/** These only in a few words: "obrigado, e quanto gastei?" asks something. */
const SHORT: Table = [
  ['notFine', SAID.UNWELL],
  ['thanks', SAID.THANKS],
  ['bye', SAID.BYES],
  ['praise', SAID.PRAISE],
];
const LONGEST_COURTESY = 8;
const LONGEST_WORD_OF_ASSENT = 4;

const says = (text: string, phrases: readonly string[]): boolean => firstWord(text, phrases) !== undefined;

/**
 * Reads small talk. `answering`: we have just asked how they are.
 *
 * @example smallTalkIn('oi, tudo bem?') // 'greetingBack'
 */
export function smallTalkIn(message: string, answering = false): Small | null {
  const text = expandSlang(message);
  const anywhere = ANYWHERE.find(([, phrases]) => says(text, phrases) || says(message, phrases));
  if (anywhere) return anywhere[0];
  if (SAID.LAUGHS.test(message)) return 'laugh';
  const { length } = words(text);
  if (length > LONGEST_COURTESY) return null;
  if (answering && !says(text, SAID.UNWELL) && says(text, SAID.WELL)) return 'fine';
  const short = SHORT.find(([, phrases]) => says(text, phrases) || says(message, phrases));
  return (
    short?.[0] ?? greetingIn(text, message) ?? (length <= LONGEST_WORD_OF_ASSENT ? assentIn(text) : null)
  );
}

/** A greeting that asks how we are is answered to; one with a time of day is returned. */
function greetingIn(text: string, message: string): Small | null {
  const asks = message.includes('?') || says(text, SAID.GREETINGS) || dayTimeIn(text) !== null;
  if (asks && says(text, SAID.HOW_ARE_YOU)) return 'greetingBack';
  return dayTimeIn(text) ?? (says(text, SAID.GREETINGS) ? 'greeting' : null);
}

function dayTimeIn(text: string): Small | null {
  if (says(text, SAID.MORNING)) return 'morning';
  if (says(text, SAID.AFTERNOON)) return 'afternoon';
  return says(text, SAID.EVENING) ? 'evening' : null;
}

function assentIn(text: string): Small | null {
  if (says(text, SAID.NOS)) return 'no';
  if (says(text, SAID.WELL) || says(text, SAID.OKS)) return 'ok';
  return null;
}
