import type { AgentView, JsonObject, ReflexStep } from '#protocol';
import type { StudentProfile } from '../desk/index.ts';
import { INCOME, MATCH_QUESTIONS, type Preference } from '../phrases/match.ts';
import type { Ways } from '../phrases/ways.ts';
import { incomeCalculatorTool } from '../tools/index.ts';
import { eligibilityTold } from '../tools/profile.ts';
import { asking } from './scene.ts';

export const PREFERENCES: readonly Preference[] = ['curso', 'nota_enem', 'turno', 'tipo_instituicao'];

export const missingPreferences = (profile: StudentProfile): readonly Preference[] =>
  PREFERENCES.filter((name) => profile[name] === null);

/** A question, and what answers it. */
export type Asking = Pick<ReflexStep, 'ask' | 'calls'> & { readonly text: string };

export const question = (view: AgentView, about: Exclude<keyof typeof MATCH_QUESTIONS, 'both'>): Asking => ({
  text: asking(view, MATCH_QUESTIONS[about] as Ways),
  ask: { about, expects: about },
});

/** The next thing to learn of what they prefer; course and score are asked for together. */
export function nextPreference(view: AgentView, profile: StudentProfile): Asking | null {
  const [first, second] = missingPreferences(profile);
  if (first === undefined) return null;
  if (first === 'curso' && second === 'nota_enem')
    return { text: asking(view, MATCH_QUESTIONS.both), ask: { about: 'curso', expects: 'curso' } };
  return question(view, first);
}

/** The calculator where the client can show it, else two questions. */
export function askIncome(view: AgentView, profile: StudentProfile): Asking {
  const { pessoas, renda_familiar } = profile;
  const offered = view.tools.some(({ name }) => name === incomeCalculatorTool.name);
  if (offered && pessoas === null && renda_familiar === null) return calculator(view, profile);
  return question(view, pessoas === null ? 'pessoas' : 'renda_familiar');
}

/** It stays on the screen until it is answered, so that it is asked for once. */
function calculator(view: AgentView, profile: StudentProfile): Asking {
  const ask = { about: 'renda_familiar', expects: 'renda_familiar' };
  if (view.state.awaiting?.tool === incomeCalculatorTool.name) return { text: INCOME.calculatorAgain, ask };
  const { salario_minimo, limite_integral, limite_parcial } = eligibilityTold(profile, view.now);
  const input: JsonObject = { salario_minimo, limite_integral, limite_parcial };
  return { text: INCOME.calculator, ask, calls: [{ tool: incomeCalculatorTool.name, input }] };
}
