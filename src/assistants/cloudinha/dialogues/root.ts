import type { AgentView, Reflex, ReflexStep } from '#protocol';
import { failureOf, resultOf, say } from '#runtime';
import { OFFERS } from '../phrases/match.ts';
import { TALK } from '../phrases/talk.ts';
import { profileIn } from '../slots.ts';
import { getStudentProfileTool, updateStudentProfileTool } from '../tools/index.ts';
import { routeMessage } from '../understand/index.ts';
import { MATCH, type WantedWorkflow } from '../workflow-names.ts';
import { profileInWords } from './format.ts';
import { firstName, onboardingMemoIn } from './onboarding.ts';
import { asInput, changesOf, heardIn, isEmpty, joined, newsAgainst, readIn, way, wishIn } from './scene.ts';
import { smallTalkIn } from './small-words.ts';

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

/** Opens the subject that is asked for, keeps what is told, talks about itself. */
export const rootReflex: Reflex = (view) => {
  if (view.transcript.length > 0) return afterTools(view);
  const wish = wishFor(view);
  if (wish) return open(view, wish);
  const settled = settle(view);
  return settled ?? say(talk(view), { ask: null });
};

const finished = (view: AgentView): boolean =>
  onboardingMemoIn(view.state.memos.onboarding_agent).done === view.turn;

/** What is wanted now, or was when onboarding had the floor. */
function wishFor(view: AgentView): WantedWorkflow | null {
  const { deferred } = onboardingMemoIn(view.state.memos.onboarding_agent);
  const put = finished(view) && deferred !== null ? wishIn(deferred) : null;
  const now = wishIn(view.text);
  return now ?? put;
}

/** The trace of the document: the tool, a word with it, and whoever conducts the subject goes on in the same turn. */
function open(view: AgentView, wish: WantedWorkflow): ReflexStep {
  const told = finished(view) ? {} : profileNews(view);
  const changes = { ...told, active_workflow: wish };
  return {
    ...(wish === MATCH && { say: OFFERS.start }),
    calls: [{ tool: updateStudentProfileTool.name, input: asInput(changes) }],
  };
}

/** In a search a city may be where they would study: that step asks itself. */
function profileNews(view: AgentView) {
  const { cidade: _, uf: __, ...told } = changesOf(readIn(view, null).slots);
  return newsAgainst(profileIn(view.state), told);
}

/** Something about themselves: kept, and where it is a wish for a course, searched. */
function settle(view: AgentView): ReflexStep | null {
  if (finished(view)) return null;
  const { slots } = readIn(view, null);
  const changes = newsAgainst(profileIn(view.state), changesOf(slots));
  if (isEmpty(changes))
    return smallTalkIn(view.text) === 'me'
      ? { calls: [{ tool: getStudentProfileTool.name, input: {} }] }
      : null;
  const searches = SEARCHED.some((name) => slots[name] !== undefined) && profileIn(view.state).curso !== null;
  const again = searches && (slots.curso !== undefined || view.text.includes('?'));
  return {
    calls: [
      {
        tool: updateStudentProfileTool.name,
        input: asInput({ ...changes, ...(again && { active_workflow: MATCH }) }),
      },
    ],
  };
}

function afterTools(view: AgentView): ReflexStep {
  const profile = profileIn(view.state);
  if (resultOf(view, getStudentProfileTool)) {
    const known = profileInWords(profile);
    return say(known ? TALK.profile(known) : TALK.noProfile, { ask: null });
  }
  const refused = failureOf(view, updateStudentProfileTool);
  if (refused) return say(TALK.refused(refused.message), { ask: null });
  return say(joined(way(view, TALK.noted), TALK.search), { ask: { about: 'buscar', expects: 'sim ou não' } });
}

function talk(view: AgentView): string {
  if (finished(view)) return way(view, TALK.afterOnboarding);
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
