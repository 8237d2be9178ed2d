/** What a reply may claim that its author has no right to: the names are those of the Julia document's decisions. */
export type Claim =
  | 'negotiate_price'
  | 'confirm_booking'
  | 'confirm_booking_directly'
  | 'guarantee_availability'
  | 'promise_conditions'
  | 'negotiate_terms'
  | 'offer_specific_shift'
  | 'quote_price'
  | 'promise_availability'
  | 'pressure_decision'
  | 'create_urgency'
  | 'pressure_return';

export type FoundClaim = {
  readonly claim: Claim;
  /** Where the sentence stands that makes it. */
  readonly start: number;
  readonly end: number;
  /** The words that make it, folded. */
  readonly evidence: string;
};
