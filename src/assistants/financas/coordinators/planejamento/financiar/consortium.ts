import { PURCHASE as SAID } from '../../../phrases/planejamento-financiar.ts';
import { at, minus, premise, said, type Teller, type Term } from '../../kit/index.ts';
import { WHY } from '../premises.ts';
import { consortiumFee, consortiumMonths } from './plan.ts';
import type { PurchaseAsked } from './read.ts';

const TOTAL = at('consorcio', 'total_centavos');
const INTEREST = at('financiamento', 'juros_centavos');
const ALONE = at('por_conta', 'periodos');
const MONTHS = ['mês', 'meses'] as const;
const FEE_LABEL = 'taxa do consórcio';

type Told = { readonly asked: PurchaseAsked; readonly tell: Teller };

/** Bought together or financed: what each costs, and which is for whom; null: that was not the question. */
export function togetherTold({ asked, tell }: Told): string | null {
  const fee = minus(TOTAL, said(asked.preco));
  const [costs, interest] = [tell.value(fee), tell.value(INTEREST)];
  if (costs === null || interest === null) return null;
  if (asked.juntar)
    return tell.sentence((say) =>
      SAID.alone(
        asked.thing.nome,
        say.money(fee, FEE_LABEL),
        say.count(ALONE, 'meses por conta própria', MONTHS),
      ),
    );
  return tell.sentence((say) => {
    const told = {
      thing: asked.thing.nome,
      fee: say.money(fee, FEE_LABEL),
      interest: say.money(INTEREST, 'juros do financiamento'),
    };
    if (costs >= interest) return SAID.togetherDearer(told);
    const saved = minus(INTEREST, TOTAL, said(-asked.preco));
    return SAID.together(told, say.money(saved, 'diferença entre os dois'));
  });
}

/** As it was said, else as it is supposed. */
const ownOr = (told: number | null, supposed: number): Term =>
  told === null ? premise(supposed, WHY.consortium) : said(told);

/** The parts of it, what may bring it forward, and what it does not promise. */
export function consortiumTold({ asked, tell }: Told): readonly (string | null)[] {
  const parts = tell.sentence((say) =>
    SAID.consortium({
      total: say.money(TOTAL, 'total do consórcio'),
      parts: say.count(ownOr(asked.meses, consortiumMonths(asked)), 'prazo do consórcio', MONTHS),
      each: say.money(at('consorcio', 'parcela_centavos'), 'parcela do consórcio'),
      share: say.percent(ownOr(asked.taxa_consorcio, consortiumFee(asked)), 'taxa de administração'),
    }),
  );
  if (parts === null) return [];
  const bid =
    asked.guardado > 0
      ? tell.sentence((say) => SAID.bid(say.money(said(asked.guardado), 'guardado'), asked.thing.nome))
      : SAID.noBid;
  const alone = tell.sentence((say) =>
    SAID.sameAlone(say.count(ALONE, 'meses por conta própria', MONTHS), asked.thing.nome),
  );
  return [parts, bid, asked.juntar ? null : alone];
}
