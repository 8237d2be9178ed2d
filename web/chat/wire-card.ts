import type { Card, ShownComponent } from '#protocol';

type Fields = Readonly<Record<string, unknown>>;

/** Cards as a line tells them; what is no card is left out. */
export const cardsIn = (value: unknown): readonly Card[] =>
  (Array.isArray(value) ? value : []).filter(
    (each: Fields): each is Card =>
      typeof each?.id === 'string' && typeof each.title === 'string' && Array.isArray(each.facts),
  );

/** The component that a line asks for: the wire calls its props `args`. */
export function componentIn({ call, tool, component, args, props }: Fields): ShownComponent | null {
  if (typeof call !== 'string' || typeof component !== 'string') return null;
  const given = args ?? props;
  return {
    ...{ call, component, tool: typeof tool === 'string' ? tool : '' },
    props: typeof given === 'object' && given !== null ? (given as ShownComponent['props']) : {},
  };
}
