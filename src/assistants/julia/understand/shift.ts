import { match, phrases, type Said } from './said.ts';

type Shift = 'diurno' | 'noturno';

const NIGHT = phrases(`noturn[oa]s?|noite|noites|madrugada*|12 noturn*`);
const DAY = phrases(`diurn[oa]s?|de dia|dia todo|manha|manhas|tarde|tardes|durante o dia`);
const NO_NIGHT = phrases(
  `(nao|menos|nem|sem|exceto) (\\w+ ){0,3}(noturn[oa]s?|noite|madrugada)|(noturn[oa]|noite) (eu )?(nao|nem)`,
);
const NO_DAY = phrases(
  `(nao|menos|nem|sem|exceto) (\\w+ ){0,3}(diurn[oa]s?|de dia)|(diurno|de dia|durante o dia) (eu )?(nao|nem|tenho|trabalho|estou)`,
);
const GREETING = / (?:bom dia|boa tarde|boa noite)(?= )/g;

/** "À noite não", and no more than that: the other one is meant. */
const DENIED =
  /^ (?:(?:ah|mas|so que|entao|na verdade) ){0,2}(?:(?:a|de|no|o) )?(noite|noturno|noturna|madrugada|dia|diurno) nao(?: (?:da|rola|posso|consigo|quero|gosto|mesmo|pode ser))?(?: (?:para|pra) mim)? $/;

const denied = ({ bare }: Pick<Said, 'bare'>): Shift | null => {
  const named = DENIED.exec(bare)?.[1];
  if (named === undefined) return null;
  return /^d/.test(named) ? 'diurno' : 'noturno';
};

export const deniesOneShift = (said: Pick<Said, 'bare'>): boolean => denied(said) !== null;

/** By day or by night; undefined where neither is said, or both are. */
export function shiftOf(said: Said): Shift | undefined {
  const not = denied(said);
  if (not !== null) return not === 'noturno' ? 'diurno' : 'noturno';
  const calm = said.clauses.map((clause) => clause.replace(GREETING, ' '));
  const night = calm.some((clause) => match(clause, NIGHT) !== null && match(clause, NO_NIGHT) === null);
  const day = calm.some(
    (clause) => (match(clause, DAY) !== null || clause.trim() === 'dia') && match(clause, NO_DAY) === null,
  );
  if (night === day) return undefined;
  return night ? 'noturno' : 'diurno';
}
