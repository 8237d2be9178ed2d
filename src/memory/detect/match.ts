import { days } from '#protocol';
import type { Candidate, DetectScene } from './candidate.ts';
import { type Captured, cut, EMPTY, withoutTail } from './captured.ts';
import { daysItLasts, frameOf, isAsked, opensAsking } from './frame.ts';
import { type BaseKey, expiryOf, KEY_RULES, MANNERS } from './keys.ts';
import { DETECT_LIMITS, DETECTION_CONFIDENCE, HEDGE } from './limits.ts';
import { once } from './once.ts';
import type { Pattern } from './pattern.ts';
import { PATTERNS } from './patterns/index.ts';
import { readValue } from './readers.ts';
import type { Sentence } from './reading.ts';
import type { Value } from './value.ts';

type Compiled = { readonly pattern: Pattern; readonly expression: RegExp };

const compiled = once((): readonly Compiled[] =>
  PATTERNS.map((pattern) => ({
    pattern,
    expression: new RegExp(`(?<![a-z0-9])(?:${pattern.when})(?![a-z0-9])`, 'gd'),
  })),
);

/** For each trigger word, the patterns that it may begin. */
const byTrigger = once(() => {
  const found = new Map<string, Compiled[]>();
  for (const each of compiled())
    for (const word of each.pattern.on.split(' ')) found.set(word, [...(found.get(word) ?? []), each]);
  return found;
});

/** Every word on which some pattern hangs. */
export const triggerWords = (): Iterable<string> => byTrigger().keys();

const MOST_MATCHES = 4;
// Before a verb; before a noun stand an article, a preposition, another noun.
const BEFORE_A_VERB =
  /(?:^|[,;:]|(?<![a-z])(?:eu|nao|tambem|so|ja|sempre|agora|hoje|e|mas|que|estou|ainda|atualmente|porque|como|nunca|quase|realmente|mesmo|entao|pois|tipo|sim|oi|ola|mais|aqui|se|acho que)) *$/;

/** What the patterns hear in a sentence. */
export function matchPatterns(sentence: Sentence, scene: DetectScene): readonly Candidate[] {
  const wanted = new Set<Compiled>();
  for (const word of sentence.words) for (const each of byTrigger().get(word) ?? []) wanted.add(each);
  const heard: Heard[] = [];
  for (const each of compiled())
    if (wanted.has(each))
      for (const one of matchOne(each, sentence, scene))
        if (!heard.some((other) => overlaps(one, other))) heard.push(one);
  const manners = heard.filter(({ candidate }) => MANNERS.has(candidate.key));
  return heard
    .filter((one) => !isTaste(one.candidate) || manners.every((other) => !touches(one, other)))
    .sort((left, right) => left.start - right.start)
    .map(({ candidate }) => candidate);
}

// "prefiro contato por telefone" says how to reach somebody, not what they like.
const isTaste = ({ key }: Candidate): boolean => /^(?:likes|dislikes|prefers):/.test(key);

/** With the place where it was heard. */
type Heard = { readonly candidate: Candidate; readonly start: number; readonly end: number };

// Of two patterns that hear the same thing in the same words the first listed counts; elsewhere in the sentence it is said anew.
const overlaps = (one: Heard, other: Heard): boolean =>
  one.candidate.key === other.candidate.key && touches(one, other);

const touches = (one: Heard, other: Heard): boolean => one.start < other.end && other.start < one.end;

function matchOne(
  { pattern, expression }: Compiled,
  sentence: Sentence,
  scene: DetectScene,
): readonly Heard[] {
  const heard: Heard[] = [];
  let from = 0;
  for (let count = 0; count < MOST_MATCHES; count += 1) {
    expression.lastIndex = from;
    const found = expression.exec(sentence.folded);
    if (!found) break;
    const start = found.index;
    const span = valueSpan(found);
    // The next one may begin inside what this one took for its value.
    from = Math.max(start + 1, span?.[0] ?? start + found[0].length);
    const isNoun = pattern.verb === true && !BEFORE_A_VERB.test(sentence.folded.slice(0, start));
    if (!isNoun) heard.push(...hear({ pattern, found, span }, sentence, scene));
  }
  return heard;
}

type Hit = {
  readonly pattern: Pattern;
  readonly found: RegExpExecArray;
  readonly span: readonly [number, number] | undefined;
};

const valueSpan = ({ indices }: RegExpExecArray): readonly [number, number] | undefined =>
  indices?.groups?.v ?? indices?.groups?.w ?? indices?.groups?.h;

function hear({ pattern, found, span }: Hit, sentence: Sentence, scene: DetectScene): readonly Heard[] {
  const captured: Captured = span ? cut(sentence, span[0], span[1]) : EMPTY;
  const { value: kept, denied } = withoutTail(captured);
  const end = span ? span[0] + kept.folded.length : found.index + found[0].length;
  const values: readonly Value[] = pattern.read
    ? readValue(pattern.read, kept)
    : [{ value: pattern.value ?? '', said: '' }];
  if (values.length === 0) return [];
  const frame = frameOf(sentence, found.index, end);
  const asked = pattern.asked ? opensAsking(sentence, found.index) : isAsked(sentence, found.index, end);
  if (frame.void || asked) return [];
  const negated = frame.negated || denied || found.groups?.n !== undefined;
  const said = (value: Value) =>
    candidateOf(
      { pattern, value, negated, found, hedges: frame.hedges, lasts: daysItLasts(sentence) },
      scene,
    );
  return values.flatMap(said).map((candidate) => ({ candidate, start: found.index, end }));
}

type Said = {
  readonly pattern: Pattern;
  readonly value: Value;
  readonly negated: boolean;
  readonly found: RegExpExecArray;
  readonly hedges: number;
  readonly lasts: number | null;
};

function candidateOf(said: Said, scene: DetectScene): readonly Candidate[] {
  const { pattern, found, hedges, lasts } = said;
  const meant = meantBy(said);
  const expiresAt = meant && expires(meant.base, lasts, scene.now);
  if (!meant || expiresAt === undefined) return [];
  const { base, says, worth } = meant;
  const { kind, category, sensitivity, several } = KEY_RULES[base];
  const { p = '', k = '' } = found.groups ?? {};
  const text = withArticle(meant.told.replace('{p}', p).replace('{k}', k).replace('{}', said.value.said));
  const surety = pattern.confidence ?? (kind === 'preference' ? 'preference' : 'fact');
  const sure = DETECTION_CONFIDENCE[says === 'denies' ? 'denial' : surety];
  return [
    {
      ...{ kind, category, sensitivity, value: worth, says, expiresAt },
      key: several ? `${base}:${k === '' ? '' : `${k}-`}${worth}` : base,
      text: text.slice(0, DETECT_LIMITS.text),
      wrong: null,
      confidence: Math.max(HEDGE.floor, round(sure - hedges * HEDGE.costs)),
      pattern: pattern.name,
    },
  ];
}

const NO = /(?<=^(?:Não m|M)ora )em (?=(?:Rio de Janeiro|Distrito Federal|Rio Grande d[oe])(?![a-zà-ú]))/;

/** "Mora no Rio de Janeiro", however it was said. */
const withArticle = (text: string): string => text.replace(NO, 'no ');

type Meant = {
  readonly base: BaseKey;
  readonly says: 'states' | 'denies';
  readonly worth: string;
  readonly told: string;
};

/** What a pattern means where it is negated, and where it is not. */
function meantBy({ pattern, value, negated }: Said): Meant | null {
  const { key: base, tell, untell = tell } = pattern;
  const denied: Meant = { base, says: 'denies', worth: value.value, told: untell };
  if (!negated) return pattern.says === 'denies' ? denied : { ...denied, says: 'states', told: tell };
  if (pattern.negated === 'ignore' || pattern.says === 'denies') return null;
  if (typeof pattern.negated !== 'object') return denied;
  const turned = pattern.negated;
  return { base: turned.key, says: 'states', worth: turned.value ?? value.value, told: turned.tell };
}

const round = (confidence: number): number => Math.round(confidence * 100) / 100;

// A taste of today is none.
const NOT_FOR_TODAY: ReadonlySet<BaseKey> = new Set(['likes', 'dislikes', 'prefers', 'diet', 'goal']);

/** Until when it holds; undefined: it is over too soon to be kept. */
function expires(base: BaseKey, lasts: number | null, now: number): number | null | undefined {
  // How one wants to be spoken to may hold for a day; who one is does not.
  if (lasts !== null && MANNERS.has(base)) return lasts < 1 ? undefined : now + days(lasts);
  if (lasts === 1 && NOT_FOR_TODAY.has(base)) return undefined;
  return expiryOf(base, now);
}
