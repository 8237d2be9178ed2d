import type { FoldedTurn } from '#protocol';
import type { TurnDetail } from '../api/answers.ts';
import { Step } from './step.tsx';
import { dialogueInWords } from './words.ts';

/** Whether the message answered the question that somebody had asked. */
export function DialogueStep({ turn: { dialogue } }: { readonly turn: FoldedTurn }) {
  if (!dialogue) return null;
  const { agent, verdict, by, model, reason } = dialogue;
  return (
    <Step name="Diálogo" what="decide se a mensagem responde ao que foi perguntado">
      <strong className="font-medium text-ink">{agent}</strong> tinha perguntado; a mensagem{' '}
      {dialogueInWords.verdict(verdict)} ({dialogueInWords.by(by)}
      {model && ` ${model}`}
      {reason && `: ${reason}`}).
    </Step>
  );
}

/** `diálogo_ativo`: who waits for an answer since this turn, and to what. */
export function ActiveDialogue({ dialogo_ativo: dialogue }: Pick<TurnDetail, 'dialogo_ativo'>) {
  if (!dialogue) return null;
  return (
    <section aria-label="Diálogo ativo" className="rounded-3xl border border-line bg-raised p-5 text-sm">
      <h2 className="text-xs text-soft">Diálogo ativo</h2>
      <p className="wrap-anywhere">
        <strong className="font-medium">{dialogue.agente}</strong> espera a resposta a “{dialogue.pergunta}”
      </p>
    </section>
  );
}
