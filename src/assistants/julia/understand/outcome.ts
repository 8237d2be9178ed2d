import type { Outcome } from './reading.ts';
import type { Scene } from './scene.ts';
import { top } from './settled.ts';
import { findOutcome, isUnderWay, type Sort } from './signals.ts';

/** How it ended with the owner, if this message tells it. */
export function outcomeIn(scene: Scene): Outcome | null {
  const { asked, mode, said, asks } = scene;
  const told = findOutcome(said);
  if (told === null && isUnderWay(said)) return null;
  if (asked.kind === 'outcome' && asked.talkOnly && hasOnlyTalked(scene)) return null;
  if (asked.kind === 'outcome') return told?.outcome ?? answered(scene);
  if (told) return toldUnasked(scene, told.outcome);
  return mode === 'followup' && asked.kind === 'none' && !asks ? guessed(scene) : null;
}

/** "Fechei com ele", though nobody asked. */
function toldUnasked(scene: Scene, told: Outcome): Outcome | null {
  const { asked, mode, said, answer, scores, asks } = scene;
  if (asked.kind === 'consent' && said.words <= 3) return null;
  if (answer.evidence === 'fechou' || (asks && told === 'fechado')) return null;
  if (mode !== 'followup' || asked.kind !== 'none') return aboutOwner(scene) ? told : null;
  const learnt = scores.fechado + scores.nao_fechou > scores[top(scene, NOT_TOLD)];
  return learnt || FIRST_PERSON.test(said.bare) || told === 'nao_fechou' ? told : null;
}

// Nothing was asked, and yet they tell how it ended in words that no rule knows.
function guessed(scene: Scene): Outcome | null {
  if (TALKED.test(scene.said.bare)) return null;
  const best = top(scene, []);
  return (best === 'fechado' || best === 'nao_fechou') && scene.scores[best] > 0.5 ? best : null;
}

const TALKED =
  /^ (?:\w+ ){0,2}(?:consegui (?:falar|conversar)|falei|conversei|liguei|ele me (?:chamou|ligou)|ela me (?:chamou|ligou)) (?:\w+ ){0,3}$/;

// "Conseguiu falar com ele?" — "falei".
const hasOnlyTalked = ({ said, answer }: Scene): boolean =>
  answer.polarity !== 'no' && said.words <= 4 && !ENDED.test(said.bare);
const ENDED = / (?:fech|acert|combin|deu|rolou|certo|peguei|nao|nem|nada|nunca|ninguem|sumiu|vaga)/;

const FIRST_PERSON =
  / (?:fechei|fechamos|acertei|acertamos|combinei|combinamos|peguei|deu certo|fiz o plantao) /;
const NOT_TOLD: readonly Sort[] = ['fechado', 'nao_fechou'];

const OWNER =
  / (?:com (?:ele|ela|o dr|a dra|o doutor|a doutora|o responsavel|a responsavel|o paulo|o hospital)|ele|ela|dr|dra|que voce (?:indicou|passou|mandou)|aquele plantao|aquela vaga|fechei|fechamos) /;
const aboutOwner = ({ said, asks, scores }: Scene): boolean =>
  OWNER.test(said.bare) && !asks && scores.fechado + scores.nao_fechou > 0.3;

// "E aí, deu certo?" — "sim".
function answered({ answer, scores, asks, said }: Scene): Outcome | null {
  if (asks && said.words > 3) return null;
  const best = top({ scores }, ['opt_out']);
  if (best === 'fechado' || best === 'nao_fechou') return best;
  if (best === 'recusa') return 'nao_fechou';
  const other = Math.max(scores.interesse, scores.voltando, scores.espera, scores.pergunta);
  if (other > 0.5 && said.words > 3) return null;
  if (answer.polarity === 'yes') return 'fechado';
  return answer.polarity === 'no' ? 'nao_fechou' : null;
}
