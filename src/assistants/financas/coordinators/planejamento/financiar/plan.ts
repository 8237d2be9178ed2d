import {
  ASSIST_OPERATION,
  type MissionBrief,
  type Progress,
  type Results,
  type Step,
} from '#runtime/missions';
import { INVESTIMENTOS } from '../../../agents/names.ts';
import { flow, means } from '../../analise/steps.ts';
import { questionOf } from '../../kit/index.ts';
import { PREMISES } from '../premises.ts';
import { calculating, figure, indicator, invested, published } from '../steps.ts';
import type { PurchaseAsked } from './read.ts';

const isHome = ({ thing }: PurchaseAsked): boolean => thing.tipo === 'imovel';
const isVehicle = ({ thing }: PurchaseAsked): boolean => thing.tipo === 'carro' || thing.tipo === 'moto';

export const termOf = (asked: PurchaseAsked): number =>
  asked.meses ?? (isHome(asked) ? PREMISES.instalments.imovel : PREMISES.instalments.other);

/** Per cent a month: as it was said, as it is published, or supposed. */
export function rateOf(asked: PurchaseAsked, results: Results): string {
  const { imovel, carro, other } = PREMISES.monthlyRate;
  if (asked.taxa_mes !== null) return asked.taxa_mes;
  if (isHome(asked)) return String(figure(results, 'taxa_mensal', 'taxa_percentual') ?? imovel);
  return published(results, 'taxa') ?? (isVehicle(asked) ? carro : other);
}

/** What can be put by a month: as it was said, else what is left of a mean month; null: unknown. */
export function monthlyOf(asked: PurchaseAsked, results: Results): number | null {
  if (asked.mensal !== null) return asked.mensal;
  const [renda, despesa] = [
    figure(results, 'renda_media', 'media_centavos'),
    figure(results, 'despesa_media', 'media_centavos'),
  ];
  return renda === null || despesa === null ? null : renda - despesa;
}

const weightOf = ({ mensal }: PurchaseAsked): { readonly criticidade: 'critica' | 'complementar' } => ({
  criticidade: mensal === null ? 'critica' : 'complementar',
});

export function planPurchase(asked: PurchaseAsked, mission: MissionBrief): readonly Step[] {
  const { today } = questionOf(mission);
  return [
    ...flow(today, weightOf(asked)),
    ...rateSteps(asked),
    invested('reserva', { reserva: true }, 'Reserva de emergência'),
  ];
}

function rateSteps(asked: PurchaseAsked): readonly Step[] {
  if (asked.taxa_mes !== null) return [];
  if (!isHome(asked))
    return [
      indicator(
        'taxa',
        isVehicle(asked) ? 'juros_veiculos_mes' : 'juros_pessoal_mes',
        'Taxa média do financiamento',
      ),
    ];
  return [
    indicator('taxa', 'juros_imobiliario_ano', 'Taxa média do crédito imobiliário'),
    calculating({
      ...{ id: 'taxa_mensal', operacao: 'taxa_equivalente', objetivo: 'Taxa por mês', depende_de: ['taxa'] },
      ...{ criticidade: 'complementar', beneficio: 60 },
      parametros: (results) => {
        const taxa_percentual = published(results, 'taxa');
        return taxa_percentual === null ? null : { taxa_percentual, de: 'ano', para: 'mes' };
      },
    }),
  ];
}

/** What has no answer yet and may still get one: the rate, and what it is a month. */
const isRateAwaited = ({ pending, results }: Progress): boolean =>
  pending.includes('taxa') || (pending.includes('taxa_mensal') && results.get('taxa') !== undefined);

/** Both ways to the purchase, each once what it is reckoned from is known. */
export const purchaseSteps = (asked: PurchaseAsked, progress: Progress): readonly Step[] =>
  asked.guardado >= asked.preco
    ? []
    : [
        ...means(progress.results, questionOf(progress.mission).today, weightOf(asked)),
        ...(isRateAwaited(progress) ? [] : [financingStep(asked, progress.results)]),
        ...savingSteps(asked, progress.results),
        ...(asked.consorcio ? consortiumSteps(asked, progress.results) : []),
      ];

export const consortiumMonths = (asked: PurchaseAsked): number =>
  asked.meses ?? (isHome(asked) ? PREMISES.consortium.months.imovel : PREMISES.consortium.months.other);

export const consortiumFee = ({ taxa_consorcio }: PurchaseAsked): number =>
  taxa_consorcio ?? PREMISES.consortium.fee;

/** The price and the fee in equal parts, without interest; and by when the same parts would pay for it without the fee. */
function consortiumSteps(asked: PurchaseAsked, results: Results): readonly Step[] {
  const aporte_centavos = figure(results, 'consorcio', 'parcela_centavos');
  const parts = calculating({
    ...{ id: 'consorcio', operacao: 'parcela_price', objetivo: 'Parcela e custo do consórcio' },
    ...{ criticidade: 'critica', beneficio: 90 },
    parametros: {
      valor_financiado_centavos: Math.round((asked.preco * (WHOLE + consortiumFee(asked))) / WHOLE),
      ...{ taxa_percentual: '0', parcelas: consortiumMonths(asked) },
    },
  });
  if (aporte_centavos === null) return [parts];
  const alone = calculating({
    ...{ id: 'por_conta', operacao: 'prazo_para_juntar', objetivo: 'Tempo para juntar com a mesma parcela' },
    ...{ criticidade: 'complementar', beneficio: 60 },
    parametros: {
      ...{ valor_inicial_centavos: asked.guardado, aporte_centavos, objetivo_centavos: asked.preco },
      ...{ taxa_percentual: '0', periodo: 'mes' },
    },
  });
  return [parts, alone];
}
const WHOLE = 100;

const financingStep = (asked: PurchaseAsked, results: Results): Step =>
  calculating({
    ...{ id: 'financiamento', operacao: 'tabela_price', objetivo: 'Parcela e custo do financiamento' },
    ...{ criticidade: 'critica', beneficio: 95 },
    parametros: {
      valor_financiado_centavos: asked.preco - asked.guardado,
      ...{ taxa_percentual: rateOf(asked, results), parcelas: termOf(asked) },
    },
  });

/**
 * To save, once it is known how much a month: first without any yield, then what the saved sum would yield meanwhile, which whoever knows
 * investments tells.
 */
function savingSteps(asked: PurchaseAsked, results: Results): readonly Step[] {
  const aporte_centavos = monthlyOf(asked, results);
  if (aporte_centavos === null || aporte_centavos <= 0) return [];
  const saving = calculating({
    ...{ id: 'juntar', operacao: 'prazo_para_juntar', objetivo: 'Tempo para juntar o valor' },
    ...{ criticidade: 'critica', beneficio: 90 },
    parametros: {
      ...{ valor_inicial_centavos: asked.guardado, aporte_centavos, objetivo_centavos: asked.preco },
      ...{ taxa_percentual: '0', periodo: 'mes' },
    },
  });
  const meses = figure(results, 'juntar', 'periodos');
  return meses === null || asked.guardado === 0 ? [saving] : [saving, yieldStep(asked.guardado, meses)];
}

const yieldStep = (valor_centavos: number, meses: number): Step => ({
  ...{ id: 'rendimento', agente: INVESTIMENTOS, operacao: ASSIST_OPERATION },
  ...{ objetivo: 'Quanto o valor guardado renderia nesse tempo', criticidade: 'complementar', beneficio: 80 },
  parametros: {
    objetivo: 'Quanto renderia o valor guardado nesse tempo?',
    dados: { pedido: 'rendimento', valor_centavos, meses },
  },
});
