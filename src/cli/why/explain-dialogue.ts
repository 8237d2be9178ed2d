import type { FoldedTurn } from '#protocol';
import { row, type Section } from './section.ts';
import * as words from './words.ts';

/** Whether the message answered the question that somebody had left open, and who said so. */
export function dialogue({ dialogue: judged }: FoldedTurn): Section {
  if (!judged) return { title: 'Diálogo', rows: [] };
  const { agent, about, verdict, by, model, reason } = judged;
  const { verdict: said, by: how } = words.dialogueInWords;
  const who = model ? `${how(by)}, ${model}` : how(by);
  return {
    title: 'Diálogo',
    rows: [
      row('pergunta', `de ${agent}, sobre ${about}`),
      row('julgou', `${said(verdict)} (${who})${reason ? ` — ${reason}` : ''}`),
    ],
  };
}
