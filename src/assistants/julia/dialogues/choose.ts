import { expandSlang, fold, hasWord, readNumbers, words } from '#language';
import { dayOf, monthOf, weekdayOf } from './dates.ts';
import type { Shown } from './memo.ts';

/** Words of names that tell no hospital from another. */
const COMMON: ReadonlySet<string> = new Set(
  'hospital clinica maternidade upa santa santo sao nossa senhora centro medico pronto socorro municipal geral regional instituto de da do das dos e dia o a os as no na um uma noite plantao vaga zona regiao'.split(
    ' ',
  ),
);
const LAST = ['ultimo', 'ultima'];
const PLACES: readonly (readonly string[])[] = [
  ['primeira', 'primeiro', 'opcao 1', 'numero 1', '1a', '1o', 'opcao um'],
  ['segunda', 'segundo', 'opcao 2', 'numero 2', '2a', '2o', 'opcao dois'],
  ['terceira', 'terceiro', 'opcao 3', 'numero 3', '3a', '3o', 'opcao tres'],
];
const WEEKDAY_WORDS = ['segunda feira', 'na segunda', 'de segunda', 'segunda a noite', 'segunda de manha'];

/** Which of the vacancies shown somebody means: by number, hospital, city or day. Null: none, or more than one. */
export function chooseAmong(text: string, shown: readonly Shown[]): Shown | null {
  if (shown.length === 0) return null;
  const written = expandSlang(text);
  return byPlace(written, shown) ?? byDay(written, shown) ?? byName(written, shown);
}

/** "a segunda" of one, "o do São Luiz" where none is there: what was shown is not what they mean. */
export function namesAnother(text: string, shown: readonly Shown[]): boolean {
  const written = expandSlang(text);
  if (chooseAmong(text, shown) !== null) return false;
  const [, pointed = ''] = POINTED.exec(fold(written)) ?? [];
  return placeIn(written) !== -1 || (pointed !== '' && telling(pointed).some((word) => !OF_ANY.has(word)));
}

/** "o do …", "a vaga da …". */
const POINTED =
  /(?<![a-z])(?:[oa]|ess[ea]|est[ea]|aquel[ea]|plantao|vaga) (?:d[eoa]|em|n[oa]) ([a-z]+(?: [a-z]+)?)/;
const OF_ANY: ReadonlySet<string> = new Set(
  'responsavel contato outro outra qualquer verdade momento fato mim voce voces la aqui ai favor acordo boa mesmo sim'.split(
    ' ',
  ),
);

const placeIn = (text: string): number =>
  PLACES.findIndex((names) => names.some((name) => hasWord(text, name) && !isWeekday(text, name)));

function byPlace(text: string, shown: readonly Shown[]): Shown | null {
  if (LAST.some((word) => hasWord(text, word))) return shown.at(-1) ?? null;
  const place = placeIn(text);
  if (place !== -1) return shown[place] ?? null;
  const said = words(text);
  const [number] = readNumbers(text);
  const alone =
    said.length <= 3 && number !== undefined && !hasWord(text, 'dia') && number.value <= shown.length;
  return alone && Number.isInteger(number.value) ? (shown[number.value - 1] ?? null) : null;
}

/** "segunda" is a day of the week where it stands like one. */
const isWeekday = (text: string, name: string): boolean =>
  name === 'segunda' && WEEKDAY_WORDS.some((each) => hasWord(text, each));

function byDay(text: string, shown: readonly Shown[]): Shown | null {
  const numbers = dayNumbersIn(text);
  const named = only(shown.filter(({ inicio }) => numbers.includes(dayOf(inicio))));
  if (named) return named;
  const dated = only(
    shown.filter(({ inicio }) => numbers.includes(dayOf(inicio)) && hasWord(text, monthOf(inicio))),
  );
  return dated ?? only(shown.filter(({ inicio }) => hasWord(text, weekdayOf(inicio))));
}

/** "dia 20", "20/12", "o do 20". */
function dayNumbersIn(text: string): readonly number[] {
  const slashed = [...text.matchAll(/(?<!\d)(\d{1,2})\/\d{1,2}(?!\d)/g)].map(([, day]) => Number(day));
  return [...slashed, ...readNumbers(text).map(({ value }) => value)].filter(
    (value) => value >= 1 && value <= 31,
  );
}

function byName(text: string, shown: readonly Shown[]): Shown | null {
  const said = new Set(words(text).filter((word) => !COMMON.has(word)));
  const whole = only(shown.filter(({ hospital }) => hasWord(text, nameOf(hospital))));
  if (whole) return whole;
  const by = (field: (vaga: Shown) => string): Shown | null =>
    only(shown.filter((vaga) => telling(field(vaga)).some((word) => said.has(word))));
  const named = by(({ hospital }) => hospital);
  // A region by itself is a wish for others there; "a da zona sul" is one of these.
  if (named || !POINTED.test(fold(text))) return named;
  return by(({ cidade }) => cidade) ?? by(({ regiao }) => regiao);
}

const nameOf = (hospital: string): string => fold(hospital).replace(/^hospital /, '');
const telling = (name: string): readonly string[] => words(name).filter((word) => !COMMON.has(word));

const only = (found: readonly Shown[]): Shown | null => (found.length === 1 ? (found[0] ?? null) : null);
