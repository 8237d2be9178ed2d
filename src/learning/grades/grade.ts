/** `qualidade_resposta`, 0 to 100, by somebody of the team; the newest counts. */
export type Grade = {
  readonly turn: string;
  readonly qualidade_resposta: number;
  readonly note: string | null;
  readonly by: string;
  readonly at: number;
};
