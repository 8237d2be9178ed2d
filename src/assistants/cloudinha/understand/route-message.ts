import type { WorkflowDecision } from '#protocol';
import { type Heard, hear, type RouterInput } from './heard.ts';
import { asksAboutBot, asksToLeave } from './intentions.ts';
import { asksForInformation, impliedProgramme, namedProgramme } from './programmes.ts';
import { slotsOf } from './read-slots.ts';
import { wantsSearch } from './search-wish.ts';

/**
 * What a message does to the workflow that is active; with none, the change that the root should make. Pure, never throws.
 *
 * @example routeMessage({ text: 'o que é o sisu?', onboardingCompleted: true, active: 'match_workflow' }).target // 'sisu_workflow'
 */
export function routeMessage(input: RouterInput): WorkflowDecision {
  return decide(hear(input));
}

function decide(heard: Heard): WorkflowDecision {
  const { flat, input } = heard;
  if (RESUMES.test(flat)) return to(heard, 'match_workflow', { confidence: 0.85, why: 'volta à busca' });
  const leaving = asksToLeave(flat);
  if (leaving)
    return input.active === null
      ? stay(0.9, 'despedida sem fluxo ativo')
      : leave(leaving.confidence, leaving.why);
  if (asksAboutBot(flat))
    return input.active === null
      ? stay(0.9, 'pergunta sobre a assistente')
      : leave(0.85, 'pergunta sobre a assistente, não sobre o fluxo');
  const search = wantsSearch(flat);
  if (search) return to(heard, 'match_workflow', search);
  const named = namedProgramme(flat, input.active);
  if (named)
    return tellsInPassing(heard) ? stay(0.7, 'cita o programa ao responder') : to(heard, named.target, named);
  if (asksForInformation(flat)) {
    const implied = impliedProgramme(flat, input.active);
    if (implied) return to(heard, implied.target, implied);
  }
  if (input.active === null && tellsOfSearch(heard))
    return to(heard, 'match_workflow', { confidence: 0.7, why: 'diz o curso que quer' });
  return stay(0.75, 'nada pede outro fluxo');
}

const RESUMES =
  /\b(?:continuar|continua|voltar|volta|retomar|retoma|refazer|refaz|nova|comecar|iniciar)(?: \w+){0,3} (?:busca|match|pesquisa de (?:vagas|bolsas|faculdades?))\b/;

// "tentei o sisu ano passado e tirei 580": in match, an answer that names a programme.
function tellsInPassing(heard: Heard): boolean {
  const { flat, input } = heard;
  if (input.active !== 'match_workflow' || ASKS_PLAINLY.test(flat)) return false;
  return Object.keys(slotsOf(heard).slots).length > 0;
}

const ASKS_PLAINLY =
  /\?|\b(?:o que|como|quando|qual|quais|quem|explic\w+|saber|duvidas?|entender|informac\w+|regras?|datas?|prazos?|fal(?:a|ar) (?:do|sobre)|conta(?:r)? (?:do|sobre))\b/;

// With nothing active, whoever says what they want to study wants to look for it.
function tellsOfSearch(heard: Heard): boolean {
  const { slots } = slotsOf(heard);
  if (slots.curso === undefined) return (slots.nota_enem ?? 0) > 0;
  return (
    SEEKS.test(heard.flat) ||
    slots.nota_enem !== undefined ||
    slots.cidade !== undefined ||
    isShort(heard.flat)
  );
}

const SEEKS =
  /\?|\b(?:quero|queria|gostaria|pretendo|sonho|penso|pensando|fazer|cursar|estudar|interesse|prestar|tem|algo|afim|vontade)\b/;
const isShort = (flat: string): boolean => flat.split(' ').length < 4;

type Reason = { readonly confidence: number; readonly why: string };

function to({ input }: Heard, target: string, { confidence, why }: Reason): WorkflowDecision {
  if (input.active === target) return stay(confidence, `${why}, e o fluxo já é esse`);
  return { intent: 'CHANGE_WORKFLOW', target, confidence, reasoning: why };
}

const stay = (confidence: number, reasoning: string): WorkflowDecision => ({
  intent: 'CONTINUE_WORKFLOW',
  target: null,
  confidence,
  reasoning,
});

const leave = (confidence: number, reasoning: string): WorkflowDecision => ({
  intent: 'EXIT_WORKFLOW',
  target: null,
  confidence,
  reasoning,
});
