import type { Draft, Progress, Step } from '#runtime/missions';
import { PROMISE_SAID as SAID } from '../../../phrases/investimentos-promessa.ts';
import { at, defineFramework, paragraphs, said, type Teller } from '../../kit/index.ts';
import { INVESTING } from '../limits.ts';
import { calculation, rateStep } from '../steps.ts';
import { caveats, framedBy, saidOf } from '../told.ts';
import { type PromiseAsked, readPromise } from './read.ts';

/** A yield that is too good to be true, beside what money earns in earnest. */
export const promise = defineFramework<PromiseAsked>({
  name: 'promessa_de_rendimento',
  informs: true,
  objective: 'Dizer se um rendimento prometido é possível, ao lado do que as aplicações seguras rendem',
  read: readPromise,
  plan: () => [rateStep('cdi')],
  evaluate: promiseSteps,
  consolidate: tellPromise,
});

function promiseSteps({ taxa, de, valor }: PromiseAsked, { results }: Progress): readonly Step[] {
  const yearly = (results.data('cdi') as { readonly valor?: string } | undefined)?.valor;
  const monthly = (results.data('cdi_mes') as { readonly taxa_percentual?: number } | undefined)
    ?.taxa_percentual;
  const month = (id: string, rate: string): Step =>
    calculation(
      {
        ...{ id, operacao: 'juros_compostos', objetivo: 'O que o dinheiro viraria em um ano' },
        parametros: {
          ...{ principal_centavos: valor ?? 0, taxa_percentual: rate, periodo: 'mes' },
          periodos: INVESTING.usualMonths,
        },
      },
      'complementar',
    );
  return [
    ...(yearly === undefined
      ? []
      : [
          calculation({
            ...{ id: 'cdi_mes', operacao: 'taxa_equivalente', objetivo: 'CDI por mês' },
            parametros: { taxa_percentual: yearly, de: 'ano', para: 'mes' },
          }),
        ]),
    ...(valor === null || de !== 'mes' ? [] : [month('prometido', taxa)]),
    ...(valor === null || monthly === undefined ? [] : [month('no_cdi', String(monthly))]),
  ];
}

function tellPromise(asked: PromiseAsked, tell: Teller, progress: Progress): Draft {
  const promised = tell.sentence((say) => say.percent(said(Number(asked.taxa)), 'rendimento prometido'));
  return {
    ...framedBy(progress),
    resposta_principal: paragraphs(
      [SAID.no(`${promised} ${SAID.each[asked.de]}`), besideTold(tell)],
      [becomesTold(asked, tell)],
      [SAID.signs],
      caveats(progress, ['cdi']),
    ),
    recomendacoes_adicionais: saidOf(SAID.check, SAID.already),
    proximos_passos_sugeridos: [SAID.step],
    objetivo_alcancado: true,
  };
}

const besideTold = (tell: Teller): string | null =>
  tell.sentence((say) => SAID.beside(say.percent(at('cdi_mes', 'taxa_percentual'), 'CDI ao mês')));

/** The same money both ways, in a year. */
function becomesTold({ valor, de }: PromiseAsked, tell: Teller): string | null {
  if (valor === null) return null;
  const safe = at('no_cdi', 'montante_centavos');
  return tell.sentence((say) => {
    const [sum, earnest] = [say.money(said(valor), 'valor'), say.money(safe, 'valor em um ano no CDI')];
    if (de !== 'mes') return SAID.becomesSafe(sum, earnest);
    return SAID.becomes(
      sum,
      say.money(at('prometido', 'montante_centavos'), 'valor em um ano se fosse verdade'),
      earnest,
    );
  });
}
