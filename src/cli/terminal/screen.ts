import { createFlow, type Flow, type FlowStyle } from './flow.ts';

/** Where a screen draws. */
export type Surface = { write(text: string): void; columns(): number };

/** Draws the status line for a width; it must not take more columns than that. */
export type Status = (columns: number) => string;

/** Lines that stay, above one status line that does not. */
export type Screen = {
  line(text: string): void;
  /** An empty line, unless one stands there already. */
  gap(): void;
  /** Somebody else wrote a line here. */
  noteLine(): void;
  /** Running text, in pieces. */
  say(text: string): void;
  /** Ends the running text, if there is one. */
  settle(): void;
  /** What to draw below from now on. Asked for again whenever something above it changes. */
  status(status: Status | null): void;
};

const CLEAR_LINE = '\r\u001B[K';
const upTo = (column: number): string => `\u001B[1A\u001B[${column + 1}G`;

const WIDEST = 96;
const NARROWEST = 20;

/** All movement is relative to where the cursor is, so that scrolling does not matter. */
export function createScreen(
  surface: Surface,
  { boldOn, boldOff }: Pick<FlowStyle, 'boldOn' | 'boldOff'>,
): Screen {
  let flow: Flow | null = null;
  let status: Status | null = null;
  let drawn = false;
  let gapped = false;

  const columns = (): number => Math.max(NARROWEST, surface.columns() - 1);
  const openColumn = (): number => flow?.column() ?? 0;
  const newFlow = (): Flow =>
    createFlow({ columns: Math.min(WIDEST, columns()), indent: '  ', boldOn, boldOff, bullet: '•' });

  const erase = (): string => {
    if (!drawn) return '';
    drawn = false;
    return CLEAR_LINE + (openColumn() > 0 ? upTo(openColumn()) : '');
  };
  const draw = (): string => {
    if (!status) return '';
    drawn = true;
    return (openColumn() > 0 ? '\n' : '') + status(columns());
  };
  const settled = (): string => {
    const rest = flow?.end() ?? '';
    const closed = openColumn() > 0 ? `${rest}\n` : rest;
    if (closed !== '') gapped = false;
    flow = null;
    return closed;
  };
  /** Erases before anything changes, draws after; in one write, so that nothing flickers. */
  const change = (text: () => string): void => surface.write([erase(), text(), draw()].join(''));

  return {
    line: (text) =>
      change(() => {
        const before = settled();
        gapped = text === '';
        return `${before}${text}\n`;
      }),
    gap: () =>
      change(() => {
        const before = settled();
        const empty = gapped ? '' : '\n';
        gapped = true;
        return before + empty;
      }),
    noteLine: () => {
      gapped = false;
    },
    say: (text) =>
      change(() => {
        flow ??= newFlow();
        return flow.feed(text);
      }),
    settle: () => change(settled),
    status: (next) =>
      change(() => {
        status = next;
        return '';
      }),
  };
}
