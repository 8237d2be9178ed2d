import { isEarnings } from './earnings.ts';
import type { EntryKind } from './entry-read.ts';
import { isOwed } from './owed.ts';
import { EARNED, SPENT } from './words.ts';

// All patterns read folded words between single blanks (`Said.plain`).
const SAVING =
  'poupanca|caixinha|caixinhas|cofrinho|cofre|porquinho|reserva|reservas|cdb|lci|lca|tesouro|selic|corretora|investimento|investimentos|renda fixa|previdencia|fundo|fundos|acoes|acao|fii|fiis|bitcoin|cripto|btc|consorcio|xp|rico';
const OWN =
  'minha conta|minha outra conta|corrente|outra conta|conta corrente|conta poupanca|minha carteira|conta digital|conta conjunta|conta da nubank';
const BANKS =
  'nubank|nu|roxinho|itau|bradesco|santander|caixa|inter|c6|picpay|mercado pago|banco do brasil|bb|neon|next|pagbank|btg|original|sicredi|sicoob|will|digio|wise|nomad|99pay|recargapay|pan|banrisul';

const to = (places: string): RegExp =>
  new RegExp(
    ` (?:pra|para|pro|na|no|a|ao|em|p) (?:o |a |minha |meu |uma )?(?:conta (?:do |da |no |na |de )?)?(?:${places}) `,
  );
const TO_SAVING = to(`${SAVING}|metas?`);
const TO_OWN = to(`${OWN}|${BANKS}`);
const MOVED =
  / (?:transferi|transferencia|transf|passei|mandei|movi|enviei|joguei|mudei|botei|coloquei|pus|depositei|deposito|tirei|pix|ted|doc|migrei|levei) /;
const PUT_ASIDE = / (?:guardei|poupei|investi|apliquei|aportei|aporte|aplicacao|juntei|economizei) /;
const BOUGHT_PAPERS =
  / (?:comprei|compra) (?:[^ ]+ ){0,5}(?:acoes|acao|fii|fiis|cdb|tesouro|bitcoin|btc|ethereum|eth|dolar|dolares|euro|euros|cripto|criptomoeda|etf|bdr|cotas|[a-z]{4}(?:3|4|5|6|11)) /;
// Told as an order, which nobody here carries out: it moves money as the past does, if it goes into savings or to oneself.
const ORDERED =
  / (?:transfere|transferir|transfira|transferimos|passa|passar|manda|mandar|move|mover|bota|botar|coloca|colocar|joga|jogar|guarda|guardar|poupa|poupar|investe|investir|aplica|aplicar|deposita|depositar) /;
// Whoever "invests" in these has bought them.
const BOUGHT_FOR_ONESELF =
  / (?:investi|apliquei) (?:[^ ]+ ){0,4}(?:num|numa|nesse|nessa|neste|nesta|no|na|em|nuns|numas) (?:[^ ]+ ){0,2}(?:curso|cursos|bota|sapato|tenis|roupa|roupas|notebook|computador|pc|celular|academia|livro|livros|faculdade|pos|carro|moto|casa|reforma|material|maquina|bolsa|presente|viagem|terapia|dentista|aparelho|cabelo|maquiagem|ferramenta|ferramentas|equipamento|colchao|cama|sofa|estoque|mercadoria|aula|aulas|consultoria|bicicleta|bike) /;
const TAKEN_OUT = / (?:resgatei|resgatamos|resgatar|resgata|saquei|saque|resgate|tirei|retirei|retirada) /;
const FROM_SAVING = new RegExp(` (?:da|do|na|no) (?:minha |meu )?(?:${SAVING}|metas?) `);
const OUT_OF_SAVING = new RegExp(` (?:da|do|das|dos) (?:minha |meu |minhas |meus )?(?:${SAVING}|metas?) `);
const BETWEEN_BANKS = new RegExp(
  ` (?:${BANKS}) (?:pra|para|pro|p) (?:(?:o|a|conta|minha|meu|do|da) ){0,3}(?:${BANKS}|${OWN}) `,
);

/** Money that stays the person's own. */
export function isTransfer(plain: string): boolean {
  if (BOUGHT_FOR_ONESELF.test(plain)) return false;
  if (/ (?:saquei|saque) /.test(plain) || PUT_ASIDE.test(plain) || BOUGHT_PAPERS.test(plain)) return true;
  if (TAKEN_OUT.test(plain) && FROM_SAVING.test(plain)) return true;
  if (!MOVED.test(plain) && !ORDERED.test(plain)) return false;
  if (/ (?:entre|para) (?:as )?(?:minhas )?contas /.test(plain)) return true;
  return (
    TO_SAVING.test(plain) || (TO_OWN.test(plain) && !PAID_BY_CARD.test(plain)) || BETWEEN_BANKS.test(plain)
  );
}

/** Out of savings, an investment or a goal: what was put in, and its direction, are told apart by this alone. */
export const isTakenOut = (plain: string): boolean => TAKEN_OUT.test(plain) && OUT_OF_SAVING.test(plain);

/** Put into savings or an investment, or taken out of it. */
export const isSaving = (plain: string): boolean =>
  PUT_ASIDE.test(plain) || BOUGHT_PAPERS.test(plain) || TO_SAVING.test(plain) || FROM_SAVING.test(plain);

const PAID_BY_CARD = / (?:cartao|credito|fatura) /;
const BORROWED =
  / (?:peguei|tomei|pedi|fiz|contratei|consegui) (?:[^ ]+ ){0,6}(?:emprestado|emprestada|emprestados|emprestimo|financiamento|consignado) |(?: estou| to|) (?:devendo|devo|fiquei devendo) (?:[^ ]+ ){0,3}(?:reais|pro|pra|para|ao|a|\d) | (?:tenho|contrai|estou com|fiz|arrumei) (?:uma |umas |a )?dividas? /;
// How it is paid back is no bill of its own.
const TO_PAY_BACK = / (?:pra|para) pagar /;
const INVOICE = / (?:fatura|faturas) /;
// The card itself is paid, not something with it.
const CARD_PAID =
  / (?:paguei|pagamos|pago|quitei|pagamento) (?:r?\$? ?[\d.,]+ (?:reais )?)?(?:o|do|meu|de|da) (?:meu )?cartao(?! de debito)/;
const DEBT =
  / (?:divida|dividas|emprestimo|financiamento|consignado|agiota|acordo|renegociacao|serasa|cheque especial|parcelas? (?:[^ ]+ )?d[oa]s? |prestac(?:ao|oes) (?:[^ ]+ )?d[oa]s? )/;
const SETTLED = / (?:quitei|amortizei|abati|liquidei) /;
const PAID =
  / (?:paguei|pagamos|pago|quitei|amortizei|pagamento|abati|adiantei|liquidei|dei|parcela|prestacao|parcelas) /;
const WILL_COME =
  / (?:vou|vai|vao|irei|devo|iremos|vamos|tenho|preciso|falta|ainda) (?:[^ ]+ ){0,3}(?:receber|cair|entrar|ganhar) | a receber | pra receber | para receber | me deve | me devem | me devendo | (?:vai|vao) (?:[^ ]+ ){0,2}(?:me pagar|me devolver|me passar|depositar|pingar) | me (?:paga|pagam|devolve|devolvem|repassa|repassam|deposita|depositam) | (?:entra|cai|entram|caem) (?:[^ ]+ ){0,3}[\d]| recebo (?:dia|amanha|semana|sexta|segunda|mes que) /;
const WILL_GO =
  / (?:vou|tenho|preciso|devo|falta|temos|vamos|irei|lembrar|lembra|lembre|lembrete|lembrar|agenda|agendar|agende|precisamos) (?:[^ ]+ ){0,4}(?:pagar|quitar|comprar) | tenho (?:um|uma|uns|umas) (?:boleto|conta|fatura|parcela|carne|prestacao|boletos|contas) | a pagar | pra pagar | para pagar | vence | vencem | vencendo | vencimento | vencera | venc | vai vencer | agendado | agenda | agendar | (?:boleto|conta|fatura|parcela|aluguel|mensalidade) (?:[^ ]+ ){0,8}(?:pra|para|pro) (?:o )?dia | pagar (?:[^ ]+ ){0,6}(?:amanha|que vem|proxim[ao]) /;
// "meu aluguel é 1200 todo dia 5": told of every month, and of none that was paid.
// "a fatura do itaú veio 890": it is there, and nobody said that it was paid.
const INVOICE_CAME = /^ (?:a |minha )?fatura (?:[^ ]+ ){0,4}(?:veio|chegou|fechou|vai dar) /;
const COMES_AGAIN = / (?:todo|todo santo|todos os meses no|todo mes no|todo mes) dia \d/;
const HAPPENED =
  / (?:paguei|pagamos|gastei|gastamos|comprei|recebi|recebo|ganho|ganhei|salario|aposentadoria|pensao|cai|entra|caiu|entrou) /;
const BILL_CAME =
  / (?:recebi|chegou|veio) (?:[^ ]+ ){0,2}(?:conta|boleto|fatura|multa|cobranca|carne|iptu|ipva) /;
const CAME_TO_ME =
  / (?:me|mim) (?:pagou|pagaram|mandou|mandaram|transferiu|transferiram|deu|deram|devolveu|devolveram|passou|passaram|depositou|enviou|fez|fizeram|reembolsou|reembolsaram|emprestou) | (?:cliente|patrao|patroa|chefe|empresa|firma|inquilino|aluno|aluna|paciente)s? (?:ja )?(?:me )?(?:pagou|pagaram|depositou|mandou|adiantou|adiantaram|antecipou|liberou|acertou) | (?:pai|papai|mae|mamae|avo|avó|vovo|tio|tia|irmao|irma|marido|esposa|namorado|namorada|amigo|amiga|sogra|sogro|padrinho|madrinha) (?:me )?(?:mandou|deu|enviou|transferiu|depositou|emprestou) | pix (?:recebido|do|da|que recebi) | (?:fii|fiis|acoes|acao|fundo|cdb|inquilino|banco|tesouro) (?:me )?(?:pagou|pagaram) /;
// Nothing but that: what "a Ana pagou o mercado" means, nobody can tell.
const THEY_PAID = /^ (?:o|a|os|as) [a-z]+ (?:ja )?(?:pagou|pagaram) $/;
const GAVE =
  / (?:dei|devolvi|emprestei|mandei|enviei|transferi|passei|fiz um pix|fiz pix|fiz uma transferencia|paguei) /;
const OFFICE =
  / (?:pagou|pagaram) (?:[^ ]+ ){0,6}que (?:eu )?(?:fiz|dei|prestei|vendi|entreguei) | (?:aulas?|servicos?|faxinas?|plantao|corridas?|entregas?) (?:[^ ]+ ){0,4}que (?:dei|fiz|prestei) | (?:fiz|tirei) (?:uns |uma |um |so |mais )?(?:[^ ]+ ){0,3}(?:freela|freelas|bico|bicos|extra|extras|corridas|vendas|diaria|diarias|gorjeta|gorjetas|uber|ifood|faxina|faxinas) /;
// "fiz 200 na feira" earned, "fiz compras" spent.
const MADE = / (?:fiz|tirei) (?:uns |umas |quase |mais de )?(?:r\$ ?)?\d/;
const NOT_MADE =
  / fiz (?:uma |umas |um |uns |a |o |as )?(?:compra|compras|pix|gasto|gastos|pagamento|transferencia|feira|mercado|rancho|unha|unhas|cabelo|sobrancelha|exame|consulta|recarga|deposito|festa|churrasco|lanche|reserva)/;

const TO_SOMEBODY = / (?:pra|para|pro|ao|a|pros|pras) (?:o |a |meu |minha |um |uma )?[a-z]{2,} /;
const SENT =
  / (?:fiz|mandei|enviei|passei|dei) (?:um |uns |o |uma )?(?:pix|ted|doc|transferencia|deposito) | (?:pix|transferencia|ted) (?:[^ ]+ ){0,4}(?:pra|para|pro|pros|pras) | (?:pix|ted) enviad[oa] /;

const THIRTEENTH = / (?:13[ºo°]|13 salario|decimo terceiro|decimo|13o) /;

interface Rule {
  readonly kind: EntryKind;
  readonly when: (plain: string) => boolean;
}

// The first that holds decides.
const RULES: readonly Rule[] = [
  {
    kind: 'nova_divida',
    when: (plain) => BORROWED.test(plain) && !WILL_GO.test(plain.replace(TO_PAY_BACK, ' ')),
  },
  { kind: 'conta_receber', when: (plain) => WILL_COME.test(plain) },
  {
    kind: 'conta_pagar',
    when: (plain) => WILL_GO.test(plain) || BILL_CAME.test(plain) || INVOICE_CAME.test(plain),
  },
  { kind: 'receita_simples', when: isEarnings },
  { kind: 'nova_divida', when: isOwed },
  { kind: 'conta_pagar', when: (plain) => COMES_AGAIN.test(plain) && !HAPPENED.test(plain) },
  {
    kind: 'receita_simples',
    when: (plain) => THIRTEENTH.test(plain) && !/ (?:paguei|pago|pagar|gastei) /.test(plain),
  },
  {
    kind: 'pagamento_fatura',
    when: (plain) => (INVOICE.test(plain) && !/ na fatura /.test(plain)) || CARD_PAID.test(plain),
  },
  {
    kind: 'pagamento_divida',
    when: (plain) => SETTLED.test(plain) || (PAID.test(plain) && DEBT.test(plain)),
  },
  { kind: 'transferencia', when: isTransfer },
  {
    kind: 'transferencia',
    when: (plain) =>
      / (?:transferi|(?:fiz|mandei) (?:uma )?(?:transferencia|ted|doc)) /.test(plain) &&
      !TO_SOMEBODY.test(plain),
  },
  { kind: 'despesa_simples', when: (plain) => SENT.test(plain) || NOT_MADE.test(plain) },
  { kind: 'receita_simples', when: (plain) => THEY_PAID.test(plain) },
  { kind: 'receita_simples', when: (plain) => CAME_TO_ME.test(plain) && !GAVE.test(plain) },
  {
    kind: 'receita_simples',
    when: (plain) => OFFICE.test(plain) || (MADE.test(plain) && !NOT_MADE.test(plain)),
  },
];

const PAYMENT_OF = / pagamento (?:de|do|da|dos|das|referente) (?!salario|cliente)/;
const CAME = / (?:recebi|caiu|entrou|pingou|veio|saiu o) /;

/** What kind of movement a stretch tells by its words; null where none of them tells. */
export function kindOf(plain: string): EntryKind | null {
  const rule = RULES.find(({ when }) => when(plain));
  if (rule) return rule.kind;
  return byVerb(plain) ?? (PAYMENT_OF.test(plain) && !CAME.test(plain) ? 'despesa_simples' : null);
}

function byVerb(plain: string): EntryKind | null {
  const words = plain.trim().split(' ');
  for (const [index, word] of words.entries()) {
    if (DOUBTFUL.has(word)) continue;
    if (SPENT.has(word) && !isTheirs(words, index)) return 'despesa_simples';
    if (EARNED.has(word)) return 'receita_simples';
  }
  return words.some((word) => word === 'deixei' || word === 'peguei' || word === 'passei')
    ? 'despesa_simples'
    : null;
}

const INCOME_THINGS =
  / (?:salario|salarinho|dividendo|dividendos|rendimento|rendimentos|cashback|reembolso|restituicao|comissao|comissoes|freela|frila|bico|mesada(?! d[oa]s? | pr[oa] )|gorjeta|gorjetas|aposentadoria|proventos|holerite|decimo terceiro|pro labore|adiantamento|venda|vendas|bonus|premio|heranca|bolsa familia|auxilio|seguro desemprego|fgts|plr|(?:entregas|corridas) (?:de hoje|do dia|de ontem)) /;
// "200 do joão": from whom or for whom, nobody said.
const OF_SOMEBODY = /^ (?:r\$ ?)?[\d.,]+ (?:reais |conto |pila )?(?:do|da) [a-z]+ $/;
const BY_PIX = / (?:no|via|por|pelo|com|em) (?:o )?pix /;
const UNDIRECTED = / (?:pix|transferencia|ted|doc|deposito|movimentacao|lancamento) /;

/** What a thing without a verb most likely was: "açaí 15" was bought, "pix maria 200" may have come or gone. */
export function kindOfThing(plain: string): EntryKind | null {
  if (INCOME_THINGS.test(plain)) return 'receita_simples';
  if (OF_SOMEBODY.test(plain)) return null;
  return UNDIRECTED.test(plain.replace(BY_PIX, ' ')) ? null : 'despesa_simples';
}

const DOUBTFUL: ReadonlySet<string> = new Set(
  'fiz tirei peguei passei deixei entrada compra pagamento levei custo'.split(' '),
);

// "a Ana pagou", "o cliente gastou": somebody else's, which came or is nothing of ours.
const isTheirs = (words: readonly string[], index: number): boolean =>
  words[index] === 'pagou' && (words[index - 1] === 'me' || words[index + 1] === 'me');

const ON_CARD =
  / (?:cartao|no credito|em credito|pelo credito|via credito|na fatura|no cred|a credito) |(?: no| pelo| com o) (?:nubank|visa|master|mastercard|elo|amex|hipercard|roxinho) /;
const OTHERWISE_PAID =
  / (?:debito|pix|dinheiro|especie|boleto|carne|crediario|vale|vr|va|ticket|alelo|sodexo|iptu|ipva|imposto|irpf|financiei|financiado|financiada|financiamento) /;

export const isOnCard = (plain: string): boolean =>
  ON_CARD.test(plain) &&
  !/ cartao de (?:debito|visita|aniversario|natal|onibus) /.test(plain) &&
  !OTHERWISE_PAID.test(plain);

export const isOtherwisePaid = (plain: string): boolean => OTHERWISE_PAID.test(plain);
