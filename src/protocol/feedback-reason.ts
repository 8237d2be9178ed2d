/** Why an answer was not good, as people may choose. */
export type FeedbackReason =
  | ('incorreta' | 'incompleta' | 'nao_entendeu' | 'confusa')
  | ('demorou' | 'ofensiva' | 'outra');
