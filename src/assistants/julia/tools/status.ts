import { z } from 'zod';
import { established, failed } from '#protocol';
import { defineTool } from '#runtime';
import { type Asked, isRefusal, type Passo, type Vaga } from '../desk/index.ts';
import { FUNNEL, type FunnelState, OUTCOMES, STATUS_OF, stateOf } from '../funnel/states.ts';
import { callerOf, type JuliaScope } from './desk-tool.ts';
import { ponteId } from './words.ts';

const WORDS = [...new Set([...FUNNEL, ...Object.values(STATUS_OF)])] as const;
const MOST_ALTERNATIVES = 3;

export const registrarStatusIntermediacao = defineTool({
  name: 'registrar_status_intermediacao',
  label: 'Anotando como está…',
  description:
    'Anota em que pé está a intermediação; só anda para a frente. Depois da ponte: contatado, aguardando_desfecho. Quando o médico conta: fechado_com_responsavel ou nao_fechou (traz alternativas). followup_enviado quando você está fazendo o acompanhamento.',
  input: z.object({
    status: z.enum(WORDS),
    ponte_id: ponteId.optional(),
    followup_enviado: z.boolean().optional(),
  }),
  effect: 'write',
  run: async ({ status, ponte_id, followup_enviado }, scope: JuliaScope) => {
    const to = stateOf(status);
    if (to === 'interesse_confirmado') return interested(scope);
    const step = followup_enviado
      ? await followUp(scope, ponte_id)
      : await scope.resources.step(callerOf(scope), { ponte: ponte_id, to });
    if (isRefusal(step)) return failed(step.refused, step.message);
    const { id, estado, vaga } = step.ponte;
    if (isOutcome(estado)) await forgetTimers(id, scope);
    const alternatives = estado === 'nao_fechou' ? await alternativesTo(vaga, scope) : [];
    return established(toldOf(step, alternatives), { intermediacao: { ponte: id, status: estado } });
  },
});

const isOutcome = (state: FunnelState): boolean => OUTCOMES.some((outcome) => outcome === state);

/** The doctor is being asked how it went. Where an outcome is known already, that is the answer: there is nothing to ask. */
async function followUp(scope: JuliaScope, ponte: string | undefined): Asked<Passo> {
  const caller = callerOf(scope);
  const step = await scope.resources.step(caller, { ponte, to: 'aguardando_desfecho' });
  if (isRefusal(step) && step.refused !== 'passo_invalido') return step;
  const id = isRefusal(step) ? ponte : step.ponte.id;
  if (id === undefined) return step;
  const followed = await scope.resources.followup(caller, { ponte: id, made: true });
  if (isRefusal(followed)) return followed;
  return {
    ponte: followed,
    de: isRefusal(step) ? followed.estado : step.de,
    mudou: !isRefusal(step) && step.mudou,
  };
}

async function forgetTimers(ponte: string, { timers }: JuliaScope): Promise<void> {
  await timers.cancel(`followup:${ponte}`);
  await timers.cancel(`sem_resposta:${ponte}`);
}

const toldOf = ({ ponte, de, mudou }: Passo, alternativas: readonly Vaga[]) => ({
  ponte_id: ponte.id,
  vaga: ponte.vaga,
  responsavel: ponte.responsavel.nome,
  de,
  status: ponte.estado,
  situacao: ponte.situacao,
  mudou,
  alternativas,
});

async function interested(scope: JuliaScope) {
  const { desde, novo } = await scope.resources.interest(callerOf(scope));
  const status = 'interesse_confirmado' as const;
  return { status, situacao: STATUS_OF[status], desde, mudou: novo };
}

/** Whoever did not close is offered something like it. */
async function alternativesTo({ especialidade, turno }: Vaga, scope: JuliaScope): Promise<readonly Vaga[]> {
  const found = await scope.resources.vagas.search(
    callerOf(scope),
    { especialidade, turno },
    MOST_ALTERNATIVES,
  );
  return found.vagas;
}
