import { defineExecutor } from '#runtime/missions';
import { simplista } from '../contracts/simplista.ts';
import { consultarDados, type FinancasResources } from '../tools/index.ts';
import { byTool } from './by-tool.ts';

export const createSimplistaExecutor = (resources: FinancasResources) =>
  defineExecutor({
    contract: simplista,
    operations: { [consultarDados.name]: byTool(consultarDados, resources) },
  });
