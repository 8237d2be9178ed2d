import { percentages } from './rates.ts';
import { openSaid, stretch, tokenFrom, wordSet } from './said.ts';

/** By how much something fell or rose, per cent as decimal text. */
export type Moves = { readonly caiu?: string; readonly subiu?: string };

const FELL = wordSet(
  `caiu cai caindo caido caida caiam cairam queda quedas baixa despencou despencando desabou desabando recuou recuando recuo perdeu perdendo
  desvalorizou desvalorizando desvalorizacao derreteu derretendo tombo tombou baixou diminuiu encolheu negativo negativa prejuizo`,
);
const ROSE = wordSet(
  `subiu sobe subindo subido subiram alta altas disparou disparando valorizou valorizando valorizacao avancou avanco ganhou rendeu cresceu
  aumentou aumento positivo lucro decolou saltou`,
);
const REACH = 5;

/**
 * By how much a question says that something fell or rose; what is denied is not said. Pure, linear.
 *
 * @example readDown('Petrobras caiu 3% ontem') // { caiu: '3' }
 */
export function readDown(text: string): Moves {
  const said = openSaid(text);
  const moves: { caiu?: string; subiu?: string } = {};
  for (const { value, start, end, of } of percentages(text)) {
    const at = tokenFrom(said, start);
    const before = stretch(said, Math.max(0, at - REACH), at).split(' ');
    const change = (of === null || of === 'mes' || of === 'ano') && !isLevel(text, start, end);
    const kind = change ? moveIn(before) : null;
    if (kind) moves[kind] ??= value;
  }
  return moves;
}

function moveIn(before: readonly string[]): 'caiu' | 'subiu' | null {
  const at = before.findLastIndex((word) => FELL.has(word) || ROSE.has(word));
  if (at < 0 || before[at - 1] === 'nao') return null;
  return FELL.has(before[at] ?? '') ? 'caiu' : 'subiu';
}

/** "caiu de 15% para 14,5%" tells where it stood, not by how much it moved. */
const isLevel = (text: string, start: number, end: number): boolean =>
  /^\s(?:para|pra)\s/i.test(text.slice(end, end + 6)) ||
  /\s(?:para|pra)\s$/i.test(text.slice(Math.max(0, start - 6), start));
