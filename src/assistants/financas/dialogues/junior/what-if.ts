import { words } from '#language';
import type { AgentView, ReflexStep, TriageScene } from '#protocol';
import { readThing, readTickers, tellsFigures } from '../../reading/index.ts';
import { lastAnalysisIn } from '../../slots.ts';
import { handOn } from './hand-on.ts';

const OPENS =
  /^(?:(?:hum+|ah|ok|ta|tá|certo|entendi|beleza|blz|show) )?(?:e|mas|mas e|agora) (?:se|com|em|aos|por|daqui|ate|no caso|caso|guardando|juntando|investindo|dando|a) /;
const MOST_WORDS = 18;

/** Whether a message only changes a figure of the question before: "e se eu juntar 2 mil por mês?", "e em 10 anos?". */
function isChange(text: string): boolean {
  const said = words(text);
  return (
    said.length <= MOST_WORDS &&
    OPENS.test(`${said.join(' ')} `) &&
    tellsFigures(text) &&
    readThing(text) === null &&
    readTickers(text).length === 0
  );
}

/** The same for the triage, to which such words say nothing by themselves. */
export const changesAnalysis = ({ text, state }: TriageScene): boolean =>
  lastAnalysisIn(state) !== null && isChange(text);

/** Asks what was asked before with what is new; null: nothing was analysed just now, or nothing of it is changed. */
export function wantWhatIf(view: AgentView): ReflexStep | null {
  const { text, state, history } = view;
  const last = lastAnalysisIn(state);
  if (last === null || history.at(-1)?.turn !== last.turn || !isChange(text)) return null;
  return handOn(text, view, { continua: true });
}
