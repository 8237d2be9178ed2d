import type { BusMessage } from '#protocol';
import type { Violations } from './violations.ts';

/** Sender, mission, path and depth are what they are, whatever the sender wrote. Its own word for it travels where the bus does not look. */
export function checkIdentity(violations: Violations) {
  return {
    queued({ message }: { message: BusMessage }): void {
      const { message_id, remetente, rastreamento, payload } = message;
      const { autor, missao } = payload.contexto_adicional;
      const { missao_id, caminho_chamadas, profundidade_chamada } = rastreamento;
      if (remetente !== autor)
        violations.add('nobody speaks for another', `${message_id}: ${remetente}, not ${autor}`);
      if (missao_id !== missao)
        violations.add('missions are not mixed', `${message_id}: ${missao_id}, not ${missao}`);
      if (caminho_chamadas.at(-1) !== autor || caminho_chamadas.length !== profundidade_chamada)
        violations.add(
          'paths are true',
          `${message_id}: ${caminho_chamadas.join(' → ')} (${profundidade_chamada})`,
        );
    },
  };
}
