import { sayDay, sayDayInSentence } from '#language/dates';
import { formatBRL } from '#language/money';
import { ENTRY } from '../../phrases/lancador.ts';
import type { ToldEntry } from '../../tools/told-entry.ts';

/** "Despesa de R$ 150,00 em Supermercado na data de hoje". */
export function entrySentence(entry: ToldEntry, today: string): string {
  const { data, situacao, cartao, parcelas, recorrencia } = entry;
  const card = cartao === null || entry.tipo === 'pagamento_fatura' ? '' : ENTRY.onCard(cartao);
  const parts = parcelas ? ENTRY.inParts(parcelas.quantidade, formatBRL(parcelas.centavos)) : '';
  const day =
    situacao === 'agendado' ? ENTRY.due(sayDayInSentence(data, today)) : ENTRY.on(sayDay(data, today));
  const again = situacao === 'agendado' && recorrencia !== null ? ENTRY.again[recorrencia] : '';
  return `${headOf(entry)}${parts}${card}${day}${again}`;
}

function headOf(entry: ToldEntry): string {
  const { titulo, situacao } = entry;
  const amount = formatBRL(entry.centavos);
  switch (entry.tipo) {
    case 'despesa_simples':
    case 'gasto_cartao':
      return ENTRY.spent(amount, titulo);
    case 'receita_simples':
      return ENTRY.earned(amount, titulo);
    case 'conta_pagar':
      return situacao === 'agendado' ? ENTRY.payable(amount, titulo) : ENTRY.spent(amount, titulo);
    case 'conta_receber':
      return situacao === 'agendado' ? ENTRY.receivable(amount, titulo) : ENTRY.earned(amount, titulo);
    case 'pagamento_fatura':
      return ENTRY.invoice(amount) + (entry.cartao === null ? '' : ENTRY.ofCard(entry.cartao));
    case 'pagamento_divida':
      return ENTRY.debtPaid(amount, entry.divida ?? titulo);
    case 'nova_divida':
      return ENTRY.debt(amount, entry.divida ?? titulo);
    case 'transferencia':
      return transferOf(entry, amount);
  }
}

function transferOf({ ativo, meta, resgate, conta, destino }: ToldEntry, amount: string): string {
  if (ativo !== null) return resgate ? ENTRY.redeemed(amount, ativo) : ENTRY.invested(amount, ativo);
  if (meta !== null) return resgate ? ENTRY.taken(amount, meta) : ENTRY.saved(amount, meta);
  const [from, to] = resgate ? [null, conta] : [conta, destino];
  return ENTRY.moved(amount) + (from === null ? '' : ENTRY.from(from)) + (to === null ? '' : ENTRY.to(to));
}
