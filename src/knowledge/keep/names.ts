import { createHash } from 'node:crypto';
import { cleanText } from '#language';
import { type DocumentSource, ProsaError } from '#protocol';
import { KNOWLEDGE_LIMITS } from '../limits.ts';

const COLLECTION = /^[a-z0-9_]{1,60}$/;
/** How a document is read, cut and searched; a change of any makes every document another one when it is ingested again. */
const PIPELINE = 'prosa-knowledge-1';

/** Where a document is kept. */
export type DocumentPlace = { readonly org: string; readonly collection: string; readonly name: string };

/** A document's name or title as it can be kept and shown: one line, no controls, bounded. */
export const plainName = (text: string, most: number): string =>
  cleanText(text).replace(/\s+/g, ' ').trim().slice(0, most).toWellFormed();

/** `collection_invalid` or `document_invalid` for what cannot be kept there. */
export function placeOf({ org, collection, name }: DocumentPlace): DocumentPlace {
  if (!COLLECTION.test(collection)) throw new ProsaError('collection_invalid');
  const plain = plainName(name, KNOWLEDGE_LIMITS.name);
  if (plain === '') throw new ProsaError('document_invalid', 'O documento precisa de um nome.');
  return { org, collection, name: plain };
}

/** The same place has always the same id, so that what cites a passage still finds it when the document is replaced. */
export const documentId = ({ org, collection, name }: DocumentPlace): string =>
  `doc_${sha(JSON.stringify([org, collection, name])).slice(0, 24)}`;

/** Of all that decides what is kept. */
export const hashOf = ({ kind, bytes, title, url }: DocumentSource, embedder: string): string =>
  sha(JSON.stringify([PIPELINE, kind, title ?? null, url ?? null, embedder, sha(bytes)]));

const sha = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

/** An address that may be shown to people; null for anything that is not https. */
export function httpsOnly(url: string | null | undefined): string | null {
  if (!url || url.length > KNOWLEDGE_LIMITS.url) return null;
  const read = URL.canParse(url) ? new URL(url) : null;
  return read?.protocol === 'https:' && read.username === '' && read.password === '' ? read.href : null;
}
