import {
  type DecisionOutcome,
  ProsaError,
  type ReviewItem,
  type ReviewLabel,
  type ReviewOutcome,
} from '#protocol';

export type Labelling = {
  readonly operator: string;
  readonly label: ReviewLabel;
  /** For the team. */
  readonly note?: string | undefined;
  readonly version?: number | undefined;
};

export type Closing = Partial<Pick<Labelling, 'label' | 'note' | 'version'>> & {
  readonly operator: string;
  /** Of a decision; an answer is told by its label. */
  readonly outcome?: DecisionOutcome | undefined;
};

/** What a task is closed with. Throws `review_unfit` where its kind wants something else. */
export function closingOf({ kind, label }: ReviewItem, closing: Closing): ReviewOutcome {
  if (kind === 'decisao') {
    if (closing.outcome !== undefined && closing.note && closing.label === undefined) return closing.outcome;
    throw new ProsaError(
      'review_unfit',
      'Uma decisão se encerra com o resultado e a nota que a pessoa vai ler.',
    );
  }
  if (closing.outcome !== undefined)
    throw new ProsaError('review_unfit', 'Uma resposta se encerra com um rótulo.');
  if (closing.label === undefined && label === null)
    throw new ProsaError('review_unfit', 'Escolha um rótulo antes de encerrar.');
  return 'tratada';
}
