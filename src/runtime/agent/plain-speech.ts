import { cleanText, splitSentences } from '#language';

/** Words of the machinery that no person should read; a sentence that holds one is not said. */
const INTERNAL =
  /final_result|system_note|message_to_coordinator|last_user_message|initial_context|specialist_role|specialist_sub_conversation|tool_call/i;
const MARKS = /[{[<`]/;
const FENCE = '```';
const STRUCTURED_FENCE =
  /^[ \t]*(?:json\w*|xml|ya?ml|debug|log|tool\w*|python|javascript|js|ts)?\s*[[{<]|^[ \t]*(?:json|debug|tool)/i;
const STRUCTURED_BRACE = /^\s*(?:["'}]|[\w-]+\s*:)/;
const STRUCTURED_BRACKET = /^\s*(?:[{["]|(?:system|debug|tool|note|nota|sistema|log)[\w ]*:)/i;
const INTERNAL_TAG =
  /^<\/?(?:final_result|debug|tool\w*|function\w*|thinking|think|scratchpad|system\w*|result|json)\b/i;

type Block = {
  readonly start: number;
  readonly end: number;
  readonly structured: boolean;
  readonly closed: boolean;
};

/** Text as a person may read it: no JSON, no debug block, no note, no name of an internal tool. */
export function plainSpeech(text: string): string {
  const cleaned = cleanText(text);
  const spoken = MARKS.test(cleaned) ? withoutBlocks(cleaned) : cleaned;
  return INTERNAL.test(spoken) ? withoutInternalSentences(spoken) : spoken;
}

/** Where a block begins that is still open at the end of this text, or -1. */
export function openBlock(text: string): number {
  if (!MARKS.test(text)) return -1;
  return blocksOf(text).find((block) => !block.closed)?.start ?? -1;
}

/** Where a block begins that a cut at `end` would divide, or -1. */
export function blockDividedAt(text: string, end: number): number {
  if (!MARKS.test(text)) return -1;
  const divided = blocksOf(text).find((block) => block.start < end && (end < block.end || !block.closed));
  return divided?.start ?? -1;
}

function withoutBlocks(text: string): string {
  let spoken = '';
  let from = 0;
  for (const block of blocksOf(text)) {
    if (!block.structured) continue;
    spoken += text.slice(from, block.start);
    from = block.end;
  }
  spoken += text.slice(from);
  return from === 0 ? spoken : spoken.replace(/\n{3,}/g, '\n\n');
}

function withoutInternalSentences(text: string): string {
  return splitSentences(text)
    .filter((sentence) => !INTERNAL.test(sentence))
    .join('');
}

/** Outermost structured blocks, and whatever is still open, in one pass. An open one reaches to the end. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (let at = nextMark(text, 0); at < text.length; ) {
    const block = blockAt(text, at);
    if (block) blocks.push(block);
    at = nextMark(text, block?.structured ? block.end : afterMark(text, at));
  }
  return blocks;
}

/** A fence around ordinary text is looked into; its backticks are passed over together. */
function afterMark(text: string, at: number): number {
  let next = at + 1;
  while (text[at] === '`' && text[next] === '`') next += 1;
  return next;
}

function nextMark(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const char = text[at];
    if (char === '{' || char === '[' || char === '<') return at;
    if (char === '`' && text.startsWith(FENCE, at)) return at;
  }
  return text.length;
}

function blockAt(text: string, start: number): Block | null {
  const char = text[start];
  if (char === '`') return fenceAt(text, start);
  if (char === '<') return tagAt(text, start);
  const inside = text.slice(start + 1, start + 80);
  const structured = (char === '{' ? STRUCTURED_BRACE : STRUCTURED_BRACKET).test(inside);
  // A brace that opens nothing structured is prose, unless too little has arrived to tell.
  if (!structured)
    return inside.trim() === '' ? { start, end: text.length, structured: false, closed: false } : null;
  const end = matchingEnd(text, start);
  return end === -1
    ? { start, end: text.length, structured, closed: false }
    : { start, end, structured, closed: true };
}

/** Only a fence that holds something structured, or one of which too little has arrived to tell, is a block. */
function fenceAt(text: string, start: number): Block | null {
  const inside = afterMark(text, start);
  const head = text.slice(inside, inside + 200);
  if (/^[ \t]*\w*\s*$/.test(head)) return { start, end: text.length, structured: false, closed: false };
  if (!STRUCTURED_FENCE.test(head)) return null;
  const close = text.indexOf(FENCE, inside);
  const closed = close !== -1;
  return { start, end: closed ? afterMark(text, close) : text.length, structured: true, closed };
}

function tagAt(text: string, start: number): Block | null {
  const head = text.slice(start, start + 40);
  if (/^<\/?\w{0,20}$/.test(head)) return { start, end: text.length, structured: false, closed: false };
  const name = INTERNAL_TAG.exec(head)?.[0].replace(/[</]/g, '');
  if (!name) return null;
  const close = text.indexOf(`</${name}`, start + 1);
  const end = close === -1 ? -1 : text.indexOf('>', close);
  return end === -1
    ? { start, end: text.length, structured: true, closed: false }
    : { start, end: end + 1, structured: true, closed: true };
}

/** The index after the bracket that closes the one at `start`, quotes respected; -1 if there is none. */
function matchingEnd(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const char = text[at];
    if (char === '"') at = quoteEnd(text, at);
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
