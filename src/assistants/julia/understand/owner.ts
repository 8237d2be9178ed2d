/** What the owner of a vacancy answers when asked how it went. */
export type OwnerAnswer = 'fechou' | 'nao_fechou' | 'vai_chamar' | 'opt_out' | 'outro';

/** By keyword, the negative first. Pure. */
export function readOwnerAnswer(text: string): OwnerAnswer {
  return /n[aã]o/i.test(text) ? 'nao_fechou' : 'outro';
}
