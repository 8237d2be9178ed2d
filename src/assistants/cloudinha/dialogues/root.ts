import type { AgentView, Reflex, ReflexStep } from '#protocol';
import { failureOf, resultOf, say } from '#runtime';
import { OFFERS } from '../phrases/match.ts';
import { TALK } from '../phrases/talk.ts';
import { profileIn, shownIn } from '../slots.ts';
import { getStudentProfileTool, updateStudentProfileTool } from '../tools/index.ts';
import { routeMessage } from '../understand/index.ts';
import { isWanted, MATCH, type WantedWorkflow } from '../workflow-names.ts';
import { answeredIn, asksForMore } from './details.ts';
import { profileInWords } from './format.ts';
import { speaksOfHome } from './match-news.ts';
import { tellEligibility } from './match-tell.ts';
import { firstName, onboardingMemoIn } from './onboarding.ts';
import {
  asInput,
  changesOf,
  heardIn,
  isEmpty,
  joined,
  lastReplyIn,
  newsAgainst,
  readIn,
  way,
  wishIn,
} from './scene.ts';
import { scholarshipIn } from './scholarships.ts';
import { agreesToSearch, resumesSearch, smallTalkIn } from './small-words.ts';

/** The question whether to look for offers. */
const SEARCH = 'buscar';
const SEARCHING = { about: SEARCH, expects: 'sim ou não' };
/** Preferences that somebody tells because they want to search. */
const SEARCHED = [
  'curso',
  'nota_enem',
  'turno',
  'tipo_instituicao',
  'raio_km',
  'flexivel_cidade',
  'sort_by',
] as const;

/** Told after a search, they want it otherwise: "e se fosse EAD?". */
const REFINED = ['turno', 'tipo_instituicao', 'raio_km', 'flexivel_cidade'] as const;
/** What eligibility hangs on. */
const EARNED = ['pessoas', 'renda_familiar', 'income_per_capita'] as const;

/** Opens the subject that is asked for, keeps what is told, talks about itself. */
export const rootReflex: Reflex = (view) => {
  if (view.transcript.length > 0) return afterTools(view);
  const detail = answeredIn(view) ?? scholarshipIn(view);
  if (detail !== null) return say(detail, { ask: null });
  const wish = wishFor(view);
  if (wish) return open(view, wish);
  if (smallTalkIn(view.text) === 'undecided') return say(way(view, TALK.undecided), { ask: SEARCHING });
  const settled = settle(view);
  return settled ?? say(talk(view), { ask: null });
};

const finished = (view: AgentView): boolean =>
  onboardingMemoIn(view.state.memos.onboarding_agent).done === view.turn;

/** What is wanted now, or was when onboarding had the floor. */
function wishFor(view: AgentView): WantedWorkflow | null {
  const { deferred } = onboardingMemoIn(view.state.memos.onboarding_agent);
  const put = finished(view) && deferred !== null ? wishIn(deferred) : null;
  const shown = view.workflow?.wanted ?? null;
  return (isWanted(shown) ? shown : wishIn(view.text)) ?? put ?? (goesOnSearching(view) ? MATCH : null);
}

/** A yes to "shall I look?", a wish to go on, or another place for what was looked for: "e em Recife?". */
function goesOnSearching(view: AgentView): boolean {
  if (finished(view)) return false;
  const { slots } = readIn(view, null);
  const elsewhere = slots.cidade !== undefined && !speaksOfHome(view.text);
  if ((elsewhere || slots.curso !== undefined) && profileIn(view.state).curso !== null) return true;
  if (shownIn(view.state) !== null && REFINED.some((name) => slots[name] !== undefined)) return true;
  if (asksForMore(view.text) && shownIn(view.state) !== null) return true;
  if (agreesToSearch(view.text, lastReplyIn(view.history))) return true;
  return resumesSearch(view.text) || (view.open?.about === SEARCH && view.meaning.polarity === 'yes');
}

/** The trace of the document: the tool, a word with it, and whoever conducts the subject goes on in the same turn. */
function open(view: AgentView, wish: WantedWorkflow): ReflexStep {
  const told = finished(view) ? {} : profileNews(view);
  return {
    ...(wish === MATCH && wishIn(view.text) === MATCH && { say: startOf(view) }),
    calls: [{ tool: updateStudentProfileTool.name, input: asInput({ ...told, active_workflow: wish }) }],
  };
}

const startOf = (view: AgentView): string =>
  shownIn(view.state) === null ? OFFERS.start : way(view, OFFERS.again);

/** In a search a city may be where they would study: that step asks itself. */
function profileNews(view: AgentView) {
  const { cidade: _, uf: __, ...told } = changesOf(readIn(view, null).slots);
  return newsAgainst(profileIn(view.state), told);
}

/** Something about themselves is kept; who asks what is known of them is told. */
function settle(view: AgentView): ReflexStep | null {
  if (finished(view)) return null;
  const changes = toldOf(view);
  if (!isEmpty(changes)) return { calls: [{ tool: updateStudentProfileTool.name, input: asInput(changes) }] };
  return smallTalkIn(view.text) === 'me'
    ? { calls: [{ tool: getStudentProfileTool.name, input: {} }] }
    : null;
}

/** Who asks something tells nothing with it, and a city is theirs only if they say that they live there. */
function toldOf(view: AgentView) {
  if (view.text.trimEnd().endsWith('?')) return {};
  const told = changesOf(readIn(view, null).slots);
  const { cidade: _, uf: __, ...rest } = told;
  return newsAgainst(profileIn(view.state), speaksOfHome(view.text) ? told : rest);
}

function afterTools(view: AgentView): ReflexStep {
  if (resultOf(view, getStudentProfileTool)) {
    const known = profileInWords(profileIn(view.state));
    return say(known ? TALK.profile(known) : TALK.noProfile, { ask: null });
  }
  const refused = failureOf(view, updateStudentProfileTool);
  if (refused) return say(TALK.refused(refused.message), { ask: null });
  const { slots, corrections } = readIn(view, null);
  const noted = way(view, corrections.length > 0 ? TALK.corrected : TALK.noted);
  if (EARNED.some((name) => slots[name] !== undefined)) {
    const eligible = tellEligibility(view, profileIn(view.state));
    if (eligible) return say(joined(noted, eligible, TALK.search), { ask: SEARCHING });
  }
  const searches = SEARCHED.some((name) => slots[name] !== undefined);
  return searches
    ? say(joined(noted, TALK.search), { ask: SEARCHING })
    : say(joined(noted, TALK.else), { ask: null });
}

const DECLINES = /^\W*(?:n[aã]o|nao quero|n[aã]o precisa|agora n[aã]o|por enquanto n[aã]o|n)\W*$/iu;

/** Something was offered that can be turned down. */
const wasOffered = (view: AgentView): boolean =>
  view.open?.about === SEARCH || (lastReplyIn(view.history) ?? '').endsWith(TALK.else);

function talk(view: AgentView): string {
  if (finished(view)) return way(view, TALK.afterOnboarding);
  if (DECLINES.test(view.text) && wasOffered(view)) return way(view, TALK.ok);
  const { intent } = routeMessage({ ...heardIn(view, null), active: MATCH });
  const name = firstName(profileIn(view.state).nome) || null;
  switch (smallTalkIn(view.text)) {
    case 'greeting':
      return way(view, TALK.greeting(name));
    case 'fine':
      return way(view, TALK.fine);
    case 'who':
      return way(view, TALK.who);
    case 'can':
    case 'why':
      return way(view, TALK.can);
    case 'lost':
    case 'missing':
      return way(view, TALK.can);
    case 'erase':
      return way(view, TALK.erase);
    case 'joke':
      return way(view, TALK.joke);
    case 'how':
      return way(view, TALK.how);
    case 'person':
      return way(view, TALK.person);
    case 'thanks':
      return way(view, TALK.thanks);
    case 'bye':
      return way(view, TALK.bye);
    case 'praise':
      return way(view, TALK.praise);
    case 'laugh':
      return way(view, TALK.laugh);
    case 'nervous':
      return way(view, TALK.nervous);
    case 'upset':
      return way(view, TALK.sorry);
    case 'refuses':
    case 'ok':
      return way(view, TALK.ok);
    default:
      return intent === 'EXIT_WORKFLOW' ? way(view, TALK.left) : unsure(view);
  }
}

const unsure = (view: AgentView): string => way(view, view.text.includes('?') ? TALK.outside : TALK.unsure);
