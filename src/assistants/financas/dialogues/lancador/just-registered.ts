import { expandSlang, fold, normalise } from '#language';
import type { AgentView } from '#protocol';
import { DONE } from '../../phrases/lancador.ts';
import { type ChangeRead, readChange } from '../../understand/entries/index.ts';
import { contextOf } from './entry-context.ts';

const AMOUNT =
  /^(?:(?:o|a|os|as|no|na) ([a-z]+(?: [a-z]+)?) )?(?:foi|foram|deu|custou|ficou) (?:so |de |em |por )?(?:r\$ ?)?\d[\d.,]*(?: mil| reais| conto| contos)?[ .!]*$/;

/**
 * "Foi 150" and "a padaria foi 22" right after that was registered: it had been another amount, and is not bought twice. Null: nothing was
 * registered just now, or something else is told.
 */
export function amendsJustRegistered(view: AgentView): ChangeRead | null {
  const last = view.history.at(-1);
  if (last?.role !== 'assistant' || !last.text.startsWith(DONE.registered)) return null;
  const said = AMOUNT.exec(normalise(expandSlang(view.text)));
  if (!said || (said[1] !== undefined && !fold(last.text).includes(said[1]))) return null;
  const several = said[1] === undefined && last.text.includes('\n');
  const wish = several ? null : readChange(`não, ${view.text}`, contextOf(view));
  return wish?.kind === 'corrigir' ? wish : null;
}
