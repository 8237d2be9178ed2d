import { mendedCourse } from './course-slips.ts';
import { courseByName, DOUBTFUL_COURSES } from './courses.ts';
import { CORRECTS } from './figures.ts';
import { type Heard, isMatch } from './heard.ts';
import { asksAboutBot } from './intentions.ts';

const LONGEST = 7;
const WORD = /[a-z0-9&]+/g;

type Mention = {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly corrects: boolean;
};

/** The course that is wanted: the first one named, or the last one after a correction. What one has studied is not wanted. */
export function readCourse(heard: Heard): string | undefined {
  const mentions = mentionsIn(heard).filter((mention) => isWanted(heard, mention));
  return (mentions.findLast(({ corrects }) => corrects) ?? mentions[0])?.name;
}

function mentionsIn(heard: Heard): readonly Mention[] {
  const words = [...heard.flat.matchAll(WORD)];
  const found: Mention[] = [];
  let index = 0;
  while (index < words.length) {
    const match = mentionAt(heard, words, index);
    if (match) found.push(match.mention);
    index = match ? match.next : index + 1;
  }
  return found;
}

function mentionAt(
  heard: Heard,
  words: readonly RegExpExecArray[],
  from: number,
): { mention: Mention; next: number } | undefined {
  const start = words[from]?.index ?? 0;
  for (let size = Math.min(LONGEST, words.length - from); size > 0; size -= 1) {
    const stretch = words.slice(from, from + size);
    const key = stretch.map(([word]) => word).join(' ');
    const name =
      courseByName().get(key) ?? (size === 1 && maySlip(heard, start) ? mendedCourse(key) : undefined);
    const last = stretch.at(-1);
    if (name === undefined || !last) continue;
    const mention = { name, start, end: last.index + last[0].length };
    if (!isMeant(heard, key, mention)) continue;
    const before = heard.flat.slice(0, start);
    const corrects = CORRECTS.test(before) || DECIDES.test(before.slice(-48));
    return { mention: { ...mention, corrects }, next: from + size };
  }
  return undefined;
}

/** "gostei de psicologia mas vou de pedagogia". */
const DECIDES =
  /\bmas (?:\w+ ){0,3}(?:vou de|vou fazer|vou tentar|prefiro|quero|queria|escolhi|escolho|decidi)(?: \w+)? $/;

// Not the word that it also is.
function isMeant(heard: Heard, key: string, { name, start, end }: Omit<Mention, 'corrects'>): boolean {
  if (DOUBTFUL_COURSES.has(key) && !speaksOfCourse(heard, start, end)) return false;
  if (key === 'tecnologia' && /\barea d[ea] $/.test(heard.flat.slice(0, start))) return false;
  if (name === 'Inteligência Artificial' && asksAboutBot(heard.flat)) return false;
  return name !== 'Direito' || isTheCourse(heard.flat, start, end);
}

const WISH =
  /\b(?:quero|queria|gostaria|pretendo|penso|pensando|fazer|cursar|estudar|curso|cursos|faculdade|faculdades|graduacao|vaga|vagas|bolsa|bolsas|area|prefiro|interesse|interessad[oa]|sonho|ser|virar|formar|seria|opcao|escolhi|escolho|seguir|busco|procuro|procurando|buscar|tentar|passar|licenciatura|bacharelado|tecnologo|pode ser|vou de|tem|ou|e|prestar|ingressar|professora?|entre|tentar)\b(?: (?:e|eh|de|do|da|em|na|no|a|o|um|uma|para|pra|ser|fazer|cursar|tipo|algo|mesmo|em ser|area|curso|minha|com|sobre|superior|ead|tecnologo|presencial|noturno|ou|as|os|:))*[: ]*$/;
const ALONE_BEFORE =
  /^(?:(?:e|eh|oi|ola|sim|para|de|em|curso|acho que|entao|ah|bom|hum|hmm|seria|acho|talvez|a|o|quero|prefiro)[ ,.!]*)*$/;

function speaksOfCourse(heard: Heard, start: number, end: number): boolean {
  const before = heard.flat.slice(Math.max(0, start - 48), start);
  if (WISH.test(before)) return true;
  const after = heard.flat.slice(end);
  const asked = heard.input.open === 'curso' || isMatch(heard);
  const opens = ALONE_BEFORE.test(heard.flat.slice(0, start).slice(0, 40)) && start < 40;
  const closes =
    /^\s*(?:$|[,.;!]|e \d|com \d|\d|a noite|de noite|de manha|a tarde|ead|noturno|integral|na |no |em |tirei|nota)/.test(
      after,
    );
  if (asked && opens && closes) return true;
  return asked && /[,;]\s*$/.test(before) && /^\s*(?:$|[,;.])/.test(after);
}

// A slip is mended where a course is likely: alone or in match, or after a wish.
function maySlip(heard: Heard, start: number): boolean {
  if (isMatch(heard) || heard.input.open === 'curso') return true;
  return WISH.test(heard.flat.slice(Math.max(0, start - 48), start));
}

// "tenho direito a bolsa", "não entendi direito": a right and an adverb.
function isTheCourse(flat: string, start: number, end: number): boolean {
  const before = flat.slice(Math.max(0, start - 24), start);
  const after = flat.slice(end, end + 16);
  if (
    /\b(?:tenho|tem|ter|tinha|temos|terei|teria|tera|tendo|perco|perder|meu|meus|nosso|seu|entend\w+|sei|sabe|explica\w*|funciona|ve|li|pensei|lembro|da|tudo|quem)(?: o| algum| o meu)? $/.test(
      before,
    )
  )
    return false;
  return !/^ (?:a|ao|aos|as|de)\b(?! (?:noite|tarde|distancia|manha))/.test(after);
}

const STUDIED =
  /\b(?:formad[oa]|formei|graduad[oa]|bacharel|diploma|estudante|periodo|semestre|licenciad[oa]|larguei|tranquei|trancad[oa]|abandonei|desisti|parei|sai|deixei|conclui|terminei|faz|fez|faco|fazendo|fiz|cursei|cursava|cursando|comecei|trabalho|trabalha|(?<!ser )professor|(?<!ser )professora|pai e|mae e|irma e|irmao e|nota|redacao|mal|bem|tirei \d+)\b(?: (?:a|o|de|do|da|em|no|na|faculdade|curso|com|minha|meu|uma|um|graduacao|tecnico|superior|como|fazer|semestres|periodos|anos|dois|tres|um|uma|ano|1|2|3|4))*[: ]*$/;
/** Somebody else's wish. */
const OTHERS_WANT =
  /\b(?:quer|querem|queria|queriam|insiste|insistem|sonha|sonham)(?: em| muito)? que eu (?:faca|curse|seja|va|estude)(?: \w+)? $/;
const DENIED =
  /\b(?:sua|tua|nao|nem|nunca|menos|exceto|detesto|odeio)(?: (?:quero|queria|gosto|curto|vou|pretendo|e|mais|fazer|cursar|de|a|o|para|sou|me|interessa|tenho|interesse|em|seria|pode|ser))* $/;

function isWanted({ flat, input }: Heard, { start, end }: Mention): boolean {
  const before = flat.slice(Math.max(0, start - 56), start);
  if (OTHERS_WANT.test(before)) return false;
  if (DENIED.test(before) || /^ nao\b(?! (?:sei|tenho|fiz|tirei))/.test(flat.slice(end, end + 8)))
    return false;
  const clause = before.slice(Math.max(0, before.search(/[,;.!?][^,;.!?]*$/)));
  return !STUDIED.test(clause) || (input.open === 'curso' && /\bfazer\b/.test(clause));
}
