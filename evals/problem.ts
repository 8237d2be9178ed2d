/** What the person at the command line can put right. Shown as it is, with exit code 2; anything else is a bug. */
export class EvalProblem extends Error {
  override readonly name = 'EvalProblem';
}
