import { firstWord } from '#language';
import type { AgentView, JsonObject, Reflex, ReflexStep } from '#protocol';
import { failureOf, resultOf, say, use } from '#runtime';
import { OWNER_TALK } from '../phrases/responsaveis.ts';
import { abrirPonte, registrarRespostaResponsavel, TIMERS } from '../tools/index.ts';
import { readMessage, readOwnerAnswer } from '../understand/index.ts';
import { at } from './describe.ts';

const SILENT: ReflexStep = { say: '' };

/** Speaks with owners of vacancies: tells them of a doctor, and writes down what they answer. */
export const responsaveisReflex: Reflex = (view) => {
  const [input] = view.inputs;
  if (input?.kind !== 'timer_fired') return answered(view);
  return input.timer === TIMERS.ponte ? announce(view, input.payload) : SILENT;
};

/** Opened first: a bridge that is over, or an owner who wants none, is told to nobody. */
function announce(view: AgentView, payload: JsonObject): ReflexStep {
  const opened = resultOf(view, abrirPonte);
  if (failureOf(view, abrirPonte)) return SILENT;
  if (!opened) return use(abrirPonte, { ponte_id: textOf(payload.ponte) });
  const { turno, hospital, especialidade, quando } = opened.vaga;
  const shift = `plantão ${turno} ${at(hospital)} (${quando})`;
  const specialty = opened.especialidade ?? especialidade;
  return say(OWNER_TALK.first({ owner: opened.responsavel, specialty, shift, link: textOf(payload.link) }));
}

/** By keyword, the negative first; where it is not clear, one question. */
function answered(view: AgentView): ReflexStep {
  const { text } = view;
  if (view.transcript.length > 0) return told(view);
  const resposta = readOwnerAnswer(text);
  if (resposta !== 'outro') return use(registrarRespostaResponsavel, { resposta });
  const heard = { text, mode: 'followup', pending: null, lastReply: null };
  if (readMessage(heard, view.now).asksIfRobot) return say(OWNER_TALK.robot[0]);
  if (firstWord(text, GREETINGS) && text.length < 30) return say(OWNER_TALK.greeting[0]);
  const asked = Number(view.memo.asked ?? 0);
  return say(OWNER_TALK.unsure[asked % OWNER_TALK.unsure.length] ?? OWNER_TALK.unsure[0], {
    memo: { asked: asked + 1 },
  });
}

const GREETINGS = ['oi', 'ola', 'bom dia', 'boa tarde', 'boa noite', 'opa'];

const SAID = {
  fechou: OWNER_TALK.closed,
  nao_fechou: OWNER_TALK.notClosed,
  vai_chamar: OWNER_TALK.willCall,
  opt_out: OWNER_TALK.optedOut,
} as const;

function told(view: AgentView): ReflexStep {
  const resposta = readOwnerAnswer(view.text);
  if (failureOf(view, registrarRespostaResponsavel) || resposta === 'outro')
    return say(OWNER_TALK.noBridge[0]);
  return say(SAID[resposta][0]);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
