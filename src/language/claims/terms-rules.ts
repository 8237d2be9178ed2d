import type { ClaimRule } from './rule.ts';

// Whoever owns the vacancy may negotiate: then it is no claim of ours.
const BY_OTHERS =
  'com (?:ele|ela|o responsavel|a responsavel|o dr|a dra|quem)|direto com|entre voces|voce (?:pode|consegue|acerta|combina|negocia|ajusta)|voces (?:acertam|combinam)|quem negocia|fala com ele|busca|preferencia|perfil|cadastro';

const PRICE: readonly ClaimRule[] = [
  {
    claim: 'negotiate_price',
    words:
      '(?:da para|consigo|posso|podemos|vou|conseguimos|a gente consegue|tento|tentar|peco|vejo se)~ (?:melhorar|aumentar|subir|negociar|pedir|tentar|cobrir|rever|ajustar|chegar em|chegar a|chegar nesse|conseguir)~ (?:{VALOR}|mais|melhor|um pouco|aumento|\\d[\\d.,]*)',
    asked: true,
    unless: BY_OTHERS,
  },
  {
    claim: 'negotiate_price',
    words:
      '(?:consigo|posso|da para|vou|a gente) (?:aumentar|subir|melhorar|cobrir)(?: {PARA_VOCE})?|(?:consigo|posso|podemos|da para) chegar (?:em|a|ate|nesse) ',
    asked: true,
    unless: `${BY_OTHERS}|{CONDICOES}|no hospital`,
  },
  {
    claim: 'negotiate_price',
    words:
      '(?:peco|pedir|consigo|conseguir|tento|arrumo|dou)~ (?:um |uma )?(?:aumento|desconto|valor (?:maior|melhor)|preco (?:melhor|especial)|cache maior)|te faco um preco|preco especial|faco por|fecho por|deixo por|eu negocio|vou negociar(?! as condicoes)|margem para negociar|(?:valor|preco) (?:e |esta )?negociavel|cobr(?:e|em|imos) qualquer (?:oferta|proposta|valor)|cobr(?:em|e|imos) (?:a )?sua proposta|a gente (?:conversa e )?(?:sobe|aumenta|melhora)|dou um jeito (?:de|no)~ valor',
    asked: true,
    unless: BY_OTHERS,
  },
  {
    claim: 'negotiate_price',
    words: 'quanto (?:voce )?(?:quer|cobra|pede)~ (?:negocio|dou um jeito|vejo|consigo)',
    asked: true,
  },
];

const TERMS: readonly ClaimRule[] = [
  {
    claim: 'negotiate_terms',
    words:
      '(?:da para|consigo|posso|podemos|vou|conseguimos|a gente (?:pode|consegue)|dou um jeito de|eu) (?:te )?(?:mudar|trocar|ajustar|flexibilizar|negociar|reduzir|dividir|alterar|adiar|antecipar|encaixar|remarcar|mexer)~ {CONDICOES}',
    asked: true,
    unless: BY_OTHERS,
  },
  {
    claim: 'negotiate_terms',
    words:
      'consigo que (?:voce|eles|o hospital)~ (?:saia|entre|comece|faca|tenha|liberem)|a gente (?:ajusta|muda|troca|adapta|divide)~ {CONDICOES}|(?:eu )?troco por (?:um|uma|outro|outra)|(?:eu )?acerto as condicoes|negocio as condicoes|do jeito que voce quiser|(?:eu )?vejo com eles (?:uma |um )?(?:folga|horario|data|mudanca)',
    asked: true,
    unless: BY_OTHERS,
  },
];

const CONDITIONS: readonly ClaimRule[] = [
  {
    claim: 'promise_conditions',
    words:
      '(?:pagamento|dinheiro|deposito|cache|valor) (?:cai|sai|e feito|e garantido|e depositado|vai cair|vai sair|entra)(?: garantido)?',
  },
  {
    claim: 'promise_conditions',
    words:
      '(?:voce )?(?:vai )?(?:receber?|recebe) (?:sempre )?(?:no mesmo dia|na hora|a vista|em dia|em ate|em \\d|no fim do|amanha)|(?:eles )?pagam (?:certinho|em dia|a vista|na hora|no dia|no fim|todo dia)',
  },
  {
    claim: 'promise_conditions',
    words: '(?:garanto|prometo|asseguro|te garanto|te prometo|pode confiar)~ que [a-z]+',
    unless:
      '(?:vaga|plantao) (?:vai estar|continua|esta|segue|fica)|disponivel|arrumo um|arranjo|acho um|consigo um|tem vaga|tem plantao',
  },
  {
    claim: 'promise_conditions',
    words:
      '(?:vai ter|voce tera|voce vai ter|vao (?:bancar|pagar|cobrir)|eles (?:cobrem|bancam|pagam))~ (?:estacionamento|jantar|almoco|refeicao|alimentacao|hotel|hospedagem|transporte|passagem|folga|descanso|quarto|uber|ajuda de custo)|nenhum custo com|sem custo nenhum com|(?:estacionamento|alimentacao|refeicao|hospedagem|hotel|transporte) (?:garantid[oa]s?|inclus[oa]s? garantid[oa]s?|por nossa conta|por conta deles)',
    evenDenied: true,
  },
  {
    claim: 'promise_conditions',
    words: 'nao vai (?:ter|haver) (?:nenhum )?(?:atraso|desconto|problema|custo)',
    evenDenied: true,
  },
];

export const TERMS_RULES: readonly ClaimRule[] = [...PRICE, ...TERMS, ...CONDITIONS];
