import type { Agent, CascadeStage, Json, JsonObject } from '#protocol';
import { defineAgent } from '#runtime';
import type { Programme } from '../desk/index.ts';
import { matchReflex } from '../dialogues/match.ts';
import { onboardingReflex } from '../dialogues/onboarding.ts';
import { rulesReflex } from '../dialogues/rules.ts';
import { NAMES } from '../phrases/rules.ts';
import { readPrompt } from '../prompts.ts';
import {
  duckDuckGoSearchTool,
  getImportantDatesTool,
  getStudentProfileTool,
  incomeCalculatorTool,
  knowledgeSearchTool,
  logModerationTool,
  searchOpportunitiesTool,
  updateStudentProfileTool,
} from '../tools/index.ts';

export const ONBOARDING_AGENT = 'onboarding_agent';
export const BASIC_PREFS_AGENT = 'basic_prefs_agent';
export const SOCIOECONOMIC_AGENT = 'socioeconomic_agent';
export const REFINEMENT_AGENT = 'refinement_agent';
export const SISU_AGENT = 'sisu_agent';
export const PROUNI_AGENT = 'prouni_agent';

/** The agents that conduct steps, each with what its step needs and no more. */
export const createConductors = (): readonly Agent[] => [
  defineAgent({
    name: ONBOARDING_AGENT,
    purpose: 'Conhece o estudante: nome, idade, cidade e escolaridade.',
    instructions: readPrompt(ONBOARDING_AGENT),
    tools: [updateStudentProfileTool, getStudentProfileTool, logModerationTool],
    reflex: onboardingReflex,
  }),
  defineAgent({
    name: BASIC_PREFS_AGENT,
    purpose: 'Pergunta curso, nota, turno e tipo de instituição, e busca vagas.',
    instructions: readPrompt(BASIC_PREFS_AGENT),
    tools: [updateStudentProfileTool, searchOpportunitiesTool, getStudentProfileTool],
    reflex: matchReflex('basic'),
  }),
  defineAgent({
    name: SOCIOECONOMIC_AGENT,
    purpose: 'Descobre a renda por pessoa e diz a quais bolsas ela dá direito.',
    instructions: readPrompt(SOCIOECONOMIC_AGENT),
    tools: [updateStudentProfileTool, incomeCalculatorTool, searchOpportunitiesTool, getStudentProfileTool],
    reflex: matchReflex('income'),
  }),
  defineAgent({
    name: REFINEMENT_AGENT,
    purpose: 'Pergunta por outras cidades e fecha a busca em ordem de qualidade.',
    instructions: readPrompt(REFINEMENT_AGENT),
    tools: [updateStudentProfileTool, searchOpportunitiesTool, getStudentProfileTool],
    reflex: matchReflex('refinement'),
  }),
  specialist(SISU_AGENT, 'sisu'),
  specialist(PROUNI_AGENT, 'prouni'),
];

const specialist = (name: string, programme: Programme): Agent =>
  defineAgent({
    name,
    purpose: `Tira dúvidas sobre o ${NAMES[programme]}, com a fonte.`,
    instructions: readPrompt(name),
    tools: [getImportantDatesTool, knowledgeSearchTool, duckDuckGoSearchTool, logModerationTool],
    cascade: CASCADE,
    reflex: rulesReflex(programme),
  });

const says =
  (field: string) =>
  (value: Json): boolean =>
    typeof value === 'object' && value !== null && (value as JsonObject)[field] === true;

/** The calendar, then the documents, then the web; nobody asks further once one has answered. */
const CASCADE: readonly CascadeStage[] = [
  { tool: getImportantDatesTool.name, answers: says('responde') },
  { tool: knowledgeSearchTool.name, answers: says('encontrado') },
  { tool: duckDuckGoSearchTool.name },
];
