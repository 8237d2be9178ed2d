import type { Rule, Sent } from '../facts.ts';
import { type Ground, substitutesOf } from './ground.ts';

/** Nobody stands too often in a path, no path is too long, by the path that the players walked; and neither is said where it is not so. */
export function checkPaths(ground: Ground): Rule {
  const { limits, violations } = ground;
  const { appearances, depth } = limits.loop;
  const wouldLoop = ({ path }: Sent, agent: string): boolean => countOf(agent, path) + 1 > appearances;
  return {
    started({ sent, agent }) {
      if (wouldLoop(sent, agent))
        violations.add('nobody goes round in circles', `${sent.id}: ${sent.path.join(' → ')} → ${agent}`);
      if (sent.path.length > depth)
        violations.add('no path is too long', `${sent.id}: ${sent.path.join(' → ')} → ${agent}`);
    },
    settled(sent, { erro }) {
      const { destinatario } = sent.draft;
      const recipients = [destinatario, ...substitutesOf(destinatario, ground)];
      if (erro?.codigo === 'loop_detectado' && !recipients.some((agent) => wouldLoop(sent, agent)))
        violations.add('loops are refused only where one is', `${sent.id}: ${sent.path.join(' → ')}`);
      if (erro?.codigo === 'profundidade_excedida' && sent.path.length <= depth)
        violations.add('depth is refused only where it is', `${sent.id}: ${sent.path.join(' → ')}`);
    },
  };
}

function countOf(name: string, path: readonly string[]): number {
  let times = 0;
  for (const other of path) if (other === name) times += 1;
  return times;
}
