/** Every category an entry may have; the words are decisions.md's. */
export const CATEGORIES = [
  'alimentacao',
  'transporte',
  'moradia',
  'saude',
  'educacao',
  'lazer',
  'vestuario',
  'contas',
  'salario',
  'renda_extra',
  'investimentos',
  'rendimento',
  'servicos',
  'presentes',
  'impostos',
  'vendas',
  'outros',
] as const;

export type Category = (typeof CATEGORIES)[number];

export type Natureza = 'fixa' | 'variavel';

export type Direction = 'despesa' | 'receita';

const TITLES: Readonly<Record<Category, string>> = {
  alimentacao: 'Alimentação',
  transporte: 'Transporte',
  moradia: 'Moradia',
  saude: 'Saúde',
  educacao: 'Educação',
  lazer: 'Lazer',
  vestuario: 'Vestuário',
  contas: 'Contas',
  salario: 'Salário',
  renda_extra: 'Renda extra',
  investimentos: 'Investimentos',
  rendimento: 'Rendimentos',
  servicos: 'Serviços',
  presentes: 'Presentes',
  impostos: 'Impostos',
  vendas: 'Vendas',
  outros: 'Outros',
};

/** What people read for a category: "Alimentação". */
export const titleOf = (category: Category): string => TITLES[category];

export const isCategory = (text: string): text is Category => Object.hasOwn(TITLES, text);
