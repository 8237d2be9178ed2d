import { minutes } from '#protocol';

/** Every number of the day-to-day part, with its unit. */
export const BOUNDS = {
  /** How long a question stays open. */
  dialogueMs: minutes(30),
  /** Questions for one entry; then it is kept as a draft. */
  questionsPerEntry: 3,
  /** What is more is asked again: ten million reais, in cents. */
  mostCents: 1_000_000_000,
  entriesPerMessage: 20,
  /** Entries to choose from when several may be meant. */
  choices: 5,
  mostInstalments: 480,
  /** Years ahead of today that a due date may lie. */
  yearsAhead: 30,
  earliestDay: '1990-01-01',
  descriptionChars: 120,
  nameChars: 60,
  queryChars: 2_000,
  draftChars: 2_000,
} as const;
