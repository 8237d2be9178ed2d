import { parseSync, Visitor } from 'oxc-parser';
import { type PatternNode, readPattern, type Signs } from './pattern-tree.ts';
import { type Files, isTest } from './source.ts';

/** Whose patterns read what strangers write. */
const WATCHED = /^src\/language\/.*\.ts$/;

/**
 * Patterns over which an engine may come back again and again: a text of a few characters could hold it for minutes. Told by the
 * shape alone, so a pattern that is only ever given a few characters is told too; write it so that it need not come back.
 */
export function checkPatterns(files: Files): readonly string[] {
  return [...files]
    .filter(([path]) => WATCHED.test(path) && !isTest(path))
    .flatMap(([path, text]) =>
      patternsIn(path, text).flatMap(({ pattern, flags, line }) =>
        faultsOf(pattern, flags).map(
          (fault) => `${path}:${line} ${fault}: /${pattern.slice(0, 80)}/${flags}`,
        ),
      ),
    );
}

type Found = { readonly pattern: string; readonly flags: string; readonly line: number };

function patternsIn(path: string, text: string): readonly Found[] {
  const found: Found[] = [];
  new Visitor({
    Literal: (node) => {
      if (!('regex' in node)) return;
      const line = text.slice(0, node.start).split('\n').length;
      found.push({ ...node.regex, line });
    },
  }).visit(parseSync(path, text).program);
  return found;
}

/** What is wrong with one pattern; nothing is the rule. */
export function faultsOf(pattern: string, flags: string): readonly string[] {
  const tree = readPattern(pattern, flags);
  const faults = new Set<string>();
  walk(tree, { next: [], after: NOTHING, looped: false, tell: (fault) => void faults.add(fault) });
  if (!flags.includes('y') && beginsAnywhere(tree)) faults.add('begins with what has no end, at every place');
  return [...faults];
}

/** What stands after a node and how what is after that may begin; and whether it is all repeated many times. */
type Place = {
  readonly next: readonly PatternNode[];
  readonly after: Signs;
  readonly looped: boolean;
  readonly tell: (fault: string) => void;
};

const NOTHING: Signs = new Set();
/** Two ways to go so often are more than an engine can try. */
const MANY = 10;
const isEndless = (node: PatternNode): boolean => node.kind === 'repeat' && node.most > MANY;

function walk(node: PatternNode, place: Place): void {
  switch (node.kind) {
    case 'sequence':
      for (const [at, part] of node.parts.entries())
        walk(part, { ...place, next: [...node.parts.slice(at + 1), ...place.next] });
      return;
    case 'choice':
      if (place.looped && anyClash(node.options, place)) place.tell('a repeated choice with two ways');
      for (const option of node.options) walk(option, place);
      return;
    case 'repeat':
      walkRepeat(node, place);
      return;
    case 'sign':
    case 'border':
    case 'again':
      return;
  }
}

type Repeat = PatternNode & { readonly kind: 'repeat' };

function walkRepeat(node: Repeat, place: Place): void {
  const endless = isEndless(node);
  if (place.looped && node.least !== node.most && mayGoOnAsWell(node, place))
    place.tell('a repetition within a repetition, of the same characters');
  if (endless && isNullable(node.of)) place.tell('a repetition of what may be nothing');
  const again = node.most > 1 ? firstOf([node.of], NOTHING) : NOTHING;
  const after = union(again, firstOf(place.next, place.after));
  walk(node.of, { ...place, next: [], after, looped: place.looped || endless });
}

/** Where one more round begins, may what follows begin alike? */
const mayGoOnAsWell = ({ of, most }: Repeat, { next, after }: Place): boolean =>
  most === 1
    ? clash(flatten(of), next.flatMap(flatten), after)
    : overlap(firstOf([of], NOTHING), firstOf(next, after));

/** The first characters of nodes that stand one after another, and of what follows where they may all be nothing. */
function firstOf(nodes: readonly PatternNode[], after: Signs): Signs {
  let first = NOTHING;
  for (const node of nodes) {
    first = union(first, firstSigns(node));
    if (!isNullable(node)) return first;
  }
  return union(first, after);
}

function firstSigns(node: PatternNode): Signs {
  switch (node.kind) {
    case 'sign':
      return node.signs;
    case 'sequence':
      return firstOf(node.parts, NOTHING);
    case 'choice':
      return node.options.map(firstSigns).reduce(union, NOTHING);
    case 'repeat':
      return firstSigns(node.of);
    case 'border':
    case 'again':
      return NOTHING;
  }
}

function isNullable(node: PatternNode): boolean {
  switch (node.kind) {
    case 'sign':
      return false;
    case 'sequence':
      return node.parts.every(isNullable);
    case 'choice':
      return node.options.some(isNullable);
    case 'repeat':
      return node.least === 0 || isNullable(node.of);
    case 'again':
      return false;
    case 'border':
      return true;
  }
}

const union = (one: Signs, other: Signs): Signs =>
  one.size === 0 ? other : other.size === 0 ? one : new Set([...one, ...other]);
const overlap = (one: Signs, other: Signs): boolean => [...one].some((sign) => other.has(sign));

/** May two of these take the same characters, and the loop go on alike? */
function anyClash(options: readonly PatternNode[], { next, after }: Place): boolean {
  const flat = options.map(flatten);
  const then = firstOf(next, after);
  return flat.some((one, at) => flat.slice(at + 1).some((other) => clash(one, other, then)));
}

const MOST_WRITTEN_OUT = 8;

/** Without groups, and what comes at least so often written out. */
function flatten(node: PatternNode): readonly PatternNode[] {
  if (node.kind === 'sequence') return node.parts.flatMap(flatten);
  if (node.kind === 'border') return [];
  if (node.kind !== 'repeat' || node.least > MOST_WRITTEN_OUT) return [node];
  const written = Array.from({ length: node.least }, () => flatten(node.of)).flat();
  return node.least === node.most
    ? written
    : [...written, { ...node, least: 0, most: node.most - node.least }];
}

function clash(one: readonly PatternNode[], other: readonly PatternNode[], after: Signs): boolean {
  const [first, ...rest] = one;
  const [head, ...tail] = other;
  if (!first && !head) return true;
  if (first?.kind === 'choice')
    return first.options.some((option) => clash([...flatten(option), ...rest], other, after));
  if (head?.kind === 'choice') return clash(other, one, after);
  if (first?.kind !== 'sign' || head?.kind !== 'sign')
    return overlap(firstOf(one, after), firstOf(other, after));
  return overlap(first.signs, head.signs) && clash(rest, tail, after);
}

/** `\s+$`: on a line of blanks it is tried from each of them to the last. */
function beginsAnywhere(node: PatternNode): boolean {
  if (node.kind === 'choice') return node.options.some(beginsAnywhere);
  if (node.kind !== 'sequence') return false;
  const [first, ...rest] = node.parts;
  if (!first || rest.length === 0) return false;
  if (first.kind === 'sequence' || first.kind === 'choice') return false;
  const mayFail = rest.some((part) => part.kind === 'border' || !isNullable(part));
  return isEndless(first) && mayFail;
}
