import { once } from '../once.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

// Keys as the lexicon has them: folded and singular.
const INCOMING = `recebi receber recebemos recebeu recebido recebendo recebida ganhei ganhamo ganhamos ganhou ganho caiu cairam entrou entraram pingou pagaram depositaram depositou
  creditou creditaram creditado faturei lucrei lucramos embolsei recebimento recebo pintou devolveram devolveu reembolsaram mandaram transferiram rendeu`;
const OUTGOING = `gastei gastamo gastamos gastou gasto gastar paguei pagamo pagamos pagar pago pagando comprei compramo compramos comprar compra comprando comprou torrei
  desembolsei debitou debitaram saiu sairam perdi parcelei passei assinei deixei custou abasteci almocei jantei comi bebi doei`;
const BOUGHT = set('comprei comprar compramos compramo comprou comprando');
const PAID = set('paguei pagar pago pagamos pagamo vence venceu vencimento plano fatura boleto mensal');

const GIVEN = set('ganhei ganhou ganhamos ganhamo deu deram presenteou aniversario');

const incoming = once(() => set(INCOMING));
const outgoing = once(() => set(OUTGOING));

/** Which way the verbs of a text move money. */
export type Way = {
  readonly incoming: boolean;
  readonly outgoing: boolean;
  readonly bought: boolean;
  readonly paid: boolean;
  /** As a present is: "ganhei da minha vó", "meu tio me deu". */
  readonly given: boolean;
  /** Taken out of what was invested, which is no yield. */
  readonly redeemed: boolean;
};

export function wayOf(keys: readonly string[]): Way {
  return {
    incoming: keys.some((key, index) => incoming().has(key) && keys[index - 1] !== 'nao') || isPaidTo(keys),
    outgoing: keys.some((key) => outgoing().has(key)),
    bought: keys.some((key) => BOUGHT.has(key)),
    paid: keys.some((key) => PAID.has(key)),
    given: keys.some((key) => GIVEN.has(key)),
    redeemed: keys.some((key) => /^resgat/.test(key)),
  };
}

const PAYS = set('pagou pagaram deu deram mandou mandaram transferiu passou depositou devolveu fez');

// "me pagou 200", "mandaram pra mim".
function isPaidTo(keys: readonly string[]): boolean {
  return (
    keys.some((key, index) => key === 'me' && PAYS.has(keys[index + 1] ?? '')) ||
    (keys.some((key) => PAYS.has(key) || incoming().has(key)) &&
      keys.some((key, index) => key === 'mim' && /^(?:pra|para)$/.test(keys[index - 1] ?? '')))
  );
}

const COMMON = `gastei gastou gastamo paguei pagar pagou comprei comprar comprou recebi receber recebeu ganhei ganhar ganhou hoje ontem anteontem amanha semana passada passado
  agora depois antes sobre tambem quanto quando porque valor total real reais conto centavo parcela parcelado vezes dinheiro cartao credito debito especie vista prazo banco
  nubank bradesco itau santander caixa inter lancar lance lanca registra registrar registre anota anotar anote coloca colocar coloque adiciona adicionar adicione despesa receita gasto
  entrada saida categoria quero preciso pode favor obrigado obrigada comigo voce gente pessoa amigo amiga colega vizinho chefe patrao irmao primeiro segundo terceiro ultimo ultima
  segunda terca quarta quinta sexta sabado domingo janeiro fevereiro marco abril junho julho agosto setembro outubro novembro dezembro manha tarde noite minha nosso nossa dele dela
  junto junta juntos mesmo mesma outro outra outros muito muita pouco cada todo toda todos todas inteiro inteira ainda sempre nunca quase metade vinte trinta quarenta cinquenta sessenta
  setenta oitenta noventa cento duzento trezento quatrocento quinhento seiscento setecento oitocento novecento milhao foram estava estou tinha tenho temos havia porem entao assim
  aquele aquela desse dessa deste desta nesse nessa neste nesta dentro perto longe grande pequeno novo nova velho barato caro errado certo lembra lembrar vence venceu vencer vencimento
  caiu entrou chegou saindo fazer fazendo feito deixei passei peguei pegar levei levar mandei mandar tirei tirar troquei usei usar pedir pedido dividi dividir rachei rachar metade conta
  corrente pagamento cento mensal anual semanal diario esqueci acabei acabou precisei resolvi fomos vamos estamos comum normal mesada troco sobrou faltou mauro jean moises
  moise cesar camila sonia renata celia carolina pinto rocha silvia marcela carlo marco lucas luca paula julia maria marcelo
  cintia barro correia`;
const common = once(() => set(COMMON));

/** Words that are no slip of another: they are what every message has. */
export const isCommon = (key: string): boolean =>
  common().has(key) || incoming().has(key) || outgoing().has(key);
