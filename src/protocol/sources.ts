/**
 * What an answer names as its source, as it stood when it was read: listed below the answer, opened by whoever wants to check. It carries
 * its words, because the place that it was read from may say something else tomorrow. Plain text throughout.
 */
export type CitedSource = {
  /** Unique within the turn: that of the passage, or of the line of a calendar. Letters, digits and `._:-`. */
  readonly id: string;
  readonly kind: 'document' | 'calendar' | 'web';
  /** As the answer names it: "Guia do Prouni 1/2026". */
  readonly title: string;
  /** Headings from the outside in: "Guia do Prouni 1/2026 › 3 Renda". */
  readonly heading?: string;
  /** "3.1", "art. 5º", the name of a date. */
  readonly item?: string;
  readonly text: string;
  /** The sentence of `text` that tells most about what was asked, letter by letter. */
  readonly quote?: string;
  /** Where the original is; https only. */
  readonly url?: string;
  /** Its document in the knowledge room; left out where it is from elsewhere. */
  readonly document?: string;
};

/** How a document that was cited stands today: `changed`, it does not say those words any more. */
export type SourceStanding = 'current' | 'changed' | 'removed';
