import { expandSlang, firstWord, readAnswer, readNumbers, words } from '#language';
import { resultOf } from '#runtime';
import { CONNECT_WHICH } from '../phrases/offers.ts';
import { LATER_AT, TALK, type Ways } from '../phrases/talk.ts';
import { agendarFollowup } from '../tools/index.ts';
import { CALL_ME, NOT_NOW } from './later-words.ts';
import type { Topic } from './memo.ts';
import { askAgain, isRelieved } from './qualify.ts';
import { type Attempt, type Draft, firstWay, may, type Scene, talked, way } from './scene.ts';
import { BYES, FINE, GREETINGS, LAUGHS, LONGEST_SMALL_TALK, OKS, PRAISE, THANKS } from './small-words.ts';

/** Greetings, thanks, goodbyes, nods. A greeting before something else never comes here. */
export const smallTalk: Attempt = (scene) => {
  const text = expandSlang(scene.view.text);
  if (words(text).length > LONGEST_SMALL_TALK) return null;
  if (firstWord(text, THANKS)) return plain(scene, 'thanks', TALK.thanks);
  if (firstWord(text, PRAISE)) return plain(scene, 'praise', TALK.praise);
  if (LAUGHS.test(scene.view.text)) return plain(scene, 'laugh', TALK.laugh);
  if (firstWord(text, BYES)) return plain(scene, 'bye', TALK.bye);
  if (firstWord(text, GREETINGS) || firstWord(text, FINE)) return greet(scene);
  return firstWord(text, OKS) && !scene.waits ? plain(scene, 'ok', TALK.ok) : null;
};

const plain = (scene: Scene, key: string, ways: Ways): Draft => ({
  say: way(scene, key, ways),
  asked: scene.memo.asked,
  memo: talked(scene, key),
});

function greet(scene: Scene): Draft {
  const { view, mode, memo } = scene;
  const again = askAgain(scene);
  if (again) return { say: `Oi! ${again.question}`, asked: again.asked, memo: again.memo };
  if (mode === 'reativacao') return asking(scene, 'greetingBack', 'procura');
  if (mode === 'followup' && view.state.slots.ponte) return asking(scene, 'greetingBridge', 'falou');
  if (memo.shown.length > 0) return { ...asking(scene, 'greetingAgain', memo.asked ?? 'conectar') };
  return asking(scene, 'greeting', 'procura');
}

function asking(
  scene: Scene,
  key: 'greetingBack' | 'greetingBridge' | 'greetingAgain' | 'greeting',
  asked: Topic,
): Draft {
  const say = key === 'greeting' ? firstWay(scene, key, TALK.greeting) : way(scene, key, TALK[key]);
  return { say, asked, memo: talked(scene, key) };
}

const WHEN: readonly (readonly [string, number])[] = [
  ['amanha', 1],
  ['depois de amanha', 2],
  ['semana que vem', 7],
  ['proxima semana', 7],
  ['outra semana', 7],
  ['mes que vem', 30],
  ['proximo mes', 30],
];

/** "me chama semana que vem" is written down where the mode allows it; "vou pensar" is left in peace. */
export const later: Attempt = (scene) => {
  const text = expandSlang(scene.view.text);
  const days = firstWord(text, CALL_ME) ? daysIn(text) : null;
  if (days !== null && may(scene, 'agendar_followup'))
    return { calls: [{ tool: 'agendar_followup', input: { dias: days } }], next: { do: 'later' } };
  if (days !== null) return plain(scene, 'cannotCall', TALK.cannotCall);
  if (!firstWord(text, NOT_NOW)) return null;
  return { say: way(scene, 'later', TALK.later), asked: scene.memo.asked, memo: talked(scene, 'later') };
};

function daysIn(text: string): number | null {
  const named = WHEN.findLast(([name]) => firstWord(text, [name]));
  if (named) return named[1];
  const counted = readNumbers(text).find(({ value }) => Number.isInteger(value) && value >= 1 && value <= 60);
  if (!counted || !firstWord(text, ['dias', 'dia', 'semanas', 'semana'])) return null;
  return firstWord(text, ['semanas', 'semana']) ? Math.min(60, counted.value * 7) : counted.value;
}

export function tellLater(scene: Scene): Draft {
  const set = resultOf(scene.view, agendarFollowup);
  return { say: set ? LATER_AT(set.quando_escrito) : way(scene, 'later', TALK.later), asked: null };
}

/** No to what was asked, or the change was called off: graceful, and no second try. */
export const calledOff: Attempt = (scene) => {
  const { reading, memo, view } = scene;
  if (reading.facts.crmAtivo === false) return plain(scene, 'noCrm', TALK.noCrm);
  const no = reading.intent === 'recusa' || (memo.asked !== null && readAnswer(view.text).polarity === 'no');
  if (!no) return null;
  return { say: way(scene, 'cancelled', TALK.cancelled), asked: null, memo: talked(scene, 'cancelled') };
};

/** A worry is gone, and nothing else was said: the way back is offered. */
export const relieved: Attempt = (scene) => {
  if (!isRelieved(scene) || scene.mode !== 'discovery') return null;
  return { say: way(scene, 'relief', TALK.relief), asked: 'procura', memo: talked(scene, 'relief') };
};

/** Something about themselves, and no wish yet. */
export const told: Attempt = (scene) => {
  if (Object.keys(scene.news).length === 0) return null;
  const noted = way(scene, 'noted', TALK.noted);
  const again = askAgain(scene);
  if (again)
    return {
      say: `${noted} ${again.question}`,
      asked: again.asked,
      memo: { ...again.memo, ...talked(scene, 'noted') },
    };
  const looking = way(scene, 'looking', TALK.looking);
  return { say: `${noted} ${looking}`, asked: 'procura', memo: talked(scene, 'noted', 'looking') };
};

/** Not understood: another question each time, and at last a person. */
export function unsure(scene: Scene): Draft {
  const { memo } = scene;
  const again = askAgain(scene);
  const listed = memo.shown.length > 1 && memo.asked === 'qual' && memo.misses === 0;
  if (listed)
    return {
      say: `Desculpa, não peguei bem. ${firstWay(scene, 'connect', CONNECT_WHICH)}`,
      asked: 'qual',
      memo: { misses: 1, ...talked(scene, 'connect') },
    };
  if (again && memo.misses === 0)
    return {
      say: `Desculpa, não peguei bem. ${again.question}`,
      asked: again.asked,
      memo: { ...again.memo, misses: 1 },
    };
  const say = TALK.unsure[Math.min(memo.misses, TALK.unsure.length - 1)] ?? TALK.unsure[0];
  const asked = memo.misses === 0 ? 'procura' : memo.asked;
  return { say, asked, memo: { misses: memo.misses + 1 } };
}
