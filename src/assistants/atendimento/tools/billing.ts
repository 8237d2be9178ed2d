import { z } from 'zod';
import { deskTool } from './desk-tool.ts';

const fatura = z
  .string()
  .min(1)
  .max(20)
  .describe('O identificador da fatura, como veio de consultar_faturas.');

export const consultarFaturas = deskTool({
  name: 'consultar_faturas',
  label: 'Consultando suas faturas…',
  description: 'Lista as faturas do cliente: valor, vencimento, situação e cobranças feitas.',
  input: z.object({}),
  effect: 'read',
  ask: (desk, caller) => desk.invoices(caller),
});

export const segundaViaFatura = deskTool({
  name: 'segunda_via_fatura',
  label: 'Gerando a segunda via…',
  description: 'Gera a segunda via de uma fatura em aberto: Pix copia e cola e linha do boleto.',
  input: z.object({ fatura }),
  effect: 'read',
  ask: (desk, caller, input) => desk.paymentCopy(caller, input.fatura),
});

export const contestarCobranca = deskTool({
  name: 'contestar_cobranca',
  label: 'Contestando a cobrança…',
  description: 'Contesta uma cobrança errada ou repetida e abre o estorno. Só depois de o cliente confirmar.',
  input: z.object({
    fatura,
    motivo: z.string().min(1).max(200),
    valor_centavos: z.number().int().positive().describe('O valor contestado, em centavos.'),
  }),
  effect: 'write',
  ask: (desk, caller, { fatura: invoice, motivo: reason, valor_centavos: amount }) =>
    desk.dispute(caller, { invoice, reason, amount }),
});

export const solicitarReembolso = deskTool({
  name: 'solicitar_reembolso',
  label: 'Solicitando o reembolso…',
  description: 'Solicita o reembolso de um pedido cancelado ou devolvido. Só depois de o cliente confirmar.',
  input: z.object({ numero: z.string().min(1).max(20), motivo: z.string().min(1).max(200) }),
  effect: 'write',
  ask: (desk, caller, { numero: number, motivo: reason }) => desk.requestRefund(caller, { number, reason }),
});

export const consultarReembolsos = deskTool({
  name: 'consultar_reembolsos',
  label: 'Consultando seus reembolsos…',
  description: 'Lista os reembolsos e estornos do cliente, com situação e prazo.',
  input: z.object({}),
  effect: 'read',
  ask: (desk, caller) => desk.refunds(caller),
});

export const alterarVencimento = deskTool({
  name: 'alterar_vencimento',
  label: 'Alterando o vencimento…',
  description: 'Muda o dia do vencimento das próximas faturas (1 a 28). Só depois de o cliente confirmar.',
  input: z.object({ dia: z.number().int().min(1).max(28) }),
  effect: 'write',
  ask: (desk, caller, input) => desk.changeDueDay(caller, input.dia),
});

export const parcelarFatura = deskTool({
  name: 'parcelar_fatura',
  label: 'Parcelando a fatura…',
  description: 'Divide uma fatura em aberto em 2 a 6 vezes sem juros. Só depois de o cliente confirmar.',
  input: z.object({ fatura, vezes: z.number().int().min(2).max(6) }),
  effect: 'write',
  ask: (desk, caller, { fatura: invoice, vezes: times }) => desk.payInInstalments(caller, { invoice, times }),
});

export const informarPagamento = deskTool({
  name: 'informar_pagamento',
  label: 'Registrando seu pagamento…',
  description: 'Registra que o cliente já pagou uma fatura que ainda consta em aberto, para conferência.',
  input: z.object({ fatura }),
  effect: 'write',
  ask: (desk, caller, input) => desk.reportPayment(caller, input.fatura),
});
