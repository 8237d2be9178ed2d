import { z } from 'zod';
import { cleanText } from '#language';
import type {
  AnswerFault,
  AnswerRecord,
  AnswerRules,
  AnswerTone,
  Clock,
  Consolidation,
  Figure,
  FinalAnswer,
  InternalMemory,
  Json,
  MissionAbout,
  Think,
} from '#protocol';
import { MISSION_LIMITS } from '../limits.ts';
import { promptFor } from './context.ts';
import { toldIn, unsourcedIn } from './figures.ts';
import { correctionFor, faultsIn, type Standard, shapeOfFault, standardFor } from './judge.ts';
import { ownAnswer } from './own-answer.ts';

/** A mission that is over, and whatever its answer is made with. */
export type Ended = {
  readonly rules: AnswerRules | null;
  readonly question: string;
  readonly about: Pick<MissionAbout, 'contexto' | 'hoje'>;
  readonly consolidation: Consolidation;
  /** The lead said what it found; else only what is journalled is known. */
  readonly concluded: boolean;
  readonly think: Think | undefined;
  /** Until the mission's last moment. */
  readonly leftMs: number;
  readonly clock: Pick<Clock, 'monotonic'>;
  readonly memory: InternalMemory;
  readonly signal: AbortSignal;
};

export type Written = {
  readonly answer: FinalAnswer;
  readonly record: AnswerRecord;
  /** Those that stand in the answer, with where they come from. */
  readonly figures: readonly Figure[];
};

/**
 * The final answer: a model's words, held against what was found, written anew at most twice; else the coordinator's own. Never throws,
 * and never takes longer than the mission has left.
 */
export async function writeAnswer(ended: Ended): Promise<Written> {
  const { question, about, consolidation, concluded, memory } = ended;
  const rules = ended.rules ?? NO_RULES;
  const standard = standardFor({ rules, question, today: about.hoje, consolidation });
  const { accepted, refused, because } = await draft(ended, standard);
  const told = accepted ?? { ...ownAnswer(consolidation, rules, concluded), model: null };
  const { resposta_ao_usuario: text, tom_usado: tone } = told.answer;
  const record: AnswerRecord = {
    ...{ by: told.by, model: told.model, tone, chars: text.length, because },
    refused: refused.map((faults) => faults.map(shapeOfFault)),
    unsourced: unsourcedIn(text, standard.traced).length,
  };
  note(memory, 'texto', { ...told.answer, registro: record as unknown as Json });
  const { procedencia } = consolidation.resposta_pre_estruturada;
  return { answer: told.answer, record, figures: toldIn(text, { figures: procedencia, names: rules.names }) };
}

/** Of an assistant that says nothing about its answers: the coordinator's words, whatever they are. */
const NO_RULES: AnswerRules = { instructions: '', forbidden: [], idioms: [], names: [], failed: '' };

type Accepted = { readonly answer: FinalAnswer; readonly by: 'modelo'; readonly model: string };

type Drafted = {
  readonly accepted: Accepted | null;
  readonly refused: readonly (readonly AnswerFault[])[];
  readonly because: string | null;
};

const TONES = ['consultivo', 'educativo', 'técnico'] as const satisfies readonly AnswerTone[];
const schema = () => z.object({ resposta_ao_usuario: z.string(), tom_usado: z.enum(TONES) });

/** What a model makes of it; why not, where none of its drafts may be said. */
async function draft(ended: Ended, standard: Standard): Promise<Drafted> {
  const { think, rules, clock, memory, signal } = ended;
  const idle = whyNot(ended);
  if (idle !== null || !think || !rules) return { accepted: null, refused: [], because: idle };
  const { totalMs, attemptMs, leastMs, regenerations } = MISSION_LIMITS.answer;
  const endsAt = clock.monotonic() + Math.min(ended.leftMs, totalMs);
  const refused: (readonly AnswerFault[])[] = [];
  const without = (because: string): Drafted => ({ accepted: null, refused, because });
  while (refused.length <= regenerations) {
    const deadlineMs = Math.min(attemptMs, endsAt - clock.monotonic());
    if (deadlineMs < leastMs) return without('sem_tempo');
    const prompt = promptFor({ ...toldOf(ended), rules, correction: correctionFor(refused.flat()) });
    note(memory, 'pedido', { tentativa: refused.length + 1, ...prompt });
    const outcome = await think('synthesis', { ...prompt, schema: schema(), signal, deadlineMs });
    if (!('value' in outcome)) return without(outcome.status === 'timeout' ? 'timeout' : outcome.reason);
    const { answer, model } = outcome.value;
    const text = cleanText(answer.resposta_ao_usuario).trim();
    const faults = faultsIn(text, standard);
    note(memory, 'tentativa', { modelo: model, texto: text, faltas: faults as unknown as Json });
    if (faults.length === 0)
      return {
        accepted: { answer: { ...answer, resposta_ao_usuario: text }, by: 'modelo', model },
        refused,
        because: null,
      };
    refused.push(faults);
  }
  return without('recusada');
}

const toldOf = ({ question, about, consolidation }: Ended) => ({
  ...{ question, contexto: about.contexto, consolidation },
});

/** Why no model is asked; null: one is. What came to nothing needs no better words. */
function whyNot({ rules, think, concluded, consolidation, signal }: Ended): string | null {
  if (signal.aborted) return 'interrompida';
  if (!rules || !think) return 'sem_modelo';
  return concluded && consolidation.status !== 'falha' ? null : 'sem_conclusao';
}

function note(memory: InternalMemory, tipo: string, conteudo: Json): void {
  memory.append({ secao: 'resposta_final', agente: 'resposta_final', tipo, conteudo });
}
