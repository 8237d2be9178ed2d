import { expandSlang, words } from '#language';
import type { AgentView, ReflexStep, TriageScene } from '#protocol';
import { readTerm, readThing, readTickers, tellsFigures } from '../../reading/index.ts';
import { lastAnalysisIn } from '../../slots.ts';
import { figureAgain } from './figure-again.ts';
import { handOn } from './hand-on.ts';

const OPENS =
  /^(?:(?:hum+|ah|ok|ta|tá|certo|entendi|beleza|blz|show) )?(?:e|mas|mas e|agora) (?:se|com|em|aos|por|daqui|ate|no caso|caso|guardando|juntando|investindo|dando|a) /;
const MOST_WORDS = 18;

const TURNS = '(?:na verdade|na real|alias|ou|e|mas|nao|melhor|digo|pode ser|faz|quero|seria|so|uns|umas) ';
/** "36x", "na verdade em 48 meses": another term, and nothing else. */
const TERM = new RegExp(
  `^(?:${TURNS})*(?:em |por |ate )?(?:\\d{1,3} ?(?:x|vezes|meses|parcelas|anos?)|\\d{1,3}x)(?: sem entrada)? $`,
);
/** "consigo pagar 600": what can be done each month. */
const ABLE =
  /^(?:(?:na verdade|mas|e|eu|ok|ah) )*(?:consigo|conseguiria|posso|da (?:pra|para)|daria (?:pra|para)) (?:pagar|guardar|juntar|poupar|separar|economizar|dar) /;

/** Whether a message only changes a figure of the question before: "e se eu juntar 2 mil por mês?", "e em 10 anos?". */
function isChange(text: string): boolean {
  const said = words(text);
  return (
    said.length <= MOST_WORDS &&
    (tellsTerm(text) || (opensChange(said, text) && tellsFigures(text))) &&
    readThing(text) === null &&
    readTickers(text).length === 0
  );
}

const opensChange = (said: readonly string[], text: string): boolean => {
  const written = `${said.join(' ')} `;
  return OPENS.test(written) || (ABLE.test(written) && !text.includes('?'));
};

const tellsTerm = (text: string): boolean => termAlone(text) !== null;

/** "36x" in words that replace the term that was told before. */
function termAlone(text: string): string | null {
  const term = TERM.test(`${words(expandSlang(text)).join(' ')} `) ? readTerm(text) : null;
  return term === null ? null : `em ${term.meses} meses`;
}

/** The same for the triage, to which such words say nothing by themselves. */
export const changesAnalysis = ({ text, state }: TriageScene): boolean =>
  lastAnalysisIn(state) !== null && isChange(text);

/** Asks what was asked before with what is new; null: nothing was analysed just now, or nothing of it is changed. */
export function wantWhatIf(view: AgentView): ReflexStep | null {
  const { text, state, history } = view;
  const last = lastAnalysisIn(state);
  if (last === null || history.at(-1)?.turn !== last.turn) return null;
  const again = figureAgain(view);
  if (again !== null) return handOn(again, view, { continua: true });
  if (!isChange(text)) return null;
  return handOn(termAlone(text) ?? text, view, { continua: true });
}
