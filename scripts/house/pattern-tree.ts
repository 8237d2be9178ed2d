/** What one character of a pattern may be, as the places of SAMPLES that it takes. */
export type Signs = ReadonlySet<number>;

export type PatternNode =
  | { readonly kind: 'sign'; readonly signs: Signs }
  | { readonly kind: 'sequence'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly options: readonly PatternNode[] }
  | { readonly kind: 'repeat'; readonly of: PatternNode; readonly least: number; readonly most: number }
  /** Anchors, borders and looks around: they take nothing, and may fail. */
  | { readonly kind: 'border'; readonly behind: boolean }
  /** What a group took, once more: no telling what that is. */
  | { readonly kind: 'again' };

/** ASCII, and one or two of every kind beyond it that patterns tell apart. */
const SAMPLES: readonly string[] = [
  ...Array.from({ length: 0x80 }, (_, code) => String.fromCharCode(code)),
  ...'\u00A0\u00AD\u200B\u200D\u2028\u0301\uFE0F',
  ...'çãÉªº²°´«–“’…€•αЖ中१',
  ...['😀', '\u{1F3FD}', '\u{E0041}', '\uD83D'],
];

type Source = { readonly text: string; readonly flags: string; at: number };

/**
 * The tree of a regular expression that the engine has accepted. Which characters an atom takes is asked of the engine itself,
 * over a sample of all there are.
 */
export function readPattern(text: string, flags: string): PatternNode {
  return readChoice({ text, flags, at: 0 });
}

function readChoice(source: Source): PatternNode {
  const options = [readSequence(source)];
  while (source.text[source.at] === '|') {
    source.at += 1;
    options.push(readSequence(source));
  }
  const [only] = options;
  return options.length === 1 && only ? only : { kind: 'choice', options };
}

function readSequence(source: Source): PatternNode {
  const parts: PatternNode[] = [];
  while (source.at < source.text.length && !'|)'.includes(source.text.charAt(source.at)))
    parts.push(readRepeat(source));
  return { kind: 'sequence', parts };
}

const COUNTED = /\{(\d+)(?:(,)(\d*))?\}/y;
const COUNTS: Readonly<Record<string, readonly [number, number]>> = {
  '*': [0, Number.POSITIVE_INFINITY],
  '+': [1, Number.POSITIVE_INFINITY],
  '?': [0, 1],
};

function readRepeat(source: Source): PatternNode {
  const of = readAtom(source);
  const count = countAt(source);
  if (!count) return of;
  // Lazy or not makes no difference to how often an engine may come back.
  if (source.text[source.at] === '?') source.at += 1;
  return { kind: 'repeat', of, least: count[0], most: count[1] };
}

function countAt(source: Source): readonly [number, number] | undefined {
  const sign = COUNTS[source.text.charAt(source.at)];
  if (sign) {
    source.at += 1;
    return sign;
  }
  COUNTED.lastIndex = source.at;
  const counted = COUNTED.exec(source.text);
  if (!counted) return undefined;
  source.at = COUNTED.lastIndex;
  const least = Number(counted[1]);
  if (counted[2] === undefined) return [least, least];
  return [least, counted[3] ? Number(counted[3]) : Number.POSITIVE_INFINITY];
}

const OPENING = /\((?:\?(?:<?[=!]|:|<[^>]*>|[a-z-]*:))?/y;
const AGAIN = /\\(?:[1-9]\d*|k<[^>]*>)/y;
const BORDER = /[\^$]|\\[bB]/y;
const ATOM =
  /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|.)|\[(?:\\.|[^\]\\])*\]|./suy;

function readAtom(source: Source): PatternNode {
  const opening = take(source, OPENING);
  if (opening !== undefined) {
    const inside = readChoice(source);
    source.at += 1;
    return /[=!]$/.test(opening) ? { kind: 'border', behind: opening.startsWith('(?<') } : inside;
  }
  if (take(source, AGAIN) !== undefined) return { kind: 'again' };
  const border = take(source, BORDER);
  if (border !== undefined) return { kind: 'border', behind: border !== '$' };
  return { kind: 'sign', signs: signsOf(take(source, ATOM) ?? '', source.flags) };
}

function take(source: Source, pattern: RegExp): string | undefined {
  pattern.lastIndex = source.at;
  const taken = pattern.exec(source.text)?.[0];
  if (taken !== undefined) source.at += taken.length;
  return taken;
}

function signsOf(atom: string, flags: string): Signs {
  const pattern = new RegExp(`^(?:${atom})$`, flags.replace(/[gymd]/g, ''));
  return new Set(SAMPLES.flatMap((sample, place) => (pattern.test(sample) ? [place] : [])));
}
