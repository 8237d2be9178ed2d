import type { AgentContract, OperationContract, PlannedOperation } from '#protocol';
import { CRITICALITIES, MISSION_LIMITS } from '../limits.ts';
import type { Step } from './definition.ts';

/** A step with everything that planning needs. */
export type Planned = PlannedOperation & Pick<Step, 'parametros' | 'contexto' | 'fresco' | 'sensivel'>;

export type PlanPlace = {
  /** Who plans: its declared edges are the only ones. */
  readonly contract: AgentContract;
  readonly contracts: ReadonlyMap<string, AgentContract>;
  /** Planned before. */
  readonly known: readonly Planned[];
};

export type CheckedPlan =
  | { readonly kind: 'valid'; readonly steps: readonly Planned[] }
  | { readonly kind: 'invalid'; readonly faults: readonly string[] };

/** A plan against contracts and edges: whatever could not be run as written is told, all of it at once. */
export function checkPlan(steps: readonly Step[], place: PlanPlace): CheckedPlan {
  const ids = [...place.known, ...steps].map(({ id }) => id);
  const faults = [
    ...(ids.length > MISSION_LIMITS.operations
      ? [`o plano tem ${ids.length} operações, mais do que ${MISSION_LIMITS.operations}`]
      : []),
    ...steps.flatMap((step) => faultsOf(step, ids, place)),
  ];
  const planned = steps.map((step) => completed(step, place));
  const circle = faults.length === 0 ? findCircle([...place.known, ...planned]) : null;
  if (circle) faults.push(`dependências em círculo: ${circle.join(' → ')}`);
  return faults.length === 0 ? { kind: 'valid', steps: planned } : { kind: 'invalid', faults };
}

const ID = /^[a-zA-Z0-9_-]{1,64}$/;

function faultsOf(step: Step, ids: readonly string[], place: PlanPlace): readonly string[] {
  const { id, agente, operacao, depende_de = [], criticidade = 'critica' } = step;
  const faults: string[] = [];
  if (!ID.test(id)) faults.push('o id usa letras, números, "_" e "-"');
  if (ids.filter((each) => each === id).length > 1) faults.push('o id se repete');
  if (!CRITICALITIES.includes(criticidade)) faults.push(`criticidade "${criticidade}" não existe`);
  if (!place.contracts.has(agente)) faults.push(`o agente "${agente}" não existe`);
  else if (!place.contract.dependencias.includes(agente))
    faults.push(`o contrato de "${place.contract.nome_agente}" não prevê chamar "${agente}"`);
  else if (!operationOf(step, place)) faults.push(`"${agente}" não oferece a operação "${operacao}"`);
  for (const needed of depende_de)
    if (!ids.includes(needed)) faults.push(`depende de "${needed}", que não está no plano`);
  return faults.map((fault) => `operação "${id}": ${fault}`);
}

const operationOf = ({ agente, operacao }: Step, { contracts }: PlanPlace): OperationContract | undefined =>
  contracts.get(agente)?.operacoes_disponiveis.find(({ nome }) => nome === operacao);

const USUAL_BENEFIT = 50;

function completed(step: Step, place: PlanPlace): Planned {
  const operation = operationOf(step, place);
  const { tokens = 0, chamadas_api = 0 } = operation?.custo_estimado ?? {};
  return {
    ...{ criticidade: 'critica', depende_de: [], beneficio: USUAL_BENEFIT },
    custo: { tokens, chamadas_api, segundos: operation?.tempo_medio ?? 0 },
    ...step,
  };
}

/** The first circle of dependencies, as the ids along it. */
function findCircle(steps: readonly Planned[]): readonly string[] | null {
  const needs = new Map(steps.map(({ id, depende_de }) => [id, depende_de]));
  const done = new Set<string>();
  const walk = (id: string, path: readonly string[]): readonly string[] | null => {
    if (path.includes(id)) return [...path.slice(path.indexOf(id)), id];
    if (done.has(id)) return null;
    for (const next of needs.get(id) ?? []) {
      const circle = walk(next, [...path, id]);
      if (circle) return circle;
    }
    done.add(id);
    return null;
  };
  for (const { id } of steps) {
    const circle = walk(id, []);
    if (circle) return circle;
  }
  return null;
}
