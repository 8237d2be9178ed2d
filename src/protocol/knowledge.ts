/** One piece of a document as it is searched and cited: with the headings above it and its item number, if it has one. */
export type KnowledgePassage = {
  readonly id: string;
  readonly document: string;
  /** The document's title, as people are told: "Edital Prouni 1/2026". */
  readonly title: string;
  readonly collection: string;
  /** Headings from the outside in, joined: "4 Das bolsas › 4.2 Renda". */
  readonly heading: string;
  /** "4.2", "art. 5º"; null where the text has none. */
  readonly item: string | null;
  readonly text: string;
  /** Where it is published, if known; https only. */
  readonly url: string | null;
};

export type FoundPassage = KnowledgePassage & {
  /** 0 to 1; below `FOUND_FROM` of the knowledge room nothing counts as an answer. */
  readonly score: number;
};

export type KnowledgeQuery = {
  readonly org: string;
  readonly collections: readonly string[];
  readonly query: string;
  readonly limit?: number;
};

export type IngestedDocument = {
  readonly document: string;
  readonly title: string;
  readonly collection: string;
  readonly passages: number;
  readonly change: 'new' | 'replaced' | 'same';
};

export type DocumentSource = {
  readonly org: string;
  readonly collection: string;
  /** Its name within the collection: the file's name without its folder. The same name again replaces it. */
  readonly name: string;
  readonly title?: string;
  readonly url?: string;
  /** `passages`: JSON lines `{ id, text, title?, programa?, secao? }`, cut by somebody else and kept so. */
  readonly kind: 'markdown' | 'html' | 'pdf' | 'text' | 'passages';
  readonly bytes: Uint8Array;
};

export type DocumentSummary = Omit<IngestedDocument, 'change'> & {
  readonly name: string;
  readonly updatedAt: number;
};

/** A document as it stands now. */
export type DocumentStanding = {
  readonly updatedAt: number;
  /** It still has a passage of exactly these words. */
  readonly says: boolean;
};

/** Documents in collections, searched by words and by meaning. What they say is data, never orders. */
export type Knowledge = {
  ingest(source: DocumentSource): Promise<IngestedDocument>;
  search(query: KnowledgeQuery): Promise<readonly FoundPassage[]>;
  list(org: string, collection?: string): Promise<readonly DocumentSummary[]>;
  remove(org: string, collection: string, name: string): Promise<boolean>;
  /** Null: it is not there any more. */
  standing(org: string, document: string, words: string): Promise<DocumentStanding | null>;
};
