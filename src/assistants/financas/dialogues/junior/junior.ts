import { firstWord, words } from '#language';
import type { AgentView, Reflex, ReflexStep } from '#protocol';
import { delegate, failureOf, resultOf, say, use } from '#runtime';
import { acknowledgement } from '../../../dialogue/memory/acknowledge.ts';
import { answerInquiry, inquiryIn } from '../../../dialogue/memory/inquire.ts';
import { mannered } from '../../../dialogue/memory/manners.ts';
import { LANCAMENTO, SIMPLISTA } from '../../agents/names.ts';
import { LEFT, QUOTES, TALK } from '../../phrases/junior.ts';
import { consultarCotacao } from '../../tools/index.ts';
import { inputFor } from '../../tools/quote.ts';
import { isCancellation, juniorWeightsIn, quoteAsked, triage } from '../../understand/index.ts';
import { joined, WHICH_ENTRY, way } from '../ways.ts';
import { wantFigure } from './asked-figure.ts';
import { tellExample, wantExample } from './example.ts';
import { handOn } from './hand-on.ts';
import { tellHandover } from './hand-over.ts';
import { wantRetry } from './retry.ts';
import { nameOfQuote, sayQuote } from './say-quote.ts';
import { type Small, smallTalkIn } from './small-talk.ts';
import { wantWhatIf } from './what-if.ts';

/** Questions of ours: how somebody is; which quote is meant. */
const GREETED = 'saudacao';
const QUOTED = 'cotacao';

/** Answers what is trivial by himself; has an analysis prepared; knows what he does not know. */
export const juniorReflex: Reflex = (view) => {
  const step = answer(view);
  return step.say === undefined ? step : { ...step, say: mannered(step.say, view.memory) };
};

function answer(view: AgentView): ReflexStep {
  if (view.transcript.length > 0) return afterTools(view);
  const inquiry = inquiryIn(view);
  if (inquiry !== null) return say(answerInquiry(inquiry, view), { ask: null });
  const wanted = wantFigure(view) ?? wantExample(view) ?? wantRetry(view) ?? wantWhatIf(view);
  if (wanted) return wanted;
  const misplaced = roleFor(view);
  if (misplaced !== null) return delegate(misplaced, `triagem: ${misplaced}`);
  if (isComplex(view)) return handOn(view.text, view);
  return quoting(view) ?? talk(view);
}

/** Decided by the route, or found out by whoever had the message before; but a few words about the service are just that. */
function isComplex(view: AgentView): boolean {
  const { meaning, notes, text, open, memory } = view;
  if (isAboutService(text) || isAboutManners(text, memory) || isAboutProfile(text, memory)) return false;
  if (isCancellation(text)) return false;
  if (notes.length > 0 || open !== null) return triage(text, juniorWeightsIn(view)).label === 'complexa';
  return meaning.intent === 'complexa';
}

const SURE = 0.8;

/** What came here as the answer to a question, or back from whom it was not for, and is somebody else's after all. */
function roleFor(view: AgentView): string | null {
  const {
    notes: [note],
    text,
    open,
  } = view;
  if (!note && open === null) return null;
  const { label, confidence } = triage(text, juniorWeightsIn(view));
  const isTheirs = (label === LANCAMENTO || label === SIMPLISTA) && label !== note?.specialist_role;
  return isTheirs && confidence >= SURE ? label : null;
}

const SERVICE: readonly (Small | null)[] = ['pay', 'bank', 'statement', 'erase', 'access', 'cost', 'privacy'];
const USAGE: readonly (Small | null)[] = ['how', 'can', 'who'];
const FEW_WORDS = { service: 8, usage: 3, profile: 10 };

function isAboutService(text: string): boolean {
  const small = smallTalkIn(text);
  const { length } = words(text);
  return (
    (SERVICE.includes(small) && length <= FEW_WORDS.service) ||
    (USAGE.includes(small) && length <= FEW_WORDS.usage)
  );
}

/** How they want to be spoken to: "prefiro respostas curtas". */
const isAboutManners = (text: string, { heard }: AgentView['memory']): boolean =>
  !text.includes('?') && heard.some(({ category }) => category === 'comunicacao');

const WISHES = [
  ...[
    'onde',
    'quanto',
    'quais',
    'qual',
    'como',
    'o que',
    'devo',
    'posso',
    'vale',
    'melhor',
    'quero',
    'queria',
  ],
  ...[
    'invisto',
    'investir',
    'aplico',
    'aplicar',
    'compro',
    'comprar',
    'analise',
    'monte',
    'me ajuda',
    'sugira',
  ],
];

/** How much risk they take, and nothing that is to be done about it: "meu perfil é moderado". */
const isAboutProfile = (text: string, { heard }: AgentView['memory']): boolean =>
  heard.some(({ key }) => key === 'perfil_investidor') &&
  !text.includes('?') &&
  words(text).length <= FEW_WORDS.profile &&
  firstWord(text, WISHES) === undefined;

function quoting(view: AgentView): ReflexStep | null {
  const asked = quoteAsked(view.text);
  const expected = view.open?.about === QUOTED || triage(view.text, juniorWeightsIn(view)).sub === 'cotacao';
  if (!expected) return null;
  if (asked) return use(consultarCotacao, { pedido: inputFor(asked) });
  return smallTalkIn(view.text) === null ? whichQuote(view) : null;
}

const whichQuote = (view: AgentView): ReflexStep =>
  say(way(view, QUOTES.which), { ask: { about: QUOTED, expects: 'escolha' } });

function afterTools(view: AgentView): ReflexStep {
  const told = tellHandover(view) ?? tellExample(view);
  if (told) return told;
  const quote = resultOf(view, consultarCotacao)?.cotacao;
  if (quote) return say(sayQuote(quote, view.today), { ask: null });
  const what = nameOfQuote(quoteAsked(view.text));
  switch (failureOf(view, consultarCotacao)?.code) {
    case 'cotacao_desconhecida':
      return say(QUOTES.unknown(what), { ask: null });
    case 'sem_cotacoes':
      return say(QUOTES.off(what), { ask: null });
    default:
      return say(QUOTES.unavailable(what), { ask: null });
  }
}

function talk(view: AgentView): ReflexStep {
  const small = isCancellation(view.text) ? 'no' : smallTalkIn(view.text, view.open?.about === GREETED);
  const told = acknowledgement(view);
  if (told && !told.answers && (small === null || COURTESIES.includes(small)))
    return say(joined(told.say, way(view, TALK.memory)), { ask: null });
  if (small === 'greetingBack')
    return say(way(view, TALK.greetingBack), { ask: { about: GREETED, expects: 'livre' } });
  return say(joined(small === null ? unsure(view) : sentence(small, view), reminder(view)), { ask: null });
}

/** What is said beside something that matters more. */
const COURTESIES: readonly Small[] = ['greeting', 'greetingBack', 'thanks', 'ok', 'fine', 'name'];

const sentence = (small: Small, view: AgentView): string =>
  way(view, small === 'day' ? TALK.day(inWords(view.today)) : TALK[small]);

function unsure(view: AgentView): string {
  const { notes, text } = view;
  if (notes.some(({ specialist_role }) => specialist_role === SIMPLISTA)) return way(view, TALK.whichFigure);
  return way(view, notes.length === 0 && text.includes('?') ? TALK.outside : TALK.unsure);
}

/** A registration that was left half-way is mentioned once. */
const reminder = ({ interrupted }: AgentView): string | null => {
  if (interrupted?.agent !== LANCAMENTO) return null;
  return interrupted.about === WHICH_ENTRY ? LEFT.change : LEFT.entry;
};

const inWords = (iso: string): string =>
  new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${iso}T12:00:00Z`),
  );
