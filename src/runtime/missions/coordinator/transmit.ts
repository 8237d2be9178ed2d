import type { ChatContext, InternalEntry, Json, JsonObject } from '#protocol';
import { MISSION_LIMITS } from '../limits.ts';

export type Transmitted = {
  readonly prompt_current: string;
  readonly contexto: ChatContext | null;
  readonly memoria_interna: readonly InternalEntry[];
};

/** To executors: the person's words, a short summary, and what the operation needs. */
export function forExecutor(known: Transmitted, needed: JsonObject = {}): JsonObject {
  const { prompt_current, contexto } = known;
  return { ...needed, prompt_current, resumo_contexto: summaryOf(contexto) };
}

/** To coordinators: both memories whole, each by its name; what is highly sensitive stays where it is. */
export function forCoordinator(known: Transmitted, needed: JsonObject = {}): JsonObject {
  const told = known.memoria_interna.filter(({ sensibilidade }) => sensibilidade !== 'high');
  return {
    ...forExecutor(known, needed),
    memoria_contexto: known.contexto as unknown as Json,
    memoria_interna: told as unknown as Json,
  };
}

/** What a coordinator was handed, read back. */
export function transmittedIn(contexto: JsonObject): Transmitted {
  const { prompt_current, memoria_contexto, memoria_interna } = contexto;
  return {
    prompt_current: typeof prompt_current === 'string' ? prompt_current : '',
    // Written by `forCoordinator` of this house: the bus lets no stranger in.
    contexto: (memoria_contexto ?? null) as unknown as ChatContext | null,
    memoria_interna: (Array.isArray(memoria_interna)
      ? memoria_interna
      : []) as unknown as readonly InternalEntry[],
  };
}

/** A line or two of what was said before; empty where nothing was. */
export function summaryOf(contexto: ChatContext | null): string {
  if (!contexto) return '';
  const known = Object.entries(contexto.longTermMemory.profile).map(
    ([key, value]) => `${key}: ${lineOf(value)}`,
  );
  return [contexto.episodicSummary, ...known]
    .filter(Boolean)
    .join(' | ')
    .slice(0, MISSION_LIMITS.summaryChars);
}

const lineOf = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));
