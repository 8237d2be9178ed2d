import type { Vaga } from '../desk/index.ts';
import { dayName, hour, weekdayOf } from './dates.ts';
import type { Shown } from './memo.ts';

/** Houses that are called by a feminine name. */
const FEMININE =
  /^(?:santa casa|maternidade|cl[ií]nica|upa|casa|policl[ií]nica|benefic[eê]ncia|unidade|funda[cç][aã]o)\b/iu;

/** @example at('São Luiz') // 'no São Luiz' */
export const at = (hospital: string): string => `${FEMININE.test(hospital) ? 'na' : 'no'} ${hospital}`;

/** @example line(vaga, now) // 'plantão noturno no São Luiz dia 15 (terça, das 19h às 7h)' */
export function line(vaga: Shown, now: number): string {
  const { turno, hospital, inicio, fim } = vaga;
  const hours = `${weekdayOf(inicio)}, das ${hour(inicio)} às ${hour(fim)}`;
  return `plantão ${turno} ${at(hospital)} ${dayName(inicio, now)} (${hours})`;
}

export const placeOf = ({ hospital, cidade, regiao }: Shown): string =>
  `${at(hospital)}, em ${cidade}${regiao && regiao !== cidade ? ` (${regiao})` : ''}`;

/** How one speaks to and of whoever owns a vacancy. */
export function ownerIn(name: string): { owner: string; to: string; with: string; pronoun: string } {
  const feminine = /^(?:dra|sra|enf[aª]|d[aª])\.?\s/iu.test(name);
  return feminine
    ? { owner: name, to: 'pra', with: 'com a', pronoun: 'Ela' }
    : { owner: name, to: 'pro', with: 'com o', pronoun: 'Ele' };
}

export const shownOf = (vaga: Vaga): Shown => {
  const { id, hospital, cidade, regiao, especialidade, turno, vinculo, inicio, fim, quando } = vaga;
  return { ...{ id, hospital, cidade, regiao, especialidade, turno }, ...{ vinculo, inicio, fim, quando } };
};

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
