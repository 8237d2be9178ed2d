import type { Agent } from '#protocol';
import { defineAgent } from '#runtime';
import { lancadorReflex } from '../dialogues/lancador/index.ts';
import { readPrompt } from '../prompts.ts';
import {
  apagarLancamento,
  corrigirLancamento,
  desfazer,
  guardarRascunho,
  pagarConta,
  registrarCartao,
  registrarConta,
  registrarDivida,
  registrarInvestimento,
  registrarLancamento,
  registrarMeta,
} from '../tools/index.ts';
import { LANCAMENTO } from './names.ts';

export const createLancamento = (): Agent =>
  defineAgent({
    name: LANCAMENTO,
    purpose:
      'Registra, corrige e apaga movimentações, contas, cartões, dívidas, metas e investimentos da pessoa.',
    instructions: readPrompt(LANCAMENTO),
    tools: [
      ...[registrarLancamento, corrigirLancamento, apagarLancamento, desfazer, pagarConta, guardarRascunho],
      ...[registrarConta, registrarCartao, registrarDivida, registrarInvestimento, registrarMeta],
    ],
    reflex: lancadorReflex,
  });
