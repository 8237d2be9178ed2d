/** A stretch of text that is machinery, or may turn out to be: JSON, a fence around it, a note, an internal tag. */
export type Block = {
  readonly start: number;
  readonly end: number;
  /** False while too little has arrived to tell. */
  readonly structured: boolean;
  /** An open one reaches to the end of the text. */
  readonly closed: boolean;
};

const MARK = /[{[<`]/;
const INVISIBLE = /[\s\u200B-\u200F\u2060-\u206F\uFEFF\u00AD]/;
const FENCE = '```';
const HEAD = 80;
const STRUCTURED_FENCE =
  /^[ \t]*(?:json\w*|xml|ya?ml|debug|log|tool\w*|python|javascript|js|ts)?\s*[[{<]|^[ \t]*(?:json|debug|tool)/i;
const STRUCTURED_BRACE = /^(?:["'“”‘’}]|\/[/*]|[\p{L}\p{N}_\\-]+\s*:)/u;
const STRUCTURED_BRACKET = /^(?:[{["“]|(?:system|debug|tool|note|nota|sistema|log)[\w\\ ]*:)/i;
const TAG =
  /^<\/?(final_?result|debug|tool\w*|function\w*|think(?:ing)?|thought|scratchpad|system\w*|result|json)\b/i;
const REASONING = /^<\/think/i;

/**
 * Blocks of machinery in a text, in one pass, outermost first. While more text may come, what could still become a block is
 * one that is open; in a finished text an odd quotation mark no longer keeps a block open.
 */
export function blocksOf(text: string, more: 'finished' | 'more to come' = 'more to come'): Block[] {
  if (!MARK.test(text)) return [];
  const blocks: Block[] = [];
  for (let at = nextMark(text, 0); at < text.length; ) {
    const block = blockAt(text, at, more);
    if (block) blocks.push(block);
    at = nextMark(text, block?.structured ? Math.max(block.end, at + 1) : afterMark(text, at));
  }
  return blocks;
}

function nextMark(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const char = text[at];
    if (char === '{' || char === '[' || char === '<') return at;
    if (char === '`' && text.startsWith(FENCE, at)) return at;
  }
  return text.length;
}

/** A fence around ordinary text is looked into; its backticks are passed over together. */
function afterMark(text: string, at: number): number {
  let next = at + 1;
  while (text[at] === '`' && text[next] === '`') next += 1;
  return next;
}

function blockAt(text: string, start: number, more: 'finished' | 'more to come'): Block | null {
  const char = text[start];
  if (char === '`') return fenceAt(text, start);
  if (char === '<') return tagAt(text, start);
  const first = firstVisible(text, start + 1);
  if (first === text.length) return undecided(text, start);
  const inside = text.slice(first, first + HEAD);
  if (!(char === '{' ? STRUCTURED_BRACE : STRUCTURED_BRACKET).test(inside)) return null;
  const quoted = matchingEnd(text, start, 'quotes respected');
  const end = quoted === -1 && more === 'finished' ? matchingEnd(text, start, 'quotes ignored') : quoted;
  return closedAt(text, start, end);
}

const undecided = (text: string, start: number): Block => ({
  start,
  end: text.length,
  structured: false,
  closed: false,
});

const closedAt = (text: string, start: number, end: number): Block =>
  end === -1
    ? { start, end: text.length, structured: true, closed: false }
    : { start, end, structured: true, closed: true };

function firstVisible(text: string, from: number): number {
  let at = from;
  while (at < text.length && INVISIBLE.test(text.charAt(at))) at += 1;
  return at;
}

/** Only a fence that holds something structured, or one of which too little has arrived to tell, is a block. */
function fenceAt(text: string, start: number): Block | null {
  const inside = afterMark(text, start);
  const head = text.slice(inside, inside + HEAD);
  if (/^[ \t]*\w*\s*$/.test(head)) return undecided(text, start);
  if (!STRUCTURED_FENCE.test(head)) return null;
  const close = text.indexOf(FENCE, inside);
  return closedAt(text, start, close === -1 ? -1 : afterMark(text, close));
}

/** An internal element with all it holds; a closing tag alone; a model's control token. */
function tagAt(text: string, start: number): Block | null {
  const head = text.slice(start, start + HEAD);
  if (head.startsWith('<|')) return closedAt(text, start, after(text, '|>', start));
  if (/^<\/?\w{0,20}$/.test(head)) return undecided(text, start);
  const name = TAG.exec(head)?.[1];
  if (!name) return null;
  if (head[1] !== '/') return closedAt(text, start, elementEnd(text, start, name));
  // What stands before the end of a reasoning whose beginning nobody saw is reasoning too.
  return closedAt(text, REASONING.test(head) ? 0 : start, after(text, '>', start));
}

function after(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at === -1 ? -1 : at + mark.length;
}

function elementEnd(text: string, start: number, name: string): number {
  const tags = new RegExp(`<(/?)${name}\\b`, 'gi');
  tags.lastIndex = start;
  let depth = 0;
  for (let tag = tags.exec(text); tag; tag = tags.exec(text)) {
    depth += tag[1] === '/' ? -1 : 1;
    if (depth === 0) return after(text, '>', tag.index);
  }
  return -1;
}

/** The index after the bracket that closes the one at `start`; -1 if there is none. */
function matchingEnd(text: string, start: number, quotes: 'quotes respected' | 'quotes ignored'): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const char = text[at];
    if (char === '"' && quotes === 'quotes respected') at = quoteEnd(text, at);
    else if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || char === ']') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return -1;
}

function quoteEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at;
  }
  return text.length;
}
