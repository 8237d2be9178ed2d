import type { Draft, Progress } from '#runtime/missions';
import { listed } from '../../../phrases/analise.ts';
import { BUDGET_SAID as SAID } from '../../../phrases/analise-orcamento.ts';
import { REMEMBERED } from '../../../phrases/remembered.ts';
import {
  at,
  MONTHLY,
  minus,
  monthsIn,
  over,
  paragraphs,
  premise,
  type Say,
  said,
  type Teller,
  type Term,
} from '../../kit/index.ts';
import { dataOf } from '../answers.ts';
import { dearestDebt } from '../dear-debt.ts';
import { categoryOf, monthsOf } from '../figures.ts';
import { isNeed } from '../groups.ts';
import type { Line } from '../seen.ts';
import { surplus } from '../steps.ts';
import { unseen } from '../unseen.ts';
import { incomeOf, rememberedIn } from './plan.ts';
import type { BudgetAsked } from './read.ts';

type Scene = { readonly asked: BudgetAsked; readonly tell: Teller; readonly progress: Progress };
type GroupName = 'necessidades' | 'desejos' | 'poupanca';

const of = (name: GroupName, field: 'alvo' | 'atual' | 'diferenca'): Term =>
  at('regra', 'grupos', `grupo=${name}`, `${field}_centavos`);
const shareOf = (name: GroupName): Term => at('regra', 'grupos', `grupo=${name}`, 'percentual');

/** Whether it closes, or how to part it; then what it is now, and where there is most to gain. */
export function tellBudget(asked: BudgetAsked, tell: Teller, progress: Progress): Draft {
  const scene: Scene = { asked, tell, progress };
  if (incomeOf(asked, progress.results) === null) return unknownTold(scene);
  const spends = dataOf(progress.results, 'categorias') !== null;
  return {
    resposta_principal: paragraphs(
      [rememberedTold(scene), openingTold(scene, spends), planTold(scene)],
      spends ? nowTold(scene) : isEmpty(scene) ? [needsTold(scene) ?? SAID.noSpending] : [],
      spends ? [overTold(scene), dearTold(scene)] : [],
      [spends ? SAID.premise : null, sourceTold(scene, spends), unseen(progress.limitations, SAID.unseen)],
    ),
    recomendacoes_adicionais: spends ? adviceOf(scene) : [],
    proximos_passos_sugeridos: [spends ? SAID.stepFollow : SAID.stepRegister],
    objetivo_alcancado: progress.results.get('regra') !== undefined,
    limites_ditos: true,
  };
}

/** The answer itself, where it is more than the parts. */
function openingTold(scene: Scene, spends: boolean): string | null {
  const { wish, income } = scene.asked;
  if (wish === 'segue') return spends ? followsTold(scene) : null;
  return wish === 'fecha' && income === null ? closesTold(scene) : null;
}

const isEmpty = ({ asked, progress }: Scene): boolean => monthsIn(progress.results, asked.today).length === 0;
const sourceTold = ({ asked }: Scene, spends: boolean): string | null =>
  asked.income !== null && spends ? SAID.incomeSaid : null;

function unknownTold(scene: Scene): Draft {
  const { tell, progress } = scene;
  const blind = !progress.results.get('fluxo');
  const spent = tell.sentence((say) => SAID.noIncome(say.money(MONTHLY.despesa, 'gasto médio')));
  return {
    resposta_principal: blind ? SAID.unseenFlow : paragraphs([spent], [SAID.explain]),
    proximos_passos_sugeridos: blind ? [] : [SAID.stepIncome],
    ...{ objetivo_alcancado: false, limites_ditos: true },
  };
}

function closesTold({ tell, progress }: Scene): string | null {
  const left = surplus(progress.results);
  if (left === null) return null;
  return tell.sentence((say) => {
    const income = say.money(MONTHLY.renda, 'renda média');
    if (left === 0) return SAID.even(income);
    const spent = say.money(MONTHLY.despesa, 'gasto médio');
    return left > 0
      ? SAID.closes(income, spent, say.money(MONTHLY.sobra, 'sobra média'))
      : SAID.open(income, spent, say.money(minus(MONTHLY.despesa, MONTHLY.renda), 'o que falta por mês'));
  });
}

/** Whether the month goes by the reference. */
function followsTold(scene: Scene): string | null {
  const name = overOf(scene);
  if (savedIn(scene.progress) < 0) return SAID.overdraws;
  if (name === null) return SAID.follows;
  return scene.tell.sentence((say) => SAID.strays(say.money(of(name, 'diferenca'), 'acima da referência')));
}

function planTold({ asked, tell, progress }: Scene): string | null {
  const told = asked.income ?? rememberedIn(asked, progress.results);
  return tell.sentence((say) =>
    SAID.plan(say.money(told === null ? MONTHLY.renda : said(told), 'renda'), [
      say.money(of('necessidades', 'alvo'), 'referência das necessidades'),
      say.money(of('desejos', 'alvo'), 'referência dos desejos'),
      say.money(of('poupanca', 'alvo'), 'referência do que se guarda'),
    ]),
  );
}

/** The income that is reckoned with was told before. */
function rememberedTold({ asked, tell, progress }: Scene): string | null {
  const income = rememberedIn(asked, progress.results);
  return income === null ? null : tell.sentence((say) => REMEMBERED.income(say.money(said(income), 'renda')));
}

/** What was told to be paid every month, beside the reference. */
function needsTold({ asked, tell }: Scene): string | null {
  const { needs } = asked;
  if (needs.length === 0) return null;
  const above = (tell.value(of('necessidades', 'diferenca')) ?? 0) > 0;
  const difference = above
    ? of('necessidades', 'diferenca')
    : minus(of('necessidades', 'alvo'), of('necessidades', 'atual'));
  return tell.sentence((say) =>
    (above ? SAID.needsAbove : SAID.needsBelow)({
      named: listed(needs.map(({ nome, cents }) => `${nome} (${say.money(said(cents), nome)})`)),
      total: say.money(of('necessidades', 'atual'), 'necessidades ditas'),
      share: say.percent(shareOf('necessidades'), 'necessidades ditas, parte da renda'),
      difference: say.money(difference, 'diferença para a referência'),
    }),
  );
}

/** Each of the three as it is. */
function nowTold({ tell, progress }: Scene): readonly (string | null)[] {
  const group = (say: Say, name: GroupName): string =>
    SAID.group(
      say.money(of(name, 'atual'), `${name} por mês`),
      say.percent(shareOf(name), `${name}, parte da renda`),
    );
  const rest = savedIn(progress);
  return [
    tell.sentence((say) => SAID.now(group(say, 'necessidades'), group(say, 'desejos'))),
    tell.sentence((say) =>
      rest < 0
        ? SAID.lacking(
            say.money(minus(ZERO, of('poupanca', 'atual')), 'o que falta por mês'),
            say.percent(minus(ZERO, shareOf('poupanca')), 'o que falta, parte da renda'),
          )
        : SAID.saved(
            say.money(of('poupanca', 'atual'), 'o que fica por mês'),
            say.percent(shareOf('poupanca'), 'o que fica, parte da renda'),
          ),
    ),
  ];
}

const ZERO = premise(0, 'dito sem o sinal de menos');

type Groups = {
  readonly grupos: readonly {
    readonly grupo: GroupName;
    readonly atual_centavos: number;
    readonly diferenca_centavos: number;
  }[];
};
const groupIn = ({ results }: Progress, name: GroupName) =>
  (results.data('regra') as unknown as Groups | undefined)?.grupos.find(({ grupo }) => grupo === name);
const savedIn = (progress: Progress): number => groupIn(progress, 'poupanca')?.atual_centavos ?? 0;

/** The group that is furthest above its reference; null: neither is. */
function overOf({ progress }: Scene): 'necessidades' | 'desejos' | null {
  const [needs, wants] = [
    groupIn(progress, 'necessidades')?.diferenca_centavos ?? 0,
    groupIn(progress, 'desejos')?.diferenca_centavos ?? 0,
  ];
  if (needs <= 0 && wants <= 0) return null;
  return needs >= wants ? 'necessidades' : 'desejos';
}

const NAMED = 2;

function overTold(scene: Scene): string | null {
  const { asked, tell, progress } = scene;
  const name = overOf(scene);
  if (name === null) return SAID.within;
  const lines = (dataOf(progress.results, 'categorias')?.linhas ?? [])
    .filter((line) => isNeed(line) === (name === 'necessidades'))
    .slice(0, NAMED);
  const count = monthsOf(monthsIn(progress.results, asked.today).length);
  const named = (say: Say, line: Line): string =>
    SAID.category(
      say.text(categoryOf(line, 'titulo'), 'categoria'),
      say.money(over(categoryOf(line, 'centavos'), count), `${line.titulo}, por mês`),
    );
  return tell.sentence((say) =>
    (name === 'necessidades' ? SAID.overNeeds : SAID.overWants)(
      say.money(of(name, 'diferenca'), 'acima da referência'),
      listed(lines.map((line) => named(say, line))),
    ),
  );
}

function dearTold({ tell, progress }: Scene): string | null {
  const debt = dearestDebt(progress.results);
  if (debt === null) return null;
  return tell.sentence((say) =>
    SAID.dearDebt(
      say.text(debt('titulo'), 'dívida'),
      say.number(debt('campos', 'juros_mes'), 'juros ao mês'),
    ),
  );
}

function adviceOf(scene: Scene): readonly string[] {
  const name = overOf(scene);
  if (savedIn(scene.progress) < 0) return [SAID.adviceRed];
  if (name === null) return [];
  return [name === 'necessidades' ? SAID.adviceNeeds : SAID.adviceOver];
}
