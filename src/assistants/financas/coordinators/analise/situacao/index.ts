import type { Draft, Progress } from '#runtime/missions';
import { SITUATION as SAID } from '../../../phrases/analise-situacao.ts';
import { at, defineFramework, isFlowEmpty, MONTHLY, paragraphs, type Teller } from '../../kit/index.ts';
import { dataOf } from '../answers.ts';
import { debts, flow, means, reserve } from '../steps.ts';
import { unseen } from '../unseen.ts';

/** What another coordinator wants to know before it plans: it borrows the figures by their labels. */
export const situation = defineFramework<{ readonly today: string }>({
  name: 'situacao',
  informs: true,
  objective: 'Dizer quanto entra, sai e sobra por mês, quanto a pessoa deve e quanto tem de reserva',
  read: () => null,
  assist: ({ pedido }, { today }) => (pedido === 'situacao' ? { today } : null),
  plan: ({ today }) => [...flow(today, CRITICAL), debts({ criticidade: 'complementar' }), reserve()],
  evaluate: ({ today }, { results }) => means(results, today, CRITICAL),
  consolidate: ({ today }, tell, progress) => tellSituation(today, tell, progress),
});

const CRITICAL = { criticidade: 'critica' } as const;

function tellSituation(today: string, tell: Teller, { results, limitations }: Progress): Draft {
  const known = (id: string): boolean => dataOf(results, id)?.vazio === false;
  const flowTold = tell.sentence((say) =>
    SAID.flow(
      say.money(MONTHLY.renda, SAID.labels.income),
      say.money(MONTHLY.despesa, SAID.labels.spending),
      say.money(MONTHLY.sobra, SAID.labels.surplus),
    ),
  );
  const debtsTold =
    known('dividas') &&
    tell.sentence((say) => SAID.debts(say.money(at('dividas', 'total_centavos'), SAID.labels.debts)));
  const reserveTold =
    known('reserva') &&
    tell.sentence((say) => SAID.reserve(say.money(at('reserva', 'total_centavos'), SAID.labels.reserve)));
  return {
    resposta_principal: paragraphs([
      ...[flowTold ?? (isFlowEmpty(results, today) ? SAID.nothing : SAID.unseenFlow)],
      ...[debtsTold || null, reserveTold || null, unseen(limitations, SAID.unseen)],
    ]),
    objetivo_alcancado: flowTold !== null,
    limites_ditos: true,
  };
}
