import { words } from '#language';
import type { AgentView, ReflexStep, TriageScene } from '#protocol';
import { use } from '#runtime';
import { BOUNDS } from '../../limits.ts';
import { readThing, readTickers, tellsFigures } from '../../reading/index.ts';
import { lastAnalysisIn } from '../../slots.ts';
import { encaminharAnalise } from '../../tools/index.ts';

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
export function wantWhatIf({ text, state, history }: AgentView): ReflexStep | null {
  const last = lastAnalysisIn(state);
  if (last === null || history.at(-1)?.turn !== last.turn || !isChange(text)) return null;
  return use(encaminharAnalise, { consulta: text.slice(0, BOUNDS.queryChars), continua: true });
}
