import type { Rule, Sent } from '../facts.ts';
import { type Ground, isOfTheDead } from './ground.ts';

/** Sender, mission, path and depth are what they are, whatever the sender wrote: as the players themselves know it. */
export function checkIdentity(ground: Ground): Rule {
  const { violations } = ground;
  /** Forged, or of somebody who was gone when they were sent. */
  const nobodys = new Set<string>();
  return {
    sent(sent) {
      if (isForged(sent) || isOfTheDead(sent, ground)) nobodys.add(sent.id);
    },
    settled: ({ id }) => void nobodys.delete(id),
    queued({ id, author, mission, path }, { message }) {
      if (nobodys.has(id)) violations.add('whoever forges has no claim to the rest', `${id} of ${author}`);
      const { remetente, rastreamento } = message;
      const { missao_id, caminho_chamadas, profundidade_chamada } = rastreamento;
      if (remetente !== author)
        violations.add('nobody speaks for another', `${id}: ${remetente}, not ${author}`);
      if (missao_id !== mission.line.missao_id)
        violations.add('missions are not mixed', `${id}: ${missao_id}, not ${mission.line.missao_id}`);
      if (!isSame(caminho_chamadas, path) || profundidade_chamada !== path.length)
        violations.add('paths are true', `${id}: ${caminho_chamadas.join(' → ')} (${profundidade_chamada})`);
    },
  };
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((name, at) => name === b[at]);

/** It says of itself what is not so. */
const isForged = ({ draft, author }: Sent): boolean =>
  'missao_id' in draft || ('remetente' in draft && draft.remetente !== author);
