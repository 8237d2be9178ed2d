/** Every number that ranking depends on, as measured with `npm run eval -- retrieval` and `memory`. No units but shares and factors. */
export const WEIGHTS = {
  /** BM25: how soon a repeated word stops counting, and how much long texts are held back. */
  saturation: 1.2,
  lengthNorm: 0.5,
  /** How much a word of the same idea counts, and one that belongs to the kind asked for. */
  same: 0.55,
  belongs: 0.42,
  /** How much a word of official writing counts for an everyday one. */
  official: 0.75,
  /** A passage of another document or part than the one that the question names. */
  elsewhere: 0.5,
  /** How much it counts that a rule speaks of all that is asked, as a power of how far it does. */
  whole: 0.5,
  /** When something is: answered by a date. */
  date: 0.3,
  /** Groups of letters (slips of the pen, forms of a word), words near each other, and the beginning of a text, beside its words. */
  letters: 0.1,
  near: 0.2,
  lead: 0.3,
  /** A yes-or-no question is answered by a text that begins with yes or no, any other question is not. */
  yesNo: 0.3,
  /** A question what something is, is answered by a text that begins by saying so; outright: without naming it ("É o sistema que…"). */
  definition: 0.2,
  definitionOutright: 0.44,
  /** How long, until when: answered by a time or a term. */
  term: 0.1,
  /** Words of a question that belong to the asking; names made of initials. */
  frame: 0.5,
  initials: 1.3,
  /** A question for an amount is answered by digits, in a passage and in a line of a conversation; for a name or a time by such words. */
  amount: 0.2,
  amountSaid: 0.4,
  nameSaid: 0.1,
  timeSaid: 0.1,
  /** Lines around a line of a conversation tell what it is about: one, two and three lines away. */
  before: [0.5, 0.3, 0.05],
  after: [0.3, 0.1, 0.05],
  /** The best line of a visit lifts the others of that visit. */
  visit: 0.3,
  /** Lines of the person that the question names; lines that ask; lines of the assistant, who mostly repeats. */
  speaker: 0.3,
  asking: 0.85,
  assistant: 0.4,
  /** Memories: the cosine of the vectors beside the words; a word that a slip of the pen turns into the one asked for; words of any topic. */
  cosine: 0.6,
  slip: 0.8,
  light: 0.3,
  /** 1: similarity is a share of the shorter text; 0: one word in common is enough. */
  shortness: 0.7,
} as const;

/**
 * How much a word of a question counts when it is judged whether a passage answers it, beside 1 for any other: numbers, words of any topic
 * and of the asking, names of the documents. `doubt` counts as a word that nothing covers; `near` is how far a word of the same idea does.
 */
export const COVER = { number: 0.2, light: 0.5, name: 1.5, doubt: 0.6, near: 0.7 } as const;

/** How much is read. What lies beyond costs nothing and changes nothing. */
export const LIMITS = {
  textChars: 20_000,
  questionChars: 2_000,
  questionTerms: 40,
  /** Words of a question whose nearness is looked at; their pairs are its square. */
  nearTerms: 12,
  vectorTerms: 200,
  /** Content words that begin a text. */
  leadTerms: 25,
  /** How far apart two words still count as near. */
  nearWindow: 4,
  lettersPerWord: 30,
} as const;
