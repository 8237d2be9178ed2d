import { readFileSync } from 'node:fs';
import {
  classifyIntent,
  fold,
  type IntentExample,
  type IntentGuess,
  type IntentModel,
  readAnswer,
  trainIntents,
} from '#language';
import type { KnownIntent, Meaning, Understand } from '#protocol';
import { wishAfterGivingUp } from '../dialogue/index.ts';
import { TOPICS } from './topics.ts';

type Ranked = Meaning['ranked'][number];

/** A part of a message asks for something of its own from here on; a second thing in the same area must be clearer. */
const SURE_OF_A_PART = 0.6;
const SURE_OF_A_SECOND = 0.7;
const SURE_OF_THE_SAME_AREA = 0.85;
/** What a part says beside what the whole says. */
const SURE_BESIDE_THE_WHOLE = { least: 0.75, enough: 0.92 } as const;
/** Below this nobody should act on the guess. */
const KNOWN = 0.35;
const MOST_PARTS = 14;
/** Who speaks without a stop is heard in stretches of so many words. */
const STRETCH = { words: 8, step: 3, least: 14, sure: 0.8 } as const;

/** Learns from the examples when called: a fifth of a second with what `evals/fit-intents.ts` kept of them, else some seconds. */
export function learnToUnderstand(): Understand {
  const examples = readExamples();
  const model = trainIntents(examples, keptFit());
  return Object.assign((text: string) => meaningOf(text, model), { intents: knownIntents(examples) });
}

function knownIntents(examples: readonly IntentExample[]): readonly KnownIntent[] {
  const byIntent = Map.groupBy(examples, ({ intent }) => intent);
  return [...byIntent].map(([name, said]) => ({ name, examples: said.map(({ text }) => text) }));
}

/** Absent where nobody made it: then it is learnt anew. */
function keptFit(): Uint8Array | undefined {
  try {
    return readFileSync(new URL('./data/intents.fit', import.meta.url));
  } catch {
    return undefined;
  }
}

function readExamples(): IntentExample[] {
  const lines = readFileSync(new URL('./data/intents.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => JSON.parse(line) as IntentExample);
}

/**
 * What a message means. Confidences of one guess sum to one, so two intents above a half are two requests: these come
 * from the parts of the message and stand first, in the order they were said.
 */
function meaningOf(text: string, model: IntentModel): Meaning {
  const written = withoutDenied(withoutTurning(inWords(text)));
  const whole = readWhole(written, model);
  const parts = requestsIn(written, whole, model);
  const unclear = parts.length === 0 && whole.confidence < SURE_OF_A_PART;
  const requests = unclear ? requestsInStretches(written, model) : parts;
  const [first = whole] = requests;
  const others = whole.ranked.filter(({ intent }) => requests.every((each) => each.intent !== intent));
  return {
    intent: first.confidence >= KNOWN ? first.intent : null,
    confidence: first.confidence,
    ranked: [...requests, ...(requests.length > 0 ? others.filter(isWeak) : whole.ranked)],
    polarity: readAnswer(text).polarity,
  };
}

const SIGNS: Readonly<Record<string, string>> = {
  ...{ '👋': 'oi', '🙏': 'obrigado', '❤': 'obrigado', '🥰': 'obrigado', '😘': 'obrigado' },
  ...{ '😡': 'que raiva', '🤬': 'que raiva', '😤': 'que raiva', '🤡': 'palhaçada' },
  ...{ '🌐': 'internet', '📶': 'internet', '❌': 'não funciona', '📦': 'cadê meu pedido' },
};

/** What is said in signs alone. */
function inWords(text: string): string {
  if (/\p{L}|\p{N}/u.test(text)) return text;
  const said = [...text].flatMap((sign) => SIGNS[sign] ?? []);
  return said.length > 0 ? said.join(' ') : text;
}

const TURNING =
  /^\W*(?:(?:n[aã]o|opa|ops|ah|pera[ií]?|espera|desculpa|deixa)[,.! ]+)*(?:na (?:verdade|real)|ali[aá]s|pensando bem|mudei de ideia|ou melhor|melhor dizendo)[,.: ]+(?=\S+\s+\S)/iu;

/** A stop is needed: "não quero a fatura" wishes for nothing. */
const REFUSED_FIRST = /^\W*n[aã]o\s*[,.!;]+\s*(?=(?:eu )?(?:quero|queria|preciso|gostaria)\b)/iu;

/** "Não, na verdade quero saber da fatura": what follows is the wish; how they came to it is none. */
function withoutTurning(text: string): string {
  const written = text.replace(TURNING, '').replace(REFUSED_FIRST, '');
  return wishAfterGivingUp(written) ?? written;
}

const DENIED = /^(?:n[aã]o|n) (?:quero|preciso|precisa|é|eh|vou)\b(?!.*\bmais\b)/iu;

/** "não quero cancelar, quero saber onde está" asks for one thing only. */
function withoutDenied(text: string): string {
  const clauses = text.split(/,|\bmas\b|\be sim\b/u).map((clause) => clause.trim());
  const wished = clauses.filter((clause) => !DENIED.test(clause));
  return wished.join('').length > 0 && wished.length < clauses.length ? wished.join(', ') : text;
}

/** Who swears may want something all the same: then what is left without the swearing counts. */
function readWhole(text: string, model: IntentModel): IntentGuess {
  const whole = classifyIntent(model, text);
  if (whole.intent !== 'frustracao') return whole;
  const calm = text.split(/\s+/).filter((word) => !SWEARING.has(fold(word).replace(/[^a-z]/g, '')));
  if (calm.length < 2 || calm.length === text.split(/\s+/).length) return whole;
  const wish = classifyIntent(model, calm.join(' '));
  return wish.intent in TOPICS && wish.confidence >= SURE_OF_A_PART ? wish : whole;
}

const SWEARING: ReadonlySet<string> = new Set(
  'caralho porra merda bosta puta pqp cacete droga inferno fdp vsf vtnc desgraca lixo pariu porcaria'.split(
    ' ',
  ),
);

const isWeak = ({ confidence }: Ranked): boolean => confidence < SURE_OF_A_PART;

function requestsIn(text: string, whole: Ranked, model: IntentModel): readonly Ranked[] {
  const parts = partsOf(text);
  if (parts.length < 2) return [];
  const guesses = parts
    .map((part) => classifyIntent(model, part))
    .map(({ intent, confidence }) => ({ intent, confidence }));
  const found = guesses
    .filter(({ intent, confidence }) => intent in TOPICS && confidence >= SURE_OF_A_PART)
    .reduce<readonly Ranked[]>(addRequest, []);
  const sure = whole.intent in TOPICS && whole.confidence >= SURE_OF_A_PART;
  const { intent, confidence } = whole;
  return sure ? withWhole(found, { intent, confidence }) : found;
}

function requestsInStretches(text: string, model: IntentModel): readonly Ranked[] {
  const said = text.split(/\s+/).slice(0, 120);
  if (said.length < STRETCH.least) return [];
  const starts = said.flatMap((_, index) => (index % STRETCH.step === 0 ? [index] : []));
  return starts
    .map((start) => classifyIntent(model, said.slice(start, start + STRETCH.words).join(' ')))
    .filter(({ intent, confidence }) => intent in TOPICS && confidence >= STRETCH.sure)
    .map(({ intent, confidence }) => ({ intent, confidence }))
    .reduce<readonly Ranked[]>(addRequest, []);
}

/** Two ways to speak of the same thing are one request, the surer of them. */
function addRequest(found: readonly Ranked[], next: Ranked): readonly Ranked[] {
  const alike = found.find((each) => TOPICS[each.intent]?.family === TOPICS[next.intent]?.family);
  if (alike) return found.map((each) => (each === alike && next.confidence > each.confidence ? next : each));
  const sameArea = found.some((each) => TOPICS[each.intent]?.owner === TOPICS[next.intent]?.owner);
  const needed = sameArea ? SURE_OF_THE_SAME_AREA : SURE_OF_A_SECOND;
  return found.length > 0 && next.confidence < needed ? found : [...found, next];
}

/** The message read as a whole knows better which of a family is meant; alone it stands for all. */
function withWhole(found: readonly Ranked[], whole: Ranked): readonly Ranked[] {
  const alike = found.some((each) => TOPICS[each.intent]?.family === TOPICS[whole.intent]?.family);
  if (!alike) return found.length > 1 ? found : [whole];
  const { least, enough } = SURE_BESIDE_THE_WHOLE;
  const needed = Math.min(enough, Math.max(least, whole.confidence));
  return found.flatMap((each) => {
    if (TOPICS[each.intent]?.family === TOPICS[whole.intent]?.family)
      return [{ ...whole, confidence: Math.max(whole.confidence, each.confidence) }];
    const sameArea = TOPICS[each.intent]?.owner === TOPICS[whole.intent]?.owner;
    return each.confidence >= (sameArea ? needed : least) ? [each] : [];
  });
}

const BETWEEN_PARTS =
  /[.!?;\n]+|,|\s+(?:e ainda|e também|e tambem|e tb|e tbm|além disso|alem disso|fora que|mas|porém|porem|e aí|e ai|também|e)\s+/iu;

/** The clauses of a message that say enough to mean something. */
const partsOf = (text: string): string[] =>
  text
    .slice(0, 900)
    .split(BETWEEN_PARTS)
    .map((part) => part.trim())
    .filter((part) => part.split(/\s+/).length >= 2)
    .slice(0, MOST_PARTS);
