import type { JsonObject } from '#protocol';
import type { Results, Step } from '#runtime/missions';
import { DADOS_INTERNOS, MATEMATICO, PESQUISA_EXTERNA } from '../../agents/names.ts';
import type { INDICATORS } from '../../contracts/operations/economy.ts';
import { flowSteps, monthsIn } from '../kit/index.ts';
import { numberIn } from './answers.ts';
import { STEPS } from './limits.ts';

// Operations that several analyses ask for, under the ids by which their sentences know them.

type Asking = Omit<Step, 'agente' | 'id'>;
type Weight = Pick<Step, 'criticidade'>;

export const calculate = (id: string, asking: Asking): Step => ({ ...asking, id, agente: MATEMATICO });
const read = (id: string, asking: Asking): Step => ({ ...asking, id, agente: DADOS_INTERNOS });

/** What came in and went out by month; asked alone, because the means make sense only where there is something. */
export const flow = (today: string, { criticidade }: Weight): readonly Step[] =>
  flowSteps(today, criticidade).slice(0, 1);

/** The means of it, once something is there. */
export const means = (results: Results, today: string, { criticidade }: Weight): readonly Step[] =>
  monthsIn(results, today).length === 0 ? [] : flowSteps(today, criticidade).slice(1);

export const debts = ({ criticidade }: Weight): Step =>
  read('dividas', {
    ...{ operacao: 'lista', objetivo: 'Dívidas em aberto', criticidade, beneficio: STEPS.benefit.debts },
    parametros: { categoria: 'Dados_dividas', filtros: { situacao: 'aberta' }, limite: STEPS.debts },
  });

const invested = (id: string, filtros: JsonObject, objetivo: string): Step =>
  read(id, {
    ...{ operacao: 'resumo', objetivo, criticidade: 'complementar', beneficio: STEPS.benefit.reserve },
    parametros: { categoria: 'Dados_investimentos', filtros },
  });

/** What is marked as the reserve for emergencies. */
export const reserve = (): Step => invested('reserva', { reserva: true }, 'Reserva de emergência');
/** What is invested beside it. */
export const free = (): Step => invested('livres', { reserva: false }, 'Investimentos fora da reserva');

export const savingsAccounts = (): Step =>
  read('poupanca', {
    ...{ operacao: 'resumo', objetivo: 'Saldo em poupança', criticidade: 'complementar' },
    ...{ beneficio: STEPS.benefit.savings },
    parametros: { categoria: 'Dados_contas_e_saldos', filtros: { tipo: 'poupanca' } },
  });

/** A rate as it was published last. */
export const indicator = (id: string, indicador: (typeof INDICATORS)[number], objetivo: string): Step => ({
  ...{ id, agente: PESQUISA_EXTERNA, operacao: 'indicador', objetivo },
  ...{ criticidade: 'complementar', beneficio: STEPS.benefit.rate, parametros: { indicador } },
});

/** What is left of a mean month, in cents; null: it is not known. */
export function surplus(results: Results): number | null {
  const [income, spent] = [
    numberIn(results, 'renda_media', 'media_centavos'),
    numberIn(results, 'despesa_media', 'media_centavos'),
  ];
  return income === null || spent === null ? null : income - spent;
}
