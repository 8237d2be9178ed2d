/** What `/api/studio/ungraded` and `/api/studio/judgements` tell (docs/learning.md). */
export type UngradedAnswer = {
  readonly turn: string;
  readonly session: string;
  readonly assistant: string;
  readonly intent: string | null;
  readonly at: number;
  readonly question: string;
  readonly answer: string;
};

export type UngradedPage = { readonly answers: readonly UngradedAnswer[]; readonly next: string | null };

type Judgement = {
  readonly by: 'model' | 'rules';
  readonly score: number;
  readonly verdict: 'bom' | 'aceitavel' | 'ruim';
};

export type Agreement = {
  readonly n: number;
  readonly meanDifference: number | null;
  readonly withinTen: number | null;
  readonly kappa: number | null;
};

export type JudgementsAnswer = {
  readonly judgements: readonly Judgement[];
  readonly agreement: { readonly model: Agreement; readonly rules: Agreement };
};

const VERDICTS = { bom: 'boa', aceitavel: 'aceitável', ruim: 'ruim' } as const;
const JUDGES = { model: 'o modelo avaliador', rules: 'as regras' } as const;

/** What a judge gave the same answer, told once a person has. */
export const judgementInWords = ({ by, score, verdict }: Judgement): string =>
  by === 'model'
    ? `O modelo avaliador deu ${score} (${VERDICTS[verdict]}).`
    : `As regras deram ${score} (${VERDICTS[verdict]}).`;

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const two = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

/** How far a judge agrees with the team, in a line; null where nothing can be compared. */
export function agreementInWords(by: 'model' | 'rules', agreement: Agreement): string | null {
  const { n, meanDifference, withinTen, kappa } = agreement;
  if (n === 0 || meanDifference === null || withinTen === null) return null;
  const close = `${Math.round(withinTen * 100)}% a até 10 pontos`;
  const beyond = kappa === null ? '' : `, kappa ${two.format(kappa)}`;
  return `A equipe e ${JUDGES[by]}, em ${n} ${n === 1 ? 'resposta' : 'respostas'}: ${number.format(meanDifference)} pontos de diferença em média, ${close}${beyond}.`;
}
