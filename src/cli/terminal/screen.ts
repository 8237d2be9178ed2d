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
export function createScreen(surface: Surface, bold: Pick<FlowStyle, 'boldOn' | 'boldOff'>): Screen {
  const columns = (): number => Math.max(NARROWEST, surface.columns() - 1);
  const paper = createPaper(() =>
    createFlow({ columns: Math.min(WIDEST, columns()), indent: '  ', bullet: '•', ...bold }),
  );
  let status: Status | null = null;
  let drawn = false;

  const erase = (): string => {
    if (!drawn) return '';
    drawn = false;
    return CLEAR_LINE + (paper.column() > 0 ? upTo(paper.column()) : '');
  };
  const draw = (): string => {
    if (!status) return '';
    drawn = true;
    return (paper.column() > 0 ? '\n' : '') + status(columns());
  };
  /** Erases before anything changes, draws after; in one write, so that nothing flickers. */
  const change = (text: () => string): void => surface.write([erase(), text(), draw()].join(''));

  return {
    line: (text) => change(() => paper.line(text)),
    gap: () => change(paper.gap),
    noteLine: paper.noteLine,
    say: (text) => change(() => paper.say(text)),
    settle: () => change(paper.settle),
    status: (next) =>
      change(() => {
        status = next;
        return '';
      }),
  };
}

/** What stays: each method returns what is to be written now. */
function createPaper(newFlow: () => Flow) {
  let flow: Flow | null = null;
  let gapped = false;

  const column = (): number => flow?.column() ?? 0;
  const settle = (): string => {
    const rest = flow?.end() ?? '';
    const closed = column() > 0 ? `${rest}\n` : rest;
    if (closed !== '') gapped = false;
    flow = null;
    return closed;
  };
  const line = (text: string): string => {
    const before = settle();
    gapped = text === '';
    return `${before}${text}\n`;
  };
  return {
    column,
    settle,
    line,
    gap: (): string => {
      const before = settle();
      return gapped ? before : before + line('');
    },
    say: (text: string): string => {
      flow ??= newFlow();
      return flow.feed(text);
    },
    noteLine: (): void => {
      gapped = false;
    },
  };
}
