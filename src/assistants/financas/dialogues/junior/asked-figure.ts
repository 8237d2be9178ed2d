import type { AgentView, Continuity, DirectReplyScene, ReflexStep } from '#protocol';
import { say } from '#runtime';
import { figureOf } from '../../coordinators/figures-asked.ts';
import { TALK } from '../../phrases/junior.ts';
import { lastAnalysisIn } from '../../slots.ts';
import { continues } from '../../understand/index.ts';
import { way } from '../ways.ts';
import { figureAnswer } from './figure-answer.ts';
import { handOn } from './hand-on.ts';

const NOT_KNOWN = /^\W*(?:ainda )?(?:eu )?n[aã]o (?:sei|fa[cç]o ideia|tenho certeza|lembro)\b/i;

/** Whether a message answers what is open, also where an analysis ended asking for a figure. Pure. */
export function answersOpen(scene: DirectReplyScene): Continuity {
  const figure = figureOf(scene.question.about);
  if (figure === null) return continues(scene);
  if (figureAnswer(scene.text, figure) !== null) return yes('diz o que faltava à análise');
  if (NOT_KNOWN.test(scene.text) && !scene.text.includes('?')) return yes('diz que não sabe');
  return { answers: false, sure: true, reason: 'não diz o que faltava à análise' };
}

const yes = (reason: string): Continuity => ({ answers: true, sure: true, reason });

/** Asks the same analysis again with the figure that it asked for; null: that is not what is open. */
export function wantFigure(view: AgentView): ReflexStep | null {
  const { text, state, open } = view;
  const figure = figureOf(open?.about);
  if (figure === null || lastAnalysisIn(state) === null) return null;
  const consulta = figureAnswer(text, figure);
  if (consulta !== null) return handOn(consulta, view, { continua: true });
  return NOT_KNOWN.test(text) ? say(way(view, TALK.figureUnknown), { ask: null }) : null;
}
