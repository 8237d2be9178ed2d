import { once } from '../once.ts';
import { HARASSMENT, HARASSMENT_IDIOMS } from './harassment-rules.ts';
import { INJECTION_CLASSES, INJECTION_IDIOMS, MANIPULATION, ORDERS } from './injection-rules.ts';
import { LEXICON } from './lexicon.ts';
import { Elements, type Rule, readRules, type Vocabulary } from './pattern.ts';
import type { SafetyCategory } from './safety.ts';
import { SELF_HARM, SELF_HARM_IDIOMS } from './self-harm-rules.ts';
import { VIOLENCE, VIOLENCE_IDIOMS } from './violence-rules.ts';

export interface Chapter {
  readonly category: SafetyCategory;
  readonly rules: readonly Rule[];
  readonly idioms: readonly Rule[];
}

export interface Rulebook {
  readonly vocabulary: Vocabulary;
  /** In the order in which they are asked: care comes first. */
  readonly chapters: readonly Chapter[];
  /** What a document may not say. */
  readonly orders: Chapter;
  /** The element of words that deny. */
  readonly denial: number;
  /** Elements that make a text one to look at twice, and the words of ordinary talk. */
  readonly alerting: readonly number[];
  readonly ordinary: number;
  /** The classes that the learnt part knows, with their elements. */
  readonly classes: readonly (readonly [string, number])[];
}

const ALERTING =
  'KILL_SELF DIE VANISH LIFE PILLS HURT WEAPON ATTACK HARD SLUR GENITAL SEX PORN IGNORE LIFT LIMITS ACT SECRET ALERT'.split(
    ' ',
  );

export const rulebook = once((): Rulebook => {
  const lexicon = { ...LEXICON, ...INJECTION_CLASSES };
  const elements = new Elements(lexicon);
  const chapter = (category: SafetyCategory, rules: string, idioms: string): Chapter => ({
    category,
    rules: readRules(rules, elements),
    idioms: readRules(idioms, elements),
  });
  const orders = chapter('Injection', ORDERS, INJECTION_IDIOMS);
  const manipulation = chapter('Injection', MANIPULATION, '');
  return {
    classes: Object.keys(lexicon)
      .filter((name) => name !== 'ALERT' && name !== 'GREETING')
      .map((name) => [name, elements.idOf(name)] as const),
    denial: elements.idOf('NOT'),
    alerting: ALERTING.map((name) => elements.idOf(name)),
    ordinary: elements.idOf('DOMAIN|GREETING'),
    chapters: [
      chapter('Self-Harm', SELF_HARM, SELF_HARM_IDIOMS),
      chapter('Violence', VIOLENCE, VIOLENCE_IDIOMS),
      chapter('Harassment', HARASSMENT, HARASSMENT_IDIOMS),
      { ...orders, rules: [...orders.rules, ...manipulation.rules] },
    ],
    orders,
    vocabulary: elements,
  };
});
