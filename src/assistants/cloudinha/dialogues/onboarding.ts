import { fold, words } from '#language';
import { placeByName, readUf } from '#language/places';
import type { AgentView, JsonObject, Reflex, ReflexStep } from '#protocol';
import { failureOf, resultOf, say } from '#runtime';
import type { ProfileChanges, StudentProfile } from '../desk/index.ts';
import { ONBOARDING_QUESTIONS, ONBOARDING as SAY, type Wanted } from '../phrases/onboarding.ts';
import { TALK } from '../phrases/talk.ts';
import { profileIn } from '../slots.ts';
import { updateStudentProfileTool } from '../tools/index.ts';
import { routeMessage, type SlotReading } from '../understand/index.ts';
import { MATCH, ONBOARDING, type WantedWorkflow } from '../workflow-names.ts';
import { profileInWords } from './format.ts';
import {
  asInput,
  asking,
  changesOf,
  heardIn,
  isEmpty,
  joined,
  newsAgainst,
  readIn,
  way,
  wishIn,
} from './scene.ts';
import { keepsToSelf, type Small, smallTalkIn } from './small-words.ts';

export const WANTED: readonly Wanted[] = ['nome', 'idade', 'cidade', 'escolaridade'];

/** What the onboarding agent keeps for itself; others read it to answer what was put off. */
export type OnboardingMemo = {
  /** A question about another subject, in the person's words. */
  readonly deferred: string | null;
  /** What was asked before that. */
  readonly earlier: readonly string[];
  /** A city that several states have. */
  readonly city: string | null;
  readonly welcomed: boolean;
  /** The turn in which all was known. */
  readonly done: string | null;
};
const EMPTY: OnboardingMemo = { deferred: null, earlier: [], city: null, welcomed: false, done: null };
export const onboardingMemoIn = (kept: JsonObject | undefined): OnboardingMemo => ({
  ...EMPTY,
  ...(kept as Partial<OnboardingMemo> | undefined),
});

export const missingIn = (profile: StudentProfile): readonly Wanted[] =>
  WANTED.filter((name) => profile[name] === null);

/** Asks what is missing, keeps what is told, puts off what is asked meanwhile. */
export const onboardingReflex: Reflex = (view) => {
  const memo = onboardingMemoIn(view.memo);
  const profile = profileIn(view.state);
  const reading = readIn(view, ONBOARDING);
  const wish = wishIn(view.text, view.state.workflow?.active ?? null);
  const asked = { ...memo, ...putOff(view, memo, wish) };
  const nothing = view.transcript.length > 0 || keepsToSelf(view.text);
  if (nothing) return told(view, { memo: asked, profile, reading: kept(view, reading), wish });
  const { nome, ...others } = withoutExam(view, changesOf(reading.slots));
  // Who asks something has not told their name with it, nor who says a word that tells something else.
  const taken = words(view.text).length <= BARE && !isEmpty(others);
  const asks = view.text.includes('?') && !INTRODUCES.test(view.text);
  const among = others.idade !== undefined || others.cidade !== undefined;
  const named = (asks && !among) || nome === undefined || taken ? {} : { nome };
  const changes = newsAgainst(profile, { ...others, ...named, ...stateFor(view.text, memo) });
  if (isEmpty(changes)) return told(view, { memo: asked, profile, reading, wish });
  return { calls: [{ tool: updateStudentProfileTool.name, input: asInput(changes) }], memo: asMemo(asked) };
};

const BARE = 2;
const INTRODUCES = /meu nome|me chamo|(?<!\p{L})sou [ao](?!\p{L})/iu;

/** Who keeps to themselves has told nothing. */
const kept = (view: AgentView, reading: SlotReading): SlotReading =>
  keepsToSelf(view.text) ? { ...reading, slots: {} } : reading;

type PutOff = Pick<OnboardingMemo, 'deferred' | 'earlier'>;

/** A question is answered afterwards in its own words; a search only begins if nothing was asked. */
function putOff({ text }: AgentView, { deferred, earlier }: PutOff, wish: WantedWorkflow | null): PutOff {
  if (wish === null || text === deferred) return { deferred, earlier };
  if (wish === MATCH) return { deferred: deferred ?? text, earlier };
  const asked = deferred !== null && wishIn(deferred) !== MATCH;
  return { deferred: text, earlier: asked ? [...earlier, deferred].slice(-MOST_EARLIER) : earlier };
}

const MOST_EARLIER = 3;

/** "Não fiz o Enem" says nothing of school. */
function withoutExam({ text }: AgentView, told: ProfileChanges): ProfileChanges {
  if (told.nota_enem === undefined || /m[eé]dio|escola|facul|superior|\bano\b/iu.test(text)) return told;
  const { escolaridade: _, ...rest } = told;
  return rest;
}

const asMemo = (memo: OnboardingMemo): JsonObject => ({ ...memo });

/** The state of a city that was told before it. */
function stateFor(text: string, { city }: OnboardingMemo): ProfileChanges {
  const uf = city === null ? null : readUf(text);
  return city === null || uf === null ? {} : { cidade: city, uf };
}

type Scene = {
  readonly memo: OnboardingMemo;
  readonly profile: StudentProfile;
  readonly reading: SlotReading;
  readonly wish: WantedWorkflow | null;
};

/** What is said once everything that was told is kept. */
function told(view: AgentView, scene: Scene): ReflexStep {
  const { memo, profile } = scene;
  const [missing] = missingIn(profile);
  const next = { ...memo, welcomed: true };
  if (missing === undefined) {
    const sentence = SAY.done(firstName(profile.nome), summaryOf(profile));
    return say(sentence, { ask: null, memo: asMemo({ ...next, city: null, done: view.turn }) });
  }
  const which = ambiguous(view, scene);
  if (which) return say(which.say, { ask: ask('cidade'), memo: asMemo({ ...next, city: which.city }) });
  if (!ABOUT_US.has(smallTalkIn(view.text)) && leaves(view)) return say(SAY.leave, { memo: asMemo(next) });
  const question = asking(view, ONBOARDING_QUESTIONS[missing]);
  return say(joined(leadFor(view, scene), question), { ask: ask(missing), memo: asMemo(next) });
}

const ask = (about: Wanted) => ({ about, expects: about });

/** They speak of whom they talk to, and do not leave. */
const ABOUT_US: ReadonlySet<Small> = new Set<Small>(['who', 'can', 'person', 'upset', 'erase', 'me']);

const leaves = (view: AgentView): boolean =>
  routeMessage(heardIn(view, ONBOARDING)).intent === 'EXIT_WORKFLOW';

/** Before the question: what became of what was told, and what else was said. */
function leadFor(view: AgentView, scene: Scene): string {
  const { memo, reading, wish, profile } = scene;
  const noted = ackFor(view, scene);
  const wrong = wrongIn(view, reading);
  const later = wish ? way(view, SAY.later[wish]) : null;
  if (noted || wrong || later)
    return joined(
      memo.welcomed ? null : noted === null && later === null ? SAY.welcome : SAY.hello,
      noted,
      wrong,
      later,
    );
  if (!memo.welcomed) return profile.nome === null ? SAY.welcome : way(view, SAY.back);
  if (failureOf(view, updateStudentProfileTool)) return SAY.failed;
  return isEmpty(reading.slots) ? aside(view, profile) : way(view, SAY.noted);
}

/** What was said beside the question. */
function aside(view: AgentView, profile: StudentProfile): string {
  switch (smallTalkIn(view.text)) {
    case 'person':
      return SAY.person;
    case 'erase':
      return way(view, TALK.erase);
    case 'undecided':
      return SAY.undecided;
    case 'me':
      return TALK.known(profileInWords(profile));
    case 'missing':
      return SAY.missing(missingIn(profile).join(', '));
    case 'praise':
    case 'laugh':
      return SAY.glad;
    case 'who':
    case 'can':
      return SAY.who;
    case 'why':
      return SAY.why;
    case 'refuses':
      return SAY.refused;
    case 'greeting':
    case 'fine':
      return way(view, SAY.back);
    case 'thanks':
      return SAY.thanks;
    case 'upset':
      return SAY.sorry;
    case 'nervous':
      return SAY.calm;
    default:
      return view.open?.about === 'cidade' && words(view.text).length <= LONGEST_CITY
        ? SAY.unknownCity
        : way(view, SAY.unsure);
  }
}

const LONGEST_CITY = 4;

/** What was kept in this turn is acknowledged; a name by greeting. */
function ackFor(view: AgentView, { reading, profile }: Scene): string | null {
  const saved = resultOf(view, updateStudentProfileTool);
  if (!saved) return null;
  if (reading.slots.nome !== undefined && profile.nome !== null && reading.corrections.length === 0)
    return SAY.pleased(firstName(profile.nome));
  return way(view, reading.corrections.length > 0 ? SAY.corrected : SAY.noted);
}

function wrongIn(view: AgentView, { invalid }: SlotReading): string | null {
  const [first] = invalid;
  const refused = failureOf(view, updateStudentProfileTool);
  if (first?.slot === 'idade') return SAY.ages;
  if (first?.slot === 'cidade' || refused?.message.startsWith('cidade')) return SAY.unknownCity;
  return first ? way(view, SAY.unsure) : null;
}

/** The same name in several states: which one is asked before it is kept. */
function ambiguous(view: AgentView, { reading, profile }: Scene): { say: string; city: string } | null {
  const { cidade, uf } = reading.slots;
  if (cidade === undefined || uf !== undefined || profile.cidade !== null) return null;
  const places = placeByName(cidade);
  if (places.length < 2) return null;
  const states = places.map((place) => place.uf).join(', ');
  return {
    say: joined(ackFor(view, { reading, profile, memo: EMPTY, wish: null }), SAY.which(cidade, states)),
    city: cidade,
  };
}

export const firstName = (name: string | null): string => name?.trim().split(/\s+/u)[0] ?? '';

/** "18 anos, Campinas/SP, ensino médio completo" */
function summaryOf({ idade, cidade, uf, escolaridade }: StudentProfile): string {
  const place = uf === null ? cidade : `${cidade}/${uf}`;
  return `${idade} anos, ${place}, ${lower(escolaridade ?? '')}`;
}

const lower = (text: string): string => (fold(text) === text ? text : text.toLocaleLowerCase('pt-BR'));
