import { defineExecutor } from '#runtime/missions';
import { lancamento } from '../contracts/lancamento.ts';
import {
  apagarLancamento,
  corrigirLancamento,
  desfazer,
  type FinancasResources,
  pagarConta,
  registrarLancamento,
} from '../tools/index.ts';
import { byTool } from './by-tool.ts';

/** The ledger makes each of these once per key by itself, so that a repeated message is told what was made. */
export const createLancamentoExecutor = (resources: FinancasResources) =>
  defineExecutor({
    contract: lancamento,
    operations: Object.fromEntries(
      [registrarLancamento, corrigirLancamento, apagarLancamento, desfazer, pagarConta].map((tool) => [
        tool.name,
        byTool(tool, resources),
      ]),
    ),
  });
