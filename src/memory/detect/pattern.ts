import type { BaseKey } from './keys.ts';
import type { DETECTION_CONFIDENCE } from './limits.ts';

/** How a captured value is read; see readers.ts. */
export type ReaderName =
  | 'name'
  | 'proper'
  | 'role'
  | 'position'
  | 'company'
  | 'properCompany'
  | 'field'
  | 'town'
  | 'properTown'
  | 'street'
  | 'course'
  | 'study'
  | 'years'
  | 'day'
  | 'count'
  | 'kin'
  | 'amount'
  | 'debt'
  | 'taste'
  | 'choice'
  | 'team'
  | 'hours'
  | 'thing'
  | 'words';

/**
 * One way of saying something. `when` is the source of a regular expression over a folded sentence with slang in full ("estou",
 * "para", "voce"); it matches whole words, and its group `v` is the value. One table per kind of thing: this is data.
 */
export type Pattern = {
  readonly name: string;
  readonly key: BaseKey;
  /** Folded words, one of which must stand in the sentence. */
  readonly on: string;
  readonly when: string;
  /** Reads the group `v`; without it `value` is what is meant. */
  readonly read?: ReaderName;
  readonly value?: string;
  /** The sentence for people; `{}` is the value as it was said, `{p}` the group `p`. */
  readonly tell: string;
  /** The same, denied. */
  readonly untell?: string;
  /** What a negation before it makes of it: `denies` unless told. `ignore`: the pattern then says nothing. */
  readonly negated?:
    | 'denies'
    | 'ignore'
    | { readonly key: BaseKey; readonly value?: string; readonly tell: string };
  readonly says?: 'states' | 'denies';
  /** A request: a question may say it too ("pode ser mais direto?"). */
  readonly asked?: true;
  /** The first word is a noun as well ("o trabalho", "fio curto"): it must stand where a verb stands. */
  readonly verb?: true;
  readonly confidence?: keyof typeof DETECTION_CONFIDENCE;
  /** Of several patterns of one table and sentence that hear the same key, the first listed wins. */
};
