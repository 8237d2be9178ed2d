import type { Asking, Told } from './asking.ts';
import { tellInvoices, tellLimit } from './cards.ts';
import { tellAverage, tellComparison, tellShare } from './comparisons.ts';
import { tellDue } from './due.ts';
import { type Flow, flowOf, tellCount, tellLatest, tellTotal } from './flows.ts';
import { tellBalance, tellDebts, tellGoals, tellNetWorth, tellReserve } from './holdings.ts';
import { tellInvestments } from './investments.ts';
import { isTold, pocketOf } from './pockets.ts';
import { tellLargest, tellList, tellRanking } from './rankings.ts';

/** The sentence that answers a question, every figure from the data. */
export function answerQuestion(asking: Asking): Promise<Told> {
  switch (asking.question.sobre) {
    case 'despesas':
    case 'receitas':
    case 'economia':
    case 'transferencias':
      return answerFlow(asking);
    case 'saldo':
      return tellBalance(asking);
    case 'patrimonio':
      return tellNetWorth(asking);
    case 'investimentos':
      return tellInvestments(asking);
    case 'reserva':
      return tellReserve(asking);
    case 'dividas':
      return tellDebts(asking);
    case 'fatura':
      return tellInvoices(asking);
    case 'limite':
      return tellLimit(asking);
    case 'metas':
      return tellGoals(asking);
    case 'agendados':
      return tellDue(asking);
  }
}

async function answerFlow(asking: Asking): Promise<Told> {
  const pocket = await pocketOf(asking);
  return isTold(pocket) ? pocket : shaped(flowOf(asking, pocket));
}

function shaped(flow: Flow): Promise<Told> {
  switch (flow.question.forma) {
    case 'total':
      return tellTotal(flow);
    case 'lista':
      return tellList(flow);
    case 'ranking':
      return tellRanking(flow);
    case 'maior':
    case 'menor':
      return tellLargest(flow);
    case 'media':
      return tellAverage(flow);
    case 'contagem':
      return tellCount(flow);
    case 'percentual':
      return tellShare(flow);
    case 'comparacao':
      return tellComparison(flow);
    case 'ultimo':
      return tellLatest(flow);
  }
}
