import { fold, hasWord, readNumbers, words } from '#language';
import type { AgentView } from '#protocol';
import { OFFERS } from '../phrases/match.ts';
import { shownIn } from '../slots.ts';
import type { ToldOffer } from '../tools/index.ts';
import { lineOf } from './format.ts';
import { paragraphs } from './scene.ts';

const MORE =
  /(?:mostra|mostrar|ver|tem|quero|manda|outras|veja)[^?]{0,12} mais(?! (?:perto|longe|barat|cedo|tarde|uma d[uú]vida))|mais (?:op[cç]|vagas|bolsas|resultados)|outras op[cç]/iu;
const LONGEST_MORE = 7;
const LONGEST_DETAIL = 9;

/** Wants the next ones of the same search. */
export const asksForMore = (text: string): boolean => words(text).length <= LONGEST_MORE && MORE.test(text);

const ABOUT =
  /corte|nota|qualidade|mec|onde|cidade|turno|hor[aá]rio|detalhe|mais sobre|fala|conta|essa|esse|bolsa|vagas|qual|como/iu;

const GRADES = /(?<!\p{L})(?:cpc|igc)(?!\p{L})|nota(?:s)? do mec|qualidade (?:no|do) mec/iu;

/** What the grades below an offer mean. */
export const gradesIn = ({ text, transcript }: AgentView): string | null =>
  transcript.length === 0 && GRADES.test(text) && !/quero|busca|orden|mostr/iu.test(text)
    ? OFFERS.grades
    : null;

/** What is known of one of the offers shown, if the message speaks of one: by its place in the list, or by its acronym. */
export function detailIn(view: AgentView): string | null {
  const shown = shownIn(view.state);
  if (!shown || view.transcript.length > 0 || !ABOUT.test(view.text)) return null;
  if (words(view.text).length > LONGEST_DETAIL) return null;
  const offers = shown.ofertas as unknown as readonly ToldOffer[];
  const place = placeIn(view.text);
  const flat = fold(view.text);
  const named = offers.find(({ sigla }) => sigla !== null && hasWord(flat, fold(sigla)));
  const offer = (place === null ? undefined : offers[place - 1 - (shown.vistas - offers.length)]) ?? named;
  return offer ? paragraphs(lineOf(offer), gradesOf(offer)) : null;
}

function placeIn(text: string): number | null {
  if (/qual (?:[eé] )?(?:a |o )?melhor/iu.test(text)) return 1;
  const ordinal = readNumbers(text).find((found) => found.ordinal)?.value;
  if (ordinal !== undefined) return ordinal;
  const numbered = /(?:op[cç][aã]o|n[uú]mero|a|o|da|do) (\d{1,2})(?!\d)/iu.exec(text)?.[1];
  return numbered === undefined ? null : Number(numbered);
}

function gradesOf({ qualidade, edicao, demonstracao }: ToldOffer): string {
  const grades = Object.entries(qualidade).flatMap(([name, grade]) =>
    grade === null ? [] : [`${name.toUpperCase()} ${grade}`],
  );
  const told =
    grades.length > 0 ? `Notas do MEC (de 1 a 5): ${grades.join(', ')}.` : 'Sem notas do MEC por aqui.';
  return `${told} Dados da edição ${edicao}${demonstracao ? ', de demonstração' : ''}.`;
}
