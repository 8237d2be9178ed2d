import { Parser } from 'htmlparser2';
import { ProsaError } from '#protocol';
import { type Block, oneLine, type ReadDocument } from './block.ts';
import { isUnseen } from './visible.ts';

const HEADING = /^h([1-6])$/;
/** Elements that stand on lines of their own; all others are part of the text around them. */
const LINES = new Set(
  `address article aside blockquote body br caption center dd details div dl dt fieldset figcaption figure form header hr html li main
   ol p pre section summary table tbody td tfoot th thead tr ul`
    .trim()
    .split(/\s+/),
);

/** A page as a reader sees it: without scripts, menus and what is hidden. Where it marks its main part, that part alone. */
export function readHtml(html: string): ReadDocument {
  const page = new Page();
  const parser = new Parser({
    onopentag: (name, attributes) => page.open(name, attributes),
    ontext: (text) => page.say(text),
    onclosetag: (name) => page.close(name),
  });
  parser.write(html);
  parser.end();
  return page.read();
}

type Row = string[];
type Place = { readonly name: string; readonly unseen: boolean; readonly main: boolean };

/** Follows the parser's calls; nothing here calls itself, however deep a page is. */
class Page {
  private readonly blocks: { block: Block; main: boolean }[] = [];
  private readonly places: Place[] = [];
  private unseen = 0;
  private main = 0;
  private text = '';
  private title = '';
  private inTitle = false;
  private heading: number | null = null;
  /** Rows of the outermost table, and how deep in tables we are. */
  private rows: Row[] = [];
  private tables = 0;
  private readonly lists: { ordered: boolean; next: number }[] = [];

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'title' && this.title === '') this.inTitle = true;
    refuseDepth(this.places.length);
    const unseen = isUnseen(name, attributes);
    const main = name === 'main' || name === 'article' || attributes.role === 'main';
    if (LINES.has(name) || HEADING.test(name)) this.endLine();
    if (!VOID.has(name)) this.places.push({ name, unseen, main });
    if (unseen && !VOID.has(name)) this.unseen += 1;
    if (main) this.main += 1;
    if (this.unseen > 0) return;
    this.enter(name, attributes);
  }

  private enter(name: string, attributes: Readonly<Record<string, string>>): void {
    const heading = HEADING.exec(name)?.[1];
    if (heading) this.heading = Number(heading);
    else if (name === 'table') this.tables += 1;
    else if (name === 'tr' && this.tables === 1) this.rows.push([]);
    else if (name === 'ol' || name === 'ul')
      this.lists.push({ ordered: name === 'ol', next: Number.parseInt(attributes.start ?? '1', 10) || 1 });
    else if (name === 'li') this.text = this.marker();
    else if (name === 'img' && attributes.alt) this.say(` ${attributes.alt} `);
  }

  private marker(): string {
    const list = this.lists.at(-1);
    if (!list?.ordered) return '- ';
    list.next += 1;
    return `${list.next - 1}. `;
  }

  say(text: string): void {
    if (this.inTitle) this.title += text;
    else if (this.unseen === 0) this.text += text;
  }

  close(name: string): void {
    if (name === 'title') this.inTitle = false;
    if (LINES.has(name) || HEADING.test(name)) this.endLine();
    const place = VOID.has(name) ? undefined : this.leave(name);
    if (!place || this.unseen > 0) return;
    if (HEADING.test(name)) this.heading = null;
    else if (name === 'ol' || name === 'ul') this.lists.pop();
    else if (name === 'table') this.endTable();
  }

  private leave(name: string): Place | undefined {
    if (this.places.at(-1)?.name !== name) return undefined;
    const place = this.places.pop();
    if (place?.main) this.main -= 1;
    if (!place?.unseen) return place;
    this.unseen -= 1;
    return undefined;
  }

  private endTable(): void {
    this.tables -= 1;
    if (this.tables > 0) return;
    this.tables = 0;
    const rows = this.rows.map((cells) => cells.join(' | ')).filter((row) => row !== '');
    this.rows = [];
    if (rows.length > 0) this.add({ kind: 'table', rows });
  }

  private endLine(): void {
    const text = oneLine(this.text);
    this.text = '';
    if (text === '' || text === '-') return;
    const row = this.tables > 0 ? this.rows.at(-1) : undefined;
    if (row) row.push(text);
    else if (this.heading !== null) this.add({ kind: 'heading', level: this.heading, text });
    else this.add({ kind: 'paragraph', text });
  }

  private add(block: Block): void {
    this.blocks.push({ block, main: this.main > 0 });
  }

  read(): ReadDocument {
    this.endLine();
    this.endTable();
    const main = this.blocks.filter((each) => each.main);
    const chosen = main.some(({ block }) => block.kind === 'paragraph') ? main : this.blocks;
    return { title: oneLine(this.title) || null, blocks: chosen.map(({ block }) => block) };
  }
}

/** No page that says something has so many elements inside each other, and a parser takes long over those that do. */
const DEEPEST = 2_000;

function refuseDepth(depth: number): void {
  if (depth > DEEPEST)
    throw new ProsaError('document_invalid', 'Tem elementos demais, uns dentro dos outros.');
}

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

/** The text that a reader sees of HTML inside other text, its lines as they are. */
export function visibleText(html: string): string {
  let text = '';
  const hidden: string[] = [];
  let depth = 0;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (name === 'br') text += '\n';
      if (VOID.has(name)) return;
      refuseDepth(hidden.length);
      const unseen = isUnseen(name, attributes);
      hidden.push(unseen ? 'unseen' : '');
      if (unseen) depth += 1;
    },
    ontext: (said) => {
      if (depth === 0) text += said;
    },
    onclosetag: (name) => {
      if (!VOID.has(name) && hidden.pop() === 'unseen') depth -= 1;
    },
  });
  parser.write(html);
  parser.end();
  return text;
}
