import { seconds } from '#protocol';

/** Every number of the room. */
export const KNOWLEDGE_LIMITS = {
  /** Bytes of a file that is read; larger ones are refused before they are. */
  bytes: 25_000_000,
  /** Characters of text in a document, however few bytes it came in. */
  chars: 8_000_000,
  pages: 3_000,
  passages: 20_000,
  /** A PDF that takes longer is given up. */
  readMs: seconds(60),
  /** Characters of a name within its collection, of a title, of an address, of the headings above a passage, of an item. */
  name: 200,
  title: 200,
  url: 2_000,
  heading: 300,
  item: 60,
  /** Characters of a passage: paragraphs are put together up to `passage`; an item or a table is cut beyond `longest`. */
  passage: 900,
  longest: 1_800,
  /** Characters that a part repeats of the end of the part before. */
  overlap: 200,
  /** Passages that a search gives unless told otherwise, and at most. */
  found: 5,
  mostFound: 50,
  /** Collections that one search looks through. */
  collections: 20,
  /** Collections up to so many passages are searched in memory; so many of such indexes are kept. */
  inMemory: 4_000,
  indexes: 16,
  /** Candidates that the database gives of a larger one, by words and by meaning each. */
  candidates: 200,
  /** Rows that one statement writes; texts that are embedded at once. */
  rowsAtOnce: 200,
  /** Stems of a passage, and characters of one. */
  stems: 600,
  stemChars: 60,
} as const;

/**
 * From this score on a passage counts as an answer. Measured with `npm run eval -- retrieval` on questions that the notices answer
 * (evals/data/retrieval-editais-*) and on questions that they do not (retrieval-unanswered-*).
 */
export const FOUND_FROM = 0.5;
