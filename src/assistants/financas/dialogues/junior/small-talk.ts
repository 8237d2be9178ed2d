import { expandSlang, words } from '#language';
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

/** A message twice, with abbreviations and without: folded words with a space around each. */
type Heard = readonly [written: string, inFull: string];

const spaced = (text: string): string => ` ${words(text).join(' ')} `;
const says = (heard: Heard, phrases: readonly string[]): boolean =>
  phrases.some((phrase) => heard.some((text) => text.includes(phrase)));

/** What is longer is no small talk, however it begins. */
const LONGEST_MESSAGE = 2_000;

/**
 * Reads small talk. `answering`: we have just asked how they are.
 *
 * @example smallTalkIn('oi, tudo bem?') // 'greetingBack'
 */
export function smallTalkIn(message: string, answering = false): Small | null {
  if (SAID.LAUGHS.test(message)) return 'laugh';
  if (message.length > LONGEST_MESSAGE) return null;
  const heard: Heard = [spaced(message), spaced(expandSlang(message))];
  const anywhere = ANYWHERE.find(([, phrases]) => says(heard, phrases));
  if (anywhere) return anywhere[0];
  const { length } = words(message);
  if (length > LONGEST_COURTESY) return null;
  if (answering && !says(heard, SAID.UNWELL) && says(heard, SAID.WELL)) return 'fine';
  const short = SHORT.find(([, phrases]) => says(heard, phrases));
  if (short) return short[0];
  const greeting = greetingIn(heard, message.includes('?'));
  return greeting ?? (length <= LONGEST_WORD_OF_ASSENT ? assentIn(heard) : null);
}

/** A greeting that asks how we are is answered to; one with a time of day is returned. */
function greetingIn(heard: Heard, asks: boolean): Small | null {
  const dayTime = dayTimeIn(heard);
  const greets = says(heard, SAID.GREETINGS);
  if ((asks || greets || dayTime) && says(heard, SAID.HOW_ARE_YOU)) return 'greetingBack';
  return dayTime ?? (greets ? 'greeting' : null);
}

function dayTimeIn(heard: Heard): Small | null {
  if (says(heard, SAID.MORNING)) return 'morning';
  if (says(heard, SAID.AFTERNOON)) return 'afternoon';
  return says(heard, SAID.EVENING) ? 'evening' : null;
}

function assentIn(heard: Heard): Small | null {
  if (isOnly(heard, SAID.NOS)) return 'no';
  return isOnly(heard, SAID.WELL) || isOnly(heard, SAID.OKS) ? 'ok' : null;
}

/** All of the message, or all but a word after it: "ok amigo". */
const isOnly = (heard: Heard, phrases: readonly string[]): boolean =>
  phrases.some((phrase) =>
    heard.some((text) => text.startsWith(phrase) && text.slice(phrase.length).trim().split(' ').length <= 1),
  );
