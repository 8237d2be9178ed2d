import { BUS_ERRORS, type BusError, type BusMessage, type OperationContract } from '#protocol';
import type { ExecutorDefinition, OperationDefinition } from './definition.ts';

export type Validated =
  | {
      readonly kind: 'valid';
      readonly contract: OperationContract;
      readonly operation: OperationDefinition;
      readonly parametros: unknown;
    }
  | { readonly kind: 'refused'; readonly erro: BusError };

/** Stage 1: the operation stands in the contract and its parameters are there. Nothing is guessed. */
export function validate({ payload }: BusMessage, { contract, operations }: ExecutorDefinition): Validated {
  const known = contract.operacoes_disponiveis.find(({ nome }) => nome === payload.operacao);
  const operation = Object.hasOwn(operations, payload.operacao) ? operations[payload.operacao] : undefined;
  if (!known || !operation) return refused('operacao_fora_do_contrato', `"${payload.operacao}"`);
  const read = known.parametros.safeParse(payload.parametros);
  if (read.success) return { kind: 'valid', contract: known, operation, parametros: read.data };
  const missing = read.error.issues
    .filter((issue) => issue.code === 'invalid_type' && valueAt(payload.parametros, issue.path) === undefined)
    .map(({ path }) => path.join('.'));
  const wrong = read.error.issues
    .map(({ path, message }) => ({ campo: path.join('.'), motivo: message }))
    .filter(({ campo }) => !missing.includes(campo));
  const said = [
    ...(missing.length > 0 ? [`faltam ${missing.join(', ')}`] : []),
    ...wrong.map(({ campo, motivo }) => `${campo || 'raiz'}: ${motivo}`),
  ].join('; ');
  return refused('parametros_invalidos', said, { faltando: missing, invalidos: wrong });
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );
}

function refused(
  codigo: 'operacao_fora_do_contrato' | 'parametros_invalidos',
  said: string,
  detalhes?: BusError['detalhes'],
): Validated {
  const mensagem = `${BUS_ERRORS[codigo].sentence} (${said})`;
  return {
    kind: 'refused',
    erro: { codigo, mensagem, repetivel: false, ...(detalhes && { detalhes }) },
  };
}
