import { type Block, oneLine, type ReadDocument } from './block.ts';
import { visibleText } from './html.ts';

const HEADING = /^ {0,3}(#{1,6})[ \t]+(.*?)[ \t]*#*$/;
const UNDERLINE = /^ {0,3}(=+|-+)[ \t]*$/;
const FENCE = /^ {0,3}(?:`{3,}|~{3,})/;
const ROW = /^\s*\|.*\|\s*$/;
const RULE_OF_ROWS = /^[\s|:-]+$/;
const BREAK = /^ {0,3}(?:-[ \t]*){3,}$|^ {0,3}(?:\*[ \t]*){3,}$|^ {0,3}(?:_[ \t]*){3,}$/;
const LIST_MARK = /^\s{0,12}(?:[-*+]|\d{1,4}[.)])\s+/;
const BULLET = /^\s*[*+](?=\s)/;
const AUTOLINK = /<((?:https?|mailto):[^<>\s]{1,500})>/g;
const IMAGE_OR_LINK = /!?\[([^\][]{0,1000})\]\((?:[^()\s]{0,2000})(?:\s+"[^"]{0,300}")?\)/g;
const EMPHASIS = /(\*\*|__|~~|`)(?=\S)([^*_~`\n]{1,1000}?)\1/g;
const SINGLE = /(?<![\p{L}\p{N}*])\*(?=\S)([^*\n]{1,500}?)(?<=\S)\*(?![\p{L}\p{N}*])/gu;
const FRONT = /^---\n([\s\S]{0,5000}?)\n---\n/;
const FIELD = /^(title|url):[ \t]*["']?(.*?)["']?[ \t]*$/gm;

/** Markdown as a reader sees it: marks taken away, comments and hidden HTML dropped; title and address of a front matter are told. */
export function readMarkdown(source: string): ReadDocument {
  const front = FRONT.exec(source);
  const told = Object.fromEntries(
    [...(front?.[1] ?? '').matchAll(FIELD)].map(([, name, value]) => [name, value]),
  );
  const body = source.slice(front?.[0].length ?? 0).replace(AUTOLINK, '$1');
  const blocks = blocksOf(visibleText(body).split('\n'));
  const first = blocks.find((block) => block.kind === 'heading' && block.level === 1);
  const title = told.title || (first?.kind === 'heading' ? first.text : null);
  return { title, ...(told.url && { url: told.url }), blocks };
}

function blocksOf(lines: readonly string[]): readonly Block[] {
  const reader = new LineReader();
  for (const line of lines) reader.read(line);
  reader.close();
  return reader.blocks;
}

class LineReader {
  readonly blocks: Block[] = [];
  private open: string[] = [];
  private rows: string[] = [];
  private fenced = false;

  read(line: string): void {
    if (FENCE.test(line)) this.turnFence();
    else if (line.trim() === '') this.close();
    else if (this.fenced) this.blocks.push({ kind: 'paragraph', text: oneLine(line) });
    else if (ROW.test(line)) this.addRow(line);
    else if (!this.addHeading(line)) this.addLine(line);
  }

  private turnFence(): void {
    this.close();
    this.fenced = !this.fenced;
  }

  private addRow(line: string): void {
    if (this.rows.length === 0) this.close();
    if (!RULE_OF_ROWS.test(line)) this.rows.push(rowOf(line));
  }

  private addHeading(line: string): boolean {
    const heading = readHeading(line, this.open);
    if (heading === null) return false;
    if (heading.underlined) this.open = [];
    this.close();
    if (heading.text !== '') this.blocks.push({ kind: 'heading', level: heading.level, text: heading.text });
    return true;
  }

  private addLine(line: string): void {
    if (this.rows.length > 0 || LIST_MARK.test(line) || BREAK.test(line)) this.close();
    if (!BREAK.test(line)) this.open.push(line.replace(/^\s*>\s?/, '').replace(BULLET, '-'));
  }

  close(): void {
    const text = oneLine(plain(this.open.join(' ')));
    if (text !== '') this.blocks.push({ kind: 'paragraph', text });
    if (this.rows.length > 0) this.blocks.push({ kind: 'table', rows: this.rows });
    this.open = [];
    this.rows = [];
  }
}

type Heading = { readonly level: number; readonly text: string; readonly underlined: boolean };

function readHeading(line: string, open: readonly string[]): Heading | null {
  const marked = HEADING.exec(line);
  if (marked)
    return { level: marked[1]?.length ?? 1, text: oneLine(plain(marked[2] ?? '')), underlined: false };
  const under = open.length === 1 ? UNDERLINE.exec(line) : null;
  if (!under || LIST_MARK.test(open[0] ?? '')) return null;
  return { level: under[1]?.startsWith('=') ? 1 : 2, text: oneLine(plain(open[0] ?? '')), underlined: true };
}

const rowOf = (line: string): string =>
  line
    .trim()
    .slice(1, -1)
    .split('|')
    .map((cell) => oneLine(plain(cell)))
    .join(' | ');

/** Words without the marks around them. */
const plain = (text: string): string =>
  text
    .replace(IMAGE_OR_LINK, '$1')
    .replace(EMPHASIS, '$2')
    .replace(EMPHASIS, '$2')
    .replace(SINGLE, '$1')
    .replace(/\\([#*_[\]()`>-])/g, '$1');
