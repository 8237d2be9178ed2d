import { KNOWLEDGE_LIMITS } from '../limits.ts';
import type { Block } from '../read/block.ts';
import { cutTable, cutText } from './cut.ts';
import { type ItemStart, numberOfHeading, startOfItem } from './items.ts';

/** A passage as it will be kept, without whose it is. */
export type Chunk = { readonly heading: string; readonly item: string | null; readonly text: string };

type Unit = {
  readonly heading: string;
  readonly item: string | null;
  readonly texts: string[];
  readonly kind: 'item' | 'text' | 'table';
};

/**
 * Cuts a document into passages. Whatever bears a number of its own stays whole, with its incisos; paragraphs without one are put together
 * under their heading up to a bound; tables stay together; only what is too long is cut, at the ends of sentences, with some of the end repeated.
 */
export function chunkBlocks(blocks: readonly Block[]): readonly Chunk[] {
  return unitsOf(blocks).flatMap(chunksOf);
}

function unitsOf(blocks: readonly Block[]): readonly Unit[] {
  const cutter = new Cutter();
  for (const block of blocks) {
    if (block.kind === 'heading') cutter.turnTo(block);
    else if (block.kind === 'table') cutter.addTable(block.rows);
    else cutter.addText(block.text);
  }
  return cutter.units;
}

type Heading = { readonly level: number; readonly text: string };

/** Goes through a document and remembers under which headings, in which item it is. */
class Cutter {
  readonly units: Unit[] = [];
  private readonly path: Heading[] = [];
  private article: string | null = null;
  private open: Unit | null = null;

  turnTo(heading: Heading): void {
    while ((this.path.at(-1)?.level ?? 0) >= heading.level) this.path.pop();
    this.path.push(heading);
    this.article = null;
    this.open = null;
  }

  addTable(rows: readonly string[]): void {
    this.begin(this.ownItem(), 'table', [...rows]);
  }

  addText(text: string): void {
    const start = startOfItem(text);
    if (start === null || start.kind === 'inner') this.goOn(text);
    else this.open = this.begin(this.cited(start), 'item', [text]);
  }

  private goOn(text: string): void {
    if (this.open === null || isFull(this.open, text))
      this.open = this.begin(this.ownItem(), this.open?.kind === 'item' ? 'item' : 'text', []);
    this.open.texts.push(text);
  }

  private ownItem(): string | null {
    return this.open?.kind === 'item' ? this.open.item : null;
  }

  /** A paragraph of an article is cited with it. */
  private cited({ kind, item }: ItemStart): string {
    if (kind === 'paragraph') return this.article === null ? item : `${this.article}, ${item}`;
    this.article = kind === 'article' ? item : null;
    return item;
  }

  private begin(item: string | null, kind: Unit['kind'], texts: string[]): Unit {
    const unit = { heading: headingOf(this.path), item: item ?? ownNumber(this.path), kind, texts };
    this.units.push(unit);
    return unit;
  }
}

/** An item takes all that follows it; plain paragraphs only so much. */
const isFull = ({ kind, texts }: Unit, text: string): boolean =>
  kind !== 'item' &&
  texts.length > 0 &&
  texts.reduce((sum, each) => sum + each.length + 1, text.length) > KNOWLEDGE_LIMITS.passage;

function chunksOf({ heading, item, texts, kind }: Unit): readonly Chunk[] {
  const parts = kind === 'table' ? cutTable(texts) : cutText(texts);
  return parts.map((text) => ({ heading, item, text }));
}

type Path = readonly Heading[];

/** The outermost and the innermost matter most: what is too long loses its middle. */
function headingOf(path: Path): string {
  const names = path.map(({ text }) => text.slice(0, KNOWLEDGE_LIMITS.heading));
  while (names.length > 2 && names.join(' › ').length > KNOWLEDGE_LIMITS.heading) names.splice(1, 1);
  return names.join(' › ').slice(0, KNOWLEDGE_LIMITS.heading);
}

/** Of the innermost heading that bears one. */
function ownNumber(path: Path): string | null {
  for (const { text } of path.toReversed()) {
    const number = numberOfHeading(text);
    if (number !== null) return number.slice(0, KNOWLEDGE_LIMITS.item);
  }
  return null;
}
