import type { EntryKind, EntryRead } from './index.ts';

/** A Sunday. */
export const TODAY = '2026-11-15';

const SIGNS: Readonly<Record<EntryKind, string>> = {
  receita_simples: '+',
  despesa_simples: '-',
  gasto_cartao: '-cartão ',
  pagamento_fatura: '-fatura ',
  conta_receber: '+a receber ',
  conta_pagar: '-a pagar ',
  pagamento_divida: '-dívida ',
  nova_divida: '+dívida ',
  transferencia: '=',
};

/** An entry in one line: "-50 alimentacao 11-14", "-cartão 899 vestuario 11-15 10x", "-450 ? 11-15 falta descricao". */
export function lineOf({ kind, cents, categoria, data, parcelas, missing }: EntryRead): string {
  const parts = parcelas ? ` ${parcelas.count}x` : '';
  const lacks = missing.length > 0 ? ` falta ${missing.join(' ')}` : '';
  const amount = `${kind === null ? '?' : SIGNS[kind]}${cents === null ? '?' : cents / 100}`;
  return `${amount} ${categoria ?? '?'} ${data?.slice(5) ?? '?'}${parts}${lacks}`;
}
