/** The groups of the navigation, in the order in which they stand. */
export const GROUPS = ['Agora', 'Operação', 'Aprendizado', 'Configuração'] as const;

type Place = {
  readonly href: string;
  readonly label: string;
  readonly group: (typeof GROUPS)[number];
  /** Addresses that belong to it and do not begin like its own. */
  readonly also?: readonly string[];
};

/** The pages of operators that can be gone to from anywhere. */
export const PLACES: readonly Place[] = [
  { href: '/studio', label: 'Conversas', group: 'Agora', also: ['/studio/conversas', '/studio/turnos'] },
  { href: '/studio/assumir', label: 'Assumir', group: 'Agora' },
  { href: '/studio/revisoes', label: 'Revisões', group: 'Agora' },
  { href: '/studio/saude', label: 'Saúde', group: 'Operação' },
  { href: '/studio/orcamento', label: 'Orçamento', group: 'Operação' },
  { href: '/studio/modos', label: 'Modos', group: 'Operação' },
  { href: '/studio/contratos', label: 'Contratos', group: 'Operação' },
  { href: '/studio/semanal', label: 'Semanal', group: 'Aprendizado' },
  { href: '/studio/avaliacoes', label: 'Avaliações', group: 'Aprendizado' },
  { href: '/studio/funil', label: 'Funil', group: 'Aprendizado' },
  { href: '/studio/memoria', label: 'Memória', group: 'Aprendizado' },
  { href: '/studio/configuracao', label: 'Configuração', group: 'Configuração' },
];

/** The place that an address is, or is within. */
export function placeOf(address: string): Place | undefined {
  const within = (root: string): boolean => address === root || address.startsWith(`${root}/`);
  return PLACES.find(
    ({ href, also = [] }) => address === href || (href !== '/studio' && within(href)) || also.some(within),
  );
}
