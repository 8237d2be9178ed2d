import type { CitedSource, Shown } from '#protocol';
import { plainData } from './plain-data.ts';

/** They are kept with the message: no more of them, and no longer ones, than anybody opens. */
const SOURCES = { most: 12, chars: 2_400, all: 24_000 } as const;
const ID = /^[\w.:-]{1,120}$/;

/** What a result was read from, as plain data; what has no name or no words is left out. */
export function plainSources(sources: Shown['sources']): Pick<Shown, 'sources'> {
  const told = (sources ?? []).filter(isSource).slice(0, SOURCES.most).map(bounded);
  const plain = told.length > 0 ? plainData(told, SOURCES.all) : null;
  return plain?.kind === 'plain' ? { sources: plain.json as unknown as readonly CitedSource[] } : {};
}

const isSource = ({ id, title, text }: CitedSource): boolean => ID.test(id) && isText(title) && isText(text);

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** A source leads to a page over https or nowhere. */
function bounded({ url, ...source }: CitedSource): CitedSource {
  const { text } = source;
  return {
    ...source,
    ...(url !== undefined && /^https:\/\//i.test(url) && { url }),
    ...(text.length > SOURCES.chars && { text: `${text.slice(0, SOURCES.chars)}…` }),
  };
}
