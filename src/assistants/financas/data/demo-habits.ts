import type { NewEntry } from '../desk/entry.ts';

/** What happens on the same day of every month. */
export type Monthly = Omit<NewEntry, 'data'> & { readonly dia: number };
/** What happens now and then: how often in a month, and for how much. */
export type Habit = Omit<NewEntry, 'data' | 'cents'> & {
  readonly vezes: readonly [number, number];
  readonly cents: readonly [number, number];
};
/** What is bought once, in the nth month, in instalments. */
export type Buy = Omit<NewEntry, 'data'> & { readonly mes: number; readonly dia: number };

const AZUL = { tipo: 'gasto_cartao', cartao: 'Cartão Azul' } as const;
const VERDE = { tipo: 'gasto_cartao', cartao: 'Cartão Verde' } as const;
const PAID = { tipo: 'despesa_simples' } as const;
const FIXED = { ...PAID, natureza: 'fixa' } as const;
const ANY = { ...PAID, natureza: 'variavel' } as const;
const EARNED = { tipo: 'receita_simples' } as const;
const KEPT = { tipo: 'transferencia', categoria: 'investimentos' } as const;
const OWED = { tipo: 'pagamento_divida', categoria: 'contas', natureza: 'fixa' } as const;

export const MONTHLY: readonly Monthly[] = [
  {
    ...EARNED,
    dia: 5,
    cents: 780_000,
    categoria: 'salario',
    subcategoria: 'Salário',
    natureza: 'fixa',
    descricao: 'salário',
  },
  {
    ...EARNED,
    dia: 20,
    cents: 60_000,
    categoria: 'renda_extra',
    subcategoria: 'Aulas',
    descricao: 'aulas de violão',
  },
  {
    ...EARNED,
    dia: 28,
    cents: 7_350,
    categoria: 'rendimento',
    subcategoria: 'CDB',
    descricao: 'rendimento do CDB',
  },
  { ...FIXED, dia: 10, cents: 185_000, categoria: 'moradia', subcategoria: 'Aluguel', descricao: 'aluguel' },
  {
    ...FIXED,
    dia: 10,
    cents: 48_000,
    categoria: 'moradia',
    subcategoria: 'Condomínio',
    descricao: 'condomínio',
  },
  { ...FIXED, dia: 12, cents: 16_840, categoria: 'contas', subcategoria: 'Luz', descricao: 'conta de luz' },
  { ...FIXED, dia: 15, cents: 11_990, categoria: 'contas', subcategoria: 'Internet', descricao: 'internet' },
  { ...FIXED, dia: 15, cents: 5_990, categoria: 'contas', subcategoria: 'Celular', descricao: 'celular' },
  { ...FIXED, dia: 8, cents: 10_990, categoria: 'saude', subcategoria: 'Academia', descricao: 'academia' },
  {
    ...FIXED,
    dia: 7,
    cents: 34_500,
    categoria: 'educacao',
    subcategoria: 'Inglês',
    descricao: 'curso de inglês',
  },
  {
    ...AZUL,
    natureza: 'fixa',
    dia: 6,
    cents: 4_490,
    categoria: 'lazer',
    subcategoria: 'Streaming',
    descricao: 'filmes',
  },
  {
    ...AZUL,
    natureza: 'fixa',
    dia: 18,
    cents: 2_190,
    categoria: 'lazer',
    subcategoria: 'Streaming',
    descricao: 'música',
  },
  {
    ...OWED,
    dia: 15,
    cents: 99_000,
    subcategoria: 'Financiamento',
    descricao: 'carro',
    divida: 'Financiamento do carro',
  },
  {
    ...OWED,
    dia: 6,
    cents: 20_000,
    subcategoria: 'Empréstimo',
    descricao: 'tia Lúcia',
    divida: 'Empréstimo da família',
  },
  {
    ...KEPT,
    dia: 6,
    cents: 50_000,
    descricao: 'Tesouro Selic',
    ativo: 'Tesouro Selic',
    meta: 'Reserva de emergência',
  },
  { ...KEPT, dia: 16, cents: 20_000, descricao: 'BOVA11', ativo: 'BOVA11' },
  {
    ...KEPT,
    dia: 6,
    cents: 30_000,
    descricao: 'poupança',
    destino: 'Poupança',
    meta: 'Viagem para o Nordeste',
  },
];

export const HABITS: readonly Habit[] = [
  {
    ...ANY,
    vezes: [3, 5],
    cents: [14_000, 38_000],
    categoria: 'alimentacao',
    subcategoria: 'Supermercado',
    descricao: 'mercado',
  },
  {
    ...ANY,
    vezes: [5, 9],
    cents: [900, 3_200],
    categoria: 'alimentacao',
    subcategoria: 'Padaria',
    descricao: 'padaria',
  },
  {
    ...AZUL,
    natureza: 'variavel',
    vezes: [3, 6],
    cents: [3_500, 11_000],
    categoria: 'alimentacao',
    subcategoria: 'iFood',
    descricao: 'ifood',
  },
  {
    ...AZUL,
    natureza: 'variavel',
    vezes: [1, 3],
    cents: [6_000, 22_000],
    categoria: 'alimentacao',
    subcategoria: 'Restaurante',
    descricao: 'restaurante',
  },
  {
    ...VERDE,
    natureza: 'variavel',
    vezes: [4, 8],
    cents: [1_200, 4_800],
    categoria: 'transporte',
    subcategoria: 'Uber',
    descricao: 'uber',
  },
  {
    ...ANY,
    vezes: [1, 3],
    cents: [15_000, 26_000],
    categoria: 'transporte',
    subcategoria: 'Combustível',
    descricao: 'gasolina',
  },
  {
    ...ANY,
    vezes: [1, 3],
    cents: [2_500, 14_000],
    categoria: 'saude',
    subcategoria: 'Farmácia',
    descricao: 'farmácia',
  },
  {
    ...ANY,
    vezes: [0, 1],
    cents: [18_000, 42_000],
    categoria: 'saude',
    subcategoria: 'Consulta',
    descricao: 'consulta médica',
  },
  {
    ...VERDE,
    natureza: 'variavel',
    vezes: [0, 2],
    cents: [7_000, 26_000],
    categoria: 'vestuario',
    subcategoria: 'Roupas',
    descricao: 'roupas',
  },
  {
    ...ANY,
    vezes: [1, 3],
    cents: [3_000, 12_000],
    categoria: 'lazer',
    subcategoria: 'Bar',
    descricao: 'bar',
  },
  {
    ...AZUL,
    natureza: 'variavel',
    vezes: [0, 2],
    cents: [3_600, 9_000],
    categoria: 'lazer',
    subcategoria: 'Cinema',
    descricao: 'cinema',
  },
  {
    ...ANY,
    vezes: [0, 1],
    cents: [5_000, 18_000],
    categoria: 'presentes',
    subcategoria: 'Presente',
    descricao: 'presente',
  },
  {
    ...ANY,
    vezes: [0, 1],
    cents: [4_500, 8_000],
    categoria: 'servicos',
    subcategoria: 'Cabeleireiro',
    descricao: 'corte de cabelo',
  },
  {
    ...EARNED,
    vezes: [0, 1],
    cents: [8_000, 35_000],
    categoria: 'vendas',
    subcategoria: 'Desapego',
    descricao: 'desapego',
  },
];

const parts = (count: number) => ({ count, eachCents: null, totalCents: null });

export const BUYS: readonly Buy[] = [
  {
    ...AZUL,
    natureza: 'variavel',
    mes: 1,
    dia: 22,
    cents: 329_900,
    parcelas: parts(10),
    categoria: 'moradia',
    subcategoria: 'Geladeira',
    descricao: 'geladeira',
  },
  {
    ...AZUL,
    natureza: 'variavel',
    mes: 5,
    dia: 9,
    cents: 259_900,
    parcelas: parts(12),
    categoria: 'outros',
    subcategoria: 'Celular',
    descricao: 'celular novo',
  },
  {
    ...VERDE,
    natureza: 'variavel',
    mes: 8,
    dia: 14,
    cents: 84_000,
    parcelas: parts(6),
    categoria: 'lazer',
    subcategoria: 'Passagens',
    descricao: 'passagens',
  },
  {
    ...PAID,
    natureza: 'variavel',
    mes: 2,
    dia: 20,
    cents: 148_000,
    parcelas: parts(3),
    categoria: 'impostos',
    subcategoria: 'IPVA',
    descricao: 'IPVA',
  },
];
