/** What the gate decides about a candidate. */
export type Verdict = {
  readonly verdict: 'approved' | 'pending' | 'refused';
  /** The name of the rule that decided. */
  readonly rule: string;
  /** The memory it concerns: the one said again, replaced, or taken back. */
  readonly match: {
    readonly id: string;
    readonly relation: 'same' | 'contradicts' | 'denied';
    /** Which message taught it: the same message again is not said again. */
    readonly message: string | null;
  } | null;
  /** Of the candidate together with what is known of it. */
  readonly confidence: number;
  readonly evidence: number;
  /** Other memories that go with this verdict: taken back too, doubles of it, or giving way to it. */
  readonly also: readonly { readonly id: string; readonly change: 'retire' | 'forget' }[];
};
