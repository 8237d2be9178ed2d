import { firstWord } from '#language';
import type { Json, JsonObject } from '#protocol';
import type { Draft, Progress, Results } from '#runtime/missions';
import { MATEMATICO } from '../../agents/names.ts';
import { LEFT_OUT, limitsTold, listed, PROFILE_SAID, PUBLISHED } from '../../phrases/investimentos.ts';
import { isFinal, premise, type Source, type Teller, type Term, times } from '../kit/index.ts';
import { CEILING, type Profile } from './limits.ts';
import type { KnownProfile } from './profile.ts';
import { daysPublished, lackingIn, reliancesTold, relianceTold, sourceTold } from './published.ts';

/** What was planned and has no answer, by id. */
export const missingIn = ({ limitations }: Progress): readonly string[] =>
  limitations.flatMap(({ operacoes_nao_executadas }) => operacoes_nao_executadas);

/** How reliable these publications are, what was not seen and what was left out, as the last paragraph of an answer. */
export const caveats = (
  progress: Progress,
  ids: readonly string[],
  stands: 'algo' | 'nada' = 'algo',
): readonly (string | null)[] => {
  const left = leftOutIn(progress);
  const unseen = missingIn(progress).filter((id) => !left.includes(id));
  return [
    reliancesTold(progress.results, ids),
    limitsOf(progress, unseen, stands),
    left.length > 0 ? LEFT_OUT : null,
  ];
};

/** Of what was not seen that which may be seen the next time, apart from what was refused for good. */
export function limitsOf(
  { limitations }: Progress,
  ids: readonly string[],
  stands: 'algo' | 'nada' = 'algo',
): string | null {
  const final = limitations
    .filter(isFinal)
    .flatMap(({ operacoes_nao_executadas }) => operacoes_nao_executadas);
  return limitsTold({
    now: ids.filter((id) => !final.includes(id)),
    never: ids.filter((id) => final.includes(id)),
    stands: stands === 'algo',
  });
}

/** What a sector is told with where it came in part, or from a table that was kept: who is missing, and from when it is. */
export function sectorCaveats(results: Results): readonly string[] {
  const lacking = lackingIn(results, 'setor');
  const source = relianceTold(results, 'setor') === null ? null : sourceTold(results, 'setor');
  return saidOf(
    lacking.length > 0 ? PUBLISHED.sectorLacks(listed(lacking)) : null,
    source === null ? null : PUBLISHED.sectorOf(source),
  );
}

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
