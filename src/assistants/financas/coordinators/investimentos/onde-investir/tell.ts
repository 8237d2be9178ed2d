import type { Draft, Progress } from '#runtime/missions';
import { listed } from '../../../phrases/investimentos.ts';
import { KIND_SAID, PLACE_SAID as SAID, speculative } from '../../../phrases/investimentos-onde.ts';
import {
  at,
  MONTHLY,
  minus,
  paragraphs,
  premise,
  type Say,
  type Source,
  said,
  type Teller,
  times,
} from '../../kit/index.ts';
import { costlyIn, debtsTold } from '../debts-told.ts';
import { INVESTING } from '../limits.ts';
import { BLOCKS, inBlock, isPortfolioEmpty, reserveIn, TOTAL } from '../portfolio.ts';
import { type KnownProfile, profileOf } from '../profile.ts';
import { sourceTold } from '../published.ts';
import { caveats, ceilingOf, framedBy, isPlain, saidOf, unknownProfile } from '../told.ts';
import { amountIn, maySwing, PARTS_OF_PLAN } from './plan.ts';
import type { PlaceAsked } from './read.ts';

type Seen = {
  readonly asked: PlaceAsked;
  readonly tell: Teller;
  readonly progress: Progress;
  readonly profile: KnownProfile;
};

/** Where money goes first and why, in amounts; of any other question how things stand, and what can be answered. */
export function tellPlace(asked: PlaceAsked, tell: Teller, progress: Progress): Draft {
  const profile = profileOf(progress.mission);
  const seen = { asked, tell, progress, profile };
  const plan = asked.open ? null : planTold(seen);
  const kinds = kindsTold(seen);
  return {
    resposta_principal: paragraphs(...bodyTold(seen, { plan, kinds }), caveats(progress, ['selic'])),
    recomendacoes_adicionais: saidOf(
      SAID.notOrder,
      isAllOwed(seen) || asked.borrowed ? null : unknownProfile(profile),
    ),
    proximos_passos_sugeridos: saidOf(
      asked.open ? SAID.offer : plan || asked.borrowed ? null : SAID.sayAmount,
    ),
    objetivo_alcancado: !(asked.open && kinds.length === 0),
    ...framedBy(progress),
  };
}

type Drafted = { readonly plan: string | null; readonly kinds: readonly (string | null)[] };
type Paragraphs = readonly (readonly (string | null)[])[];

function bodyTold(seen: Seen, drafted: Drafted): Paragraphs {
  if (seen.asked.borrowed) return [[borrowedTold(seen)], drafted.kinds, [SAID.insteadOfLoan]];
  return (isAllOwed(seen) ? owedTold : placeTold)(seen, drafted);
}

/** All of it goes to what is owed: that first, and of the wish what it is good for later. */
const owedTold = (seen: Seen, { plan, kinds }: Drafted): Paragraphs => [
  [debtsFirst(seen), plan, notEvenInterest(seen)],
  [debtsTold(seen.tell, seen.progress.results, SAID), SAID.afterDebts],
  kinds,
];

function placeTold(seen: Seen, { plan, kinds }: Drafted): Paragraphs {
  const { asked, tell, progress } = seen;
  return [
    [plan === null ? null : debtsFirst(seen)],
    [asked.open && kinds.length === 0 ? SAID.open : null, ...kinds, asked.picks ? SAID.picks : null],
    [asked.reserve ? SAID.reserveAnswer : null],
    [
      plan ?? sharesTold(seen),
      plan && isSupposed(asked) ? SAID.supposed : null,
      limitTold(seen),
      plan && conditionTold(seen),
    ],
    [debtsTold(tell, progress.results, SAID), reserveTold(seen)],
    [safeTold(seen), ...whereTold(seen)],
    [standingTold(seen)],
  ];
}

/** Nothing is left to invest: all of it goes to what is owed. */
const isAllOwed = ({ asked, tell }: Seen): boolean =>
  !asked.open &&
  tell.value(at('plano', 'classes', 'classe=dividas', 'centavos')) !== null &&
  PARTS_OF_PLAN.every(
    (part) => part === 'dividas' || tell.value(at('plano', 'classes', `classe=${part}`, 'centavos')) === null,
  );

/** What the dearest debt takes in a month, before anything else is said of investing. */
function debtsFirst({ tell, progress: { results } }: Seen): string | null {
  const [dearest] = costlyIn(results);
  if (!dearest) return null;
  const from = (...path: readonly string[]) => at('dividas', 'linhas', String(dearest.row), ...path);
  return tell.sentence((say) =>
    SAID.debtsFirst(
      isPlain(dearest.nome) ? say.text(from('titulo'), 'nome da dívida') : 'a dívida mais cara',
      say.money(
        times(from('centavos'), from('campos', 'juros_mes'), premise(1 / 100, 'por cento')),
        'juros da dívida no mês',
      ),
    ),
  );
}

/** A sum that does not even pay what the dearest debt grows by. */
function notEvenInterest({ asked, progress: { results } }: Seen): string | null {
  const [dearest] = costlyIn(results);
  const amount = asked.valor === null ? amountIn(asked, results) : null;
  return dearest && amount !== null && amount < (dearest.centavos * dearest.juros) / 100
    ? SAID.notEvenInterest
    : null;
}

/** Money that costs interest is not put where it may be lost. */
const borrowedTold = ({ tell }: Seen): string =>
  tell.sentence((say) =>
    SAID.borrowed(say.percent(at('juros_pessoal_mes', 'valor'), 'juros do empréstimo pessoal ao mês')),
  ) ?? SAID.borrowedPlain;

const isSupposed = ({ valor, mensal }: PlaceAsked): boolean => valor === null && mensal === null;

/** Kinds that were asked about by name. */
function kindsTold({ asked: { variable }, tell }: Seen): readonly (string | null)[] {
  const risky = variable.some((kind) => kind === 'cripto' || kind === 'ouro' || kind === 'dolar');
  const most = premise(INVESTING.mostSpeculative, 'referência para cripto, ouro e moeda');
  return [
    ...variable.map((kind) => KIND_SAID[kind] ?? null),
    risky ? tell.sentence((say) => speculative(say.percent(most, 'referência para esse tipo'))) : null,
  ].filter((sentence) => sentence !== null);
}

/** The sum as it was told, or what is left of a month. */
const amountOf = ({ valor, mensal }: PlaceAsked): Source => {
  const told = valor ?? mensal;
  return told === null ? MONTHLY.sobra : said(told);
};

function planTold({ asked, tell, progress: { results }, profile }: Seen): string | null {
  if (amountIn(asked, results) === null || !results.get('plano')) return null;
  return tell.sentence((say) => {
    const sum = say.money(amountOf(asked), 'valor a investir');
    const amount = asked.valor === null ? SAID.monthly(sum) : sum;
    const parts = PARTS_OF_PLAN.flatMap((part) => partTold(part, tell, say) ?? []);
    return (parts.length > 1 ? SAID.plan : SAID.single)(amount, profile.perfil, listed(parts));
  });
}

function partTold(part: (typeof PARTS_OF_PLAN)[number], tell: Teller, say: Say): string | null {
  const source = at('plano', 'classes', `classe=${part}`, 'centavos');
  return tell.value(source) === null
    ? null
    : SAID[part](say.money(source, `parte do plano: ${part.replace('_', ' ')}`));
}

const WHOLE = premise(100, 'o todo');

const sharesTold = ({ tell, profile: { perfil } }: Seen): string | null =>
  tell.sentence((say) =>
    SAID.shares(
      perfil,
      say.percent(minus(WHOLE, ceilingOf(perfil)), 'renda fixa de referência'),
      say.percent(ceilingOf(perfil), 'referência do perfil'),
    ),
  );

/** What is spent or owed is not known: the plan begins too late. */
const conditionTold = ({ tell, progress: { results } }: Seen): string | null =>
  tell.value(MONTHLY.despesa) === null || !results.get('dividas') ? SAID.conditional : null;

/** Why nothing of the plan swings. */
function limitTold({ asked, tell, progress: { results }, profile: { perfil } }: Seen): string | null {
  if (asked.open || maySwing(asked, results, perfil)) return null;
  const { meses } = asked;
  if (meses !== null && meses <= INVESTING.shortTerm)
    return tell.sentence((say) => SAID.short(say.count(said(meses), 'prazo', ['mês', 'meses'])));
  return tell.sentence((say) =>
    SAID.enough(
      say.percent(inBlock(BLOCKS.swinging, 'percentual'), 'parte em renda variável'),
      say.percent(ceilingOf(perfil), 'referência do perfil'),
    ),
  );
}

const MONTHS = at('meses_de_reserva', 'meses');
const NAMES = ['mês', 'meses'] as const;
const wanted = (say: Say): string =>
  say.count(
    premise(INVESTING.reserveMonths, 'meses de gastos que uma reserva costuma cobrir'),
    'meses de referência',
    NAMES,
  );

function reserveTold({ tell, progress: { results } }: Seen): string | null {
  if (!results.get('carteira') || isPortfolioEmpty(results)) return null;
  if (reserveIn(results) === 0) return tell.sentence((say) => SAID.noReserve(wanted(say)));
  const months = tell.value(MONTHS);
  const told = tell.sentence((say) =>
    SAID.reserve(say.count(MONTHS, 'meses que a reserva cobre', NAMES), wanted(say)),
  );
  return told && months !== null && months >= INVESTING.reserveMonths ? `${told} ${SAID.complete}` : told;
}

function safeTold({ tell, progress: { results } }: Seen): string | null {
  const source = sourceTold(results, 'selic');
  return (
    tell.sentence((say) => SAID.safe(say.percent(at('selic', 'valor'), 'Selic'), source ?? '')) ??
    SAID.safePlain
  );
}

/** What each part may be, where it is a part at all. */
function whereTold({ asked, tell, progress: { results } }: Seen): readonly (string | null)[] {
  const planned = results.get('plano') !== undefined && !asked.open;
  const has = (part: string): boolean =>
    !planned || tell.value(at('plano', 'classes', `classe=${part}`, 'centavos')) !== null;
  return [has(BLOCKS.fixed) ? SAID.longer : null, has(BLOCKS.swinging) ? SAID.swinging : null];
}

function standingTold({ tell, progress: { results } }: Seen): string | null {
  if (isPortfolioEmpty(results)) return SAID.nothing;
  const total = (say: Say): string => say.money(TOTAL, 'total investido');
  return (
    tell.sentence((say) =>
      SAID.standing(
        total(say),
        say.percent(inBlock(BLOCKS.swinging, 'percentual'), 'parte em renda variável'),
      ),
    ) ?? tell.sentence((say) => SAID.standingCalm(total(say)))
  );
}
