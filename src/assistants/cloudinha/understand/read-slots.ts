import { readCourse } from './course.ts';
import { readEducation } from './education.ts';
import { CORRECTS } from './figures.ts';
import { type Heard, hear, isMatch, type RouterInput } from './heard.ts';
import { alsoCounted, readHousehold } from './household.ts';
import { readInstitution } from './institution.ts';
import { asksAboutBot } from './intentions.ts';
import { readName } from './name.ts';
import { asksOfRules } from './rule-question.ts';
import { readShift } from './shift.ts';
import type { SlotName, SlotReading, StudentSlots } from './slots.ts';
import { readFigures } from './told-figures.ts';
import { readWhereabouts } from './whereabouts.ts';
import { readWishes } from './wishes.ts';

/**
 * What a message says about the student: several data at once, corrections, indifference. Never throws; the same for the same input.
 *
 * @example readSlots({ text: 'direito, tirei 700', onboardingCompleted: true, active: 'match_workflow' }).slots // { curso: 'Direito', nota_enem: 700 }
 */
export function readSlots(input: RouterInput): SlotReading {
  return slotsOf(hear(input));
}

export function slotsOf(heard: Heard): SlotReading {
  const figures = readFigures(heard);
  const nome = readName(heard);
  const told = !asksOfRules(heard.flat) && !asksAboutBot(heard.flat);
  const wishes = told ? readWishes(heard) : {};
  const pessoas = alsoCounted(heard.flat) ?? figures.slots.pessoas ?? readHousehold(heard);
  const slots = present({
    ...wishes,
    ...readWhereabouts(heard, nome),
    ...figures.slots,
    nome,
    pessoas,
    escolaridade: readEducation(heard),
    curso: readCourse(heard),
    nota_enem: figures.slots.nota_enem ?? notTaken(heard),
    // What is asked about is not what is wanted.
    ...(told && { turno: readShift(heard), tipo_instituicao: readInstitution(heard) }),
    flexivel_cidade: wishes.flexivel_cidade ?? (figures.slots.raio_km === undefined ? undefined : true),
  });
  return { slots, invalid: figures.invalid, corrections: correctionsOf(heard, slots, figures.corrected) };
}

const NOT_TAKEN =
  /\b(?:(?:ainda )?(?:nao|nunca) (?:fiz|prestei|participei|realizei|fui fazer|fui|cheguei a fazer|vou fazer|consegui fazer|tentei)\b.{0,16}\b(?:enem|prova)|(?:nao|sem) (?:tenho )?(?:nota|enem)\b|nao tenho (?:nota|enem|a nota|nota do enem)|nunca (?:fiz|prestei) (?:o )?enem|enem (?:ainda )?nao (?:fiz|prestei)|(?:vou|irei|pretendo) (?:fazer|prestar)\b.{0,24}\benem|enem (?:so )?(?:esse|este|ano que vem|proximo)|faltei (?:no|ao) enem|perdi (?:o|a prova do) enem|zero no enem)\b/;
const NOT_TAKEN_HERE =
  /^(?:zero,? |eu |ah |ainda |entao |hum |olha |nossa |poxa |infelizmente |,)*(?:nao fiz|nunca fiz|nunca prestei|nao fiz ainda|ainda nao fiz|ainda nao|nao prestei|nao tenho|vou fazer (?:esse|este) ano|nao fiz nao)(?: ainda| nao| nenhum| esse ano| essa prova)?[ .!]*$/;

function notTaken(heard: Heard): number | undefined {
  const { flat, input } = heard;
  if (
    NOT_TAKEN.test(flat) &&
    !/\b(?:posso|preciso|quem|precisa|da para|tem que|como|mesmo sem|se eu nao|se nao)\b/.test(flat)
  )
    return 0;
  const asked =
    input.open === 'nota_enem' || (isMatch(heard) && !input.open && /\b(?:fiz|prestei)\b/.test(flat));
  return asked && NOT_TAKEN_HERE.test(flat) ? 0 : undefined;
}

function correctionsOf(heard: Heard, slots: StudentSlots, figures: readonly SlotName[]): readonly SlotName[] {
  if (!CORRECTS.test(heard.flat)) return [];
  const told = Object.keys(slots) as SlotName[];
  const worded = told.filter((slot) => !FIGURED.has(slot));
  return [
    ...new Set([
      ...figures,
      ...(figures.length > 0 ? [] : worded),
      ...(figures.length === 0 && worded.length === 0 ? told : []),
    ]),
  ];
}

const FIGURED: ReadonlySet<SlotName> = new Set([
  'idade',
  'nota_enem',
  'pessoas',
  'raio_km',
  'renda_familiar',
  'income_per_capita',
]);

type Loose = { readonly [slot in SlotName]?: StudentSlots[slot] | undefined };

function present(slots: Loose): StudentSlots {
  return Object.fromEntries(Object.entries(slots).filter(([, value]) => value !== undefined)) as StudentSlots;
}
