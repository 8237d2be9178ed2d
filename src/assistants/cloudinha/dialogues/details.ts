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
  /boa|bom|perto|pr[oó]xim|vale|corte|nota|chance|op[cç][aã]o|qualidade|mec|onde|cidade|turno|hor[aá]rio|detalhe|mais sobre|fala|conta|essa|esse|bolsa|vagas|qual|como/iu;

const GRADES = /(?<!\p{L})(?:cpc|igc)(?!\p{L})|nota(?:s)? do mec|qualidade (?:no|do) mec/iu;

/** What the grades below an offer mean. */
const gradesIn = ({ text, transcript }: AgentView): string | null =>
  transcript.length === 0 && GRADES.test(text) && !/quero|busca|orden|mostr/iu.test(text)
    ? OFFERS.grades
    : null;

/** What is known of one of the offers shown, if the message speaks of one: by its place in the list, or by its acronym. */
function detailIn(view: AgentView): string | null {
  const shown = shownIn(view.state);
  if (!shown || view.transcript.length > 0 || !ABOUT.test(view.text)) return null;
  if (words(view.text).length > LONGEST_DETAIL) return null;
  const offers = shown.ofertas as unknown as readonly ToldOffer[];
  const before = shown.vistas - offers.length;
  const place = NEAREST.test(view.text) ? nearestOf(offers, before) : placeIn(view.text);
  const flat = fold(view.text);
  const named = offers.find(({ sigla }) => sigla !== null && hasWord(flat, fold(sigla)));
  const offer = (place === null ? undefined : offers[place - 1 - before]) ?? named;
  if (!offer) return NUMBERED.test(view.text) ? OFFERS.which : null;
  return paragraphs(lineOf(offer), gradesOf(offer), CHANCE.test(view.text) && OFFERS.cutOff);
}

const NEAREST = /mais (?:perto|pr[oó]xim[ao])/iu;

/** The place in the list of what is nearest; null: distances are not known. */
function nearestOf(offers: readonly ToldOffer[], before: number): number | null {
  const far = offers.map(({ distancia_km }) => distancia_km ?? Number.POSITIVE_INFINITY);
  const least = Math.min(...far);
  return Number.isFinite(least) ? before + far.indexOf(least) + 1 : null;
}

const PRICE = /barat|mensalidade|quanto custa|pre[cç]o/iu;

/** What they cost, as far as that is known. */
const pricesIn = ({ state, text, transcript }: AgentView): string | null =>
  shownIn(state) !== null &&
  transcript.length === 0 &&
  PRICE.test(text) &&
  words(text).length <= LONGEST_DETAIL
    ? OFFERS.prices
    : null;

const CHANCE = /chance/iu;
const NUMBERED = /(?:op[cç][aã]o|n[uú]mero) \d{1,2}(?!\d)/iu;
const COMPARES = /compar|diferen[cç]a|versus|(?<!\p{L})(?:vs|ou)(?!\p{L})|qual (?:das|dos) duas/iu;
const PLACES = /(?<![\p{L}\d,.])(\d{1,2})[ªºao]?(?![\p{L}\d%])/giu;

/** Two of the offers shown, one below the other. */
function comparedIn({ state, text, transcript }: AgentView): string | null {
  const shown = shownIn(state);
  if (!shown || transcript.length > 0 || !COMPARES.test(text)) return null;
  const offers = shown.ofertas as unknown as readonly ToldOffer[];
  const before = shown.vistas - offers.length;
  const flat = fold(text);
  const placed = [...new Set(placesIn(text))];
  const named = offers.filter(({ sigla }) => sigla !== null && hasWord(flat, fold(sigla)));
  const two = placed.length === 2 ? placed.map((place) => offers[place - 1 - before]) : named;
  const [one, other] = two;
  if (two.length !== 2) return null;
  if (!one || !other) return OFFERS.whichTwo(shown.vistas);
  const lines = [one, other].map((offer) => `${lineOf(offer)}. ${gradesOf(offer)}`);
  return paragraphs(...lines, OFFERS.cutOff);
}

const placesIn = (text: string): readonly number[] => {
  const ordinals = ordinalsIn(text);
  return ordinals.length === 2 ? ordinals : [...text.matchAll(PLACES)].map(([, digits]) => Number(digits));
};

const ORDINALS = ['primeira', 'segunda', 'terceira', 'quarta', 'quinta'] as const;
const WEEKDAY = /feira|dias?(?!\p{L})/iu;

/** "A segunda" is the second offer here, not a day of the week. */
function ordinalsIn(text: string): readonly number[] {
  const spelled = words(fold(text)).flatMap((word) => {
    const place = ORDINALS.indexOf(word as (typeof ORDINALS)[number]);
    return place < 0 ? [] : [place + 1];
  });
  if (spelled.length > 0 && !WEEKDAY.test(text)) return spelled;
  return readNumbers(text).flatMap(({ ordinal, value }) => (ordinal ? [value] : []));
}

const CHANCES = /chance|d[aá] pra passar|consigo passar|ser[aá] que (?:eu )?passo/iu;
const LONGEST_CHANCE = 7;

/** "Tem chance mesmo?": how their score stands to what was shown. */
function chancesIn({ state, text, transcript }: AgentView): string | null {
  const shown = shownIn(state);
  if (!shown || transcript.length > 0 || !CHANCES.test(text)) return null;
  if (words(text).length > LONGEST_CHANCE || /\d/u.test(text)) return null;
  const offers = shown.ofertas as unknown as readonly ToldOffer[];
  const count = (wanted: ToldOffer['situacao']): number =>
    offers.filter(({ situacao }) => situacao === wanted).length;
  const [above, near, below] = [count('acima'), count('perto'), count('abaixo')];
  return above + near + below === 0 ? OFFERS.noChances : OFFERS.chances({ above, near, below });
}

function placeIn(text: string): number | null {
  if (/qual (?:[eé] )?(?:a |o )?melhor/iu.test(text)) return 1;
  const [ordinal] = ordinalsIn(text);
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

/** What is asked about the offers that were shown, answered from what is known of them. */
export const answeredIn = (view: AgentView): string | null =>
  gradesIn(view) ?? comparedIn(view) ?? pricesIn(view) ?? detailIn(view) ?? chancesIn(view);
