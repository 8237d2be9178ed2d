import { once } from '../once.ts';

const IRREGULAR = `
  went:go gone:go goes:go going:go bought:buy ate:eat eaten:eat saw:see seen:see took:take taken:take gave:give given:give came:come
  made:make found:find told:tell said:say knew:know known:know thought:think felt:feel left:leave met:meet ran:run began:begin
  begun:begin wrote:write written:write drove:drive driven:drive spoke:speak spoken:speak broke:break broken:break chose:choose
  chosen:choose won:win lost:lose taught:teach caught:catch brought:bring built:build sent:send spent:spend slept:sleep kept:keep
  read:read sold:sell paid:pay sang:sing sung:sing swam:swim swum:swim flew:fly flown:fly grew:grow grown:grow drew:draw drawn:draw
  threw:throw wore:wear worn:wear heard:hear held:hold stood:stand understood:understand fell:fall fallen:fall children:child kids:child
  kid:child men:man women:woman people:person feet:foot teeth:tooth mice:mouse lives:life wives:wife mom:mother mum:mother
  dad:father hung:hang hit:hit lead:lead led:lead rode:ride ridden:ride sat:sit shot:shoot stuck:stick woke:wake dying:die
  died:die lying:lie photo:photo photos:photo movie:film movies:film`;
const irregular = once(
  () =>
    new Map(
      IRREGULAR.trim()
        .split(/\s+/)
        .map((pair) => {
          const [form = '', lemma = ''] = pair.split(':');
          return [form, lemma] as const;
        }),
    ),
);

const VOWEL = /[aeiouy]/;
const DOUBLED = /([bdfgmnprt])\1$/;
const DERIVED =
  /(?:ational|ization|fulness|ousness|iveness|ation|ition|ement|ness|ment|able|ible|ally|ance|ence|ator|tion|sion|ful|ist|ism|ous|ive|ity|ize|ise|ant|ent|ly|al|ic|er|or)$/;

/** The stem of an English word for searching: plurals, tenses and common derivations meet. */
export function stemEnglish(word: string): string {
  const known = irregular().get(word);
  if (known !== undefined) return known;
  if (word.length < 4) return word;
  return withoutFinal(derived(past(plural(word))));
}

function plural(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|zz)es$/.test(word)) return word.slice(0, -2);
  if (/[^su]s$/.test(word)) return word.slice(0, -1);
  return word;
}

function past(word: string): string {
  if (word.endsWith('ied') && word.length > 4) return `${word.slice(0, -3)}y`;
  const ending = word.endsWith('ing') ? 3 : word.endsWith('ed') ? 2 : 0;
  const root = word.slice(0, word.length - ending);
  if (ending === 0 || root.length < 2 || !VOWEL.test(root)) return word;
  return root.replace(DOUBLED, '$1');
}

function derived(word: string): string {
  if (word.length < 6) return word;
  const root = word.replace(DERIVED, '');
  return root.length >= 4 && VOWEL.test(root) ? root : word;
}

function withoutFinal(word: string): string {
  if (word.length > 3 && word.endsWith('e')) return word.slice(0, -1);
  return word.length > 3 && word.endsWith('y') ? `${word.slice(0, -1)}i` : word;
}
