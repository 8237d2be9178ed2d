export type SafetyCategory = 'Self-Harm' | 'Violence' | 'Harassment' | 'Injection';

export interface SafetyJudgement {
  readonly verdict: 'SAFE' | 'UNSAFE';
  /** Null when safe. */
  readonly category: SafetyCategory | null;
  /** 0 to 1: how likely the text is unsafe. */
  readonly score: number;
  /** Nobody else need be asked. */
  readonly sure: boolean;
  /** The words that decided, as read (folded, without disguise); empty when nothing did. */
  readonly evidence: string;
}

export interface InjectionFound {
  readonly score: number;
  readonly evidence: string;
}

/** Where scores become decisions. */
export const THRESHOLDS = {
  unsafe: 0.5,
  sureUnsafe: 0.85,
  sureSafe: 0.05,
  rudest: 0.49,
  injection: 0.5,
} as const;
