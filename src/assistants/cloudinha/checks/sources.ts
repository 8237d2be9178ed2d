import { fold } from '#language';
import type { Check, ConversationState } from '#protocol';
import { sourcesIn } from '../slots.ts';
import { PROUNI, SISU } from '../workflow-names.ts';

const NOT_FOUND = /nao (?:encontrei|achei|tenho essa informacao|sei)/;
/** Dates, amounts, percentages, scores: what nobody knows by heart. */
const CLAIM =
  /\d{1,2} de (?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)|\d{1,2}\/\d{1,2}|r\$ ?\d|\d+ ?%|\d+(?:,\d+)? salarios? minimos?|\b\d{3} pontos|minim[ao] de \d/;

/** Whoever answers about rules names a source, or says that none was found. */
export const sourcesCheck: Check = {
  name: 'fontes',
  reads: 'context',
  test: (text, state) => {
    if (!isSpecialist(state)) return null;
    const flat = fold(text);
    const claims = CLAIM.test(flat);
    // Who found nothing, and yet tells a date, tells it by heart.
    if (namesOne(flat, state) || (NOT_FOUND.test(flat) && !claims)) return null;
    if (sourcesIn(state).length > 0)
      return 'A resposta usou uma fonte e não a citou: termine com "Fonte: documento, item".';
    return claims
      ? 'A resposta afirma datas ou valores sem fonte: consulte as ferramentas e cite a fonte, ou diga que não encontrou.'
      : null;
  },
};

export const isSpecialist = ({ workflow }: ConversationState): boolean =>
  workflow?.active === SISU || workflow?.active === PROUNI;

/** One that was consulted in this turn; an invented one does not count. */
const namesOne = (flat: string, state: ConversationState): boolean =>
  flat.includes('fonte') &&
  sourcesIn(state).some(
    ({ documento, url }) => flat.includes(fold(documento)) || (url !== null && flat.includes(fold(url))),
  );
