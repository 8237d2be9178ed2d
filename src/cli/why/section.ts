export type Row = readonly [label: string, text: string];
export type Section = { readonly title: string; readonly rows: readonly Row[] };

export const row = (label: string, text: string): Row => [label, text];
