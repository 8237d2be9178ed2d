import {
  type AnswerRecord,
  type FoldedMission,
  type FoldedTurn,
  foldMission,
  type RefusedFor,
} from '#protocol';
import type { Paint } from '../terminal/paint.ts';
import { row, type Section } from './section.ts';
import * as words from './words.ts';

/** The missions that the turn opened: one row each, and one for its answer; the rest by `prosa mission`. */
export function missions({ missions: opened = [] }: FoldedTurn, paint: Paint): Section {
  return {
    title: 'Missões',
    rows: opened.flatMap((each) => [
      row('missão', missionTold(each, paint)),
      ...(each.answer ? [row('resposta', answerTold(each.answer))] : []),
    ]),
  };
}

function missionTold(told: FoldedMission, paint: Paint): string {
  const { mission, lead, complexity, resumed, previous, events, status, spent, budget, ms } = told;
  const { totais, guardas } = foldMission(events);
  const mark = status === null ? '…' : status.startsWith('sucesso') ? paint.good('✓') : paint.bad('✗');
  return [
    `${mark} ${mission} — ${lead} conduziu (${complexity})`,
    ...(resumed ? ['retomada'] : []),
    ...(previous === undefined ? [] : [`repete ${previous} com mais recursos`]),
    words.counted(totais.mensagens, 'mensagem', 'mensagens'),
    ...(guardas.length > 0 ? [words.counted(guardas.length, 'guarda agiu', 'guardas agiram')] : []),
    `${(spent?.tokens ?? 0).toLocaleString('pt-BR')} de ${words.counted(budget.tokens, 'token', 'tokens')}`,
    status === null ? 'não terminou' : `${status} em ${words.durationInWords(ms)}`,
  ].join(' · ');
}

/** Who worded it, how often it was refused and why, and what of it has no source. */
function answerTold({ by, model, tone, refused, because, unsourced }: AnswerRecord): string {
  const author = model === null ? words.answerInWords.by(by) : `${words.answerInWords.by(by)} ${model}`;
  const drafts = refused.map((faults, index) => `${index + 1}ª: ${faults.map(faultTold).join(', ')}`);
  return [
    `${author}, tom ${tone}`,
    ...(because === null ? [] : [words.answerInWords.because(because)]),
    ...(refused.length > 0
      ? [`${words.counted(refused.length, 'versão recusada', 'versões recusadas')} (${drafts.join('; ')})`]
      : []),
    ...(unsourced > 0 ? [words.counted(unsourced, 'número sem fonte dita', 'números sem fonte dita')] : []),
  ].join(' · ');
}

const faultTold = ({ rule, count, words: found }: RefusedFor): string =>
  `${words.answerInWords.rule(rule)} (${found ? found.join(', ') : count})`;
