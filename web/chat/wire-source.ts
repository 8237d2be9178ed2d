import type { CitedSource } from '#protocol';

type Fields = Readonly<Record<string, unknown>>;

/** Sources as a line tells them; what has no name or no words is left out. */
export const sourcesIn = (value: unknown): readonly CitedSource[] =>
  (Array.isArray(value) ? value : []).filter(
    (each: Fields): each is CitedSource =>
      typeof each?.id === 'string' && typeof each.title === 'string' && typeof each.text === 'string',
  );
