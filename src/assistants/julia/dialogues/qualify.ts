import { resultOf } from '#runtime';
import { LEADS, QUESTIONS, SAME, TALK } from '../phrases/talk.ts';
import { salvarMemoria, verificarPerfil } from '../tools/index.ts';
import { asksForAny } from '../wish-words.ts';
import { capital } from './describe.ts';
import type { JuliaMemo, Topic } from './memo.ts';
import { type Attempt, type Draft, firstWay, may, noteOf, type Scene, talked, way } from './scene.ts';
import { inWords, type Qualification, unknownIn, withProfile } from './wish.ts';

/** Somebody wants to see shifts and this waits for their word: ONE question, no shift yet. */
export const qualify: Attempt = (scene) => {
  if (scene.decision !== 'PENDING') return null;
  const lead = leadFor(scene);
  const { profileRead } = scene.memo;
  const looks = !profileRead && may(scene, 'verificar_perfil') && noteOf(scene).length === 0;
  if (looks) return { calls: [{ tool: 'verificar_perfil', input: {} }], next: { do: 'ask', lead } };
  return noteOf(scene).length > 0 ? { calls: [], next: { do: 'ask', lead } } : asking(scene, lead);
};

/** What was known of the doctor from before is not asked again. */
export function askWithProfile(scene: Scene, lead: string): Draft {
  const { view, memo } = scene;
  const told = resultOf(view, salvarMemoria) ?? resultOf(view, verificarPerfil);
  const wish = told ? withProfile(memo.wish, told.perfil) : memo.wish;
  const draft = asking({ ...scene, memo: { ...memo, wish } }, lead);
  return { ...draft, memo: { ...draft.memo, wish, profileRead: true } };
}

function asking(scene: Scene, lead: string): Draft {
  const { question, asked, memo } = nextQuestion(scene);
  return { say: `${lead} ${question}`, asked, memo: { ...memo, ...talked(scene, 'lead', asked) } };
}

type Asking = { readonly question: string; readonly asked: Topic; readonly memo: Partial<JuliaMemo> };

/** The one thing to ask next: what is not known; else whether it is still the same. */
function nextQuestion(scene: Scene): Asking {
  const { memo, mode } = scene;
  const topic = mode === 'discovery' ? unknownIn(memo) : null;
  if (topic) return { question: questionAbout(topic, scene), asked: topic, memo: knowing(memo, topic) };
  const what = inWords(memo.wish);
  const told = what !== 'plantão';
  if (told) return { question: SAME.ask(what), asked: 'igual', memo: {} };
  const first = unknownIn({ ...memo, known: [] }) ?? 'turno';
  return { question: questionAbout(first, scene), asked: first, memo: knowing(memo, first) };
}

const knowing = ({ known }: JuliaMemo, topic: Topic): Partial<JuliaMemo> => ({
  known: [...new Set([...known, topic])],
});

const questionAbout = (topic: Qualification, scene: Scene): string =>
  firstWay(scene, topic, QUESTIONS[topic]);

function leadFor(scene: Scene): string {
  const { reading, mode, view } = scene;
  if (reading.asks === 'valor') return valueLead(scene);
  if (isRelieved(scene) && reading.intent === 'neutro') return way(scene, 'lead', LEADS.worry);
  if (mode === 'reativacao') return way(scene, 'lead', LEADS.back);
  if (mode === 'followup') return way(scene, 'lead', LEADS.again);
  return firstWay(scene, 'lead', asksForAny(view.text) ? LEADS.has : LEADS.eager);
}

/** The worry that was open is gone with this very message. */
export const isRelieved = ({ view }: Scene): boolean =>
  view.contact?.objection != null && view.contact.objection.resolvedAt === view.now;

/** A range, in general, and only where that may be said. */
function valueLead(scene: Scene): string {
  const { mode } = scene;
  return mode === 'discovery' ? way(scene, 'range', TALK.range) : way(scene, 'ownerTells', TALK.ownerTells);
}

/** The question that waits, in other words, after something else was answered. */
export function askAgain(scene: Scene): Asking | null {
  const asking = againOrNext(scene);
  return asking && { ...asking, question: capital(asking.question) };
}

function againOrNext(scene: Scene): Asking | null {
  const { memo, waits } = scene;
  const { asked } = memo;
  if (asked !== null && asked in QUESTIONS && !isTold(asked as Qualification, memo)) {
    const topic = asked as Qualification;
    return { question: questionAbout(topic, scene), asked, memo: talked(scene, topic) };
  }
  if (asked === 'igual') return { question: SAME.ask(inWords(memo.wish)), asked, memo: {} };
  return waits ? nextQuestion(scene) : null;
}

const isTold = (topic: Qualification, memo: JuliaMemo): boolean =>
  unknownIn({ wish: memo.wish, known: OTHERS(topic) }) !== topic;
const OTHERS = (topic: Qualification): readonly Topic[] =>
  Object.keys(QUESTIONS).filter((each) => each !== topic) as Topic[];
