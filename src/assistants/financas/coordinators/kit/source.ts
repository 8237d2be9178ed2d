import type { FigureOrigin, FigureSum, Json, JsonObject } from '#protocol';
import type { Results } from '#runtime/missions';
import { DADOS_INTERNOS, MATEMATICO } from '../../agents/names.ts';

/** One value: a field of an answer, what the person said, or a premise. */
export type Term =
  | { readonly kind: 'field'; readonly id: string; readonly path: readonly string[] }
  | { readonly kind: 'said'; readonly value: number }
  | { readonly kind: 'premise'; readonly value: number; readonly why: string };

/** A value, or values put together from the first to the last. */
export type Source =
  | Term
  | { readonly kind: 'sum'; readonly sum: FigureSum; readonly terms: readonly Term[] };

/**
 * A field of what an operation answered, by its id in the plan. A step `chave=moradia` finds the first entry of a list whose field has that
 * value; a number is a place.
 *
 * @example at('categorias', 'linhas', 'chave=moradia', 'centavos')
 */
export const at = (id: string, ...path: readonly string[]): Term => ({ kind: 'field', id, path });
/** What the person said themselves. */
export const said = (value: number): Term => ({ kind: 'said', value });
/** What is supposed, and told as such with its reason. */
export const premise = (value: number, why: string): Term => ({ kind: 'premise', value, why });

const put =
  (sum: FigureSum) =>
  (...terms: readonly Term[]): Source => ({ kind: 'sum', sum, terms });
export const plus = put('+');
export const minus = put('-');
export const times = put('*');
export const over = put('/');
/** The first as per cent of the second. */
export const percentage = put('%');

/** A value as it came; null: it is not there. */
export type Raw = number | string | null;

export function rawOf(term: Term, results: Results): Raw {
  if (term.kind !== 'field') return term.value;
  const found = follow(results.data(term.id) ?? null, term.path);
  return typeof found === 'number' || typeof found === 'string' ? found : null;
}

/** What is at the end of a path; null: nothing. */
export function follow(value: Json, path: readonly string[]): Json {
  let here: Json | undefined = value;
  for (const step of path) {
    if (Array.isArray(here)) here = entryOf(here, step);
    else if (typeof here === 'object' && here !== null) here = (here as JsonObject)[step];
    else return null;
  }
  return here ?? null;
}

function entryOf(list: readonly Json[], step: string): Json | undefined {
  const mark = step.indexOf('=');
  if (mark < 0) return list[Number(step)];
  const [field, wanted] = [step.slice(0, mark), step.slice(mark + 1)];
  return list.find((each) => String((each as JsonObject | null)?.[field]) === wanted);
}

/** Of the rows behind a figure so many are told. */
const MOST_IDS = 50;

export function originOf(term: Term, results: Results): FigureOrigin {
  if (term.kind === 'said') return { tipo: 'dito' };
  if (term.kind === 'premise') return { tipo: 'premissa', porque: term.why };
  const { id, path } = term;
  const asked = results.asked(id);
  const payload = results.get(id)?.payload;
  const known = { operacao: asked?.operacao ?? id, entradas: asked?.parametros ?? {}, campo: path };
  if (asked?.agente === MATEMATICO) return { tipo: 'calculo', ...known };
  if (asked?.agente === DADOS_INTERNOS) {
    return { tipo: 'dados', ...known, ids: rowsBehind(payload?.dados ?? null, path).slice(0, MOST_IDS) };
  }
  const em = (payload?.dados as { readonly em?: string | null } | null | undefined)?.em ?? null;
  return {
    ...{ tipo: 'fonte', ...known, em, fontes: payload?.fontes ?? [] },
    confiabilidade: payload?.confiabilidade ?? 0,
  };
}

const ROWS = 'linhas';
type Behind = { readonly id?: string | null; readonly ids?: readonly string[] };

/** The rows behind a figure: its own where it is of one line of the answer, else those of the whole query. */
function rowsBehind(dados: Json, path: readonly string[]): readonly string[] {
  const line = path[0] === ROWS ? (follow(dados, path.slice(0, 2)) as Behind | null) : null;
  if (line?.ids) return line.ids;
  if (line?.id) return [line.id];
  return (dados as Behind | null)?.ids ?? [];
}
