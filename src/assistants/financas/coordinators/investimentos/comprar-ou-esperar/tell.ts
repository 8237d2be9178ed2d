import type { Draft, Progress } from '#runtime/missions';
import { PURCHASE_SAID as SAID } from '../../../phrases/investimentos-comprar.ts';
import { inCompany, ofCompany, ofShare } from '../../../phrases/investimentos-nomes.ts';
import { at, over, paragraphs, percentage, premise, said, type Teller } from '../../kit/index.ts';
import { CEILING, INVESTING, PARTS } from '../limits.ts';
import { isPortfolioEmpty, TOTAL } from '../portfolio.ts';
import { type KnownProfile, profileOf } from '../profile.ts';
import { caveats, ceilingOf, framedBy, saidOf, unknownProfile } from '../told.ts';
import { companyTold, newsTold, swingTold } from './company.ts';
import { heldOf, targetOf } from './plan.ts';
import { AFTER, amountOf, effectTold } from './portfolio-told.ts';
import type { PurchaseAsked } from './read.ts';

type Scene = {
  readonly asked: PurchaseAsked;
  readonly tell: Teller;
  readonly progress: Progress;
  readonly profile: KnownProfile;
};

/** One share: whether it makes sense, by the company, the price, the portfolio and the profile. Gradual and conditional, never a promise. */
export function tellPurchase(asked: PurchaseAsked, tell: Teller, progress: Progress): Draft {
  const { mission, results } = progress;
  const profile = profileOf(mission);
  const scene = { asked, tell, progress, profile };
  const buys = asked.wish === 'comprar';
  const fall =
    asked.caiu === null || !buys
      ? null
      : tell.sentence((say) =>
          (asked.numDia ? SAID.fall : SAID.longFall)(say.percent(said(asked.caiu ?? 0), 'queda mencionada')),
        );
  const answer = buys ? buyAnswer(scene) : sellAnswer(scene);
  const effect = effectTold(tell, { asked, results, profile });
  const swing = swingTold(asked, tell);
  const seen = isPortfolioEmpty(results) ? swing : [...effect, ...swing];
  const isKnown = results.get('empresa') !== undefined;
  return {
    resposta_principal: paragraphs(
      [answer, ...effect],
      [fall],
      companyTold(asked, tell, results),
      swing,
      [newsTold(tell, results)],
      caveats(progress, ['empresa', 'setor', 'historico'], isKnown || seen.some(Boolean) ? 'algo' : 'nada'),
    ),
    recomendacoes_adicionais: buys
      ? saidOf(isKnown ? partsTold(scene) : null, unknownProfile(profile))
      : [SAID.sellSlowly],
    proximos_passos_sugeridos: buys
      ? saidOf(SAID.reserveFirst, asked.valor === null ? SAID.sayAmount : null)
      : [],
    objetivo_alcancado: isKnown,
    ...framedBy(progress),
  };
}

const RATIO = at('empresa', 'pl');
const MEDIAN = at('setor', 'mediana', 'pl');

/** The first rule that holds decides. */
function buyAnswer({ asked, tell, progress: { results }, profile }: Scene): string | null {
  const [ticker = ''] = asked.tickers;
  const [ratio, median, after] = [RATIO, MEDIAN, AFTER].map((source) => tell.value(source));
  if (!results.get('empresa')) return SAID.unseen(ofCompany(ticker));
  if (ratio != null && ratio < 0)
    return tell.sentence((say) => SAID.losing(ofCompany(ticker), say.number(RATIO, 'P/L')));
  if (after != null && after > CEILING[profile.perfil])
    return tell.sentence((say) =>
      SAID.overProfile(
        inCompany(ticker),
        say.percent(AFTER, 'renda variável, depois'),
        SAID.reference(profile.perfil, say.percent(ceilingOf(profile.perfil), 'referência do perfil')),
      ),
    );
  if (ratio != null && median != null && median > 0 && ratio > INVESTING.dearFactor * median)
    return tell.sentence((say) =>
      SAID.dear(ofCompany(ticker), say.number(RATIO, 'P/L'), say.number(MEDIAN, 'mediana do P/L no setor')),
    );
  const isFund = targetOf(asked, results) !== 'acoes';
  return (isFund ? SAID.ofFund : SAID.gradual)(isFund ? ticker : inCompany(ticker));
}

function sellAnswer({ asked, tell, progress: { results } }: Scene): string | null {
  const [ticker = ''] = asked.tickers;
  const held = heldOf(ticker, results);
  const missing = held || !results.get('carteira') ? null : SAID.notHeld(ofShare(ticker));
  const part = held && percentage(at('carteira', 'linhas', String(held.row), 'centavos'), TOTAL);
  const share = part && tell.value(part);
  if (part && share !== null && share > INVESTING.largestHolding)
    return tell.sentence((say) =>
      SAID.sellSome(
        ticker,
        say.percent(part, 'parte desse papel na carteira'),
        say.percent(
          premise(INVESTING.largestHolding, 'referência para um só papel'),
          'referência para um só papel',
        ),
      ),
    );
  const ratio = tell.value(RATIO);
  const answer = !results.get('empresa')
    ? SAID.unseen(ofCompany(ticker))
    : ratio !== null && ratio < 0
      ? tell.sentence((say) => SAID.sellLosing(ofCompany(ticker), say.number(RATIO, 'P/L')))
      : SAID.keep(ofCompany(ticker));
  return [answer, missing].filter(Boolean).join(' ');
}

/** In how many parts, by profile. */
const partsTold = ({ asked, tell, profile: { perfil } }: Scene): string | null => {
  const parts = premise(PARTS[perfil], `compra em partes para o perfil ${perfil}`);
  const whole = amountOf(asked);
  return tell.sentence((say) => {
    const each = say.money(over(whole, parts), 'cada parte da compra');
    return SAID.parts(
      perfil,
      say.count(parts, 'partes da compra', ['parte', 'partes']),
      asked.valor === null ? SAID.eachOf(each, say.money(whole, 'valor suposto da compra')) : each,
    );
  });
};
