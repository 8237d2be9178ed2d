import type { INDICATORS } from '../../../contracts/operations/economy.ts';

/** What a debt is, as far as its price depends on it. */
export const DEBT_KINDS = [
  'cheque',
  'cartao',
  'consignado',
  'imovel',
  'veiculo',
  'pessoa',
  'pessoal',
] as const;
export type DebtKind = (typeof DEBT_KINDS)[number];

/** By folded words, the most telling first. */
const WORDS: Readonly<Record<DebtKind, RegExp>> = {
  cheque: / (?:cheque especial|cheque|especial|limite da conta|lis) /,
  cartao: / (?:cartao|cartoes|rotativo|fatura|faturas|nubank|credito rotativo) /,
  consignado: / (?:consignado|consignados|desconto em folha) /,
  imovel: / (?:casa|apartamento|ape|apto|imovel|imobiliario|habitacional) /,
  veiculo: / (?:carro|moto|veiculo|automovel|caminhao) /,
  pessoa:
    / (?:pai|mae|pais|irmao|irma|tia|tio|avo|vo|primo|prima|amigo|amiga|sogro|sogra|familia|parente|cunhado|cunhada|marido|esposa|namorad[oa]|vizinh[oa]) /,
  pessoal:
    / (?:emprestimo|emprestimos|crediario|carne|banco|financeira|agiota|fies|loja|lojas|boleto|serasa|acordo|faculdade|financiamento) /,
};

/** The kind that words speak of; null: none. Folded, a blank around each word. */
export const kindIn = (said: string): DebtKind | null =>
  DEBT_KINDS.find((kind) => WORDS[kind].test(said)) ?? null;

/** How each is called where only its kind is known; its article tells the first from a second. */
export const KIND_NAMES: Readonly<Record<DebtKind, readonly [article: 'o' | 'a', name: string]>> = {
  cheque: ['o', 'cheque especial'],
  cartao: ['o', 'cartão'],
  consignado: ['o', 'consignado'],
  imovel: ['o', 'financiamento do imóvel'],
  veiculo: ['o', 'financiamento do carro'],
  pessoa: ['a', 'dívida com gente próxima'],
  pessoal: ['o', 'empréstimo'],
};

type Published = { readonly id: string; readonly indicador: (typeof INDICATORS)[number] };

/** Of which kinds a month's rate is published, and under which id it is asked. */
export const PUBLISHED: Partial<Readonly<Record<DebtKind, Published>>> = {
  cartao: { id: 'juros_cartao', indicador: 'juros_cartao_rotativo_mes' },
  pessoal: { id: 'juros_pessoal', indicador: 'juros_pessoal_mes' },
  veiculo: { id: 'juros_veiculos', indicador: 'juros_veiculos_mes' },
};
