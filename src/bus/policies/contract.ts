import type { BusErrorCode, JsonObject, OperationContract } from '#protocol';
import type { AgentRecord } from '../agent-record.ts';
import type { Delivery, Policy, Settle } from '../delivery.ts';
import { describeIssues } from '../problems.ts';
import { refuse } from '../responses.ts';

/**
 * Nothing reaches an agent that its contract does not foresee: the recipient is known, the sender's contract declares the edge, the operation
 * exists and its parameters are valid. What the recipient gets is what the schema made of them, so the sender cannot change it afterwards.
 * An agent whose contract only another process has is checked there.
 */
export const contract: Policy = (delivery, next, settle) => {
  const { target } = delivery;
  if (delivery.faults.length > 0)
    return reject(delivery, settle, wrong('parametros_invalidos', delivery.faults));
  if (target === null) return reject(delivery, settle, wrong('destinatario_desconhecido'));
  if (!isDeclared(delivery, target)) return reject(delivery, settle, wrong('aresta_nao_declarada'));
  if (delivery.kind === 'notificacao' || target.contract === null) return next(delivery, settle);
  const operation = target.operations.get(delivery.message.payload.operacao);
  if (operation === undefined) return reject(delivery, settle, wrong('operacao_fora_do_contrato'));
  delivery.operation = operation;
  const problems = checkParameters(delivery, operation);
  if (problems !== null) return reject(delivery, settle, wrong('parametros_invalidos', problems));
  next(delivery, settle);
};

type Wrong = { readonly code: BusErrorCode; readonly problems: readonly string[] };
const wrong = (code: BusErrorCode, problems: readonly string[] = []): Wrong => ({ code, problems });

/** A message from elsewhere was checked where its sender is known; a substitute is an edge that the original's contract declares. */
function isDeclared({ sender, redirectedFrom }: Delivery, target: AgentRecord): boolean {
  return sender === null || redirectedFrom !== null || sender.edges.has(target.name);
}

function checkParameters(delivery: Delivery, operation: OperationContract): readonly string[] | null {
  const { given, target } = delivery;
  try {
    const checked = operation.parametros.safeParse(given);
    if (!checked.success) return describeIssues(checked.error.issues, given);
    // Another process reads them anew, so it gets them as they were given.
    if (target?.isHere) setParameters(delivery, checked.data as JsonObject);
    return null;
  } catch {
    return ['valor: não pôde ser verificado'];
  }
}

/** After a redirection the first recipient still has the payload in hand. */
function setParameters({ message, redirectedFrom }: Delivery, parametros: JsonObject): void {
  if (redirectedFrom === null) message.payload.parametros = parametros;
  else message.payload = { ...message.payload, parametros };
}

function reject(delivery: Delivery, settle: Settle, { code, problems }: Wrong): void {
  const { message, mission } = delivery;
  mission.notice(
    'contrato',
    `Mensagem de ${message.remetente} para ${message.destinatario} recusada: ${code}.`,
    {
      message_id: message.message_id,
      agente: message.destinatario,
      detalhes: { codigo: code, problemas: problems },
    },
  );
  const details =
    problems.length === 0 ? {} : { mensagem: `${problems.join('; ')}.`, detalhes: { problemas: problems } };
  settle(refuse(delivery, code, details));
}
