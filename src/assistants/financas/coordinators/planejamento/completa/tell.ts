import type { Draft, Progress } from '#runtime/missions';
import type { DataTold } from '../../../contracts/operations/internal-data.ts';
import { listed } from '../../../phrases/analise.ts';
import { RETIREMENT } from '../../../phrases/planejamento-aposentadoria.ts';
import { WHOLE as SAID } from '../../../phrases/planejamento-completa.ts';
import { ORDER } from '../../../phrases/planejamento-geral.ts';
import { at, isFlowEmpty, over, paragraphs, premise, questionOf, type Teller } from '../../kit/index.ts';
import { monthsOf } from '../aposentadoria/plan.ts';
import {
  carefulTold,
  missingTold,
  monthlyTold,
  neededTold,
  paceTold,
  premisesTold,
  type RetirementTold,
  stepTold,
  todayTold,
  untilTold,
} from '../aposentadoria/tell.ts';
import { debtsTold, marginTold, reserveTold } from '../geral/tell.ts';
import { unseen } from '../limits-told.ts';
import { PREMISES, WHY } from '../premises.ts';
import type { WholeAsked } from './read.ts';

const NAMED = 3;
const MONTHS_OF_YEAR = 12;
const YEARS = ['ano', 'anos'] as const;

/** The whole picture: what was asked for first, then how things are, then what to do in which order. */
export function tellWhole({ aposentadoria }: WholeAsked, tell: Teller, progress: Progress): Draft {
  const { today } = questionOf(progress.mission);
  const told = aposentadoria && { asked: aposentadoria, tell, progress };
  const empty = isFlowEmpty(progress.results, today);
  const reached = !empty || (told !== null && tell.value(at('capital', 'capital_centavos')) !== null);
  return {
    resposta_principal: paragraphs(
      told ? [neededTold(told), paceTold(told)] : [],
      empty ? [ORDER.nothing] : [marginTold(tell), spendingTold(tell, progress)],
      [worthTold(tell), holdingsTold(tell, progress), debtsTold(tell, progress), reserveTold(tell)],
      told ? retirementTold(told) : [],
      [unseen(progress.limitations, { ...ORDER.unseen, ...RETIREMENT.unseen })],
    ),
    recomendacoes_adicionais: [ORDER.order],
    proximos_passos_sugeridos: [aposentadoria ? stepTold(aposentadoria) : ORDER.step],
    objetivo_alcancado: reached,
    limites_ditos: true,
  };
}

const retirementTold = (told: RetirementTold): readonly (string | null)[] => [
  ...[todayTold(told), missingTold(told), monthlyTold(told), untilTold(told), scenariosTold(told)],
  ...[carefulTold(told), premisesTold(told)],
];

/** Where the money goes. */
function spendingTold(tell: Teller, { results }: Progress): string | null {
  const lines = (results.data('gastos') as unknown as DataTold | undefined)?.linhas.slice(0, NAMED) ?? [];
  if (lines.length === 0) return null;
  return tell.sentence((say) =>
    SAID.spending(
      listed(
        lines.map(
          ({ titulo }, place) =>
            `${titulo} (${say.money(at('gastos', 'linhas', String(place), 'centavos'), titulo)})`,
        ),
      ),
    ),
  );
}

const worthTold = (tell: Teller): string | null =>
  tell.value(at('patrimonio', 'totais', 'patrimonio')) === null
    ? null
    : tell.sentence((say) => SAID.worth(say.money(at('patrimonio', 'totais', 'patrimonio'), 'patrimônio')));

type Shares = { readonly classes: readonly { readonly classe: string }[] };

function holdingsTold(tell: Teller, { results }: Progress): string | null {
  const shares = results.data('exposicao') as unknown as Shares | undefined;
  if (!shares) return null;
  return tell.sentence((say) =>
    SAID.holdings(
      say.money(at('exposicao', 'total_centavos'), 'total investido'),
      listed(
        shares.classes.map(
          ({ classe }, place) =>
            `${say.percent(at('exposicao', 'classes', String(place), 'percentual'), classe)} em ${SAID.classes[classe] ?? classe.replaceAll('_', ' ')}`,
        ),
      ),
    ),
  );
}

function scenariosTold({ asked, tell }: RetirementTold): string | null {
  const isDated = monthsOf(asked) !== null;
  return tell.sentence((say) => {
    const [more, less] = ['cenario_mais', 'cenario_menos'].map((id) =>
      isDated
        ? say.money(at(id, 'valor_futuro_centavos'), 'valor no cenário')
        : say.count(
            over(at(id, 'periodos'), premise(MONTHS_OF_YEAR, 'meses do ano')),
            'anos no cenário',
            YEARS,
          ),
    );
    const change = say.percent(premise(PREMISES.scenario, WHY.scenario), 'variação do aporte');
    const told = { change, more: more ?? '', less: less ?? '' };
    return isDated ? SAID.scenarios(told) : SAID.sooner(told);
  });
}
