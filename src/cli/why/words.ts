import { turnInWords } from '#protocol';

export { claimInWords } from '#protocol';

export const {
  answer: answerInWords,
  contact: contactInWords,
  dialogue: dialogueInWords,
  example: exampleInWords,
  ending: endingInWords,
  mode: modeInWords,
  move: moveInWords,
  operator: operatorInWords,
  place: placeInWords,
  polarity: polarityInWords,
  removal: removalInWords,
  withholding: withholdingInWords,
  workflow: workflowInWords,
} = turnInWords;

/** Refusals whose sentence tells more than the code: which field was wrong, which names there are. */
const DETAILED = ['invalid_input', 'unknown_tool', 'unknown_role'];

export function refusalInWords(code: string, message: string | undefined): string {
  const words = turnInWords.callError(code);
  const isTold = message && (DETAILED.includes(code) || words === code);
  return isTold ? `${words}: ${message}` : words;
}

const thousands = new Intl.NumberFormat('pt-BR');
const dollars = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 6 });

export function durationInWords(ms: number): string {
  if (ms >= 10_000) return `${thousands.format(Math.round(ms / 1_000))} s`;
  if (ms >= 1_000) return `${(ms / 1_000).toFixed(1).replace('.', ',')} s`;
  return ms < 1 ? '< 1 ms' : `${Math.round(ms)} ms`;
}

export const costInWords = (cost: number): string => `US$ ${dollars.format(cost)}`;

export function counted(count: number, one: string, many: string): string {
  return `${thousands.format(count)} ${count === 1 ? one : many}`;
}
