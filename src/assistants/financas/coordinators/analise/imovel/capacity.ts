import { HOME_SAID as SAID } from '../../../phrases/analise-imovel.ts';
import { at, MONTHLY, minus, over, plus, premise, said, type Term } from '../../kit/index.ts';
import { surplus } from '../steps.ts';
import { HOME, WHY } from './limits.ts';
import { COMFORTABLE, type Scene } from './priced.ts';
import { instalmentTerms, ownTerms, roomOf, termTerm } from './sums.ts';
import { monthFallsShort } from './verdict.ts';

const WHOLE = 100;
const FINANCED = at('capacidade', 'valor_financiavel_centavos');
const DOWN_SHARE = premise(HOME.down, WHY.down);
/** Of what is borrowed: 20 of 80 is a quarter. */
const DOWN_OF_FINANCED = premise((WHOLE - HOME.down) / HOME.down, WHY.down);

/** How much of a home the income carries. */
export function capacityTold(scene: Scene): readonly (string | null)[] {
  const { asked, tell, results } = scene;
  const room = roomOf(asked, results);
  if (room === null) return [perIncomeTold(scene)];
  if (room <= 0) return [noRoomTold(scene)];
  const down: readonly Term[] = asked.entrada === null ? ownTerms(results) : [said(asked.entrada)];
  const had = tell.value(plus(...down)) ?? 0;
  const needed = tell.value(over(FINANCED, DOWN_OF_FINANCED)) ?? 0;
  if (down.length > 0 && had >= needed && had > 0)
    return [
      tell.sentence((say) =>
        (asked.entrada === null ? SAID.upTo : SAID.upToSaid)(
          say.money(plus(FINANCED, ...down), 'preço possível'),
          say.money(FINANCED, 'valor financiável'),
          say.money(plus(...down), 'entrada'),
        ),
      ),
    ];
  return [carriedTold(scene), downTold(scene, down)];
}

const carriedTold = ({ asked, tell }: Scene): string | null =>
  tell.sentence((say) =>
    (asked.parcela === null ? SAID.carries : SAID.instalmentCarries)(
      say.money(FINANCED, 'valor financiável'),
      say.money(over(FINANCED, premise(1 - HOME.down / WHOLE, WHY.financed)), 'preço possível'),
      say.percent(DOWN_SHARE, 'entrada usual'),
    ),
  );

const downTold = ({ asked, tell }: Scene, down: readonly Term[]): string | null =>
  tell.sentence((say) => {
    const needed = SAID.downNeeded(say.money(over(FINANCED, DOWN_OF_FINANCED), 'entrada necessária'));
    if (down.length === 0) return `${needed}${SAID.downUnknown}`;
    const had = say.money(plus(...down), asked.entrada === null ? 'guardado fora da reserva' : 'entrada');
    return `${needed}${(asked.entrada === null ? SAID.downHad : SAID.downHadSaid)(had)}`;
  });

const noRoomTold = ({ tell, results }: Scene): string | null =>
  tell.sentence((say) =>
    SAID.noRoom(
      say.money(plus(...instalmentTerms(results)), 'parcelas de hoje'),
      say.percent(at('comprometido', 'percentual'), 'comprometimento de hoje'),
      say.percent(COMFORTABLE, 'teto confortável'),
    ),
  );

const perIncomeTold = ({ tell }: Scene): string | null =>
  tell.sentence((say) =>
    SAID.perIncome(
      say.money(premise(HOME.perIncome, WHY.perIncome), 'renda de exemplo'),
      say.money(at('por_mil', 'valor_financiavel_centavos'), 'valor financiável por mil reais de renda'),
      say.percent(COMFORTABLE, 'teto confortável'),
    ),
  );

/** The instalment that was reckoned with: the whole of what is paid, by its months. */
export const roomTold = ({ asked, tell }: Scene): string | null =>
  tell.sentence((say) =>
    SAID.dealCapacity(
      say.money(over(at('capacidade', 'total_centavos'), termTerm(asked)), 'parcela possível'),
    ),
  );

/** Whether the month has room for what the income would allow. */
export function monthRoomTold({ asked, tell, results }: Scene): string | null {
  const room = roomOf(asked, results) ?? 0;
  if (room <= 0 || !monthFallsShort(asked, results, room)) return null;
  return tell.sentence((say) =>
    (surplus(results) ?? 0) < 0
      ? SAID.monthInRed(say.money(minus(MONTHLY.despesa, MONTHLY.renda), 'o que falta por mês'))
      : SAID.monthFallsShort(say.money(MONTHLY.sobra, 'sobra média')),
  );
}

/** How much could be borrowed instead, where the price asks for more. */
export const insteadTold = ({ tell, results }: Scene): string | null =>
  tell.sentence((say) =>
    (instalmentTerms(results).length > 0 ? SAID.capacityNow : SAID.capacityAlone)(
      say.money(FINANCED, 'valor financiável'),
      say.percent(COMFORTABLE, 'teto confortável'),
    ),
  );
