import { words } from '#language';
import type {
  ConversationState,
  JsonObject,
  Workflow,
  WorkflowDecision,
  WorkflowScene,
  Workflows,
} from '#protocol';
import {
  BASIC_PREFS_AGENT,
  ONBOARDING_AGENT,
  PROUNI_AGENT,
  REFINEMENT_AGENT,
  SISU_AGENT,
  SOCIOECONOMIC_AGENT,
} from './agents/conductors.ts';
import { lastReplyIn } from './dialogues/scene.ts';
import { resumesSearch } from './dialogues/small-words.ts';
import { readPrompt } from './prompts.ts';
import { asJson, declinesIncome, NO_SEARCH, profileIn, searchIn } from './slots.ts';
import type { CloudinhaResources } from './tools/index.ts';
import { type RouterInput, readSlots, routeMessage } from './understand/index.ts';
import { isWanted, MATCH, ONBOARDING, PROUNI, SISU } from './workflow-names.ts';

/** Below this a model is asked, where there is one. */
const SURE = 0.7;

/** `check_profile_complete` of the document. */
export const checkProfileComplete = (facts: JsonObject): boolean =>
  ['nome', 'idade', 'cidade', 'escolaridade'].every((name) => facts[name] != null);

const known = (facts: JsonObject, ...names: readonly string[]): boolean =>
  names.every((name) => facts[name] != null);

const prefers = (facts: JsonObject): boolean =>
  known(facts, 'curso', 'nota_enem', 'turno', 'tipo_instituicao');
const hasIncome = (facts: JsonObject): boolean =>
  known(facts, 'income_per_capita') || facts.sem_renda === true;
const refines = (facts: JsonObject): boolean => hasIncome(facts) && known(facts, 'flexivel_cidade');

/** In order of priority. A specialist's workflow ends when it is left. */
const LIST: readonly Workflow[] = [
  {
    name: ONBOARDING,
    title: 'cadastro',
    mandatory: true,
    steps: [
      {
        name: 'perfil',
        agent: ONBOARDING_AGENT,
        requires: ['nome', 'idade', 'cidade', 'escolaridade'],
        done: checkProfileComplete,
        after: 'on',
      },
    ],
  },
  {
    name: MATCH,
    title: 'busca de vagas',
    steps: [
      {
        name: 'basic_prefs',
        agent: BASIC_PREFS_AGENT,
        requires: ['curso', 'nota_enem', 'turno', 'tipo_instituicao'],
        // Who comes back with everything known goes straight to the last look.
        done: (facts) => prefers(facts) && (facts.busca_feita === true || refines(facts)),
        after: 'on',
      },
      {
        name: 'socioeconomic',
        agent: SOCIOECONOMIC_AGENT,
        requires: ['income_per_capita'],
        done: hasIncome,
        after: 'on',
      },
      {
        name: 'refinement',
        agent: REFINEMENT_AGENT,
        requires: ['flexivel_cidade'],
        done: (facts) => known(facts, 'flexivel_cidade') && facts.busca_final === true,
      },
    ],
  },
  { name: SISU, title: 'Sisu', steps: [{ name: 'duvidas', agent: SISU_AGENT, requires: [] }] },
  {
    name: PROUNI,
    title: 'Prouni',
    steps: [{ name: 'duvidas', agent: PROUNI_AGENT, requires: [] }],
  },
];

export const createWorkflows = (): Workflows<CloudinhaResources> => ({
  list: LIST,
  route: routeIn,
  sure: SURE,
  instructions: readPrompt('router'),
  facts: factsOf,
  changed: (to, { org, user, session, now, resources }) =>
    resources.updateProfile(
      { org, user, key: `workflow:${session}:${now}:${to}` },
      { active_workflow: to },
      now,
    ),
  completed: async (workflow, { org, user, session, now, resources }): Promise<JsonObject> => {
    // The next search starts anew; what was preferred stays in the profile.
    if (workflow === MATCH) return { busca: asJson(NO_SEARCH) };
    if (workflow !== ONBOARDING) return {};
    const key = `onboarding:${session}`;
    const perfil = await resources.updateProfile({ org, user, key }, { onboarding_completed: true }, now);
    return { perfil: asJson(perfil) };
  },
});

/** During onboarding "quais documentos?" is about what was asked for before, if something was. */
function routeIn({ text, state, active, history }: WorkflowScene): WorkflowDecision {
  const heard = {
    text,
    active,
    onboardingCompleted: checkProfileComplete(factsOf(state)),
    open: state.open?.about ?? null,
    lastReply: lastReplyIn(history),
  };
  const decision = routeMessage(heard);
  const kept = state.workflow?.active ?? null;
  if (active !== MATCH && decision.intent === 'CONTINUE_WORKFLOW' && resumesSearch(text))
    return { intent: 'CHANGE_WORKFLOW', target: MATCH, confidence: SURE, reasoning: 'quer voltar à busca' };
  if (isSpecialist(active) && decision.intent === 'CONTINUE_WORKFLOW' && tellsSearch(heard, factsOf(state)))
    return { intent: 'CHANGE_WORKFLOW', target: MATCH, confidence: SURE, reasoning: 'diz curso e nota' };
  if (active !== ONBOARDING || decision.intent !== 'CHANGE_WORKFLOW' || !isWanted(kept)) return decision;
  return routeMessage({ ...heard, active: kept, open: null });
}

const isSpecialist = (active: string | null): boolean => active === SISU || active === PROUNI;

const SEARCHES = /busca|procur|achar|encontr|(?<!\p{L})ver(?!\p{L})|quero (?:fazer|cursar)/iu;

const LONGEST_SCORE = 5;

/** A course with a score; or a score alone, from who has told the course. */
function tellsSearch(heard: RouterInput, { curso }: JsonObject): boolean {
  const { slots } = readSlots(heard);
  if (heard.text.includes('?')) return false;
  const scored = (slots.nota_enem ?? 0) > 0 && words(heard.text).length <= LONGEST_SCORE;
  if (slots.curso === undefined) return scored && curso != null;
  return slots.nota_enem !== undefined || SEARCHES.test(heard.text);
}

/** What steps are judged by: the profile, and how far this search is. */
function factsOf(state: ConversationState): JsonObject {
  const { feita, final } = searchIn(state);
  const sem_renda = declinesIncome(state);
  return { ...asJson(profileIn(state)), busca_feita: feita, busca_final: final, sem_renda };
}
