import type { Delivery, Policy } from '../delivery.ts';
import { guardPhrases } from '../guard-phrases.ts';
import type { BusParts } from '../parts.ts';
import { refuse } from '../responses.ts';

/**
 * Blocks what goes round and round, by the path that the bus itself wrote: the same agent too often in it, or too long a path. Agents that wait
 * for each other are found when the wait begins and told to the lead; what blocks are the two limits.
 */
export function loops({ limits }: BusParts): Policy {
  const { appearances, depth } = limits.loop;
  return (delivery, next, settle) => {
    const { destinatario, rastreamento, remetente } = delivery.message;
    const times = 1 + countOf(destinatario, rastreamento.caminho_chamadas);
    if (times > appearances) {
      tell(delivery, 'loop', guardPhrases.loop(destinatario, times));
      settle(refuse(delivery, 'loop_detectado', { detalhes: { agente: destinatario, vezes: times } }));
      return;
    }
    const length = rastreamento.profundidade_chamada;
    if (length > depth) {
      tell(delivery, 'profundidade', guardPhrases.depth(length));
      settle(refuse(delivery, 'profundidade_excedida', { detalhes: { profundidade: length } }));
      return;
    }
    if (delivery.kind !== 'requisicao') {
      next(delivery, settle);
      return;
    }
    const { graph } = delivery.mission;
    const edge = graph.begin(remetente, destinatario);
    if (edge.count === 1 && !edge.told && graph.waits(destinatario)) {
      const cycle = graph.findCycle(remetente, destinatario);
      if (cycle) {
        edge.told = true;
        tell(delivery, 'ciclo', guardPhrases.cycle(cycle));
      }
    }
    next(delivery, (response) => {
      graph.end(edge);
      settle(response);
    });
  };
}

function countOf(name: string, path: readonly string[]): number {
  let times = 0;
  for (const other of path) if (other === name) times += 1;
  return times;
}

function tell(
  { message, mission }: Delivery,
  guard: 'loop' | 'profundidade' | 'ciclo',
  sentence: string,
): void {
  mission.notice(guard, sentence, {
    message_id: message.message_id,
    agente: message.destinatario,
    detalhes: { caminho: [...message.rastreamento.caminho_chamadas, message.destinatario] },
  });
}
