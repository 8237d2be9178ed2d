/** How a series looks: by colour, and for whoever does not tell colours apart by dashes or hatching. */
export type SeriesLook = {
  readonly stroke: string;
  readonly fill: string;
  readonly dash?: string;
};

const LOOKS: readonly SeriesLook[] = [
  { stroke: 'stroke-accent', fill: 'fill-accent' },
  { stroke: 'stroke-warn', fill: 'fill-warn', dash: '7 4' },
  { stroke: 'stroke-ink', fill: 'fill-ink', dash: '2 4' },
  { stroke: 'stroke-bad', fill: 'fill-bad', dash: '10 3 2 3' },
  { stroke: 'stroke-edge', fill: 'fill-edge', dash: '4 2' },
];
const FIRST: SeriesLook = { stroke: 'stroke-accent', fill: 'fill-accent' };

export const lookOf = (at: number): SeriesLook => LOOKS[at % LOOKS.length] ?? FIRST;
