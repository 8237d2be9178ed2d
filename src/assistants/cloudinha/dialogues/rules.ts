import { words } from '#language';
import type { AgentView, Reflex, ReflexStep } from '#protocol';
import { failureOf, resultOf, say } from '#runtime';
import { dayInWords, whenInWords } from '../days.ts';
import type { Programme } from '../desk/index.ts';
import { NAMES, RULES } from '../phrases/rules.ts';
import { searchIn } from '../slots.ts';
import {
  duckDuckGoSearchTool,
  getImportantDatesTool,
  knowledgeSearchTool,
  type ToldDate,
} from '../tools/index.ts';
import { onboardingMemoIn } from './onboarding.ts';
import { quoted, type ToldPassage } from './quote.ts';
import { joined, lastReplyIn, paragraphs, way } from './scene.ts';
import { type Small, smallTalkIn } from './small-words.ts';

/** "E a lista de espera?", "e quando?": it goes on from what was asked before. */
const FOLLOW_UP = /^\W*(?:e|mas|e se|entao|então)\s/iu;
const LONGEST_FOLLOW_UP = 6;
const BARE = 2;
const LONGEST_QUERY = 400;
const LONGEST_WEB_QUERY = 200;

/** Answers questions about one programme: calendar, then documents, then the web, and names its source. */
export const rulesReflex =
  (programme: Programme): Reflex =>
  (view) => {
    const question = questionIn(view, programme);
    if (view.transcript.length === 0) {
      const small = courtesy(view, programme);
      if (small !== null) return say(small, { ask: null });
    }
    if (!asksSomething(question)) return say(RULES.unsure[programme], { ask: null });
    return ask(view, programme, question) ?? tell(view, programme, question);
  };

/** Only what is nothing but a courtesy; who asks along with it is answered. */
function courtesy(view: AgentView, programme: Programme): string | null {
  if (deferredIn(view) !== null || view.text.includes('?')) return null;
  const small: Small = smallTalkIn(view.text);
  const started = lastReplyIn(view.history) !== null;
  if (!started) return null;
  switch (small) {
    case 'thanks':
    case 'praise':
      return way(view, RULES.thanks);
    case 'ok':
    case 'laugh':
      return way(view, RULES.ok);
    case 'lost':
      return RULES.lost;
    case 'greeting':
    case 'fine':
      return RULES.hello[programme];
    default:
      return null;
  }
}

/** What was asked during onboarding, answered when it is over. */
function deferredIn({ state, turn }: AgentView): string | null {
  const { deferred, done } = onboardingMemoIn(state.memos.onboarding_agent);
  return done === turn ? deferred : null;
}

/** The question in full: what was put off, or with the one before where it only goes on from there. */
function questionIn(view: AgentView, programme: Programme): string {
  const deferred = deferredIn(view);
  if (deferred !== null) return isEntry(deferred) ? IN_FULL[programme] : deferred.slice(0, LONGEST_QUERY);
  const other = OTHER_PROGRAMME.test(view.text) ? askedOfOther(view, programme) : null;
  if (other !== null) return other;
  if (isEntry(view.text)) return IN_FULL[programme];
  const before = typeof view.memo.question === 'string' ? view.memo.question : null;
  const length = words(view.text).length;
  const goesOn =
    before !== null &&
    ((length <= BARE && ASKS.test(view.text)) || (length <= LONGEST_FOLLOW_UP && FOLLOW_UP.test(view.text)));
  return (goesOn ? `${before} ${view.text}` : view.text).slice(0, LONGEST_QUERY);
}

/** "E do Prouni?" asks of this one what was asked of the other. */
const OTHER_PROGRAMME = /^\W*e (?:o |do |no |pro |para o |pelo )?(?:sisu|prouni)\W*$/iu;

function askedOfOther({ state }: AgentView, programme: Programme): string | null {
  const asked = state.memos[programme === 'sisu' ? 'prouni_agent' : 'sisu_agent']?.question;
  return typeof asked === 'string' ? asked.replaceAll(/sisu|prouni/giu, NAMES[programme]) : null;
}

/** What it is, in words that its description has. */
const IN_FULL: Readonly<Record<Programme, string>> = {
  sisu: 'O que é o Sisu, Sistema de Seleção Unificada, vagas gratuitas em universidades públicas',
  prouni: 'O que é o Prouni, Programa Universidade para Todos, bolsas de estudo em faculdades particulares',
};

const ENTRY = [
  /(?:ajuda|falar|saber|entender|d[uú]vidas?|explica|conhecer|sobre)(?: (?:mais|melhor|um pouco|com|sobre|do|de|o|no|pro|como funciona))* (?:sisu|prouni)\W*$/iu,
  /^\W*(?:e )?(?:o |do |sobre o )?(?:sisu|prouni)\W*$/iu,
  /(?:que [ée]|como funciona)(?: o| esse| este)? (?:sisu|prouni)\W*$/iu,
  /(?:sisu|prouni)\W{1,3}como funciona\W*$/iu,
  /(?:sisu|prouni)\W{1,3}(?:[ée]|eh) (?:o )?q(?:ue?|u[eê]|oisa)?\W*$/iu,
];
const LONGEST_ENTRY = 9;

/** "Quero ajuda com o Sisu" names the subject and asks nothing more. */
const isEntry = (text: string): boolean =>
  words(text).length <= LONGEST_ENTRY && ENTRY.some((pattern) => pattern.test(text));

const WHO = [
  /^\W*(?:e )?quem (?:pode|consegue|tem direito)(?: (?:fazer|usar|ter|participar|se inscrever|concorrer|tentar))?(?: (?:o|do|no|ao|de|a))? (?:sisu|prouni)\W*$/iu,
  /^\W*(?:eu )?(?:posso (?:fazer|participar do|concorrer ao|tentar|usar)|tenho direito (?:ao|no))(?: o)? (?:sisu|prouni)\W*$/iu,
  /^\W*(?:eu )?tenho direito\W*$/iu,
];
const WHO_IN_FULL: Readonly<Record<Programme, string>> = {
  sisu: 'Quem pode fazer o Sisu: quem pode participar, quem fez o Enem',
  prouni: 'Quem pode fazer o Prouni: quem pode se inscrever e tem direito a bolsa',
};

/** "Posso fazer o Prouni?" has no word of its own: it is asked as the guides put it. */
const inOtherWords = (question: string, programme: Programme): string =>
  WHO.some((pattern) => pattern.test(question)) ? WHO_IN_FULL[programme] : question;

const WHEN = /quando|qnd|prazo|que dia|qual a data/iu;

/** A date that is asked for in full is not mixed with what was asked before. */
const datedIn = (text: string, question: string): string =>
  WHEN.test(text) && words(text).length > BARE && question.endsWith(text) ? text : question;

/** The next source to ask; null: one of them answered, or there is none left. */
function ask(view: AgentView, programme: Programme, question: string): ReflexStep | null {
  const dates = resultOf(view, getImportantDatesTool);
  const memo = { question: view.text.slice(0, LONGEST_QUERY) };
  if (!dates && !failureOf(view, getImportantDatesTool))
    return {
      calls: [
        {
          tool: getImportantDatesTool.name,
          input: { programa: programme, pergunta: datedIn(view.text, question) },
        },
      ],
      memo,
    };
  if (dates?.responde) return null;
  const found = resultOf(view, knowledgeSearchTool);
  if (!found && !failureOf(view, knowledgeSearchTool))
    return {
      calls: [
        {
          tool: knowledgeSearchTool.name,
          input: { query: inOtherWords(question, programme), collection: programme },
        },
      ],
      memo,
    };
  if (found?.encontrado) return null;
  if (resultOf(view, duckDuckGoSearchTool) || failureOf(view, duckDuckGoSearchTool)) return null;
  const query = `${question} ${NAMES[programme]}`.slice(0, LONGEST_WEB_QUERY);
  return { calls: [{ tool: duckDuckGoSearchTool.name, input: { query } }], memo };
}

const ASKS =
  /\?|(?<!\p{L})(?:como|quando|qnd|quem|qual|quais|onde|quanto|quantos|quantas|posso|pode|precis\p{L}*|tem|existe|explica\p{L}*|saber|d[uú]vida|o que|oq|por ?que|pq|d[aá] (?:pra|para)|vale|conta)(?!\p{L})/iu;
const TOPIC =
  /cota|nota|renda|document|inscri|lista|espera|matr[ií]cul|resultado|bolsa|prazo|data|peso|enem|reda[cç]|treineiro|corte|fies|escola|defici|chamada|b[oô]nus|gr[aá]ti|taxa|site|sisu|prouni|calend[aá]rio|m[ií]nim/iu;
const LONG_ENOUGH = 5;

/** "De noite" and "tanto faz" ask nothing; a bare "cotas" does. */
const asksSomething = (question: string): boolean =>
  ASKS.test(question) || TOPIC.test(question) || words(question).length >= LONG_ENOUGH;

type Asked = { readonly programme: Programme; readonly question: string };

/** What comes near is told as that. */
const nearly = (passages: readonly ToldPassage[], { programme, question }: Asked): string | null =>
  passages.length === 0
    ? null
    : paragraphs(
        RULES.near,
        quoted(passages.slice(0, 1), question),
        RULES.official(NAMES[programme], programme),
      );

function notFound(view: AgentView, programme: Programme): string {
  const answered = resultOf(view, duckDuckGoSearchTool) !== undefined;
  return (answered ? RULES.nothing : RULES.silentWeb)(NAMES[programme], programme);
}

function tell(view: AgentView, programme: Programme, question: string): ReflexStep {
  const answer = answerOf(view, { programme, question });
  const deferred = deferredIn(view);
  const put = deferred === null || deferred === view.text ? null : RULES.put;
  const searching = searchIn(view.state).feita ? RULES.back : null;
  const more =
    view.state.turns % 2 === 0 && answer.length < LONGEST_WITH_OFFER ? RULES.offer[programme] : null;
  const also = deferred === null ? null : alsoAsked(view);
  return say(paragraphs(put, answer, also ?? searching ?? more), {
    ask: null,
    memo: { question: question.slice(0, LONGEST_QUERY) },
  });
}

/** What was asked before the question that is answered now is not lost. */
function alsoAsked({ state }: AgentView): string | null {
  const { earlier } = onboardingMemoIn(state.memos.onboarding_agent);
  const asked = earlier.map((each) => `“${each.slice(0, LONGEST_EARLIER)}”`);
  return asked.length === 0 ? null : RULES.alsoAsked(asked.join(' e '));
}

const LONGEST_EARLIER = 80;

/** After so many characters nothing more is offered. */
const LONGEST_WITH_OFFER = 600;

/** The first source that answers; what comes near, or that there is nothing, where none does. */
function answerOf(view: AgentView, asked: Asked): string {
  const dates = resultOf(view, getImportantDatesTool);
  const found = resultOf(view, knowledgeSearchTool);
  const web = resultOf(view, duckDuckGoSearchTool);
  const calendar = dates && dates.datas.length > 0 ? tellDates(dates, asked.programme) : null;
  const passages = calendar ? found?.trechos.slice(0, 1) : found?.trechos;
  const rules = found?.encontrado ? quoted(passages ?? [], asked.question) : null;
  if (calendar || rules) return paragraphs(calendar, rules);
  if (web?.encontrado) return tellWeb(web);
  return nearly(found?.perto ?? [], asked) ?? notFound(view, asked.programme);
}

/** A date that has passed is told as past. */
function tellDates(found: unknown, programme: Programme): string {
  const { datas, documento, outra_edicao } = found as ToldDates;
  const lines = datas.map(tellDate);
  const items = datas.map(({ titulo }) => `“${titulo}”`).join(' e ');
  const source = RULES.dateSource(documento, datas.length > 2 ? `${datas.length} datas` : `item ${items}`);
  const passed = datas.every(({ situacao }) => situacao === 'passou');
  const list = lines.length === 1 ? lines[0] : lines.map((line) => `- ${line}`).join('\n');
  return paragraphs(
    outra_edicao !== null && RULES.otherEdition(NAMES[programme]),
    list,
    passed && outra_edicao === null && RULES.next(programme),
    source,
  );
}

type ToldDates = {
  readonly datas: readonly ToldDate[];
  readonly documento: string;
  readonly outra_edicao: string | null;
};

function tellDate({ titulo, inicio, fim, situacao, descricao }: ToldDate): string {
  const when = whenInWords(inicio, fim);
  switch (situacao) {
    case 'passou':
      if (fim === null) return `${titulo}: começou em ${dayInWords(inicio)} (já passou).`;
      return `${titulo}: ${/^Inscrições/u.test(titulo) ? 'foram' : 'foi'} ${when} (já passou).`;
    case 'agora':
      return joined(`${titulo}: é agora, ${when}.`, descricao);
    case 'futuro':
      return joined(`${titulo}: ${/^Inscrições/u.test(titulo) ? 'serão' : 'será'} ${when}.`, descricao);
  }
}

function tellWeb({
  resultados,
}: {
  readonly resultados: readonly { title: string; url: string; snippet: string }[];
}): string {
  const [first] = resultados;
  if (!first) return '';
  return paragraphs(RULES.web, `“${first.snippet.trim()}”`, RULES.webSource(first.title, first.url));
}
