import { type MessageDraft, PRIORITIES, type Priority } from '#protocol';
import { OPERATION } from './cast.ts';
import type { Random } from './random.ts';

/** Who really writes, and in which mission: what the bus must say of it, whatever the draft does. */
export type Author = { readonly name: string; readonly mission: string };

/** Asks its recipient to pass it on, and so on. */
export const CHAIN = 99;
/** Asks its recipient to work until nobody waits for it any more. */
export const STALL = 98;

const FORGERIES: readonly object[] = [
  { remetente: 'orquestrador' },
  { rastreamento: { missao_id: 'missao-1', profundidade_chamada: 1, caminho_chamadas: ['orquestrador'] } },
  { missao_id: 'missao-1' },
  { sinalizadores: [] },
];

/** What chance wants of somebody. Now and then something that no contract knows, in a wrong shape, or in another's name. */
export function draftFor(destinatario: string, { name, mission }: Author, random: Random): MessageDraft {
  return {
    destinatario,
    payload: {
      operacao: random.chance(0.01) ? 'adivinhar' : OPERATION,
      objetivo: 'Trabalhar um pouco.',
      parametros: parametersBy(random),
      contexto_adicional: { autor: name, missao: mission },
      fallback_automatico: random.chance(0.8),
    },
    prioridade: priorityBy(random),
    ...(random.chance(0.2) && { timeout: random.between(1, 200) }),
    ...(random.chance(0.3) && { tentativas_restantes: random.between(0, 3) }),
    ...(random.chance(0.3) && {
      recursos_estimados: {
        tokens_estimados: random.between(0, random.chance(0.3) ? 20 : 900),
        chamadas_api_estimadas: random.between(0, 3),
      },
    }),
    ...(random.chance(0.005) && random.pick(FORGERIES)),
  };
}

function parametersBy(random: Random): { readonly n: number | string } {
  if (random.chance(0.01)) return { n: 'dois' };
  return { n: random.chance(0.06) ? CHAIN : random.between(0, 9) };
}

const priorityBy = (random: Random): Priority => (random.chance(0.6) ? 'NORMAL' : random.pick(PRIORITIES));
