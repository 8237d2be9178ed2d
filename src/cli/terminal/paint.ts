import { styleText } from 'node:util';

/** Colours by what they mean. Without colour every one of them is the text itself. */
export type Paint = {
  readonly strong: (text: string) => string;
  readonly quiet: (text: string) => string;
  readonly person: (text: string) => string;
  readonly good: (text: string) => string;
  readonly bad: (text: string) => string;
};

type Format = Parameters<typeof styleText>[0];

const inColour =
  (format: Format) =>
  (text: string): string =>
    styleText(format, text, { validateStream: false });
const asItIs = (text: string): string => text;

export const PLAIN: Paint = { strong: asItIs, quiet: asItIs, person: asItIs, good: asItIs, bad: asItIs };

const COLOURED: Paint = {
  strong: inColour('bold'),
  quiet: inColour('dim'),
  person: inColour(['bold', 'cyan']),
  good: inColour('green'),
  bad: inColour('red'),
};

/** Colours only where a person reads along and has not asked for none. */
export function paintFor(stream: { readonly isTTY?: boolean }, colour: 'auto' | 'off'): Paint {
  return stream.isTTY && colour === 'auto' ? COLOURED : PLAIN;
}
