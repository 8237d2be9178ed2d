import type { Agent } from '#protocol';
import { defineAgent } from '#runtime';
import { specialistReflex } from '../../dialogue/index.ts';
import {
  type BillingSlots,
  instalments,
  invoiceSummary,
  latePayment,
  secondCopy,
} from '../dialogues/billing.ts';
import { alreadyPaid, dueDay } from '../dialogues/billing-changes.ts';
import { chargeTwice, refundRequest, refundStatus, wrongCharge } from '../dialogues/refunds.ts';
import { BILLING_TALK } from '../phrases.ts';
import { readPrompt } from '../prompts.ts';
import { THINGS } from '../things.ts';
import {
  alterarVencimento,
  consultarFaturas,
  consultarReembolsos,
  contestarCobranca,
  informarPagamento,
  parcelarFatura,
  segundaViaFatura,
  solicitarReembolso,
} from '../tools/billing.ts';
import { consultarPedidos } from '../tools/orders.ts';
import { abrirChamado } from '../tools/tickets.ts';
import { COORDENADOR, FINANCEIRO, TOPICS } from '../topics.ts';

export const createEspecialistaFinanceiro = (): Agent =>
  defineAgent({
    name: FINANCEIRO,
    purpose: 'Faturas, pagamentos, cobranças, estornos e reembolsos.',
    instructions: readPrompt(FINANCEIRO),
    tools: [
      ...[consultarFaturas, segundaViaFatura, contestarCobranca, informarPagamento, parcelarFatura],
      ...[alterarVencimento, solicitarReembolso, consultarReembolsos, consultarPedidos, abrirChamado],
    ],
    reflex: specialistReflex<BillingSlots>({
      agent: FINANCEIRO,
      coordinator: COORDENADOR,
      topics: TOPICS,
      things: THINGS,
      dialogues: [
        ...[secondCopy, invoiceSummary, latePayment, instalments, dueDay, alreadyPaid],
        ...[chargeTwice, wrongCharge, refundRequest, refundStatus],
      ],
      talk: BILLING_TALK,
    }),
  });
