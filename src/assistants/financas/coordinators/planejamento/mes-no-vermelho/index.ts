import type { Draft, Step } from '#runtime/missions';
import { SHORTFALL as SAID } from '../../../phrases/planejamento-vermelho.ts';
import { readAmounts } from '../../../reading/index.ts';
import { hear } from '../../analise/hear.ts';
import {
  at,
  defineFramework,
  minus,
  paragraphs,
  plus,
  type Question,
  said,
  type Teller,
} from '../../kit/index.ts';
import { calculating } from '../steps.ts';

/** A month that does not close, by what was said, and a wish that it is to carry; cents. */
type ShortAsked = {
  readonly renda: number;
  readonly gasto: number;
  /** Wanted a month; null: the wish has no amount of its own. */
  readonly mensal: number | null;
  readonly investir: boolean;
};

/** Told to spend more than comes in, and wanting something more: the wish is answered by the month. */
export const mesNoVermelho = defineFramework<ShortAsked>({
  name: 'mes_no_vermelho',
  objective: 'Dizer se um desejo cabe num mês que, pelo que a pessoa contou, gasta mais do que ganha',
  read: readShort,
  plan: planShort,
  consolidate: tellShort,
});

const WISH =
  / (?:invest(?:ir|indo)|invisto|aplicar|guardar|juntar|poupar|comprar|compro|financiar|financio|viajar|parcela|consorcio) /;
const ASKS = / (?:rola|da|posso|consigo|vale|devo|quero|queria|pretendo|sera|como|cabe) /;

function readShort({ text }: Question): ShortAsked | null {
  const { renda, gasto, mensal, parcela } = readAmounts(text);
  if (renda === undefined || gasto === undefined || gasto < renda) return null;
  const words = hear(text);
  if (!WISH.test(words) || !ASKS.test(words)) return null;
  return {
    ...{ renda, gasto, mensal: mensal ?? parcela ?? null },
    investir: / (?:invest|aplic|bolsa|acoes)/.test(words),
  };
}

/** How much of what is spent would have to go for the month to close. */
function planShort({ renda, gasto, mensal }: ShortAsked): readonly Step[] {
  return [
    calculating({
      ...{ id: 'parte', operacao: 'percentual', objetivo: 'Quanto dos gastos precisaria sair' },
      ...{ criticidade: 'complementar', beneficio: 60 },
      parametros: { parte_centavos: gasto - renda + (mensal ?? 0), todo_centavos: gasto },
    }),
  ];
}

function tellShort(asked: ShortAsked, tell: Teller): Draft {
  const { renda, gasto, mensal, investir } = asked;
  const missing = minus(said(gasto), said(renda));
  const short = gasto > renda;
  return {
    resposta_principal: paragraphs(
      [
        tell.sentence((say) => {
          const told = [say.money(said(renda), 'renda dita'), say.money(said(gasto), 'gasto dito')] as const;
          return short
            ? SAID.short(told[0], told[1], say.money(missing, 'falta por mês'))
            : SAID.even(told[0], told[1]);
        }),
        mensal === null
          ? null
          : tell.sentence((say) =>
              SAID.turn(
                say.money(said(mensal), 'valor desejado por mês'),
                say.money(plus(said(gasto), said(mensal), said(-renda)), 'o que precisaria mudar por mês'),
                say.percent(at('parte', 'percentual'), 'parte dos gastos'),
              ),
            ),
      ],
      [short ? SAID.becomesDebt : null, investir ? SAID.investing : null],
    ),
    recomendacoes_adicionais: [SAID.first],
    proximos_passos_sugeridos: [SAID.step],
    limites_ditos: true,
  };
}
