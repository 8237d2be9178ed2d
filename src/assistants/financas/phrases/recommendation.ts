/** Why something was recommended; on the page where people ask for a review. */
export const RECOMMENDATION = {
  aim: (objective: string): string => `O que se procurou: ${objective}.`.replace(/\.\.$/, '.'),
  figures: (labels: readonly string[]): string => `Os números que pesaram: ${labels.join(', ')}.`,
  limit: (told: string): string => `O que ficou de fora: ${told}`,
} as const;
