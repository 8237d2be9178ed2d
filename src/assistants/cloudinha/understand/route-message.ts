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
  return leaving(heard) ?? searching(heard) ?? asking(heard) ?? telling(heard) ?? settling(heard);
}

// Nothing asks for another workflow. What tells something, or says no more than yes or thanks, is an answer; of the rest nobody is
// sure, and a model may know better.
function settling(heard: Heard): WorkflowDecision {
  if (heard.input.active === null || acknowledges(heard.flat)) return stay(CERTAIN, 'nada pede outro fluxo');
  return Object.keys(slotsOf(heard).slots).length > 0
    ? stay(CERTAIN, 'responde o que foi perguntado')
    : stay(UNCERTAIN, 'nada pede outro fluxo');
}

const CERTAIN = 0.8;
/** Below what the workflows take as sure. */
const UNCERTAIN = 0.6;
const ACKNOWLEDGING: ReadonlySet<string> = new Set(
  'sim nao ok okay claro certo beleza isso mesmo pode ser aham uhum quero bora vamos obrigado obrigada valeu entendi ta bom esta tudo bem legal show otimo perfeito oi ola dia boa tarde noite sei ainda la talvez acho que hum ah muito por favor eu'.split(
    ' ',
  ),
);
const MOST_WORDS = 8;

function acknowledges(flat: string): boolean {
  const words = flat.match(/[a-z]+/g) ?? [];
  return words.length <= MOST_WORDS && words.every((word) => ACKNOWLEDGING.has(word) || /^k+$/.test(word));
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
  const implied = named === null && asksForInformation(flat) && !tellsWhatToFind(heard);
  const programme = named ?? (implied ? impliedProgramme(flat, input.active) : null);
  if (programme && tellsInPassing(heard)) return stay(0.7, 'cita o programa ao responder');
  return programme ? to(heard, programme.target, programme) : undefined;
}

// "quero medicina, tirei 620, consigo alguma bolsa?": whoever says what they want and have is looking for it, and asks no rule.
function tellsWhatToFind(heard: Heard): boolean {
  const { active } = heard.input;
  const free = active === null || active === 'onboarding_workflow';
  if (!free || !HOPES.test(heard.flat)) return false;
  const { curso, nota_enem } = slotsOf(heard).slots;
  return curso !== undefined && nota_enem !== undefined && nota_enem > 0;
}

const HOPES = /\b(?:consigo|conseguiria|conseguir|chances?|passo|passaria|entro|entraria|rola)\b/;

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
  /\?|\b(?:quero|queria|gostaria|pretendo|sonho|penso|pensando|fazer|cursar|estudar|interesse|prestar|tem|algo|afim|vontade|tentar|tento|seguir)\b/;
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
