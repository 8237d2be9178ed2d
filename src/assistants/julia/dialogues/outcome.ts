import { firstWord, readAnswer } from '#language';
import { resultOf } from '#runtime';
import { isWaiting } from '../heard.ts';
import { OUTCOMES, TALKED } from '../phrases/followup.ts';
import { registrarStatusIntermediacao } from '../tools/index.ts';
import { type Attempt, type Draft, may, type Scene, talked, way } from './scene.ts';

type Outcome = 'fechado' | 'nao_fechou';
const STATUS = { fechado: 'fechado_com_responsavel', nao_fechou: 'nao_fechou' } as const;

/** How it ended, told by the doctor in their own words or as a yes or no to the question. */
export const outcome: Attempt = (scene) => {
  const told = scene.reading.outcome ?? answered(scene);
  if (!told) return null;
  if (!scene.view.state.slots.ponte) return unknownBridge(told, scene);
  if (!may(scene, 'registrar_status_intermediacao')) return tell(told, scene);
  const call = { tool: 'registrar_status_intermediacao', input: { status: STATUS[told] } };
  return { calls: [call], next: { do: 'outcome', outcome: told } };
};

function answered({ memo, view }: Scene): Outcome | null {
  if (memo.asked !== 'fechou') return null;
  const { polarity } = readAnswer(view.text);
  if (polarity === 'yes') return 'fechado';
  return polarity === 'no' && !/(?<!\p{L})ainda(?!\p{L})/iu.test(view.text) ? 'nao_fechou' : null;
}

/** Glad, or sorry and with something else to offer: whichever it is, as the desk has it. */
export function tellOutcome(scene: Scene, told: Outcome): Draft {
  const registered = resultOf(scene.view, registrarStatusIntermediacao);
  return tell(told, scene, registered?.status);
}

function tell(told: Outcome, scene: Scene, status?: string): Draft {
  const closed = told === 'fechado' && status !== 'nao_fechou';
  const key = closed ? 'closed' : 'notClosed';
  return {
    say: way(scene, key, OUTCOMES[key]),
    asked: closed ? null : 'ver_outras',
    memo: { shown: [], focus: null, ...talked(scene, key) },
  };
}

/** Somebody tells of a shift that did not come from here. */
function unknownBridge(told: Outcome, scene: Scene): Draft | null {
  if (scene.mode === 'oferta' || scene.waits) return null;
  const ways = told === 'fechado' ? OUTCOMES.noBridge : OUTCOMES.noBridgeNot;
  return { say: way(scene, 'noBridge', ways), asked: null, memo: talked(scene, 'noBridge') };
}

const SPOKE = [
  ...['consegui falar', 'ja falei', 'falei com', 'conversei', 'conversamos', 'a gente falou'],
  ...['me chamou', 'me ligou', 'entrou em contato'],
];

const isBridged = ({ view, mode, waits }: Scene): boolean =>
  mode === 'followup' && !waits && view.state.slots.ponte !== undefined;

function spokeUnasked(scene: Scene): Draft | null {
  const { text } = scene.view;
  if (text.includes('?')) return null;
  if (isWaiting(text))
    return { say: way(scene, 'talkedNo', TALKED.no), asked: null, memo: talked(scene, 'talkedNo') };
  if (readAnswer(text).polarity === 'no' || !firstWord(text, SPOKE)) return null;
  return { say: way(scene, 'talkedYes', TALKED.yes), asked: 'fechou', memo: talked(scene, 'talkedYes') };
}

/** Yes or no to "conseguiu falar com ele?". */
export const spokeWithOwner: Attempt = (scene) => {
  const { memo, view } = scene;
  if (memo.asked === null && isBridged(scene)) return spokeUnasked(scene);
  if (memo.asked !== 'falou' && memo.asked !== 'fechou') return null;
  const { polarity } = readAnswer(view.text);
  if (memo.asked === 'falou' && polarity === 'yes')
    return { say: way(scene, 'talkedYes', TALKED.yes), asked: 'fechou', memo: talked(scene, 'talkedYes') };
  if (polarity === 'no' || isWaiting(view.text))
    return { say: way(scene, 'talkedNo', TALKED.no), asked: null, memo: talked(scene, 'talkedNo') };
  if (
    polarity === 'unsure' ||
    /(?<!\p{L})(?:ainda|aguardando|esperando|vai|vou|amanha|amanhã)(?!\p{L})/iu.test(view.text)
  )
    return { say: way(scene, 'waiting', TALKED.waiting), asked: null, memo: talked(scene, 'waiting') };
  return null;
};
