import { z } from 'zod';
import { established, failed } from '#protocol';
import { defineTool } from '#runtime';
import { isRefusal, type Passo, type Vaga } from '../desk/index.ts';
import { FUNNEL, OUTCOMES, STATUS_OF, stateOf } from '../funnel/states.ts';
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
    const { resources: desk, timers } = scope;
    const caller = callerOf(scope);
    const to = stateOf(status);
    if (to === 'interesse_confirmado') return interested(scope);
    const step = await desk.step(caller, { ponte: ponte_id, to });
    if (isRefusal(step)) return failed(step.refused, step.message);
    const { id } = step.ponte;
    if (followup_enviado) await desk.followup(caller, { ponte: id, made: true });
    if (OUTCOMES.some((outcome) => outcome === to)) {
      await timers.cancel(`followup:${id}`);
      await timers.cancel(`sem_resposta:${id}`);
    }
    const alternatives = to === 'nao_fechou' ? await alternativesTo(step.ponte.vaga, scope) : [];
    const told = toldOf(step, alternatives);
    return established(told, { intermediacao: { ponte: id, status: told.status } });
  },
});

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
