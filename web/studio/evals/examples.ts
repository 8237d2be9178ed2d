/** What `/api/studio/examples` tells (docs/learning.md). */
export type ExampleState = 'proposed' | 'approved' | 'rejected' | 'off';

export type Example = {
  readonly id: string;
  readonly assistant: string;
  readonly agent: string | null;
  readonly intent: string | null;
  readonly text: string;
  readonly answer: string | null;
  readonly state: ExampleState;
  readonly source: 'review' | 'judge' | 'operator' | 'file';
  readonly sourceTurn: string | null;
  readonly score: number | null;
  readonly note: string | null;
  readonly proposedBy: string;
  readonly proposedAt: number;
  readonly decidedBy: string | null;
  readonly decidedAt: number | null;
};

export type ExamplesPage = { readonly examples: readonly Example[]; readonly next: string | null };

export const EXAMPLE_STATES: Readonly<
  Record<ExampleState, { readonly one: string; readonly many: string; readonly look: string }>
> = {
  proposed: { one: 'Proposto', many: 'Propostos', look: 'bg-warn-tint text-warn' },
  approved: { one: 'Em vigor', many: 'Em vigor', look: 'bg-tint text-good' },
  off: { one: 'Desligado', many: 'Desligados', look: 'bg-hover text-soft' },
  rejected: { one: 'Recusado', many: 'Recusados', look: 'bg-bad-tint text-bad' },
};

export const EXAMPLE_SOURCES: Readonly<Record<Example['source'], string>> = {
  review: 'de um turno',
  judge: 'do avaliador',
  operator: 'da equipe',
  file: 'de um arquivo',
};

export type ExampleDeed = {
  readonly path: 'approve' | 'reject' | 'off' | 'on';
  readonly label: string;
  readonly look: 'main' | 'quiet';
};

/** What can be done with one in each state; what is not here the server refuses. */
export const EXAMPLE_DEEDS: Readonly<Record<ExampleState, readonly ExampleDeed[]>> = {
  proposed: [
    { path: 'approve', label: 'Aprovar', look: 'main' },
    { path: 'reject', label: 'Recusar', look: 'quiet' },
  ],
  approved: [{ path: 'off', label: 'Desligar', look: 'quiet' }],
  off: [
    { path: 'on', label: 'Ligar de novo', look: 'main' },
    { path: 'reject', label: 'Recusar', look: 'quiet' },
  ],
  rejected: [],
};

/** What an example changes, or would. */
export function effectInWords({ state, intent, answer, agent }: Example): readonly string[] {
  const now = state === 'approved';
  return [
    ...(intent
      ? [`Mensagens iguais ${now ? 'são' : 'seriam'} lidas como ${intent}; parecidas pendem para isso.`]
      : []),
    ...(answer
      ? [
          `Sem modelo, a mensagem igual ${now ? 'recebe' : 'receberia'} esta resposta${agent ? `, de ${agent}` : ''}; com modelo, ela ${now ? 'serve' : 'serviria'} de modelo de escrita.`,
        ]
      : []),
  ];
}
