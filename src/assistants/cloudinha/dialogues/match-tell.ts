import type { AgentView } from '#protocol';
import { failureOf, resultOf } from '#runtime';
import type { StudentProfile } from '../desk/index.ts';
import { money } from '../money.ts';
import { INCOME, OFFERS } from '../phrases/match.ts';
import { searchIn, shownIn } from '../slots.ts';
import {
  incomeCalculatorTool,
  searchOpportunitiesTool,
  type ToldOffer,
  updateStudentProfileTool,
} from '../tools/index.ts';
import { eligibilityTold } from '../tools/profile.ts';
import { asksForMore } from './details.ts';
import { courseOf, lineOf } from './format.ts';
import { joined, paragraphs, showsCards, way } from './scene.ts';

/** Offers listed in words, where there are no cards. */
const LISTED = 5;
/** Under this the Prouni takes nobody; 0 is no score. */
const PROUNI_LEAST = 450;

/** What was found in this turn, in words; null: nothing was looked for. */
export function tellOffers(view: AgentView, profile: StudentProfile, byQuality: boolean): string | null {
  const found = resultOf(view, searchOpportunitiesTool);
  if (!found) return failureOf(view, searchOpportunitiesTool) ? OFFERS.failed : null;
  const what = courseOf(profile);
  const more = asksForMore(view.text) && (shownIn(view.state)?.vistas ?? 0) > found.ofertas.length;
  if (found.ofertas.length === 0) return tellNone(view, profile);
  if (found.iguais) return tellSame(view, found, byQuality);
  const [relaxed] = found.afrouxado;
  if (more) return tellMore(view, found.ofertas, found.total);
  const lead = joined(
    relaxed !== undefined && OFFERS.relaxed(listed(found.afrouxado)),
    OFFERS.found(found.total, what),
    found.demonstracao && (saidIn(view, OFFERS.demo) ? OFFERS.demoAgain : OFFERS.demo),
  );
  const cards = showsCards(view);
  const list = found.ofertas.slice(0, LISTED).map((offer, index) => `${index + 1}. ${lineOf(offer)}`);
  const compared = found.ofertas.some(({ situacao }) => situacao !== null);
  return paragraphs(
    joined(lead, headOf({ cards, byQuality, shown: found.ofertas.length, total: found.total })),
    !cards && list.join('\n'),
    joined(
      restOf(found.total, found.ofertas.length),
      compared && !saidIn(view, OFFERS.cutOff) && OFFERS.cutOff,
      scoreNote(profile),
      diplomaNote(view, profile),
    ),
  );
}

/** That there are more, and how to see them. */
const restOf = (total: number, shown: number): string | null =>
  total > shown ? OFFERS.rest(total - shown) : null;

/** What was explained once in this conversation is not explained again. */
const saidIn = ({ history }: AgentView, sentence: string): boolean =>
  history.some(({ role, text }) => role === 'assistant' && text.includes(sentence));

/** Who wants to stay and was shown other cities knows why there is nothing. */
function tellNone(view: AgentView, profile: StudentProfile): string {
  if (asksForMore(view.text)) return OFFERS.noMore;
  const what = courseOf(profile);
  const stays = profile.flexivel_cidade === false && profile.cidade !== null && shownIn(view.state) !== null;
  if (stays) return OFFERS.onlyHere(what, profile.cidade ?? '');
  if (profile.flexivel_cidade === false || searchIn(view.state).programa !== null)
    return OFFERS.nothing(what);
  return saidIn(view, OFFERS.nowhere(what)) ? OFFERS.stillNothing(what) : OFFERS.nowhere(what);
}

/** The next ones, numbered on from those before. */
function tellMore(view: AgentView, offers: readonly ToldOffer[], total: number): string {
  if (showsCards(view)) return OFFERS.cardsMore;
  const seen = (shownIn(view.state)?.vistas ?? offers.length) - offers.length;
  const list = offers.map((offer, index) => `${seen + index + 1}. ${lineOf(offer)}`);
  return paragraphs(OFFERS.more(total), list.join('\n'));
}

/** What they prefer is not there; that it is elsewhere they know already. */
const UNMET = /turno|institui/iu;

type Found = { readonly total: number; readonly afrouxado: readonly string[] };

function tellSame(view: AgentView, { total, afrouxado }: Found, byQuality: boolean): string {
  if (byQuality) return OFFERS.sameByQuality;
  const relaxed = afrouxado.some((told) => UNMET.test(told));
  return relaxed ? OFFERS.sameRelaxed(total) : way(view, OFFERS.same(total));
}

/** "a, b e c" */
const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} e ${parts.at(-1)}`;

type Head = {
  readonly cards: boolean;
  readonly byQuality: boolean;
  readonly shown: number;
  readonly total: number;
};

function headOf({ cards, byQuality, shown, total }: Head): string {
  if (cards) return byQuality ? OFFERS.cardsByQuality(shown) : OFFERS.cards(shown, total);
  return byQuality ? OFFERS.byQuality(shown) : OFFERS.best(shown);
}

function scoreNote({ nota_enem }: StudentProfile): string | null {
  if (nota_enem === 0) return OFFERS.noScore;
  return nota_enem !== null && nota_enem < PROUNI_LEAST ? OFFERS.lowScore : null;
}

/** Told where scholarships are shown to somebody who cannot have one. */
const diplomaNote = (view: AgentView, { escolaridade }: StudentProfile): string | null =>
  escolaridade === GRADUATED &&
  resultOf(view, searchOpportunitiesTool)?.ofertas.some(({ programa }) => programa === 'prouni')
    ? OFFERS.graduated
    : null;

/** The income became known in this turn. */
export const learntIncome = (view: AgentView): boolean =>
  view.transcript.some(({ calls }) =>
    calls.some(
      ({ tool, result, input }) =>
        result.status === 'ok' &&
        (tool === incomeCalculatorTool.name ||
          (tool === updateStudentProfileTool.name &&
            /renda_familiar|pessoas|income_per_capita/u.test(JSON.stringify(input)))),
    ),
  );

/** The Prouni is for who has no diploma yet. */
const GRADUATED = 'Ensino Superior Completo';

/** What the income is enough for. */
export function tellEligibility({ now }: AgentView, profile: StudentProfile): string {
  const { income_per_capita } = profile;
  if (income_per_capita === null) return '';
  const told = eligibilityTold(profile, now);
  const income = money(income_per_capita);
  const [full, half] = [money(told.limite_integral), money(told.limite_parcial)];
  const quota = told.cota_de_renda ? INCOME.quota : null;
  if (profile.escolaridade === GRADUATED) return INCOME.graduated(income);
  if (told.prouni_integral) return joined(INCOME.integral(income, full), quota);
  return told.prouni_parcial ? INCOME.partial(income, full, half) : INCOME.none(income, half);
}
