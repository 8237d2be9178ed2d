import { z } from 'zod';
import { days, failed } from '#protocol';
import { defineTool } from '#runtime';
import { inWords, momentOfDay, nextOpening } from '../desk/calendar.ts';
import { OUTCOMES } from '../funnel/states.ts';
import { callerOf, type JuliaScope, TIMERS } from './desk-tool.ts';
import { dia } from './words.ts';

const FARTHEST_DAYS = 60;
/** When nobody says when. */
const USUAL_DAYS = 7;

export const agendarFollowup = defineTool({
  name: 'agendar_followup',
  label: 'Agendando um retorno…',
  description:
    'Agenda quando Julia volta a falar com o médico ("me chama semana que vem"). Se há uma ponte sem desfecho e nenhum dia foi dito, o acompanhamento dela já está agendado: diz quando é.',
  input: z.object({
    dias: z.number().int().min(1).max(FARTHEST_DAYS).optional().describe('Daqui a quantos dias.'),
    data: dia.optional().describe('Ou em que dia, AAAA-MM-DD.'),
    motivo: z.string().max(200).optional(),
  }),
  effect: 'write',
  run: async ({ dias, data, motivo }, scope: JuliaScope) => {
    const waiting = dias === undefined && data === undefined ? await waitingBridge(scope) : undefined;
    if (waiting)
      return {
        ...{ tipo: 'followup' as const, ponte_id: waiting.id, ja_agendado: true },
        ...{ quando: waiting.followupEm, quando_escrito: inWords(waiting.followupEm) },
      };
    const at = nextOpening(data ? momentOfDay(data) : scope.now + days(dias ?? USUAL_DAYS));
    if (at <= scope.now || at > scope.now + days(FARTHEST_DAYS + 7))
      return failed('data_invalida', 'Só dá para agendar de amanhã até uns dois meses à frente.');
    await scope.timers.set({
      ...{ name: TIMERS.retorno, key: `retorno:${scope.key}`, at },
      payload: { motivo: motivo ?? null },
    });
    return {
      ...{ tipo: 'retorno' as const, ponte_id: null, ja_agendado: false },
      ...{ quando: at, quando_escrito: inWords(at) },
    };
  },
});

async function waitingBridge(scope: JuliaScope) {
  const { org, user } = callerOf(scope);
  const pontes = await scope.resources.pontes(org, user);
  return pontes.find(
    ({ estado, followupEm }) => !OUTCOMES.some((outcome) => outcome === estado) && followupEm > scope.now,
  );
}
