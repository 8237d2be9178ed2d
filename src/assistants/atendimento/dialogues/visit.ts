import { words } from '#language';
import { type AgentMemory, NO_MEANING } from '#protocol';
import type { Dialogue, Heard, Option, Question, Read, Reading, Steps } from '../../dialogue/index.ts';
import { action, choice, likeliest, pick, pickOne, recalled, yesNo } from '../../dialogue/index.ts';
import { daysBetween } from '../format.ts';
import { visit as say, slotName } from '../phrases/technical.ts';
import type { VisitSlot } from '../service-desk.ts';
import { agendarVisitaTecnica, consultarHorariosVisita } from '../tools/devices.ts';
import { confirm, failing } from './common.ts';
import type { TechnicalSlots } from './technical-slots.ts';

const NEAR = ['hoje', 'amanhã', 'depois'];
const DAYS =
  'hoje|amanha|depois de amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo|fim de semana|semana que vem';

const options = ({ free = [] }: TechnicalSlots, now: number): readonly Option[] =>
  free.map((slot) => ({
    id: slot.id,
    words: `${slotName(slot).replace(/\(.*\)/, '')} ${NEAR[daysBetween(now, slot.at)] ?? ''} ${slot.period === 'manha' ? 'cedo' : ''}`,
  }));

const chosen = ({ free = [], slot }: TechnicalSlots): VisitSlot => {
  const found = free.find(({ id }) => id === slot);
  if (!found) throw new Error(`slot ${slot} was never picked`);
  return found;
};

const pickSlot = pick<TechnicalSlots>({ slot: 'slot', options, any: true });

const readDay = choice<TechnicalSlots>({ day: DAYS });

const WEEKDAYS = ['segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado', 'domingo'];
const WORDS_OF_A_PLACE = 2;

/** "quarta de tarde" where nothing is free on a quarta; "a segunda" alone may be the second one. */
function namesAnotherDay({ text, now }: Heard, slots: TechnicalSlots): boolean {
  const said = words(text);
  const days = WEEKDAYS.filter((day) => said.includes(day));
  const place = days.join() === 'segunda' && said.length <= WORDS_OF_A_PLACE;
  const free = options(slots, now).flatMap((option) => words(option.words));
  return days.length > 0 && !place && !days.some((day) => free.includes(day));
}

/** "segunda" may leave two times to choose from: then only these are asked for. */
const readSlot: Read<TechnicalSlots> = (heard, slots) => {
  if (namesAnotherDay(heard, slots)) return { value: 'taken' };
  const picked = pickSlot(heard, slots);
  if (picked) return picked;
  const left = likeliest(heard.text, options(slots, heard.now));
  const free = (slots.free ?? []).filter(({ id }) => left.includes(id));
  if (free.length > 1) return { value: 'narrowed', slots: { free } };
  return readDay(heard, slots) ? { value: 'taken' } : null;
};
const readYes = yesNo<TechnicalSlots>({ brief: 'pode|confirmo|confirma|confirmar|marca|marcar' });

/** "terça" in answer to whether somebody should come says yes and when. */
export const readVisit: Read<TechnicalSlots> = (heard, slots) => {
  const answer = readYes(heard, slots);
  const day = answer?.value === 'no' ? null : readDay(heard, slots);
  return day ? { value: 'yes', slots: { wish: heard.text } } : answer;
};

const readWish = (slots: TechnicalSlots, now: number): Reading<TechnicalSlots> | null => {
  const { wish = '' } = slots;
  const reading = wish === '' ? null : readSlot({ text: wish, meaning: NO_MEANING, now }, slots);
  return reading && { ...reading, slots: { ...reading.slots, wish: '' } };
};

const whichSlot = (ask: (free: readonly VisitSlot[]) => string): Question<TechnicalSlots> => ({
  kind: 'question',
  ask: ({ free = [] }) => ask(free),
  again: ({ free = [] }) => say.whichAgain(free),
  hint: 'o dia e o período, como "terça de manhã"',
  offers: 'visita_tecnica',
  read: readSlot,
  skip: readWish,
  next: { narrowed: 'whichSlot', taken: 'otherSlot', picked: 'confirmSlot' },
});

/** Naming the proposed time again agrees to it; naming another one moves it. */
const readConfirmation: Read<TechnicalSlots> = (heard, slots) => {
  if (namesAnotherDay(heard, slots)) return { value: 'taken' };
  const all = options(slots, heard.now);
  const named = likeliest(heard.text, all);
  const same = named.includes(slots.slot ?? '');
  if (heard.meaning.polarity !== 'no' && same) return { value: 'yes' };
  const other = pickOne(
    heard,
    all.filter(({ id }) => id !== slots.slot),
  );
  if (heard.meaning.polarity === 'yes' && (named.length === 0 || other === undefined))
    return { value: 'yes' };
  return other === undefined ? readYes(heard, slots) : { value: 'other', slots: { slot: other } };
};

/** What somebody once said about the time of day makes the first proposal, and is asked for like any other. */
export function preferredPeriod(memory: AgentMemory): Partial<TechnicalSlots> {
  const period = recalled(memory, 'schedule');
  return period === 'manha' || period === 'tarde' ? { prefers: period } : {};
}

const suggested = ({ free = [], prefers }: TechnicalSlots): VisitSlot | undefined =>
  free.find(({ period }) => period === prefers);

const suggestedIn = (slots: TechnicalSlots): VisitSlot => {
  const found = suggested(slots);
  if (!found) throw new Error('no slot fits what is preferred');
  return found;
};

/** A yes takes what was proposed, another time is taken up as if it had been chosen from the list. */
const readSuggestion: Read<TechnicalSlots> = (heard, slots) => {
  const { id: slot } = suggestedIn(slots);
  const reading = readConfirmation(heard, { ...slots, slot });
  if (reading?.value === 'yes') return { value: 'yes', slots: { slot } };
  return reading?.value === 'no' ? { value: 'no', slots: { prefers: undefined } } : reading;
};

/** From free times to a visit with a protocol number; shared by every technical dialogue. */
export const visitSteps: Steps<TechnicalSlots> = {
  slots: action(consultarHorariosVisita, {
    input: () => ({}),
    keep: ({ livres, marcadas }) => {
      const booked = marcadas.at(-1);
      return { free: livres, ...(booked && { visit: booked }) };
    },
    next: 'booked',
    failed: { '*': 'failed' },
  }),
  booked: {
    kind: 'branch',
    next: (slots) => {
      const { visit, free = [], wish = '' } = slots;
      if (visit) return 'already';
      if (free.length === 0) return 'noSlot';
      return wish === '' && suggested(slots) ? 'suggestSlot' : 'whichSlot';
    },
  },
  suggestSlot: confirm<TechnicalSlots>({
    ask: (slots) => say.suggest(suggestedIn(slots)),
    again: (slots) => say.suggestAgain(suggestedIn(slots)),
    offers: 'visita_tecnica',
    read: readSuggestion,
    yes: 'book',
    no: 'whichSlot',
    ways: { other: 'confirmSlot', taken: 'otherSlot' },
  }),
  already: {
    kind: 'ending',
    say: ({ visit }) => (visit ? say.already(visit) : ''),
    summary: ({ visit }) => (visit ? say.summary(visit) : ''),
  },
  noSlot: { kind: 'ending', say: say.none, status: 'cannot_resolve' },
  whichSlot: whichSlot(say.which),
  otherSlot: whichSlot(say.notThen),
  confirmSlot: confirm<TechnicalSlots>({
    ask: (slots) => say.confirm(chosen(slots)),
    again: say.confirmAgain,
    offers: 'visita_tecnica',
    read: readConfirmation,
    yes: 'book',
    no: 'whichSlot',
    ways: { other: 'confirmSlot', taken: 'otherSlot' },
  }),
  book: action(agendarVisitaTecnica, {
    input: ({ slot = '', reason = 'visita técnica' }) => ({ horario: slot, motivo: reason }),
    keep: (value) => ({ visit: value }),
    next: 'done',
    failed: { horario_indisponivel: 'slots', '*': 'failed' },
  }),
  done: {
    kind: 'ending',
    say: ({ visit }) => (visit ? say.booked(visit) : ''),
    summary: ({ visit }) => (visit ? say.summary(visit) : ''),
  },
};

export const technicalVisit: Dialogue<TechnicalSlots> = {
  name: 'visita',
  topics: { visita_tecnica: { reason: 'pedido do cliente' } },
  start: 'slots',
  steps: { ...failing(), ...visitSteps },
};
