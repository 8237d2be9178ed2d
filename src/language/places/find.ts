import { fold } from '../normalise.ts';
import { once } from '../once.ts';
import { cities, placeKey } from './cities.ts';
import { COMMON_WORDS } from './common-words.ts';
import { DOUBTFUL_NICKNAMES, NICKNAMES } from './nicknames.ts';
import type { Place } from './place.ts';
import { closestPlaces } from './slips.ts';
import { isUf, stateByName } from './states.ts';

/** A city in a text; UTF-16 offsets. Not `sure` when homonyms are left, or the name was mended. */
export type PlaceFound = {
  readonly place: Place;
  readonly start: number;
  readonly end: number;
  readonly sure: boolean;
};

export type PlaceHints = {
  /** Where a homonym is more likely. */
  readonly uf?: string;
  /** A city was asked for: an ordinary word may be one, and slips are mended. */
  readonly asked?: boolean;
  /** A city is likely: a message that is nothing but a slip of a well-known one is mended. */
  readonly likely?: boolean;
};

/** What is longer is no message, and is read up to here. */
const LONGEST_TEXT = 2_000;
const LONGEST_NAME = 7;
/** In characters; the longest name of a city has some thirty. */
const LONGEST_NAMED = 200;

type Word = { readonly key: string; readonly raw: string; readonly start: number; readonly end: number };
type Source = {
  readonly text: string;
  readonly words: readonly Word[];
  readonly hints: PlaceHints;
  readonly shouted: boolean;
};

/**
 * The cities that a text names, in order: "bh", "floripa", "Santana do Ipanema/AL", "moro em ribeirao preto". A name that is an
 * ordinary word too ("Feliz", "Natal") counts only where the text speaks of a place.
 *
 * @example findPlaces('moro em Feliz, RS')[0]?.place.name // 'Feliz'
 */
export function findPlaces(text: string, hints: PlaceHints = {}): readonly PlaceFound[] {
  const read = text.slice(0, LONGEST_TEXT);
  const source: Source = { text: read, words: wordsOf(read), hints, shouted: isShouted(read) };
  const found: PlaceFound[] = [];
  let index = 0;
  while (index < source.words.length) {
    const match = placeAt(source, index);
    if (match) found.push(match.found);
    index = match ? match.next : index + 1;
  }
  return found.length > 0 ? found : mended(source);
}

/** The cities of this name, the best known first. */
export function placeByName(name: string, uf?: string): readonly Place[] {
  if (name.length > LONGEST_NAMED) return [];
  const key = placeKey(name);
  const nicknamed = nicknames().get(key);
  const found = cities().byKey.get(key) ?? (nicknamed ? [nicknamed] : []);
  return uf === undefined ? found : found.filter((place) => place.uf === uf.toUpperCase());
}

/** The capital of a state. */
export function capitalOf(uf: string): Place | null {
  return cities().all.find((place) => place.capital && place.uf === uf) ?? null;
}

export function placeByCode(ibge: number): Place | null {
  return cities().byCode.get(ibge) ?? null;
}

const nicknames = once((): ReadonlyMap<string, Place> => {
  const { byKey } = cities();
  return new Map(
    NICKNAMES.flatMap(([nickname, name, uf]) => {
      const place = byKey.get(placeKey(name))?.find((each) => each.uf === uf);
      return place ? [[placeKey(nickname), place] as const] : [];
    }),
  );
});

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

function wordsOf(text: string): readonly Word[] {
  return [...text.matchAll(WORD)].map(({ 0: raw, index }) => {
    const key = placeKey(raw);
    return { key, raw, start: index, end: index + raw.length };
  });
}

const isShouted = (text: string): boolean => text === text.toUpperCase();

function placeAt(source: Source, from: number): { found: PlaceFound; next: number } | undefined {
  for (let size = Math.min(LONGEST_NAME, source.words.length - from); size > 0; size -= 1) {
    const stretch = stretchAt(source, from, size);
    if (stretch === undefined) continue;
    const candidates = candidatesOf(source, { from, size, key: stretch });
    if (!candidates) continue;
    const longer = longerSlip(source, from, size);
    if (longer) return longer;
    const found = judge(source, { from, size, key: stretch }, candidates);
    if (found) return { found, next: from + size };
  }
  return undefined;
}

const GOES_ON: ReadonlySet<string> = new Set(['do', 'da', 'dos', 'das', 'de']);

// "São José dos Canpos" is no São José.
function longerSlip(
  source: Source,
  from: number,
  size: number,
): { found: PlaceFound; next: number } | undefined {
  if (!GOES_ON.has(source.words[from + size]?.key ?? '')) return undefined;
  const whole = size + 2;
  const key = stretchAt(source, from, whole);
  const [first, last] = [source.words[from], source.words[from + whole - 1]];
  if (key === undefined || !first || !last || stateByName().has(last.key) || isUf(last.raw.toUpperCase()))
    return undefined;
  const [place] = closestPlaces(key);
  if (!place || placeKey(place.name).split(' ').length < whole) return undefined;
  return {
    found: { place, start: first.start, end: last.end, sure: cities().large.has(place) },
    next: from + whole,
  };
}

function candidatesOf(source: Source, { from, size, key }: Stretch): readonly Place[] | undefined {
  const nicknamed = nicknames().get(key);
  // "poa" without its accent is Porto Alegre, with it a city of its own.
  const plain = size === 1 && source.words[from]?.raw.toLowerCase() === key;
  if (nicknamed && plain && key.length < 4) return [nicknamed];
  const named = cities().byKey.get(key);
  if (named && nicknamed && LARGER_DISTRICTS.has(key)) return [nicknamed, ...named];
  return named ?? (nicknamed ? [nicknamed] : undefined);
}

/** Part of a capital, and better known than the city of the same name. */
const LARGER_DISTRICTS: ReadonlySet<string> = new Set(['taguatinga']);

const JOINS = /^(?:[ \t]+|[ \t]?['’-][ \t]?|\. ?)$/;

// The words joined, if nothing but spaces and hyphens stands between them.
function stretchAt({ text, words }: Source, from: number, size: number): string | undefined {
  let key = words[from]?.key ?? '';
  for (let index = from + 1; index < from + size; index += 1) {
    const before = words[index - 1];
    const word = words[index];
    if (!before || !word || !JOINS.test(text.slice(before.end, word.start))) return undefined;
    key += ` ${word.key}`;
  }
  return key;
}

type Stretch = { readonly from: number; readonly size: number; readonly key: string };

function judge(source: Source, stretch: Stretch, candidates: readonly Place[]): PlaceFound | undefined {
  const first = source.words[stretch.from];
  const last = source.words[stretch.from + stretch.size - 1];
  if (!first || !last) return undefined;
  const said = ufAfter(source, stretch);
  const inSaid = candidates.filter(({ uf }) => uf === said);
  if (!plausible(source, stretch, { candidates, stated: inSaid.length > 0 })) return undefined;
  // "França" is no Franca.
  if (
    /[çÇ]/.test(source.text.slice(first.start, last.end)) &&
    !candidates.some(({ name }) => /ç/i.test(name))
  )
    return undefined;
  const hinted = candidates.filter(({ uf }) => uf === source.hints.uf);
  const place = inSaid[0] ?? hinted[0] ?? candidates[0];
  if (!place) return undefined;
  const known = place.capital || cities().large.has(place);
  const sure = inSaid.length > 0 || candidates.length === 1 || known || hinted.length > 0;
  return { place, start: first.start, end: last.end, sure };
}

const SPEAKS_OF_PLACE =
  /\b(?:(?:moro|mora|moramos|morar|morei|morando|morava|vivo|vivendo|resido|residente|residindo|nasci|cresci|natural|sou|somos|estou|to|tou|fico|ficar|vim|venho|mudei|mudar|falo|municipio|campus|polo|daqui|interior|estudar|estudo|faculdade|faculdades|vaga|vagas|bolsa|bolsas|curso|cursos|perto|proximo|regiao|viver|aqui|la)\s+(?:(?:atualmente|hoje|la|aqui|mesmo|agora|la mesmo|aqui mesmo|da cidade|do interior|numa cidade|numa cidadezinha|uma cidade)\s+)?(?:de|do|da|dos|das|em|no|na|nos|nas|para|pra|pro|ate|chamada)|cidade(?:\s+(?:atual|natal))?\s*(?:e|eh|de|chamada)?\s*[:=-]?)\s*$/;
/** Words that are no city after a preposition either. */
const FIXED_PHRASES =
  /\b(?:de graca|de verdade|de saude|da saude|na central|do brejo|de uniao|de marco|do porto seguro|no planalto|de natal|no natal|de ferias)$/;
const LED_TO = /\b(?:e|eh|em|de|do|da|no|na|para|pra|pro|ate|por|sou|aqui)\s*$/;
const LED_IN = /\b(?:em|quis dizer|digo|na verdade|alias|corrigindo|certa e)\s*$/;

type Doubt = { readonly candidates: readonly Place[]; readonly stated: boolean };

function plausible(source: Source, stretch: Stretch, { candidates, stated }: Doubt): boolean {
  if (stated) return true;
  const before = wordsBefore(source, stretch);
  if (stateByName().has(stretch.key) && /\b(?:estado|interior)\s+d[eo]\s*$/.test(before)) return false;
  const large = candidates.some((place) => cities().large.has(place));
  if (!isDoubtful(stretch, large)) return true;
  if (SPEAKS_OF_PLACE.test(before) && !FIXED_PHRASES.test(before + stretch.key)) return true;
  if (source.hints.asked && stretch.size >= source.words.length - 2) return true;
  return large && isLedTo(source, stretch, before);
}

function wordsBefore({ text, words }: Source, { from }: Stretch): string {
  const start = words[from]?.start ?? 0;
  return fold(text.slice(Math.max(0, start - REACH), start));
}

const REACH = 48;

// An ordinary word, or one so short that only a well-known city is meant by it.
function isDoubtful({ key, size }: Stretch, large: boolean): boolean {
  if (COMMON_WORDS.has(key) || DOUBTFUL_NICKNAMES.has(key)) return true;
  return size === 1 && key.length < 4 && !large;
}

function isLedTo(source: Source, stretch: Stretch, before: string): boolean {
  if (LED_IN.test(before) || standsAlone(source, stretch)) return true;
  return LED_TO.test(before) && isCapitalised(source, stretch);
}

function isCapitalised({ words, shouted }: Source, { from }: Stretch): boolean {
  return !shouted && /^\p{Lu}/u.test(words[from]?.raw ?? '');
}

// Between commas, among other data: "Ana, 17, Natal".
function standsAlone({ text, words }: Source, { from, size }: Stretch): boolean {
  const before = words[from - 1];
  const after = words[from + size];
  const opens = !before || before.key === 'ou' || /[,;\n|/]/.test(text.slice(before.end, words[from]?.start));
  const closes =
    !after || after.key === 'ou' || /[,;\n|/]/.test(text.slice(words[from + size - 1]?.end, after.start));
  return opens && closes;
}

const STATE_GAP = /^\s*(?:[-–/,(]|\s|\.)\s*(?:no |na |do |da |em |estado d[eoa] |interior d[eoa] )?$/;
const STATE_NAME = 4;

// "Patos/PB", "Patos - PB", "Patos (PB)", "Patos, Paraíba", "Patos na Paraíba".
function ufAfter(source: Source, { from, size }: Stretch): string | undefined {
  const last = source.words[from + size - 1];
  if (!last) return undefined;
  for (let index = from + size; index < from + size + FARTHEST_STATE; index += 1) {
    const next = source.words[index];
    if (!next) return undefined;
    const gap = fold(source.text.slice(last.end, next.start));
    if (gap.length > LONGEST_GAP || !STATE_GAP.test(gap)) continue;
    const uf = lettersAt(source, index, gap) ?? stateAt(source, index, gap);
    if (uf !== undefined) return uf;
  }
  return undefined;
}

const FARTHEST_STATE = 4;
const LONGEST_GAP = 24;

function lettersAt({ text, words, shouted }: Source, index: number, gap: string): string | undefined {
  const { raw = '', key = '', end = 0 } = words[index] ?? {};
  const letters = raw.toUpperCase();
  const marked = /[-–/(]/.test(gap) || (raw === letters && !shouted);
  // "serra es": nothing follows that it could lead to.
  const closes = /^\s*(?:$|[,;.!)\n])/.test(text.slice(end, end + 4));
  return isUf(letters) && (marked || closes || !SMALL_WORDS.has(key)) ? letters : undefined;
}

function stateAt({ words }: Source, index: number, gap: string): string | undefined {
  for (let length = STATE_NAME; length > 0; length -= 1) {
    const name = words.slice(index, index + length);
    const state = stateByName().get(name.map(({ key }) => key).join(' '));
    // "para" is mostly the preposition.
    if (state && (state !== 'PA' || /[-–/(,]|n[oa] |d[oa] /.test(gap))) return state;
  }
  return undefined;
}

const SMALL_WORDS: ReadonlySet<string> = new Set('se pa to ma al am ap es ce pi ro sao'.split(' '));

const ASKS_FOR_NAME =
  /\b(?:moro|morando|vivo|resido|sou|nasci|cidade|aqui)\s+(?:(?:e|eh|atualmente|hoje|la|aqui)\s+)?(?:de|do|da|em|no|na)\s+|\bcidade\s*(?:e|eh)?\s*[:=-]?\s*/g;

// A slip is mended only where a city was asked for or spoken of.
function mended(source: Source): readonly PlaceFound[] {
  const folded = fold(source.text);
  // Folding keeps the length of what people write here; where it does not, offsets would lie.
  if (folded.length !== source.text.length) return [];
  const starts = [...folded.matchAll(ASKS_FOR_NAME)].map((match) => match.index + match[0].length);
  if (source.hints.asked || (source.hints.likely && isSlipAlone(source))) starts.unshift(0);
  for (const start of starts.slice(0, 3)) {
    const from = source.words.findIndex((word) => word.start >= start);
    const found = from < 0 ? undefined : mendedAt(source, from);
    if (found) return [found];
  }
  return [];
}

function isSlipAlone(source: Source): boolean {
  const { length } = source.words;
  const stretch = length > 0 && length < 4 ? stretchAt(source, 0, length) : undefined;
  const [place] = stretch === undefined ? [] : closestPlaces(stretch);
  return place !== undefined && cities().large.has(place);
}

function mendedAt(source: Source, from: number): PlaceFound | undefined {
  for (let size = Math.min(4, source.words.length - from); size > 0; size -= 1) {
    const stretch = stretchAt(source, from, size);
    if (stretch === undefined) continue;
    const uf = ufAfter(source, { from, size, key: stretch }) ?? source.hints.uf;
    const [place] = closestPlaces(stretch, uf);
    const last = source.words[from + size - 1];
    const first = source.words[from];
    // What everybody knows was meant, whatever was typed.
    const sure = place !== undefined && (place.uf === uf || cities().large.has(place));
    if (place && first && last) return { place, start: first.start, end: last.end, sure };
  }
  return undefined;
}
