import type { Results } from '#runtime/missions';
import { HOME_SAID as SAID } from '../../../phrases/analise-imovel.ts';
import { at, MONTHLY, minus, over, premise, type Say, said, type Teller } from '../../kit/index.ts';
import { surplus } from '../steps.ts';
import { HOME, WHY } from './limits.ts';
import type { HomeAsked } from './read.ts';
import { downSource, financedSource, rentOf, rentTerm } from './sums.ts';
import type { Verdict } from './verdict.ts';

/** What a home of a price is judged from. */
export type Scene = { readonly asked: HomeAsked; readonly tell: Teller; readonly results: Results };

const WHOLE = 100;
export const INSTALMENT = at('price', 'parcela_centavos');
export const SHARE = at('comprometimento', 'percentual');
export const COMFORTABLE = premise(HOME.comfortable, WHY.comfortable);
const EDGE = premise(HOME.edge, WHY.edge);

/** The answer to whether a home of this price fits. */
export function verdictTold(scene: Scene, verdict: Verdict): string | null {
  const { asked, tell } = scene;
  switch (verdict) {
    case 'a_vista':
      return cashTold(scene);
    case 'sem_renda':
      return tell.sentence((say) =>
        SAID.noIncome(
          say.money(INSTALMENT, 'parcela'),
          say.percent(COMFORTABLE, 'teto confortável'),
          say.money(over(INSTALMENT, premise(HOME.comfortable / WHOLE, WHY.comfortable)), 'renda necessária'),
        ),
      );
    case 'mes_nao_fecha':
      return monthTold(scene);
    case 'nao_cabe':
      return tell.sentence((say) =>
        SAID.tooMuch(asked.nome, paidTold(say), say.percent(EDGE, 'limite da renda')),
      );
    case 'no_limite':
      return tell.sentence((say) =>
        SAID.edge(
          paidTold(say),
          say.percent(COMFORTABLE, 'teto confortável'),
          say.percent(EDGE, 'limite da renda'),
        ),
      );
    case 'confortavel':
      return tell.sentence((say) =>
        SAID.fits(asked.nome, paidTold(say), say.percent(COMFORTABLE, 'teto confortável')),
      );
  }
}

const paidTold = (say: Say): string =>
  SAID.paid(say.money(INSTALMENT, 'parcela'), say.percent(SHARE, 'comprometimento da renda'));

const cashTold = ({ asked, tell, results }: Scene): string | null =>
  tell.sentence((say) => {
    const [down, price] = [downSource(asked, results), said(asked.preco ?? 0)];
    return asked.entrada === null
      ? SAID.cash(asked.nome, say.money(down, 'guardado fora da reserva'), say.money(price, 'preço'))
      : SAID.cashSaid(asked.nome, say.money(down, 'entrada'), say.money(price, 'preço'));
  });

const monthTold = ({ tell, results }: Scene): string | null =>
  tell.sentence((say) => {
    const [instalment, share] = [
      say.money(INSTALMENT, 'parcela'),
      say.percent(SHARE, 'comprometimento da renda'),
    ];
    return (surplus(results) ?? 0) < 0
      ? SAID.notThisMonthInRed(
          instalment,
          share,
          say.money(minus(MONTHLY.despesa, MONTHLY.renda), 'o que falta por mês'),
        )
      : SAID.notThisMonth(instalment, share, say.money(MONTHLY.sobra, 'sobra média'));
  });

/** Price, down payment and what is borrowed; then both tables. */
export function dealTold(scene: Scene, terms: (say: Say) => string) {
  const { asked, tell, results } = scene;
  const deal = tell.sentence((say) => {
    const financed = say.money(financedSource(asked, results), 'valor financiado');
    const head =
      asked.financiado !== null
        ? SAID.dealBorrowed(financed)
        : SAID.deal(
            say.money(said(asked.preco ?? 0), 'preço'),
            say.money(downSource(asked, results), 'entrada'),
            financed,
          );
    return `${head}${terms(say)}`;
  });
  return [deal, tablesTold(scene), sacTold(scene)];
}

const tablesTold = ({ tell }: Scene): string | null =>
  tell.sentence((say) =>
    SAID.tables({
      instalment: say.money(INSTALMENT, 'parcela'),
      interest: say.money(at('price', 'juros_centavos'), 'juros pela Price'),
      first: say.money(at('sac', 'primeira_parcela_centavos'), 'primeira parcela SAC'),
      last: say.money(at('sac', 'ultima_parcela_centavos'), 'última parcela SAC'),
      interestSac: say.money(at('sac', 'juros_centavos'), 'juros pela SAC'),
    }),
  ) ??
  tell.sentence((say) =>
    SAID.priceTable(
      say.money(INSTALMENT, 'parcela'),
      say.money(at('price', 'juros_centavos'), 'juros pela Price'),
    ),
  );

/** SAC or Price, where that was asked: the cheaper one, and what it takes at the beginning. */
export const whichTableTold = ({ asked, tell }: Scene): string | null =>
  asked.tabelas
    ? tell.sentence((say) =>
        SAID.whichTable(
          say.money(minus(at('price', 'juros_centavos'), at('sac', 'juros_centavos')), 'economia da SAC'),
          say.money(at('sac', 'primeira_parcela_centavos'), 'primeira parcela SAC'),
          say.money(INSTALMENT, 'parcela'),
        ),
      )
    : null;

const sacTold = ({ tell }: Scene): string | null =>
  tell.sentence((say) =>
    SAID.sac(
      say.money(minus(at('price', 'juros_centavos'), at('sac', 'juros_centavos')), 'economia da SAC'),
      say.percent(at('comprometimento_sac', 'percentual'), 'comprometimento inicial pela SAC'),
    ),
  );

/** The month with the instalment in it and the rent out of it. */
export function monthBesideTold({ asked, tell, results }: Scene, verdict: Verdict): string | null {
  const [left, rent] = [surplus(results), rentOf(asked, results)];
  if (left === null || verdict === 'sem_renda' || verdict === 'a_vista') return null;
  const short = verdict === 'mes_nao_fecha';
  if (rent === null || rent <= 0) {
    if (short) return SAID.cut;
    const covers = left >= (tell.value(INSTALMENT) ?? 0);
    return covers ? tell.sentence((say) => SAID.monthCovers(say.money(MONTHLY.sobra, 'sobra média'))) : null;
  }
  const say = short ? SAID.rentFallsShort : verdict === 'nao_cabe' ? SAID.rentGoes : SAID.rentCovers;
  return tell.sentence((spoken) => say(spoken.money(rentTerm(asked, results), 'aluguel')));
}
