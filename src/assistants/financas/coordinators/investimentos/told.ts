import { firstWord } from '#language';
import type { Json, JsonObject } from '#protocol';
import type { Draft, Progress, Results } from '#runtime/missions';
import { MATEMATICO } from '../../agents/names.ts';
import { LEFT_OUT, limitsTold, PROFILE_SAID } from '../../phrases/investimentos.ts';
import { premise, type Source, type Teller, type Term, times } from '../kit/index.ts';
import { CEILING, type Profile } from './limits.ts';
import type { KnownProfile } from './profile.ts';
import { daysPublished, relianceTold } from './published.ts';

/** What was planned and has no answer, by id. */
export const missingIn = ({ limitations }: Progress): readonly string[] =>
  limitations.flatMap(({ operacoes_nao_executadas }) => operacoes_nao_executadas);

/** How reliable these publications are, what was not seen and what was left out, as the last paragraph of an answer. */
export const caveats = (progress: Progress, ids: readonly string[]): readonly (string | null)[] => {
  const reliance = ids.map((id) => relianceTold(progress.results, id));
  const left = leftOutIn(progress);
  const unseen = missingIn(progress).filter((id) => !left.includes(id));
  return [...new Set(reliance), limitsTold(unseen), left.length > 0 ? LEFT_OUT : null];
};

/** Optional operations that were never begun because time or budget ran short: a choice, and no failure. */
const leftOutIn = ({ limitations, results }: Progress): readonly string[] =>
  limitations
    .filter(({ impacto, tipo_limitacao }) => impacto === 'baixo' && SCARCE.has(tipo_limitacao))
    .flatMap(({ operacoes_nao_executadas }) => operacoes_nao_executadas)
    .filter((id) => results.asked(id) === undefined);
const SCARCE: ReadonlySet<string> = new Set(['orcamento', 'timeout']);

/** What every draft of ours has: what it stands on, dates with their origin, and limits that the answer tells itself. */
export const framedBy = ({ results }: Progress): Framed => ({
  dados_suporte: standing(results, (agente) => agente !== MATEMATICO),
  calculos_realizados: standing(results, (agente) => agente === MATEMATICO),
  procedencia: daysPublished(results),
  limites_ditos: true,
});
type Framed = Pick<Draft, 'procedencia' | 'limites_ditos' | 'dados_suporte' | 'calculos_realizados'>;

/** Answers with who gave them; what is a list of hundreds is told by its operation alone. */
const standing = (results: Results, isWanted: (agente: string) => boolean): readonly Json[] =>
  results.ids().flatMap((id): readonly Json[] => {
    const asked = results.asked(id);
    if (!asked || !isWanted(asked.agente)) return [];
    const { pontos: _, linhas: __, ...dados } = (results.data(id) ?? {}) as JsonObject;
    return [
      { figura: id, operacao: asked.operacao, fontes: [...(results.get(id)?.payload.fontes ?? [])], dados },
    ];
  });

/** The reference of a profile, as a premise. */
export const ceilingOf = (perfil: Profile): Term =>
  premise(CEILING[perfil], `referência de renda variável para o perfil ${perfil}`);

export const unknownProfile = ({ perfil, conhecido }: KnownProfile): string | null =>
  conhecido ? null : PROFILE_SAID.unknown(perfil);

/** What fell, said as a fall: without its sign. */
export const asFall = (term: Term): Source => times(term, premise(-1, 'dito como queda, sem o sinal'));

const MACHINERY = [
  ...['agente', 'agentes', 'orquestrador', 'coordenador', 'message bus', 'barramento', 'react', 'payload'],
  ...['ciclo', 'ciclos', 'timeout', 'fallback', 'system prompt', 'missão', 'executor', 'circuito', 'token'],
  ...['tokens', 'framework'],
];

/** Others' words that may stand in an answer of ours. */
export const isPlain = (text: string): boolean => firstWord(text, MACHINERY) === undefined;

/** The sentences that could be said. */
export const saidOf = (...sentences: readonly (string | null)[]): readonly string[] =>
  sentences.flatMap((sentence) => sentence ?? []);

/** A sentence by which of two values is the larger; null where one is missing. */
export function compared(tell: Teller, one: Source, other: Source): number | null {
  const [left, right] = [tell.value(one), tell.value(other)];
  return left === null || right === null ? null : left - right;
}
