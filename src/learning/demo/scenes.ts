import type { Weighed } from './random.ts';

/** A kind of question that people ask, and what usually comes of it. Shares are of one. */
export type Scene = {
  readonly assistant: string;
  readonly intent: string;
  readonly agent: string;
  readonly queries: readonly [string, ...string[]];
  readonly tools: readonly string[];
  readonly liked: number;
  readonly followed: number;
  readonly toolFails: number;
  readonly workflow?: string;
  /** Nobody comes back to it. */
  readonly left?: number;
};

const FINE = { liked: 0.9, followed: 0.12, toolFails: 0.005, tools: [] } as const;

export const SCENES: readonly [Weighed<Scene>, ...Weighed<Scene>[]] = [
  [
    22,
    {
      ...{
        ...FINE,
        assistant: 'financas',
        intent: 'lancamento',
        agent: 'lancador',
        tools: ['registrar_lancamento'],
      },
      queries: [
        'gastei 42 no mercado',
        'paguei 180 de luz',
        'recebi 3500 de salário',
        'almoço 28,90 no débito',
      ],
    },
  ],
  [
    14,
    {
      ...{
        ...FINE,
        assistant: 'financas',
        intent: 'simplista',
        agent: 'simplista',
        tools: ['consultar_dados'],
      },
      queries: ['quanto gastei este mês?', 'qual meu saldo?', 'quanto foi de mercado em outubro?'],
      followed: 0.62,
    },
  ],
  [
    9,
    {
      ...{ ...FINE, assistant: 'financas', intent: 'trivial', agent: 'junior' },
      queries: ['oi, tudo bem?', 'quanto está o dólar?', 'o que você sabe fazer?'],
    },
  ],
  [
    13,
    {
      ...{
        ...FINE,
        assistant: 'atendimento',
        intent: 'rastrear_pedido',
        agent: 'coordenador',
        tools: ['rastrear_pedido'],
      },
      queries: ['onde está meu pedido?', 'meu pedido já saiu?', 'quando chega minha encomenda?'],
    },
  ],
  [
    8,
    {
      ...{
        ...FINE,
        assistant: 'atendimento',
        intent: 'internet_lenta',
        agent: 'especialista_tecnico',
        tools: ['testar_conexao'],
      },
      queries: ['minha internet está lenta', 'o wifi cai toda hora', 'a internet caiu de novo'],
      ...{ liked: 0.62, toolFails: 0.14 },
    },
  ],
  [
    4,
    {
      ...{ ...FINE, assistant: 'atendimento', intent: 'cancelar_plano', agent: 'coordenador' },
      queries: ['quero cancelar meu plano', 'como cancelo a assinatura?'],
      liked: 0.03,
    },
  ],
  [
    10,
    {
      ...{
        ...FINE,
        assistant: 'cloudinha',
        intent: 'match_workflow',
        agent: 'match',
        tools: ['buscar_oportunidades'],
      },
      queries: [
        'quero cursar enfermagem em Recife',
        'tem vaga de direito à noite?',
        'com 640 no enem entro em quê?',
      ],
      ...{ workflow: 'match_workflow', left: 0.18 },
    },
  ],
  [
    6,
    {
      ...{
        ...FINE,
        assistant: 'cloudinha',
        intent: 'prouni_workflow',
        agent: 'prouni',
        tools: ['buscar_regras'],
      },
      queries: ['quando abre o prouni?', 'quem pode ter bolsa integral?', 'preciso de comprovante de renda?'],
      ...{ workflow: 'prouni_workflow', left: 0.06 },
    },
  ],
  [
    14,
    {
      ...{ ...FINE, assistant: 'julia', intent: 'interesse_vaga', agent: 'julia', tools: ['buscar_vagas'] },
      queries: ['tem plantão sábado?', 'quero plantão de pediatria', 'quanto paga o noturno?'],
      liked: 0.84,
    },
  ],
];

/** How much is asked at each hour of the day in São Paulo. */
export const HOURS: readonly [Weighed<number>, ...Weighed<number>[]] = [
  ...([
    [2, 0],
    [1, 1],
    [1, 2],
    [1, 3],
    [1, 4],
    [2, 5],
    [6, 6],
    [14, 7],
  ] as const),
  ...([
    [24, 8],
    [30, 9],
    [32, 10],
    [34, 11],
    [42, 12],
    [36, 13],
    [30, 14],
    [28, 15],
  ] as const),
  ...([
    [27, 16],
    [29, 17],
    [36, 18],
    [48, 19],
    [60, 20],
    [52, 21],
    [30, 22],
    [12, 23],
  ] as const),
];
