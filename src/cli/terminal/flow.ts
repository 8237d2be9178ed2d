import { cleanText } from '#language';
import { firstOf, widthOf } from './width.ts';

/** How running text is set: where lines break and what stands for Markdown's marks. */
export type FlowStyle = {
  readonly columns: number;
  readonly indent: string;
  readonly boldOn: string;
  readonly boldOff: string;
  readonly bullet: string;
};

/** Text that arrives in pieces, set as lines. What is returned is ready to print. */
export type Flow = {
  feed(text: string): string;
  /** What was held back because its meaning was open; ends what is still bold. */
  end(): string;
  /** Columns taken on the current line; 0 when nothing stands there. */
  column(): number;
};

export const PLAIN_FLOW: FlowStyle = {
  columns: Number.POSITIVE_INFINITY,
  indent: '',
  boldOn: '',
  boldOff: '',
  bullet: '-',
};

const TOKENS = /\*\*|\n|[ \t]+|#+|\*|[^\s*#]+/g;
/** At the end of a piece these may be half of something. */
const OPEN_END = /(?:^|\n)[ \t]*(?:#+|[-*])[ \t]*$|\*+$/;

type Pen = {
  column: number;
  /** Line feeds and blanks wait for the word after them, so that none are left at the end. */
  feeds: number;
  blanks: string;
  /** Bold that starts with the next word. */
  marks: string;
  /** The mark that opened what is bold now; empty when nothing is. */
  bold: '' | '*' | '**';
  heading: boolean;
};

/** Light Markdown (bold, headings, bullets) and word wrap. Controls never pass: they would be orders to the terminal. */
export function createFlow(style: FlowStyle): Flow {
  const pen: Pen = { column: 0, feeds: 0, blanks: '', marks: '', bold: '', heading: false };
  let held = '';
  let started = false;

  const set = (text: string): string => {
    const tokens = text.match(TOKENS) ?? [];
    let out = '';
    for (const [index, token] of tokens.entries()) {
      const lineStart = pen.column === 0 || pen.feeds > 0;
      out += setToken(token, { pen, style, lineStart: lineStart || !started, next: tokens[index + 1] });
      started ||= out !== '';
      if (!started) pen.feeds = 0;
    }
    return out;
  };

  return {
    feed: (piece) => {
      const text = held + cleanText(piece);
      const cut = text.search(OPEN_END);
      held = cut === -1 ? '' : text.slice(cut);
      return set(cut === -1 ? text : text.slice(0, cut));
    },
    end: () => {
      const rest = set(held);
      const closing = (pen.bold !== '' || pen.heading) && pen.marks === '' ? style.boldOff : '';
      held = '';
      return rest + closing;
    },
    column: () => pen.column,
  };
}

type Place = {
  readonly pen: Pen;
  readonly style: FlowStyle;
  readonly lineStart: boolean;
  readonly next: string | undefined;
};

const isBlank = (token: string | undefined): boolean => token === undefined || /^\s/.test(token);

function setToken(token: string, place: Place): string {
  const { pen, style, lineStart, next } = place;
  if (token === '\n') return feedLine(pen, style);
  if (token.trim() === '') return rest(token, pen);
  if (lineStart && token.startsWith('#') && isBlank(next)) {
    pen.heading = true;
    pen.marks += style.boldOn;
    return '';
  }
  if (lineStart && (token === '-' || token === '*') && isBlank(next)) return word(style.bullet, place);
  if (token === '*' || token === '**') return setBold(token, place);
  return word(token, place);
}

/** Both marks are bold here: `*` means so where Brazil chats. Marks that neither open nor close are text. */
function setBold(mark: '*' | '**', place: Place): string {
  const { pen, style, lineStart, next } = place;
  if (pen.bold === mark) {
    pen.bold = '';
    return style.boldOff;
  }
  const opens = pen.bold === '' && !isBlank(next) && (mark === '**' || lineStart || pen.blanks !== '');
  if (!opens) return word(mark, place);
  pen.bold = mark;
  pen.marks += style.boldOn;
  return '';
}

/** A heading's mark goes, and so does the blank after it. */
function rest(blanks: string, pen: Pen): string {
  if (!(pen.heading && pen.marks !== '')) pen.blanks = blanks;
  return '';
}

function feedLine(pen: Pen, style: FlowStyle): string {
  pen.feeds += 1;
  pen.blanks = '';
  if (!pen.heading) return '';
  pen.heading = false;
  return style.boldOff;
}

/** A word with what was waiting before it: line feeds, blanks, marks, or a break because the line is full. */
function word(text: string, { pen, style }: Place): string {
  const { columns, indent } = style;
  let out = '';
  for (const part of partsOf(text, columns - indent.length)) {
    const width = widthOf(part);
    const full =
      pen.feeds === 0 && pen.column > indent.length && pen.column + pen.blanks.length + width > columns;
    const feeds = full ? 1 : pen.feeds;
    const blanks = full ? '' : pen.blanks;
    const fresh = feeds > 0 || pen.column === 0;
    out += '\n'.repeat(feeds) + (fresh ? indent : '') + blanks + pen.marks + part;
    pen.column = (fresh ? indent.length : pen.column) + blanks.length + width;
    pen.feeds = 0;
    pen.blanks = '';
    pen.marks = '';
  }
  return out;
}

/** A word that no line can hold is cut. */
function partsOf(text: string, columns: number): readonly string[] {
  if (widthOf(text) <= columns || columns < 2) return [text];
  const first = firstOf(text, columns).slice(0, -1);
  return first === '' ? [text] : [first, ...partsOf(text.slice(first.length), columns)];
}
