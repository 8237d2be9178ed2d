import type { JsonObject } from '#protocol';
import type { Progress, Results, Step } from '#runtime/missions';
import { flow, means } from '../../analise/steps.ts';
import { isFlowEmpty, questionOf } from '../../kit/index.ts';
import { costlyIn } from '../debts-told.ts';
import { CEILING, INVESTING, type Profile } from '../limits.ts';
import { BLOCKS, exposureSteps, reserveIn, reserveSteps } from '../portfolio.ts';
import { profileOf } from '../profile.ts';
import { calculation, debtsStep, portfolioStep, rateStep } from '../steps.ts';
import { missingIn } from '../told.ts';
import type { PlaceAsked } from './read.ts';

const COMPLEMENTARY = { criticidade: 'complementar' } as const;

/** What there is, what is owed, what is spent, and the rate without risk. */
export const planPlace = ({ borrowed }: PlaceAsked, today: string): readonly Step[] => [
  ...(borrowed ? [rateStep('juros_pessoal_mes')] : []),
  portfolioStep(),
  debtsStep(),
  ...flow(today, COMPLEMENTARY),
  rateStep('selic'),
];

/** Whatever the plan asks first was answered, or never will be. */
const FIRST = ['carteira', 'dividas', 'fluxo', 'selic'];
const LAST_OF_FLOW = ['renda_media', 'despesa_media'];

const isSettled = (ids: readonly string[], progress: Progress): boolean => {
  const missing = missingIn(progress);
  return ids.every((id) => progress.results.get(id) !== undefined || missing.includes(id));
};

/** Means are not asked where the months they are of did not come. */
const isFlowSettled = (progress: Progress): boolean =>
  progress.results.get('fluxo') === undefined ||
  isFlowEmpty(progress.results, questionOf(progress.mission).today) ||
  isSettled(LAST_OF_FLOW, progress);

export function evaluatePlace(asked: PlaceAsked, progress: Progress): readonly Step[] {
  const { results, mission } = progress;
  const mean = means(results, questionOf(mission).today, COMPLEMENTARY);
  const known = [...mean, ...exposureSteps(results), ...reserveSteps(results)];
  const spread = results.get('exposicao') !== undefined || exposureSteps(results).length === 0;
  if (asked.open || asked.borrowed || !spread || !isSettled(FIRST, progress) || !isFlowSettled(progress))
    return known;
  return [...known, ...allocationSteps(asked, results, profileOf(mission).perfil)];
}

const meanIn = (results: Results, id: string): number | null => {
  const mean = (results.data(id) as JsonObject | undefined)?.media_centavos;
  return typeof mean === 'number' ? mean : null;
};

/** What is put somewhere: as told, else what is left of a month; null: neither is known. */
export function amountIn({ valor, mensal }: PlaceAsked, results: Results): number | null {
  const told = valor ?? mensal;
  if (told !== null) return told;
  const [income, spent] = [meanIn(results, 'renda_media'), meanIn(results, 'despesa_media')];
  const left = income === null || spent === null ? 0 : income - spent;
  return left > 0 ? left : null;
}

/** In the order in which they are filled. */
export const PARTS_OF_PLAN = ['dividas', 'reserva', BLOCKS.fixed, BLOCKS.swinging] as const;

/** A sum over debts, reserve, what moves little and what swings. The calculation tells each part and their shares. */
function allocationSteps(asked: PlaceAsked, results: Results, perfil: Profile): readonly Step[] {
  const amount = amountIn(asked, results);
  if (amount === null) return [];
  const parts = partsOf(asked, results, { amount, perfil });
  const itens = PARTS_OF_PLAN.flatMap((nome) =>
    parts[nome] > 0 ? [{ nome, classe: nome, centavos: parts[nome] }] : [],
  );
  return [
    calculation(
      {
        ...{ id: 'plano', operacao: 'exposicao', objetivo: 'Divisão do valor' },
        parametros: { itens },
      },
      'complementar',
    ),
  ];
}

type Parts = Readonly<Record<(typeof PARTS_OF_PLAN)[number], number>>;
type Means = { readonly amount: number; readonly perfil: Profile };

function partsOf(asked: PlaceAsked, results: Results, { amount, perfil }: Means): Parts {
  const owed = costlyIn(results).reduce((sum, { centavos }) => sum + centavos, 0);
  const dividas = Math.min(amount, owed);
  const reserva = asked.reserve ? amount - dividas : Math.min(amount - dividas, missingReserve(results));
  const rest = amount - dividas - reserva;
  const swinging = maySwing(asked, results, perfil) ? rounded((rest * CEILING[perfil]) / 100) : 0;
  return { dividas, reserva, [BLOCKS.fixed]: rest - swinging, [BLOCKS.swinging]: swinging };
}

const rounded = (cents: number): number => Math.floor(cents / INVESTING.roundTo) * INVESTING.roundTo;

/** What a whole reserve would take beside what is marked as one; nothing where spending is not known. */
function missingReserve(results: Results): number {
  const spent = meanIn(results, 'despesa_media') ?? 0;
  return Math.max(0, spent * INVESTING.reserveMonths - reserveIn(results));
}

/** Money that is needed soon does not swing, and a portfolio that swings enough gets no more of it. */
export function maySwing({ meses }: PlaceAsked, results: Results, perfil: Profile): boolean {
  const blocks = (results.data('blocos') as JsonObject | undefined)?.classes as
    | readonly JsonObject[]
    | undefined;
  const now = Number(blocks?.find(({ classe }) => classe === BLOCKS.swinging)?.percentual ?? 0);
  return !(meses !== null && meses <= INVESTING.shortTerm) && now < CEILING[perfil];
}
