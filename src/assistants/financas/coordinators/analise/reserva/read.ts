import { readAmounts } from '../../../reading/index.ts';
import type { Question } from '../../kit/index.ts';
import { hear } from '../hear.ts';
import { RESERVE } from './limits.ts';

/** How much should be put by for emergencies; cents, null: not said. */
export type ReserveAsked = {
  readonly today: string;
  /** Whether the size is asked for, rather than whether what there is suffices. */
  readonly size: boolean;
  /** Whether what there is suffices, so that more of it is a no. */
  readonly suffices: boolean;
  /** Whether it is how long one would last. */
  readonly lasts: boolean;
  /** Months of spending; said, or because the income varies, or usual. */
  readonly months: number;
  readonly why: 'dito' | 'renda_variavel' | 'usual';
  readonly spent: number | null;
  readonly income: number | null;
  readonly kept: number | null;
  /** What one can put by a month. */
  readonly each: number | null;
};

const RESERVES =
  / (?:reserva|reservas|reservinha|colchao financeiro|colchao de seguranca|fundo de emergencia|caixa de emergencia|reserva financeira|pe de meia) /;
/** Where to keep it, what to spend it on, other things that are reserved, and what it is at all. */
const OTHER =
  / (?:onde|aonde|em que|cdb|tesouro|poupanca|lci|lca|rende|render|rendimento|investir|invisto|aplicar|hotel|passagem|mesa|restaurante|pousada|voo|comprar|trocar|viajar|usar|uso|quitar|quanto (?:eu )?tenho|qual (?:e )?(?:o )?(?:saldo|valor) da minha|natural|mercado) /;
const SIZE =
  / (?:quanto|quantos|qual|tamanho|ideal|como (?:montar|monto|fazer|faco|criar|calcular|comecar)) /;
const LASTS = / (?:aguenta|aguento|dura|duraria|cobre|cobriria|quanto tempo|basta|suficiente) /;
const VARIES =
  / (?:autonom[oa]|freela|freelancer|freelance|mei|pj|comissao|comissionad[oa]|renda variavel|profissional liberal|sem carteira|informal|bico|bicos|motorista de app|uber|empreendedor|empreendedora|renda (?:que )?varia|por conta propria|meus clientes|meu cliente) /;

/** Whether the reserve is enough, or how much it should be; null: another question. */
export function readReserve({ text, today }: Question): ReserveAsked | null {
  const said = hear(text);
  if ((!RESERVES.test(said) && !isWithoutIncome(said)) || OTHER.test(said)) return null;
  const { gasto = null, renda = null, guardado = null, mensal = null } = readAmounts(text);
  return {
    ...{
      today,
      size: SIZE.test(said) && !LASTS.test(said),
      suffices: / (?:suficiente|basta|da conta|e o bastante|esta bo[am]|ta bo[am]|esta ok|chega) /.test(said),
      lasts: / (?:quanto tempo|quantos meses|ate quando) /.test(said) && ENDURES.test(said),
      ...goalIn(said),
      spent: gasto,
      income: renda,
      kept: guardado,
      each: mensal,
    },
  };
}

const LOSES =
  / (?:perder|perdesse|perco|ficar sem|fico sem|ficasse sem|for demitid[oa]|mandad[oa] embora|desempregad[oa]|parar de (?:receber|trabalhar)) /;
const ENDURES =
  / (?:quanto tempo|quantos meses|ate quando) (?:\S+ ){0,3}(?:aguento|aguentaria|aguentamos|sobrevivo|sobreviveria|duro|vivo|me viro|me sustento|consigo|da para|fico|aguenta) /;

/** How long one would last without what comes in. */
const isWithoutIncome = (said: string): boolean => LOSES.test(said) && ENDURES.test(said);

/** "de 6 meses", "3 meses de gastos". */
const SAID_MONTHS = / (\d{1,2}) mes(?:es)? /;

function goalIn(said: string): Pick<ReserveAsked, 'months' | 'why'> {
  const told = Number(SAID_MONTHS.exec(said)?.[1] ?? 0);
  const isTerm = / (?:em|daqui|ate|dentro de) \d{1,2} mes(?:es)? /.test(said);
  if (!isTerm && told >= RESERVE.least && told <= RESERVE.most) return { months: told, why: 'dito' };
  return VARIES.test(said)
    ? { months: RESERVE.monthsOfVarying, why: 'renda_variavel' }
    : { months: RESERVE.months, why: 'usual' };
}
