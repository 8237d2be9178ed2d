import { firstWord, fold } from '#language';
import { CONNECT, CONNECT_WHICH, DETAIL, DETAIL_OTHER } from '../phrases/offers.ts';
import { TALK, type Ways, WORRIES, WORRY_LEFT, WORRY_OPEN, WORRY_OTHER } from '../phrases/talk.ts';
import { capital, placeOf } from './describe.ts';
import type { Shown, Topic } from './memo.ts';
import { askAgain } from './qualify.ts';
import { type Attempt, type Draft, firstWay, inFocus, type Scene, talked, way } from './scene.ts';
import { isGreeting } from './small-words.ts';

/** J12: asked whether she is a person she says what she is, and that there are people. */
export const robot: Attempt = (scene) =>
  scene.reading.asksIfRobot ? then(scene, { key: 'robot', ways: TALK.robot }) : null;

const OTHERS =
  /(?<!\p{L})(?:enfermeir[oa]s?|t[eé]cnic[oa]s? (?:de|em) enfermagem|fisioterapeutas?|dentistas?|farmac[eê]utic[oa]s?|nutricionistas?|psic[oó]log[oa]s?|veterin[aá]ri[oa]s?|fonoaudi[oó]log[oa]s?|biom[eé]dic[oa]s?)(?!\p{L})/iu;

/** A shift for somebody who is no doctor: there is none here, and none is said to be. */
export const notForDoctors: Attempt = (scene) =>
  scene.reading.intent === 'interesse_vaga' && OTHERS.test(scene.view.text)
    ? { say: way(scene, 'onlyDoctors', TALK.onlyDoctors), asked: null, memo: talked(scene, 'onlyDoctors') }
    : null;

/** Somebody who had opted out is back, and said so twice. */
export const returned: Attempt = (scene) => (scene.view.policy?.rule === 'returned' ? welcome(scene) : null);

/** What they look for is not asked again. */
function welcome(scene: Scene): Draft {
  const known = scene.memo.wish.turno !== undefined;
  return {
    say: way(scene, 'returned', known ? TALK.returnedKnown : TALK.returned),
    asked: known ? 'procura' : 'turno',
    memo: talked(scene, 'returned'),
  };
}

/** A worry is treated first, whatever else was said, and nothing is offered. */
export const worry: Attempt = (scene) => {
  const { objection } = scene.reading;
  if (!objection || isAboutOne(scene)) return null;
  const ways = WORRIES[objection.kind] ?? WORRY_OTHER;
  const key = `worry:${objection.kind}`;
  return { say: way(scene, key, ways), asked: 'duvida', memo: { focus: null, ...talked(scene, key) } };
};

/** "é muito longe" of the shift in hand is a no to that one. */
const isAboutOne = ({ reading, memo }: Scene): boolean =>
  reading.objection?.severity === 'low' && memo.shown.length > 0 && memo.asked !== null;

/** A worry of an earlier message that is still open: no offer until it is gone. Asked about once, then left in peace. */
export const openWorry: Attempt = (scene) => {
  const { view, reading, memo } = scene;
  const open = view.policy?.rule === 'high' || view.policy?.rule === 'medium';
  if (!open) return null;
  if (reading.intent === 'recusa') return null;
  if (reading.asks !== null) return { ...answerTo(scene, null), asked: 'duvida' };
  const ways = memo.asked === 'duvida' && (memo.talked.worryOpen ?? 0) % 2 === 0 ? WORRY_OPEN : WORRY_LEFT;
  return { say: way(scene, 'worryOpen', ways), asked: 'duvida', memo: talked(scene, 'worryOpen') };
};

/** A question, answered as far as an intermediary may, followed by at most one of ours. */
export const question: Attempt = (scene) => {
  const { reading, memo, mode } = scene;
  if (reading.asks === null || isGreeting(scene)) return null;
  const focus = scene.chosen ?? inFocus(scene);
  if (focus && mode !== 'discovery') return about(focus, scene);
  if (memo.bridged && mode === 'followup' && memo.shown.length === 0) {
    const said = afterBridge(memo.bridged, scene);
    if (said) return { say: said, asked: memo.asked, memo: talked(scene, 'ownerTells') };
  }
  if (memo.shown.length > 1 && (reading.asks === 'local' || reading.asks === 'data')) return whereAll(scene);
  return answerTo(scene, memo.shown.length > 1 ? 'qual' : null);
};

/** About the vacancy in hand: where and when are known, the rest its owner tells. */
function about(vaga: Shown, scene: Scene): Draft {
  const { asks } = scene.reading;
  const told = {
    valor: way(scene, 'ownerTells', TALK.ownerTells),
    condicoes: DETAIL_OTHER,
    ganho: way(scene, 'gain', TALK.gain),
    contato: way(scene, 'contact', TALK.contact),
    local: DETAIL(placeOf(vaga), vaga.quando),
    data: DETAIL(placeOf(vaga), vaga.quando),
    como_funciona: way(scene, 'how', TALK.how),
    quem_e: way(scene, 'who', TALK.who),
    outro: DETAIL_OTHER,
  }[asks ?? 'outro'];
  const memo = { focus: vaga.id, ...talked(scene, 'connect', 'ownerTells', 'how') };
  return { say: `${told} ${firstWay(scene, 'connect', CONNECT)}`, asked: 'conectar', memo };
}

/** About the one whose owner has their contact: no second offer. */
function afterBridge(vaga: Shown, scene: Scene): string | null {
  const { reading, waits, view } = scene;
  const { asks } = reading;
  if (waits) return null;
  if (WAS_IT_SENT.test(fold(view.text))) return way(scene, 'underWay', TALK.underWay);
  if (asks === 'local' || asks === 'data') return DETAIL(placeOf(vaga), vaga.quando);
  return asks === 'outro' ? DETAIL_OTHER : null;
}

/** "Já mandou?": whether their contact is on its way. */
const WAS_IT_SENT =
  /(?:ja|voce|vc|conseguiu) (?:\w+ ){0,2}(?:mand(?:ou|ar)|pass(?:ou|ar)|envi(?:ou|ar)|avis(?:ou|ar)|encaminh(?:ou|ar))/;

/** Where and when each of those shown is. */
function whereAll(scene: Scene): Draft {
  const lines = scene.memo.shown.map(
    (vaga, index) => `${index + 1}. ${capital(placeOf(vaga))}, ${vaga.quando}`,
  );
  const say = `${lines.join('\n')}\n\n${firstWay(scene, 'connect', CONNECT_WHICH)}`;
  return { say, asked: 'qual', memo: talked(scene, 'connect') };
}

const PLAIN: Readonly<Record<string, { readonly key: string; readonly ways: Ways }>> = {
  condicoes: { key: 'terms', ways: TALK.terms },
  ganho: { key: 'gain', ways: TALK.gain },
  contato: { key: 'contact', ways: TALK.contact },
  como_funciona: { key: 'how', ways: TALK.how },
  quem_e: { key: 'who', ways: TALK.who },
  local: { key: 'unknown', ways: TALK.unknownAnswer },
  data: { key: 'unknown', ways: TALK.unknownAnswer },
  outro: { key: 'unknown', ways: TALK.unknownAnswer },
};

function answerTo(scene: Scene, asked: Topic | null): Spoken {
  const { reading, mode, view } = scene;
  if (firstWord(view.text, SUSPICIONS)) return then(scene, { key: 'honest', ways: TALK.honest });
  if (reading.asks === 'valor' && mode === 'discovery')
    return then(scene, { key: 'range', ways: TALK.range });
  if (reading.asks === 'valor') return then(scene, { key: 'ownerTells', ways: TALK.ownerTells, asked });
  const plain = PLAIN[reading.asks ?? 'outro'] ?? { key: 'unknown', ways: TALK.unknownAnswer };
  return then(scene, { ...plain, asked });
}

const SUSPICIONS = ['golpe', 'fraude', 'confiavel', 'e serio', 'e seguro', 'e verdade', 'e real', 'fake'];

type Said = { readonly key: string; readonly ways: Ways; readonly asked?: Topic | null };
type Spoken = Draft & { readonly say: string };

/** Says it, then goes back to the question that is open; in discovery somebody who only asks is asked what they look for. */
function then(scene: Scene, { key, ways, asked = null }: Said): Spoken {
  const said = way(scene, key, ways);
  const again = askAgain(scene);
  if (again && !said.includes('?'))
    return {
      say: `${said} ${again.question}`,
      asked: again.asked,
      memo: { ...again.memo, ...talked(scene, key) },
    };
  if (scene.memo.shown.length > 1 && !said.includes('?'))
    return {
      say: `${said} ${firstWay(scene, 'connect', CONNECT_WHICH)}`,
      asked: 'qual',
      memo: talked(scene, key, 'connect'),
    };
  const quiet = said.includes('?') || key === 'robot' || scene.mode === 'followup' || scene.mode === 'oferta';
  if (quiet) return { say: said, asked: asked ?? scene.memo.asked, memo: talked(scene, key) };
  const looking = way(scene, 'looking', TALK.looking);
  return { say: `${said} ${looking}`, asked: 'procura', memo: talked(scene, key, 'looking') };
}
