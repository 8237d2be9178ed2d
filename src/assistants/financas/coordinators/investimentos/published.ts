import { localDay, sayDate } from '#language/dates';
import type { Figure, FigureOrigin, JsonObject } from '#protocol';
import type { Results } from '#runtime/missions';
import { PESQUISA_EXTERNA } from '../../agents/names.ts';
import { listed, PUBLISHED, publishedName } from '../../phrases/investimentos.ts';
import { at, type Say } from '../kit/index.ts';

const published = (results: Results, id: string): JsonObject | null =>
  results.asked(id)?.agente === PESQUISA_EXTERNA
    ? ((results.data(id) as JsonObject | undefined) ?? null)
    : null;

/** The day of something published, as it is written; null: not told. */
function dayOf(results: Results, id: string): string | null {
  const em = published(results, id)?.em;
  const moment = typeof em === 'string' ? Date.parse(em) : Number.NaN;
  return Number.isNaN(moment) ? null : sayDate(localDay(moment));
}

/** Who published it and when: "Brapi, em 13/11/2026"; null: it is not there. */
export function sourceTold(results: Results, id: string): string | null {
  const fonte = published(results, id)?.fonte;
  if (typeof fonte !== 'string') return null;
  const day = dayOf(results, id);
  return day === null ? fonte : PUBLISHED.on(fonte, day);
}

/** The same inside a sentence, with its figure. Not there: neither is the sentence. */
export function sourceIn(say: Say, results: Results, id: string): string {
  const source = say.text(at(id, 'fonte'), 'fonte da taxa');
  const day = dayOf(results, id);
  return day === null ? source : PUBLISHED.on(source, day);
}

/** The days of all that was looked up, each with where it comes from. */
export const daysPublished = (results: Results): readonly Figure[] =>
  results.ids().flatMap((id): readonly Figure[] => {
    const texto = dayOf(results, id);
    const asked = results.asked(id);
    if (texto === null || !asked) return [];
    const em = String(published(results, id)?.em);
    const { fontes = [], confiabilidade = 0 } = results.get(id)?.payload ?? {};
    const origem: FigureOrigin = {
      tipo: 'fonte',
      ...{ operacao: asked.operacao, entradas: asked.parametros, campo: ['em'] },
      ...{ em, fontes, confiabilidade },
    };
    return [
      {
        ...{ texto, rotulo: 'data da publicação', unidade: 'texto', valor: null, conta: null },
        partes: [{ valor: em, origem }],
      },
    ];
  });

/** Who of several is missing in an answer that came in part: tickers; none where it is whole. */
export function lackingIn(results: Results, id: string): readonly string[] {
  const answer = results.get(id);
  const { faltando } = answer?.payload.metadados ?? {};
  if (answer?.status !== 'falha_parcial' || !Array.isArray(faltando)) return [];
  return faltando.flatMap((each) => (typeof each === 'string' ? each : []));
}

/** From where on an answer that is no first-hand one is called reliable, 0–100. */
const LIVE = 85;
const KEPT = 70;

export type Reliance = 'alternative' | 'kept' | 'old';

/** How something was come by that did not come first hand; null: it did. */
export function relianceOf(results: Results, id: string): Reliance | null {
  const answer = results.get(id);
  if (!answer || !published(results, id)) return null;
  const { fallback_usado, confiabilidade } = answer.payload;
  if (confiabilidade >= LIVE) return fallback_usado === null ? null : 'alternative';
  return confiabilidade >= KEPT ? 'kept' : 'old';
}

/** How far something published can be relied on, where it did not come first hand; null: it did. */
export function relianceTold(results: Results, id: string): string | null {
  const reliance = relianceOf(results, id);
  return reliance && PUBLISHED[reliance];
}

/** The same of several: one sentence where all came the same way, else each by its name, so that none speaks for another that came first hand. */
export function reliancesTold(results: Results, ids: readonly string[]): string | null {
  const told = ids.filter((id) => published(results, id) !== null);
  const known = told.flatMap((id) => {
    const reliance = relianceOf(results, id);
    return reliance === null ? [] : { name: publishedName(id), reliance };
  });
  const [first] = known;
  if (!first) return null;
  if (known.length === told.length && known.every(({ reliance }) => reliance === first.reliance))
    return PUBLISHED[first.reliance];
  const named = (wanted: Reliance): readonly string[] => [
    ...new Set(known.filter(({ reliance }) => reliance === wanted).map(({ name }) => name)),
  ];
  return RELIANCES.flatMap((each) =>
    named(each).length === 0 ? [] : PUBLISHED.of[each](listed(named(each))),
  ).join(' ');
}
const RELIANCES = ['alternative', 'kept', 'old'] as const;
