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
  return (
    leaving(heard) ??
    searching(heard) ??
    asking(heard) ??
    telling(heard) ??
    stay(0.75, 'nada pede outro fluxo')
  );
}

const RESUMES =
  /\b(?:continuar|continua|voltar|volta|retomar|retoma|refazer|refaz|nova|comecar|iniciar)(?: \w+){0,3} (?:busca|match|pesquisa de (?:vagas|bolsas|faculdades?))\b/;

// Out of what is going on, or to whoever talks about anything: with nothing active neither changes anything.
function leaving({ flat, input }: Heard): WorkflowDecision | undefined {
  if (RESUMES.test(flat)) return undefined;
  const farewell = asksToLeave(flat);
  if (!farewell && !asksAboutBot(flat)) return undefined;
  const why = farewell?.why ?? 'pergunta sobre a assistente, não sobre o fluxo';
  return input.active === null ? stay(0.9, why) : leave(farewell?.confidence ?? 0.85, why);
}

function searching(heard: Heard): WorkflowDecision | undefined {
  if (RESUMES.test(heard.flat))
    return to(heard, 'match_workflow', { confidence: 0.85, why: 'volta à busca' });
  const search = wantsSearch(heard.flat);
  return search ? to(heard, 'match_workflow', search) : undefined;
}

function asking(heard: Heard): WorkflowDecision | undefined {
  const { flat, input } = heard;
  const named = namedProgramme(flat, input.active);
  if (named && tellsInPassing(heard)) return stay(0.7, 'cita o programa ao responder');
  const programme = named ?? (asksForInformation(flat) ? impliedProgramme(flat, input.active) : null);
  return programme ? to(heard, programme.target, programme) : undefined;
}

function telling(heard: Heard): WorkflowDecision | undefined {
  if (heard.input.active !== null || !tellsOfSearch(heard)) return undefined;
  return to(heard, 'match_workflow', { confidence: 0.7, why: 'diz o curso ou a nota que tem em vista' });
}

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
