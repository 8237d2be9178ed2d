import { type Assistant, ProsaError } from '#protocol';
import { CEILINGS } from '../limits.ts';

type Declared = Pick<Assistant, 'name'> &
  Partial<Pick<Assistant, 'specialists' | 'directReply' | 'workflows'>>;

/** Direct replies give messages to specialists by code; a workflow would do the same at the same time. */
export function assertDirectReply({ name, specialists = [], directReply, workflows }: Declared): void {
  if (directReply === undefined) return;
  const of = `"directReply" do assistente "${name}"`;
  const { expiresMs, instructions, continues, takes } = directReply;
  if (specialists.length === 0) throw invalid(`${of} precisa de especialistas a quem dar mensagens.`);
  if (workflows) throw invalid(`${of} não vale junto com workflows: os dois decidiriam quem fala.`);
  if (typeof continues !== 'function' || typeof takes !== 'function')
    throw invalid(`${of} precisa das funções continues e takes.`);
  if (typeof instructions !== 'string' || instructions.trim() === '')
    throw invalid(`${of} precisa de instruções para o modelo que julga a continuidade.`);
  if (!(expiresMs > 0 && expiresMs <= CEILINGS.durationMs))
    throw invalid(`"expiresMs" de ${of} precisa ser uma duração positiva de até ${CEILINGS.durationMs} ms.`);
}

const invalid = (detail: string): ProsaError => new ProsaError('definition_invalid', detail);
