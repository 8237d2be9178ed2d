import { formOf } from './grammar.ts';
import type { Seen } from './see.ts';

/** Who gives figures and asks what would come of them; nothing was bought, and nothing of it is registered. Folded words, joined. */

const ASKS =
  /\b(?:quanto|quantos|quantas|qual|quais|calcul[a-z]{1,3}|simul[a-z]{1,3}|vale a pena|compensa)\b|\?|^(?:parcela|prestacao|juros|montante)\b/;
const BORROWED =
  /\b(?:parcelas?|prestac(?:ao|oes)|juros|financi[a-z]{1,9}|emprestimo|consignado|consorcio|parcelar|entrada)\b/;
const RATE = /\d ?(?:%|por cento)|\b(?:ao mes|ao ano|am|aa|a m|a a)\b/;
/** Asked for, where no rate is told. */
const COSTS = /\b(?:quanto|qual|quais) (?:\S+ ){0,3}(?:juros|taxa)\b/;
const TERM = /\b\d{1,3} ?(?:x|vezes|meses|mes|anos|ano|parcelas|prestacoes)\b/;
const INSTEAD =
  /^(?:e )?(?:se|caso) (?:eu |a gente |nos )?(?:parar|cortar|deixar|reduzir|diminuir|trocar|economizar|guardar|juntar|poupar|aportar|investir|aplicar|colocar|botar|por)\b.*\b(?:quanto|quantos|em quanto tempo)\b/;
const RESERVE = /\breserva\b/;
const SPENDS = /\b(?:gasto|gastando|gastos|custo|despesas?)\b/;
const COVERS = /\b(?:quantos meses|quanto falta|quanto tempo|quanto preciso|da para quant[oa]s)\b/;
const SHOULD_HOLD =
  /\b(?:quantos meses|quanto|qual (?:o )?(?:valor|tamanho)) (?:\S+ ){0,2}reserva\b.*\b(?:precisa|preciso|precisaria|ideal|recomendad[oa]|deve|devo|deveria|suficiente)\b/;

/** Whether what would be is asked, of figures that the message tells. */
export function reckons({ words, priced }: Seen): boolean {
  const said = words.join(' ');
  if (SHOULD_HOLD.test(said)) return true;
  if (INSTEAD.test(said)) return true;
  if (!priced || !ASKS.test(said)) return false;
  if (RESERVE.test(said) && SPENDS.test(said) && COVERS.test(said)) return true;
  return (
    BORROWED.test(said) && (RATE.test(said) || COSTS.test(said)) && TERM.test(said) && !words.some(happened)
  );
}

/** Told of what was done: a loan that was taken is owed. */
const happened = (word: string): boolean => formOf(word) === 'PAST1' || OWES.has(word);
const OWES: ReadonlySet<string> = new Set(['devo', 'devendo', 'devemos', 'dividas', 'divida']);

const MINE = '(?:meu|minha|meus|minhas)';
const POCKET =
  '(?:grana|dinheiro|dindin|saldo|conta|carteira|poupanca|reserva|caixinha|cofrinho|cofre|cdb|tesouro|investimentos?|aplicac(?:ao|oes)|patrimonio|fatura|limite|divida|dividas|meta)';
const OWN_BALANCE = new RegExp(
  `^(?:e |mas |ai )?(?:(?:a|o|as|os) )?${MINE} ${POCKET}(?: \\S+){0,4} (?:esta|estao|ta|tao|tem|anda|ficou|vai) (?:em |com |de |valendo )?quanto(?: (?:hoje|agora))?(?: \\?)?$`,
);

/** "minha grana da poupança tá em quanto": what one has, and no quote. */
export const asksOwnBalance = (words: readonly string[]): boolean => OWN_BALANCE.test(words.join(' '));
