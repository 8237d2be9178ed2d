import { cleanText } from '#language';
import { ProsaError } from '#protocol';
import { KNOWLEDGE_LIMITS } from '../limits.ts';
import type { Block, ReadDocument } from './block.ts';
import { blocksOfLines } from './lines.ts';
import { linesOfPage, type PlacedText } from './pdf-lines.ts';
import { withoutRunning } from './pdf-running.ts';

const BEGINS = '%PDF-';
/** Some programs put a few bytes before. */
const BEGINS_WITHIN = 1_024;

/** The text of a PDF: in reading order as well as its positions tell, without what stands on every page, words at line ends put together. */
export async function readPdf(bytes: Uint8Array): Promise<ReadDocument> {
  const head = Buffer.from(bytes.subarray(0, BEGINS_WITHIN)).toString('latin1');
  if (!head.includes(BEGINS)) throw new ProsaError('document_invalid', 'Não é um PDF.');
  const { getDocumentProxy } = await import('unpdf');
  const until = performance.now() + KNOWLEDGE_LIMITS.readMs;
  // The reader takes the buffer away: it gets a copy of its own.
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 }).catch((error: unknown) => {
    throw unreadable(error);
  });
  try {
    if (pdf.numPages > KNOWLEDGE_LIMITS.pages)
      throw new ProsaError('document_invalid', 'Tem páginas demais.');
    const pages: (readonly string[])[] = [];
    let chars = 0;
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const lines = linesOfPage(await itemsOf(await pdf.getPage(number)));
      chars += lines.reduce((sum, line) => sum + line.length, 0);
      if (chars > KNOWLEDGE_LIMITS.chars) throw new ProsaError('document_invalid', 'O texto é longo demais.');
      if (performance.now() > until)
        throw new ProsaError('document_invalid', 'Demorou demais para ser lido.');
      pages.push(lines);
    }
    const blocks = blocksOfLines(withoutRunning(pages).flat());
    return { title: (await titleOf(pdf)) ?? namedBy(blocks), blocks };
  } catch (error) {
    throw error instanceof ProsaError ? error : unreadable(error);
  } finally {
    await pdf.loadingTask.destroy().catch(() => undefined);
  }
}

type Pdf = Awaited<ReturnType<typeof import('unpdf')['getDocumentProxy']>>;
type Page = Awaited<ReturnType<Pdf['getPage']>>;

async function itemsOf(page: Page): Promise<readonly PlacedText[]> {
  const { items } = await page.getTextContent();
  page.cleanup();
  return items.flatMap((item) => {
    if (!('str' in item)) return [];
    const [, , , , x = 0, y = 0] = item.transform as readonly number[];
    const text = repaired(cleanText(item.str));
    return [{ text, x, y, width: item.width, height: item.height, endsLine: item.hasEOL }];
  });
}

const LIGATURES: Readonly<Record<string, string>> = {
  ...{
    '\uFB00': 'ff',
    '\uFB01': 'fi',
    '\uFB02': 'fl',
    '\uFB03': 'ffi',
    '\uFB04': 'ffl',
    '\uFB05': 'st',
    '\uFB06': 'st',
  },
};

const repaired = (text: string): string =>
  text.replace(/[\uFB00-\uFB06]/g, (letter) => LIGATURES[letter] ?? letter).normalize('NFC');

/** What the file says that it is called, unless that is the name of a program's draft. */
async function titleOf(pdf: Pdf): Promise<string | null> {
  const { info } = await pdf.getMetadata();
  const title = 'Title' in info && typeof info.Title === 'string' ? cleanText(info.Title).trim() : '';
  return title === '' ||
    /^(?:microsoft word|untitled|sem t[ií]tulo|documento?\d*)|\.(?:docx?|pdf|indd|odt)$/i.test(title)
    ? null
    : title;
}

const ACT =
  /^(?:edital|portaria|lei|decreto|resolu[cç][aã]o|instru[cç][aã]o|regulamento|regimento|manual)(?!\p{L})/iu;
const OPENING = 6;
const LONGEST_NAME = 120;

/** An act is called by its first lines: "EDITAL Nº 2, DE 7 DE JANEIRO DE 2026". */
function namedBy(blocks: readonly Block[]): string | null {
  const lines = blocks.slice(0, OPENING).flatMap((block) => (block.kind === 'table' ? [] : [block.text]));
  return lines.find((line) => ACT.test(line) && line.length <= LONGEST_NAME) ?? null;
}

function unreadable(cause: unknown): ProsaError {
  const said = cause instanceof Error ? cause.name : '';
  const why = said === 'PasswordException' ? 'Está protegido por senha.' : 'O PDF está danificado.';
  return new ProsaError('document_invalid', why, cause);
}
