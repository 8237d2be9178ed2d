import { words } from '#language';
import type { AgentView, JsonObject, Reflex, ReflexStep } from '#protocol';
import { failureOf, resultOf } from '#runtime';
import type { ProfileChanges } from '../desk/index.ts';
import { INCOME, MISSING, OFFERS, type Preference } from '../phrases/match.ts';
import { TALK } from '../phrases/talk.ts';
import { declinesIncome, profileIn, searchIn, shownIn } from '../slots.ts';
import { incomeCalculatorTool, searchOpportunitiesTool, updateStudentProfileTool } from '../tools/index.ts';
import { answeredIn, asksForMore } from './details.ts';
import { preferencesOf, profileInWords } from './format.ts';
import {
  type Asking,
  askIncome,
  missingPreferences,
  nextPreference,
  PREFERENCES,
  question,
} from './match-ask.ts';
import { isAny, type News, newsIn, type Stage } from './match-news.ts';
import { learntIncome, tellEligibility, tellOffers } from './match-tell.ts';
import { onboardingMemoIn } from './onboarding.ts';
import { asInput, isEmpty, joined, paragraphs, way } from './scene.ts';
import { scholarshipIn } from './scholarships.ts';
import { isUnknown, keepsToSelf, type Small, smallTalkIn } from './small-words.ts';

/** The three steps of a search share one way of listening: keep what is told, look, tell, ask the next thing. */
export const matchReflex =
  (stage: Stage): Reflex =>
  (view) => {
    const detail = answeredIn(view) ?? scholarshipIn(view);
    if (detail !== null) return answer(view, stage, detail);
    const news = newsIn(view, stage);
    const other = otherwise(view, news);
    if (other !== null) {
      const { text, ask } = question(view, other);
      return { say: text, ...(ask !== undefined && { ask }) };
    }
    return keep(view, stage, news) ?? look(view, stage, news) ?? tell(view, stage, news);
  };

const CHANGES =
  /(?:mud(?:ar|o|a)|troc(?:ar|o|a)|alter(?:ar|o|a)|corrig(?:ir|e)|outr[oa])(?: (?:de|d[oa]|[oa]|meu|minha|es[st][ea]))*? (curso|nota|turno|hor[aá]rio|tipo|institui[cç][aã]o|faculdade)(?!\p{L})/iu;
const NAMED: readonly (readonly [RegExp, Preference])[] = [
  [/^curso/iu, 'curso'],
  [/^nota/iu, 'nota_enem'],
  [/^(?:turno|hor)/iu, 'turno'],
  [/^(?:tipo|inst|facul)/iu, 'tipo_instituicao'],
];

/** "Quero mudar de curso", and not yet to which. */
function otherwise(view: AgentView, { reading }: News): Preference | null {
  if (view.transcript.length > 0) return null;
  const named = CHANGES.exec(view.text)?.[1];
  const about = NAMED.find(([pattern]) => named !== undefined && pattern.test(named))?.[1];
  if (about === undefined || PREFERENCES.some((name) => reading.slots[name] !== undefined)) return null;
  return profileIn(view.state)[about] === null ? null : about;
}

/** What was asked about one of the offers, and what is still to be learnt. */
function answer(view: AgentView, stage: Stage, detail: string): ReflexStep {
  const next = nextAsking(view, stage);
  return {
    say: paragraphs(detail, next?.text),
    ask: next?.ask ?? null,
    ...(next?.calls && { calls: next.calls }),
  };
}

const did = ({ transcript }: AgentView, tool: string): boolean =>
  transcript.some(({ calls }) => calls.some((call) => call.tool === tool));

/** First what was told is kept: after a search nothing is. */
function keep(view: AgentView, stage: Stage, news: News): ReflexStep | null {
  if (view.transcript.length > 0) return null;
  const changes: ProfileChanges & { sem_renda?: true } = {
    ...news.changes,
    ...(news.noIncome && { sem_renda: true as const }),
    ...scoreGivenUp(view, stage, news),
  };
  if (isEmpty(changes)) return null;
  return { calls: [{ tool: updateStudentProfileTool.name, input: asInput(changes) }] };
}

/** Who was asked twice and does not know their score goes on without one. */
function scoreGivenUp(view: AgentView, stage: Stage, { reading }: News): ProfileChanges {
  const asked =
    stage === 'basic' && view.open?.about === 'nota_enem' && reading.slots.nota_enem === undefined;
  return asked && withholds(view.text) && view.memo.unknownScore === true ? { nota_enem: 0 } : {};
}

const withholds = (text: string): boolean => isUnknown(text) || keepsToSelf(text);

/** Then offers are looked for, once course and score are known and what was shown is old. */
function look(view: AgentView, stage: Stage, news: News): ReflexStep | null {
  if (did(view, searchOpportunitiesTool.name)) return null;
  const profile = profileIn(view.state);
  const search = searchIn(view.state);
  if (profile.curso === null || profile.nota_enem === null) return null;
  const final = isFinal(view, stage);
  const asksAgain =
    asksForMore(view.text) ||
    news.city !== null ||
    (news.programme !== null && news.programme !== search.programa);
  const old = !search.feita && (stage === 'basic' || prefersOtherwise(view));
  if (!final && !old && !asksAgain) return null;
  return { calls: [{ tool: searchOpportunitiesTool.name, input: searchInput(view, news, final) }] };
}

/** The last look: all is known, and only the order by quality is missing. */
function isFinal(view: AgentView, stage: Stage): boolean {
  const profile = profileIn(view.state);
  const { final } = searchIn(view.state);
  if (final || missingPreferences(profile).length > 0) return false;
  if (profile.income_per_capita === null && !declinesIncome(view.state)) return false;
  return stage === 'refinement' && profile.flexivel_cidade !== null && !asksRadius(view);
}

/** Somebody who says now that they would go elsewhere, and not how far, is asked once. */
function asksRadius(view: AgentView): boolean {
  const { flexivel_cidade, raio_km } = profileIn(view.state);
  if (flexivel_cidade !== true || raio_km !== null || searchIn(view.state).cidade !== null) return false;
  return (
    updated(view).includes('flexivel_cidade') &&
    view.open?.about !== 'raio_km' &&
    !isAny(view.text) &&
    !withholds(view.text)
  );
}

/** What was kept in this turn. */
const updated = ({ transcript }: AgentView): readonly string[] =>
  transcript.flatMap(({ calls }) =>
    calls.flatMap(({ tool, input }) =>
      tool === updateStudentProfileTool.name
        ? Object.keys((input as { updates?: object }).updates ?? {})
        : [],
    ),
  );

/** A preference changed in this turn. */
const prefersOtherwise = (view: AgentView): boolean =>
  updated(view).some((name) => PREFERENCES.some((preference) => preference === name));

function searchInput(view: AgentView, news: News, final: boolean): JsonObject {
  const profile = profileIn(view.state);
  const search = searchIn(view.state);
  const city = news.city ?? (search.cidade === null ? null : { cidade: search.cidade, uf: search.uf });
  const programa = news.programme ?? search.programa;
  return {
    query: profile.curso ?? '',
    filters: { ...(city && { cidade: city.cidade, uf: city.uf }), ...(programa && { programa }) },
    ...(asksForMore(view.text) && { pular: Math.min(shownIn(view.state)?.vistas ?? 0, MOST_SKIPPED) }),
    ...((final || profile.sort_by === 'quality') && { sort_by: 'quality' }),
  };
}

/** Last it is told, and the next thing asked. */
function tell(view: AgentView, stage: Stage, news: News): ReflexStep {
  const profile = profileIn(view.state);
  const byQuality = searchIn(view.state).final || profile.sort_by === 'quality';
  const offers = tellOffers(view, profile, byQuality);
  const next = nextAsking(view, stage);
  const eligible = stage === 'income' || learntIncome(view) ? tellIncome(view, news) : null;
  const ended = searchIn(view.state).final && offers !== null;
  const told = asksForMore(view.text) || PREFERENCES.some((name) => news.reading.slots[name] !== undefined);
  const used = offers !== null && entered(view) && !told && !did(view, updateStudentProfileTool.name);
  const lead = joined(leadFor(view, stage, { news, told: offers !== null || eligible !== null }), eligible);
  const last = next?.text ?? (ended ? way(view, OFFERS.end) : null);
  const text =
    offers === null && eligible === null
      ? joined(lead, last)
      : paragraphs(lead, used && OFFERS.used(preferencesOf(profile)), offers, last);
  return {
    say: text,
    ask: next?.ask ?? null,
    ...(next?.calls && { calls: next.calls }),
    memo: { unknownScore: view.open?.about === 'nota_enem' && withholds(view.text) },
  };
}

function tellIncome(view: AgentView, { noIncome }: News): string | null {
  if (noIncome) return INCOME.skipped;
  if (refusedIncome(view)) return null;
  return learntIncome(view) ? tellEligibility(view, profileIn(view.state)) || null : null;
}

/** What was told of the income was not taken: what was known before says nothing now. */
const refusedIncome = (view: AgentView): boolean =>
  resultOf(view, updateStudentProfileTool)?.recusado.some(({ campo }) => LEARNT.income.includes(campo)) ??
  false;

/** What this step still has to learn. */
function nextAsking(view: AgentView, stage: Stage): Asking | null {
  const profile = profileIn(view.state);
  const { final } = searchIn(view.state);
  switch (stage) {
    case 'basic':
      return nextPreference(view, profile);
    case 'income':
      return profile.income_per_capita === null && !declinesIncome(view.state)
        ? askIncome(view, profile)
        : null;
    case 'refinement':
      if (final) return null;
      if (profile.flexivel_cidade === null) return question(view, 'flexivel_cidade');
      return asksRadius(view) ? question(view, 'raio_km') : null;
  }
}

type Lead = { readonly news: News; readonly told: boolean };

/** What each step asks for: only that can be told wrong in it. */
const LEARNT: Readonly<Record<Stage, readonly string[]>> = {
  basic: PREFERENCES,
  income: ['pessoas', 'renda_familiar', 'income_per_capita'],
  refinement: ['raio_km'],
};

/** As far as the tool goes. */
const MOST_SKIPPED = 15;

/** What became of what was said, before anything else. */
function leadFor(view: AgentView, stage: Stage, { news: { reading }, told }: Lead): string | null {
  const wrong = reading.invalid.find(({ slot }) => LEARNT[stage].includes(slot));
  if (wrong?.slot === 'nota_enem') return OFFERS.scoreAgain;
  if (wrong || failureOf(view, updateStudentProfileTool) || refusedIncome(view))
    return way(view, INCOME.again);
  if (resultOf(view, updateStudentProfileTool))
    return told ? null : way(view, reading.corrections.length > 0 ? OFFERS.corrected : OFFERS.noted);
  if (told || entered(view)) return leadIn(view, stage);
  return withholds(view.text) ? OFFERS.noProblem : aside(view);
}

/** What was said beside the question. */
function aside(view: AgentView): string | null {
  const small = smallTalkIn(view.text);
  if (LEARNT.income.includes(view.open?.about ?? '') && (small === 'why' || WHAT_FOR.test(view.text)))
    return INCOME.why;
  if (small === 'me') return TALK.known(profileInWords(profileIn(view.state)));
  if (small === 'missing') {
    const left = missingPreferences(profileIn(view.state)).map((name) => MISSING[name]);
    return left.length > 0 ? OFFERS.missing(left.join(' e ')) : OFFERS.onlyDetails;
  }
  if (small !== null) return COURTESIES[small] ?? null;
  if (ELSEWHERE.test(view.text)) return OFFERS.elsewhere;
  if (view.open === null) return null;
  return namesCourse(view) ? OFFERS.courseUnknown : way(view, OFFERS.unsure);
}

/** "E em outra cidade?", which names none. */
const ELSEWHERE =
  /^\W*(?:e )?(?:se (?:for|fosse) )?(?:em|pra|de) outr[oa]s? (?:cidades?|lugar(?:es)?|estados?)\W*$/iu;

const WHAT_FOR = /o que [eé] iss[oa]|que calculadora|pra que/iu;

/** How somebody feels comes before the next question. */
const COURTESIES: Readonly<Partial<Record<NonNullable<Small>, string>>> = {
  lost: OFFERS.step,
  nervous: OFFERS.sad,
  upset: OFFERS.sorry,
  thanks: OFFERS.thanks,
  greeting: OFFERS.hello,
  erase: TALK.erase[0],
  joke: OFFERS.step,
  praise: OFFERS.thanks,
};

const LONGEST_COURSE = 4;

/** A few words in answer to which course, and none that we know. */
const namesCourse = ({ open, text }: AgentView): boolean =>
  open?.about === 'curso' &&
  /\p{L}{4}/u.test(text) &&
  !/[?!]/u.test(text) &&
  words(text).length <= LONGEST_COURSE;

/** Why the income is asked for is said once, where no calculator says it. */
const leadIn = (view: AgentView, stage: Stage): string | null =>
  stage === 'income' && entered(view) && !hasCalculator(view) ? INCOME.lead : null;

const hasCalculator = ({ tools }: AgentView): boolean =>
  tools.some(({ name }) => name === incomeCalculatorTool.name);

/** Nothing was asked in this step before. */
const entered = (view: AgentView): boolean =>
  view.open === null ||
  view.open.agent !== view.agent ||
  onboardingMemoIn(view.state.memos.onboarding_agent).done === view.turn;
