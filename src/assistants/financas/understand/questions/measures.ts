import { cue } from './plain.ts';
import type { Measure } from './question.ts';

// In full ("está" for "tá", "para" for "pra"): abbreviations are written out before. Order decides: the more special word comes first.

const OF_MY = '(?:n?[oa]s? |d[oea]s? |meus? |minhas? |esse |este )*';

const CUES: readonly (readonly [Measure, RegExp])[] = [
  ['transferencias', cue('transferi|transferid[oa]s?|transferencias?')],
  [
    'patrimonio',
    cue(
      `patrimonio|quanto (?:eu )?valho|quanto (?:eu )?(?:tenho|possuo) (?:ao todo|de patrimonio|em bens|somando tudo|juntando tudo)|(?:soma|valor) d[eo]s? (?:todos )?(?:os )?meus bens|meus bens|riqueza|tudo (?:o )?que (?:eu )?(?:tenho|possuo)|quanto (?:eu )?tenho (?:contando|somando|juntando) tudo|descontando (?:as |minhas )*dividas`,
    ),
  ],
  [
    'limite',
    cue(`limites?|(?:disponivel|sobrou|sobra|resta|posso gastar|tenho) (?:ainda )?${OF_MY}cart(?:ao|oes)`),
  ],
  [
    'fatura',
    cue(
      `faturas?|(?:meus?|ver|os|o meu) cart(?:ao|oes)(?= $)|quanto (?:que )?(?:vai vir|vira|vem) (?:de|do|no)|quanto (?:de|do|no) ${OF_MY}cart(?:ao|oes)|parcelad[oa]s? (?:no|do|em) ${OF_MY}(?:cart(?:ao|oes)|credito)|(?:que dia|quando) (?:\\w+ ){0,2}?(?:fecha|vira|vence) ${OF_MY}cart(?:ao|oes)|devo quanto (?:no|do|de) ${OF_MY}cart(?:ao|oes)|fechamento d[oe] cartao|quanto (?:\\w+ ){0,3}?(?:esta|deu|veio|vem|vai dar|vai vir|devo|devendo|vou pagar|tenho que pagar|pagar) (?:o |a |de |em |com )?${OF_MY}(?:cart(?:ao|oes)|credito)|cart(?:ao|oes) (?:\\w+ ){0,3}?(?:esta|deu|veio|fechou) (?:em |com |por )?quanto|(?:valor|total|conta) d[oe] (?:meu )?cartao|cartao (?:esta|fechou|veio) em quanto|quanto (?:esta|e|deu|ficou|ja deu) ${OF_MY}cartao`,
    ),
  ],
  [
    'metas',
    cue(
      'metas?|objetivos?|caixinhas?|cofrinhos?|quanto (?:eu )?(?:ja )?(?:juntei|guardei|poupei|tenho guardado|tenho juntado|consegui juntar|consegui guardar) (?:para|pro|na meta)(?: [ao]s?)?|(?:quanto|qto) (?:\\w+ ){0,3}?falt\\w+ (?:\\w+ )?(?:para|pro) (?!pagar|quitar|receber|vencer|fechar|acabar|terminar|virar|cair|o fim|o dia|o mes)\\w+',
    ),
  ],
  [
    'reserva',
    cue(
      'reservas?|colchao|fundo de emergencia|emergencias?|(?:tenho|tem|estou com|ha|temos) (?:de dinheiro |\\w+ )?(?:guardad|poupad|reservad|economizad)[oa]|(?:dinheiro|grana|valor) (?:guardad|poupad)[oa]|pe de meia',
    ),
  ],
  [
    'dividas',
    cue(
      'dividas?|devo quanto|total que (?:eu )?devo|devo (?:alguma coisa|algo|dinheiro|para alguem)|parcelas? (?:em aberto|abertas?|restantes?|d[oa])|emprestimos?|financiamentos?|consignados?|devedor|quitar|quitad[oa]s?|endividad[oa]|devendo|quanto (?:\\w+ ){0,2}?(?:devo|estou devendo)|(?:o que|quem|quanto) (?:eu )?(?:ainda )?devo|(?:quantas|quanto) (?:\\w+ ){0,2}?parcelas? (?:\\w+ ){0,3}?(?:falta\\w*|resta\\w*|tenho)|falta\\w* quantas parcelas|crediario|carnes?',
    ),
  ],
  [
    'agendados',
    cue(
      'quem (?:\\w+ ){0,2}?me (?:deve|pagar|devem)|me devem|ficou de me pagar|proximas? parcelas?|contas? d[oea]s?(?:s[ea]|st[ea])? (?:mes|semana|janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)|venc(?:e|em|endo|er|era|eram|ia|imentos?|id[oa]s?)|a (?:pagar|receber|vencer)|para (?:eu )?(?:pagar|receber)|(?:tenho|temos|preciso|falta\\w*|vou|devo|terei|estou) (?:ainda )?(?:que|de|para)? ?(?:pagar|receber)|falta\\w* (?:para )?(?:eu )?(?:pagar|receber|cair|entrar)|boletos?|contas? (?:em aberto|abertas?|pendentes?|atrasad[oa]s?)|atrasad[oa]s?|agendad[oa]s?|agendamentos?|pendentes?|pendencias?|(?:proxim[oa]s?) (?:contas?|pagamentos?|boletos?|vencimentos?)|compromissos?|vai (?:cair|entrar|vencer|sair)',
    ),
  ],
  [
    'investimentos',
    cue(
      'invest\\w+|cotas?|aplicad[oa]s?|aplicac(?:ao|oes)|apliquei|carteira (?:de|atual)|minha carteira|renda (?:fixa|variavel)|acoes|acao|fiis?|fundos?|tesouro|cdbs?|lcis?|lcas?|cripto\\w*|bitcoins?|btc|eth|previdencia|meus ativos|ativos|papeis|debentures?|[a-z]{4}(?:3|4|5|6|11)',
    ),
  ],
];

const LEFT = cue(
  'economiz\\w+|economia|poupei|poupamos|sobr(?:ou|a|ando|aram|am)|consegui (?:guardar|juntar|economizar|poupar)|guardei|juntei|no (?:azul|vermelho|positivo|negativo|lucro|prejuizo)|balanco|resultado|(?:receitas?|ganhos?|entradas?|entrou|ganhei|recebi|ganho|entra) (?:\\w+ )?(?:menos|x|vs|versus|e) (?:\\w+ )?(?:despesas?|gastos?|saidas?|saiu|gastei|gasto|sai)|resumo|(?:fiquei|estou|fechei|no) (?:\\w+ )?(?:positivo|negativo)|balancete|fechamento|relatorio|(?:meus|os|me da os) numeros|numeros d[oe]|como (?:foi|esta|fechou|ficou|anda) (?:o |meu |esse |este )*mes|posso gastar|extratos?|lancamentos|moviment\\w+|transac(?:ao|oes)|fechei o mes|fluxo de caixa',
);
const SPENT = cue(
  'gast\\w+|despes\\w+|meti|botei|passei|us(?:o|ei) mais|registrei|registrou|lancei|lancou|anotei|anotou|pix (?:enviados?|feitos?|que (?:eu )?(?:fiz|mandei))|(?:foi|deu) (?:de|em|no|com)|quantas vezes|(?:cade|onde esta|onde foi) (?:o |a )?(?:meu|minha|todo o meu) (?:dinheiro|grana|salario)|pag(?:uei|amos|o|ou|os|as|amentos?)|sai(?:u|ram|das?|ndo)|torr(?:ei|ado|amos|ando)|compr(?:as?|ei|amos|ado)|desembols\\w+|custos?|custou|custaram|foi embora|consum(?:o|i|ido)|queim(?:ei|ado|ando)|deixei|foi (?:meu|o meu|o) dinheiro|foi parar|dinheiro (?:esta|vai|foi)|debitos?|assinaturas?|contas? (?:fixas?|de casa)',
);
const EARNED = cue(
  'receb(?:i|o|ido|idos|emos|eu|imentos?|ia)|depositos?|ganh(?:ava|ei|o|os|amos|ando|ado|ou)|receitas?|rendas?|entr(?:ou|adas?|aram|ando|a)|salarios?|fatur(?:ei|amento|amos)|caiu|cairam|pingou|(?:me )?pagaram|vendi|vendas|rend(?:eu|eram|imentos?|endo)|dividendos?|proventos?|freelas?|freelances?|bicos?|comissao|comissoes|decimo terceiro|ordenado',
);
const HELD = cue(
  'saldos?|quanto (?:eu |ainda |que )*(?:tenho|tem|temos|possuo)|(?:tenho|tem|estou com|temos) quanto|quanto (?:\\w+ )?(?:ha|ficou|resta|restou|tinha|estou com)|dinheiro (?:\\w+ )?(?:tenho|tem)|(?:tenho|tem) (?:\\w+ )?(?:dinheiro|grana)|quanto (?:de )?(?:grana|bufunfa|prata|dindin) (?:\\w+ )?tenho|(?:minha|meu) (?:grana|dinheiro) (?:\\w+ )?(?:esta|ta) em quanto|em caixa|nas contas|(?:tem|tinha|ha) (?:na|no|em) \\w+|disponivel|grana (?:\\w+ )?tenho|quanto esta (?:a |na |minha )*conta',
);
const IN_AN_ACCOUNT = cue('(?:na|da|em|nas|das|minha|minhas) contas?|no banco|em conta');
const LEFT_OVER = cue('sobr(?:ou|a|ando|aram|am)|resta|restou');
const DONE = cue('gastei|gastamos|paguei|comprei|torrei|gasto');
const OF_THE_CARD = cue('cart(?:ao|oes)|credito');
const PAID_OUT = cue('dividendos?|proventos?|recebi');
const OF_SOMETHING = cue('pagar d[oae]s? \\w+|dividas?|emprestimos?|financiamentos?|quitar|parcelas?');
const STILL_TO_PAY = cue('falta\\w* (?:eu )?(?:para )?pagar|falta\\w* (?:para )?(?:eu )?pagar');

export type MeasureScene = { readonly words: string; readonly dated: boolean; readonly named: boolean };

/**
 * What the words ask about; null: nothing that we keep. `dated`: a period is said; `named`: an account is.
 */
export function measureIn({ words, dated, named }: MeasureScene): Measure | null {
  // "quanto gastei no cartão" asks for purchases, not for the invoice; "quanto recebi de dividendos" for income.
  const special = CUES.find(([, pattern]) => pattern.test(words))?.[0];
  if (special !== undefined && !yields(special, words)) return settled(special, { words, dated, named });
  return generalIn({ words, dated, named });
}

/** What is still to be paid: bills of a period, or a debt. */
function settled(special: Measure, { words, dated }: MeasureScene): Measure {
  if ((special !== 'dividas' && special !== 'agendados') || !STILL_TO_PAY.test(words)) return special;
  return dated || !OF_SOMETHING.test(words) ? 'agendados' : 'dividas';
}

/** Does the special word only say where, and another one what is asked? */
function yields(special: Measure, words: string): boolean {
  if (special === 'fatura' || special === 'limite')
    return DONE.test(words) && OF_THE_CARD.test(words) && !/ (?:fatura|limite)/.test(words);
  if (special === 'investimentos') return PAID_OUT.test(words);
  if (special === 'agendados') return / (?:gastei|paguei|comprei)(?= )/.test(words) && !/ venc/.test(words);
  if (special === 'dividas') return / gastei (?:com|de|em|no)(?= )/.test(words);
  return false;
}

function generalIn({ words, dated, named }: MeasureScene): Measure | null {
  const inAccount = named || IN_AN_ACCOUNT.test(words);
  if (LEFT.test(words)) return LEFT_OVER.test(words) && inAccount ? 'saldo' : 'economia';
  if (/ saldos?(?= )/.test(words))
    return dated && !inAccount && !/ (?:era|estava|tinha|ficou)(?= )/.test(words) ? 'economia' : 'saldo';
  if (SPENT.test(words)) return 'despesas';
  if (EARNED.test(words)) return 'receitas';
  return HELD.test(words) ? 'saldo' : null;
}

/** Do the words name both what came in and what went out, as of a share of one in the other? */
export const namesSpending = (words: string): boolean => SPENT.test(words);
export const namesIncome = (words: string): boolean => EARNED.test(words);
