import { readAmounts, readThing } from '../../../reading/index.ts';
import { percentages } from '../../../reading/rates.ts';
import type { Question } from '../../kit/index.ts';
import { asksForPart, hear, LONGEST } from '../hear.ts';
import { type DebtKind, kindIn } from './kinds.ts';
import { type SaidDebt, saidDebts } from './said-debts.ts';

/** What somebody wants to know of what they owe. */
export type DebtsAsked = {
  readonly today: string;
  /** How to get out, which first, whether to pay one off early, whether to swap one for another. */
  readonly wish: 'sair' | 'ordem' | 'antecipar' | 'troca';
  /** Told in the message; none: those that are registered. */
  readonly debts: readonly SaidDebt[];
  /** What one can pay a month, all in all, in cents. */
  readonly pay: number | null;
  /** Earned a month, where that was said; cents. */
  readonly income: number | null;
  /** It was told before, and not in this question. */
  readonly remembered: boolean;
  /** In how many places one owes what was told as one sum; 1: in one. */
  readonly places: number;
  /** Listed as a bad payer. */
  readonly listed: boolean;
  /** Of which kind the one is that is spoken of. */
  readonly kind: DebtKind | null;
  /** Of the loan that would take its place, per cent as decimal text. */
  readonly offered: { readonly valor: string; readonly de: 'mes' | 'ano' } | null;
};

const OWED =
  / (?:dividas?|endividad[oa]s?|devendo|devo|rotativo|cheque especial|emprestimos?|consignado|agiota|serasa|spc|nome sujo|negativad[oa]|inadimplente|cartao|cartoes|fatura|financiamento|parcelas?|boletos? atrasad[oa]s?|contas atrasadas) /;
/** Debts of others, products and plain figures. */
const OTHER =
  / (?:divida (?:liquida|publica|bruta|externa)|debentures?|quanto (?:eu )?devo|quando (?:eu )?(?:termino|acabo)|devo (?:investir|aplicar|comprar|vender|guardar|ter|fazer|usar|montar|separar|financiar|juntar|deixar|colocar|me|aportar|contratar|abrir|manter|resgatar)|milhas|anuidade|cashback) /;
const PAY_OFF =
  / (?:quit(?:ar|o|aria|ando|acao)|amortiz(?:ar|o|ando|acao)|antecip(?:ar|o|ando|acao)|adiant(?:ar|o|ando)|liquidar|liquido) /;
const EARLY =
  / (?:antes|antecipad[oa]|antecipadamente|logo|agora|de uma vez|vale|compensa|melhor|ou (?:invest|guard|aplic|deix)[a-z]{1,5}|devo|posso|adiantado|a vista|sobra|amortizar|amortizo|antecipar|antecipo|adiantar|adianto) /;
const ONE =
  / (?:carro|moto|casa|apartamento|ape|imovel|financiamento|emprestimo|consignado|parcelas?|veiculo|a divida|essa divida|minha divida) /;
const WHICH =
  / (?:qual(?: das)?|quais|que) (?:minhas )?(?:dividas?|parcelas?|conta|boleto|delas?|emprestimo)? ?[a-z ]{0,24}(?:primeiro|antes|prioriz[a-z]{1,5}|comec[a-z]{1,4}) | (?:por onde|por qual|quem (?:eu )?pago|ordem|prioridade|priorizar|prioriza) /;
const LOAN =
  / (?:emprestimo|emprestad[oa]|consignado|credito pessoal|portabilidade|refinanciamento|refinanciar) /;
const TAKE =
  / (?:peg(?:o|ar|aria|ando)|faz(?:er|endo)|faco|tom(?:o|ar)|contrat(?:o|ar)|troc(?:o|ar|aria)|us(?:o|ar)|junt(?:o|ar)|consolidar|portabilidade|vale a pena|compensa) /;
const TO_PAY = / (?:pag(?:ar|o)|quitar|quito|cobrir|cubro|trocar|troco|limpar|zerar|sair|no lugar) /;
const GET_OUT =
  / (?:sai(?:o|r)|sair|pag(?:ar|o)|quit(?:ar|o)|acab(?:ar|o)|resolv(?:er|o)|elimin(?:ar|o)|livr(?:ar|o)|limp(?:ar|o)|zer(?:ar|o)|organiz(?:ar|o)|renegoci[a-z]{1,5}|negoci[a-z]{1,4}|o que (?:eu )?(?:faco|fazer)|ajuda|ajude|socorro|afundad[oa]|atolad[oa]|enrolad[oa]|endividad[oa]|nao consigo pagar|como (?:faco|fico)|plano|estrategia|devo|devendo|bola de neve|avalanche) /;

/** What is owed and what to do about it; null: another question. */
export function readDebts({ text, today, known }: Question): DebtsAsked | null {
  const said = hear(text);
  const debts = saidDebts(text);
  if (OTHER.test(said) || (debts.length === 0 && !OWED.test(said) && !isPaidOff(said) && !ALL.test(said)))
    return null;
  if (buysSomething(text, said) || asksForPart(text)) return null;
  const wish = wishIn(said, debts.length > 0);
  if (wish === null) return null;
  const { parcela, mensal, renda } = readAmounts(text);
  const income = renda ?? known?.renda ?? null;
  const offered = wish === 'troca' ? offeredIn(text) : null;
  return {
    ...{ today, wish, pay: parcela ?? mensal ?? null, kind: kindOf(said, wish), offered },
    ...{
      income,
      remembered: renda === undefined && income !== null,
      places: placesIn(said),
      listed: LISTED.test(said),
    },
    // The only rate that is said is the new one.
    debts: withoutOffered(debts, offered),
  };
}

/** "em quanto tempo eu quito tudo?". */
const ALL = / (?:quit(?:ar|o|aria)|pag(?:ar|o) as dividas) (?:\S+ ){0,2}(?:tudo|todas?) /;

const LISTED = / (?:nome sujo|negativad[oa]|serasa|spc|nome no serasa|protestad[oa]) /;
const PLACES =
  / (\d{1,2}|dois|duas|tres|quatro|cinco|seis) (?:lugares|bancos|cartoes|lojas|credores|empresas|financeiras|contas) /;
const COUNTED: Readonly<Record<string, number>> = { dois: 2, duas: 2, tres: 3, quatro: 4, cinco: 5, seis: 6 };

/** "em 3 lugares". */
function placesIn(said: string): number {
  const found = PLACES.exec(said)?.[1] ?? '1';
  return COUNTED[found] ?? Number(found);
}

/** What would be borrowed is not owed yet; where one debt is told, the rate alone is the loan's. */
function withoutOffered(debts: readonly SaidDebt[], offered: DebtsAsked['offered']): readonly SaidDebt[] {
  const others = debts.filter(({ taxa, kind }) => !(kind === 'pessoal' && sameRate(taxa, offered)));
  if (offered !== null && others.length > 0 && others.length < debts.length) return others;
  return debts.map((debt) => (sameRate(debt.taxa, offered) ? { ...debt, taxa: null } : debt));
}

const sameRate = (one: SaidDebt['taxa'], other: SaidDebt['taxa']): boolean =>
  one !== null && other !== null && one.valor === other.valor && one.de === other.de;

/** Letters before a rate in which a loan may be named. */
const NEAR = 40;

function offeredIn(text: string): DebtsAsked['offered'] {
  const found = percentages(text.slice(0, LONGEST)).find(({ start }) =>
    LOAN.test(hear(text.slice(Math.max(0, start - NEAR), start))),
  );
  return found ? { valor: found.value, de: found.of === 'ano' ? 'ano' : 'mes' } : null;
}

const isPaidOff = (said: string): boolean => PAY_OFF.test(said) && ONE.test(said);

/** A purchase is no debt yet. */
const buysSomething = (text: string, said: string): boolean =>
  / (?:comprar|compro|compra|financiar|financio|viajar|reformar|casar|abrir) /.test(said) &&
  (readThing(text) !== null || / (?:negocio|empresa|viagem) /.test(said));

function wishIn(said: string, told: boolean): DebtsAsked['wish'] | null {
  if (LOAN.test(said) && TAKE.test(said) && TO_PAY.test(said) && !EARLY_ONE.test(said)) return 'troca';
  if (
    / (?:trocar|troco|portabilidade|consolidar|unificar|juntar) (?:\S+ ){0,3}(?:dividas?|emprestimos?) /.test(
      said,
    )
  )
    return 'troca';
  if (WHICH.test(said)) return 'ordem';
  if (PAY_OFF.test(said) && ONE.test(said) && EARLY.test(said) && !/ dividas /.test(said)) return 'antecipar';
  if (told || / nao (?:consigo|estou conseguindo|to conseguindo) pagar /.test(said)) return 'sair';
  if ((DEBT_NAMED.test(said) || ALL.test(said)) && GET_OUT.test(said)) return 'sair';
  return null;
}

const EARLY_ONE = / (?:quitar|quito|amortizar|antecipar) (?:o|meu|esse) (?:emprestimo|consignado) /;
const DEBT_NAMED =
  / (?:dividas?|endividad[oa]s?|devendo|rotativo|cheque especial|agiota|serasa|spc|nome sujo|negativad[oa]|inadimplente|emprestimos|contas atrasadas|fatura atrasada|minha fatura|faturas) /;

/** The debt that is spoken of: of a swap the one that goes, not the one that comes. */
function kindOf(said: string, wish: DebtsAsked['wish']): DebtKind | null {
  if (wish !== 'troca') return kindIn(said);
  const kind = kindIn(said.replace(/ (?:emprestimo|consignado|credito pessoal) /g, ' '));
  return kind === 'pessoal' ? null : kind;
}
