import { checkContracts } from '#bus';
import { type Agent, type Assistant, type AssistantMissions, type Limits, ProsaError } from '#protocol';
import { MISSION_LIMITS, MISSION_TOOL_MS, MISSION_TURN_MS } from './limits.ts';
import { LEAD_OPERATION } from './operations.ts';
import { ORCHESTRATOR } from './orchestrator-name.ts';

type Declared = Pick<Assistant, 'name'> & {
  readonly missions?: AssistantMissions<never> | undefined;
  readonly agent: Agent;
  readonly specialists?: readonly Agent[] | undefined;
  readonly conductors?: readonly Agent[] | undefined;
  readonly limits?: Partial<Limits> | undefined;
};

/** Contracts, rules and times that missions need: a slip is told when the assistant is defined, not when somebody waits. */
export function assertMissions(input: Declared): void {
  const { name, missions } = input;
  const invalid = (detail: string) =>
    new ProsaError('definition_invalid', `O assistente "${name}" ${detail}`);
  const opening = opensMissions(input);
  if (!missions) {
    if (opening)
      throw invalid(`tem a ferramenta "${opening}", que abre missões, mas não declara "missions".`);
    return;
  }
  const wrong = faultOf(missions) ?? answerFault(missions) ?? slowFault(input);
  if (wrong) throw invalid(wrong);
  checkContracts(missions.contracts);
}

function faultOf({ contracts, agents, orchestrator }: AssistantMissions<never>): string | null {
  const isList: boolean = Array.isArray(contracts);
  if (!isList) return 'precisa de uma lista de contratos em "missions.contracts".';
  if (typeof agents !== 'function') return 'precisa de uma função "missions.agents".';
  for (const rule of ['choose', 'complexityOf', 'objective'] as const)
    if (typeof orchestrator?.[rule] !== 'function')
      return `precisa da regra "${rule}" em "missions.orchestrator".`;
  const own = contracts.find(({ nome_agente }) => nome_agente === ORCHESTRATOR);
  if (!own) return `precisa do contrato de "${ORCHESTRATOR}" entre os das missões.`;
  for (const { nome_agente, tipo, operacoes_disponiveis } of contracts) {
    // One that offers nothing yet leads nothing.
    if (tipo !== 'coordenador' || operacoes_disponiveis.length === 0) continue;
    if (!operacoes_disponiveis.some((each) => each.nome === LEAD_OPERATION))
      return `tem o coordenador "${nome_agente}" sem a operação "${LEAD_OPERATION}" (use leadOperation()).`;
    if (!own.dependencias.includes(nome_agente))
      return `não deixa "${ORCHESTRATOR}" chamar o coordenador "${nome_agente}" (dependencias).`;
  }
  return null;
}

const LISTS = ['forbidden', 'idioms', 'names'] as const;

/** How answers are written goes into every prompt for one: it must leave room for what is answered. */
function answerFault({ answer }: AssistantMissions<never>): string | null {
  if (!answer) return null;
  const most = MISSION_LIMITS.answer.chars.instructions;
  const { length = 0 } = answer.instructions ?? {};
  if (length === 0 || length > most)
    return `precisa de instruções de 1 a ${most} caracteres em "missions.answer.instructions".`;
  const wrong = LISTS.find((name) => !Array.isArray(answer[name]));
  if (wrong) return `precisa de uma lista em "missions.answer.${wrong}".`;
  return answer.failed ? null : 'precisa da frase "missions.answer.failed".';
}

/** A mission must not be cut by the turn around it. */
function slowFault({ limits }: Declared): string | null {
  const turnMs = limits?.turnMs;
  return turnMs !== undefined && turnMs < MISSION_TURN_MS
    ? `tem missões, então "turnMs" precisa ser de pelo menos ${MISSION_TURN_MS} ms.`
    : null;
}

const opensMissions = ({ agent, specialists = [], conductors = [] }: Declared): string | undefined =>
  [agent, ...specialists, ...conductors]
    .flatMap(({ tools }) => tools)
    .find((tool) => 'missions' in tool && tool.missions)?.name;

/** The turn's limit of whoever has missions, unless it says its own. */
export const turnLimit = ({ missions }: Pick<Declared, 'missions'>): Partial<Limits> =>
  missions ? { turnMs: MISSION_TURN_MS } : {};

type Timed = {
  readonly name: string;
  readonly missions?: true;
  readonly effect?: 'read' | 'write';
  readonly timeoutMs?: number;
  readonly interrupted?: 'repeat' | 'report';
};

/** A tool that opens missions is a write, made again under its key when its worker died, with time for the longest mission. */
export function missionTool(tool: Timed): { readonly timeoutMs?: number } {
  if (!tool.missions) return {};
  const invalid = (detail: string) =>
    new ProsaError('definition_invalid', `A ferramenta "${tool.name}" abre missões e ${detail}`);
  if (tool.effect === 'read') throw invalid('precisa ter o efeito "write".');
  if (tool.interrupted === 'report') throw invalid('precisa ser repetida quando interrompida ("repeat").');
  const timeoutMs = tool.timeoutMs ?? MISSION_TOOL_MS;
  if (timeoutMs < MISSION_TOOL_MS)
    throw invalid(`precisa de um "timeoutMs" de pelo menos ${MISSION_TOOL_MS} ms.`);
  return { timeoutMs };
}
