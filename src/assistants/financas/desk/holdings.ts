import type { AccountKind, AssetClass, AssetKind } from './words.ts';

// What a person has and owes. Balances are not stored: they follow from what was said once and the entries since, so that undoing an entry
// mends them.

export type NewAccount = {
  readonly nome: string;
  readonly tipo?: AccountKind;
  readonly instituicao?: string | null;
  /** What is in it on `saldoEm`, or today; without it the balance is what its entries make. */
  readonly saldoCents?: number | null;
  readonly saldoEm?: string;
  /** Entries that name no account go here. The first account is, until another is said to be. */
  readonly principal?: boolean;
};

export type Account = {
  readonly id: string;
  readonly nome: string;
  readonly tipo: AccountKind;
  readonly instituicao: string | null;
  /** Up to the day asked for. */
  readonly saldoCents: number;
  /** False: no balance was ever said, so it is only what the entries make. */
  readonly saldoInformado: boolean;
  readonly principal: boolean;
};

export type NewCard = {
  readonly nome: string;
  readonly limiteCents?: number | null;
  /** Days of the month, 1–31; a purchase on the closing day goes into the next invoice. */
  readonly fechamento?: number | null;
  readonly vencimento?: number | null;
};

export type Card = {
  readonly id: string;
  readonly nome: string;
  readonly limiteCents: number | null;
  readonly fechamento: number | null;
  readonly vencimento: number | null;
  /** Limit less what is not paid, instalments to come included. */
  readonly disponivelCents: number | null;
  /** The one that purchases of the day asked for go into. */
  readonly faturaAtual: Invoice;
};

export type InvoiceState = 'aberta' | 'fechada' | 'vencida' | 'paga';

export type Invoice = {
  readonly cartao: { readonly id: string; readonly nome: string };
  /** Month in which it is due. */
  readonly mes: string;
  readonly fechaEm: string;
  readonly venceEm: string;
  readonly totalCents: number;
  readonly pagoCents: number;
  /** Never below zero. */
  readonly abertoCents: number;
  readonly estado: InvoiceState;
  readonly compras: number;
};

export type NewDebt = {
  readonly nome: string;
  readonly credor?: string | null;
  /** What was owed when it was told. */
  readonly cents: number;
  /** The day on which that much was owed; payments since lower it. */
  readonly data: string;
  readonly parcelas?: number | null;
  readonly parcelaCents?: number | null;
  /** Percent a month, as a decimal in text ("1.99"): told, never computed with here. */
  readonly jurosMes?: string | null;
};

export type Debt = {
  readonly id: string;
  readonly nome: string;
  readonly credor: string | null;
  readonly totalCents: number;
  readonly pagoCents: number;
  readonly saldoCents: number;
  readonly data: string;
  readonly parcelas: number | null;
  readonly parcelasPagas: number;
  readonly parcelaCents: number | null;
  readonly jurosMes: string | null;
};

export type NewAsset = {
  readonly nome: string;
  readonly classe: AssetClass;
  readonly instituicao?: string | null;
  /** `PETR4`. */
  readonly codigo?: string | null;
  /** What it is worth on `data`; contributions since are added. */
  readonly valorCents: number;
  /** What was put in; without it `valorCents`. */
  readonly aplicadoCents?: number | null;
  readonly data: string;
  /** It is (part of) the emergency reserve. */
  readonly reserva?: boolean;
};

export type Asset = {
  readonly id: string;
  readonly nome: string;
  readonly tipo: AssetKind;
  readonly classe: AssetClass;
  readonly instituicao: string | null;
  readonly codigo: string | null;
  readonly valorCents: number;
  readonly aplicadoCents: number;
  readonly data: string;
  readonly reserva: boolean;
};

export type NewGoal = {
  readonly nome: string;
  readonly alvoCents: number;
  /** Kept for it so far; contributions are added. */
  readonly guardadoCents?: number;
  readonly prazo?: string | null;
};

export type Goal = {
  readonly id: string;
  readonly nome: string;
  readonly alvoCents: number;
  readonly guardadoCents: number;
  /** Never below zero. */
  readonly faltaCents: number;
  /** Of the target, whole percent, rounded down. */
  readonly percentual: number;
  readonly prazo: string | null;
  readonly concluida: boolean;
};

/** Accounts + assets − debts − invoices not paid. */
export type NetWorth = {
  readonly contasCents: number;
  readonly investimentosCents: number;
  readonly bensCents: number;
  readonly dividasCents: number;
  readonly faturasCents: number;
  readonly totalCents: number;
};
