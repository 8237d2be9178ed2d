import { words } from '#language';
import type { AgentView, ReflexStep } from '#protocol';
import { lastAnalysisIn } from '../../slots.ts';
import { handOn } from './hand-on.ts';

/** The last analysis once more with more time and means; or just once more, which only what came before tells. */
export type RetryWish = 'mais_recursos' | 'de_novo';

const POLITE = new Set(
  'por favor pfv ok sim entao ta certo e pode poderia podes quero queria gostaria vamos consegue da pra para voce junior ai agora'.split(
    ' ',
  ),
);
const AGAIN = new Set(
  'tentar tenta tente tentemos refazer refaz refaca repetir repete repita rodar roda analisar analisa analise fazer faz faca'.split(
    ' ',
  ),
);
const WHAT = new Set(
  'isso isto essa esta a de novo novamente outra vez denovo analise conta pergunta ultima'.split(' '),
);
const ONCE_MORE = new Set([
  'novo',
  'novamente',
  'vez',
  'denovo',
  'refazer',
  'refaz',
  'refaca',
  'repete',
  'repita',
]);
const MEANS = new Set(['recurso', 'recursos', 'tempo', 'calma', 'folego', 'profundidade', 'prazo']);
const MOST_WORDS = 14;

/**
 * Whether the whole message asks to try again, and nothing else.
 *
 * @example retryWishIn('Tentar novamente com mais recursos') // 'mais_recursos'
 */
export function retryWishIn(text: string): RetryWish | null {
  const said = words(text);
  if (said.length > MOST_WORDS) return null;
  const rest = said.filter((word) => !POLITE.has(word));
  const means = rest.indexOf('com');
  const [head, tail] = means < 0 ? [rest, []] : [rest.slice(0, means), rest.slice(means)];
  if (!head.every((word) => AGAIN.has(word) || WHAT.has(word))) return null;
  if (means < 0)
    return AGAIN.has(head[0] ?? '') && head.some((word) => ONCE_MORE.has(word)) ? 'de_novo' : null;
  const [, more, what = '', ...others] = tail;
  return more === 'mais' && MEANS.has(what) && others.length === 0 ? 'mais_recursos' : null;
}

/** Has it done; null where nobody asks, or where it cannot be known what is to be tried again. */
export function wantRetry(view: AgentView): ReflexStep | null {
  const { text, state, history } = view;
  const wish = retryWishIn(text);
  if (wish === null) return null;
  const last = lastAnalysisIn(state);
  const justNow = last !== null && history.at(-1)?.turn === last.turn;
  if (wish === 'de_novo' && !(justNow && last.limitada)) return null;
  return handOn(text, view, { mais_recursos: true });
}
