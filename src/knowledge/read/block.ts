/** A piece of a document as its reader found it. Lines of a table are its rows, cells apart by " | ", the first its header. */
export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly string[] };

/** What a reader makes of bytes. `title` and `url` only where the document tells them itself. */
export type ReadDocument = {
  readonly title: string | null;
  readonly url?: string;
  readonly blocks: readonly Block[];
};

/** One line, single spaces. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
