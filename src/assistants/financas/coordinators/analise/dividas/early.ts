import { DEBTS_SAID as SAID } from '../../../phrases/analise-dividas.ts';
import { at, minus, plus, type Term } from '../../kit/index.ts';
import { dataOf, numberIn } from '../answers.ts';
import { type Debt, owedToday, rateOf } from './debts.ts';
import { DEBTS } from './limits.ts';
import { byRate, isFree, nameTold, rateTold, type Scene } from './scene.ts';

/** The one that is spoken of, else the dearest. */
export const earlyOf = (scene: Scene): Debt | undefined =>
  scene.debts.find(({ kind }) => kind === scene.asked.kind) ?? byRate(scene)[0];

/** Whether to pay one off before its time. */
export function earlyTold(scene: Scene): readonly (string | null)[] {
  const debt = earlyOf(scene);
  if (!debt) return [];
  return [judgedTold(scene, debt), payoffTold(scene, debt), moneyTold(scene, debt), reserveTold(scene)];
}

/** What it costs beside what money earns in fixed income. */
function judgedTold(scene: Scene, debt: Debt): string | null {
  const { tell, progress } = scene;
  if (isFree(debt, scene)) return tell.sentence((say) => SAID.freeEarly(nameTold(say, debt)));
  const [rate, yields] = [
    Number(rateOf(debt, progress) ?? 0),
    numberIn(progress.results, 'cdi_mes', 'taxa_percentual'),
  ];
  if (yields === null)
    return tell.sentence((say) => SAID.earlyUnknown(nameTold(say, debt), rateTold(say, debt, scene)));
  const say =
    rate >= yields ? SAID.early : rate < yields * DEBTS.clearlyLess ? SAID.notEarly : SAID.evenEarly;
  return tell.sentence((spoken) =>
    say(
      nameTold(spoken, debt),
      rateTold(spoken, debt, scene),
      spoken.number(at('cdi_mes', 'taxa_percentual'), 'CDI ao mês'),
    ),
  );
}

const payoffTold = ({ tell }: Scene, { key, saldoTerm }: Debt): string | null => {
  const today = at(`hoje_${key}`, 'valor_financiavel_centavos');
  return tell.sentence((say) =>
    SAID.payoff(
      say.money(today, 'valor de quitação hoje'),
      say.money(saldoTerm, 'soma das parcelas que faltam'),
      say.money(minus(saldoTerm, today), 'juros que se deixa de pagar'),
    ),
  );
};

function moneyTold({ tell, progress }: Scene, debt: Debt): string | null {
  const own = (['livres', 'poupanca'] as const).filter(
    (id) => (dataOf(progress.results, id)?.total_centavos ?? 0) > 0,
  );
  if (own.length === 0) return null;
  const terms: readonly Term[] = own.map((id) => at(id, 'total_centavos'));
  const covers = (tell.value(plus(...terms)) ?? 0) >= (owedToday(debt, progress) ?? debt.saldo);
  return tell.sentence((say) =>
    (covers ? SAID.canPay : SAID.cannotPay)(say.money(plus(...terms), 'guardado fora da reserva')),
  );
}

const reserveTold = ({ tell, progress }: Scene): string | null =>
  (dataOf(progress.results, 'reserva')?.total_centavos ?? 0) > 0
    ? tell.sentence((say) => SAID.keepReserve(say.money(at('reserva', 'total_centavos'), 'reserva')))
    : null;
