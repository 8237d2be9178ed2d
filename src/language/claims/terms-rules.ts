import type { ClaimRule } from './rule.ts';

// Whoever owns the vacancy may negotiate: then it is no claim of ours.
const BY_OTHERS =
  'com (?:ele|ela|o responsavel|a responsavel|o dr|a dra|quem)|direto com|entre voces|voce (?:pode|consegue|acerta|combina|negocia|ajusta)|voces (?:acertam|combinam)|quem (?:negocia|define|decide)|fala com ele|busca|buscar|procurar|preferencia|perfil|cadastro|filtro|conseguiu negociar';

const price = (words: string, unless: string = BY_OTHERS): ClaimRule => ({
  claim: 'negotiate_price',
  words,
  unless,
  asked: true,
});

const FIGURE = '(?:r\\$ ?)?\\d[\\d.,]*|(?:dois|tres|um|hum|quatro)? ?mil';
const PRICE: readonly ClaimRule[] = [
  price(
    '(?:posso|vou|consigo|podemos|vamos|tento|quer que eu|deixa eu|eu) (?:tentar |ja )*(?:negociar|negocie|negocio)(?! as| os| seu contrato)',
    'nao (?:posso|consigo|vou)|voce pode|direto com|quem|{CONDICOES}',
  ),
  price(
    '(?:da para|consigo|posso|podemos|vou|conseguimos|a gente consegue|a gente pode|tento|tentar|vejo se|ver se)~ (?:melhorar|aumentar|subir|negociar|cobrir|rever|ajustar|reajustar|conseguir)~ (?:{VALOR}|mais|melhor|um pouco|um pouquinho|{MAIS})',
  ),
  price(
    '(?:consigo|posso|da para|vou|a gente)(?: ate)? (?:aumentar|subir|melhorar|cobrir)(?: {PARA_VOCE})?',
    `${BY_OTHERS}|{CONDICOES}|no hospital|resposta`,
  ),
  price(
    `(?:consigo|posso|podemos|da para|conseguimos) (?:ate )?chegar (?:em|a|ate|nesse)(?= |$)|chegando (?:em|a|nos?)~ (?:${FIGURE})|(?:consigo|conseguimos|consegui|arrumo|arranjo) (?:ate |uns |mais |te |para voce )*(?:${FIGURE})|(?:fechamos|fecho|topo|faco|deixo|fazemos) (?:em|por|nos?|a) (?:${FIGURE})`,
    `${BY_OTHERS}|no hospital|opcoes|vagas|plantoes`,
  ),
  price(
    '(?:ver se consigo|ver se conseguimos|peco|pedir|consigo|consegui|conseguimos|conseguir|tento|tente|tentar|arrumo|arranjo|dou|busco|te|ver|negociar|negocio)~ (?:um |uma |algum )?{MAIS}',
    'voce (?:pode|consegue|busca|quer|espera)|direto com|buscar opcoes|plantoes com',
  ),
  price(
    '(?:te )?(?:faco|faz) um (?:preco|valor)|preco especial|faco por|fecho por|deixo por|eu negocio|vou (?:tentar )?negociar(?! as condicoes)|margem para (?:negociar|melhorar|aumentar)|(?:valor|preco|cache)~ (?:negociavel|combinavel|flexivel|conversavel|ajustavel)|(?:aberto|abertos|espaco) (?:a|para) negoci[a-z]+|me (?:diz|fala|conta) quanto (?:voce )?(?:quer|gostaria|pretende)|cobr(?:e|em|imos|o) (?:qualquer|a sua|sua|a outra|outra) (?:oferta|proposta|valor)|a gente (?:conversa e )?(?:sobe|aumenta|melhora|negocia|cobre)|(?:melhoramos|aumentamos|cobrimos|negociamos) (?:o |a |seu |para )|dou um jeito (?:de|no)~ valor',
  ),
  price(
    '{VALOR}(?: e [a-z]+)? (?:nos |a gente |eu )(?:negocia(?:mos)?|ajusta(?:mos)?|ve|resolve|melhora(?:mos)?|acerta(?:mos)?|negocio|resolvo|ajusto)(?! com)',
  ),
  price(
    '(?:aceitamos|topamos|aceito|aceita) (?:a )?sua (?:contra)?proposta|(?:podemos|vamos|da para) conversar sobre (?:o )?(?:valor|preco|cache)|(?:faz|faca|manda|mande|me diz|me manda) (?:a )?sua (?:contra)?proposta',
  ),
  price(
    '(?:quanto|qual (?:o )?valor|sua pretensao)~ (?:negocio|dou um jeito|eu resolvo|eu ajusto|eu vejo|eu consigo|que eu)',
    'responsavel|aviso|repasso|passo',
  ),
  {
    ...price('^(?:ai )?eu (?:ajusto|resolvo|dou um jeito|acerto|negocio|consigo)'),
    after: '(?:quanto|valor|preco|cache|proposta)[^.!]{0,60}\\?$',
  },
];

const terms = (words: string, unless: string = BY_OTHERS): ClaimRule => ({
  claim: 'negotiate_terms',
  words,
  unless,
  asked: true,
});

const TERMS: readonly ClaimRule[] = [
  terms(
    '(?:da para|consigo|posso|podemos|vou|conseguimos|a gente (?:pode|consegue|vai)|dou um jeito de|eu)(?: te| ate)? {MUDAR}~ {CONDICOES}',
  ),
  terms(
    '(?:da para|consigo|posso|podemos|conseguimos|a gente consegue)(?: te)? (?:liberar|dispensar)~ (?:voce|mais cedo)',
  ),
  terms(
    '(?:da para|consigo|posso|podemos) {MUDAR} (?:para|de) (?:um |uma )?(?:\\d|{DIA}|outro|outra|diurno|noturno)',
  ),
  terms('(?:eu |ja )?{MUDO}~ (?:{CONDICOES}|para (?:\\d|{DIA}|outro|outra|diurno|noturno))'),
  terms(
    '(?:a gente|nos) (?:se )?{MUDA}(?: isso)?~ (?:{CONDICOES}|sua agenda|para (?:\\d|{DIA})|agenda)|{MUDAMOS}~ (?:{CONDICOES}|agenda)',
  ),
  terms('{CONDICOES}(?: e [a-z]+)?,? (?:a gente|nos|eu) (?:{MUDA}|{MUDAMOS}|{MUDO}|ve|resolve)(?! com)'),
  terms(
    'consigo que (?:voce|eles|o hospital)~ (?:saia|entre|comece|faca|tenha|liberem)|(?:consigo|arrumo|arranjo)~ (?:prazo|horario|pagamento) (?:menor|melhor|maior|diferente|de|mais)|(?:eu )?troco por (?:um|uma|outro|outra)|(?:eu )?acerto as condicoes|negocio as condicoes|do jeito que voce (?:quiser|preferir)|como voce (?:quiser|preferir),? eu|(?:eu )?vejo com eles (?:uma |um )?(?:folga|horario|data|mudanca)|que eu (?:acerto|ajeito|resolvo|combino) com (?:eles|o hospital)|combinar com (?:o hospital|eles) para voce|podemos (?:rever|renegociar|discutir) (?:as |os )?(?:condicoes|termos|contrato)',
  ),
];

const promised = (words: string, more: Partial<ClaimRule> = {}): ClaimRule => ({
  claim: 'promise_conditions',
  words,
  ...more,
});

// A shift that will be there is another promise.
const AVAILABILITY =
  '(?:vaga|plantao) (?:vai estar|continua|esta|segue|fica)|disponivel|arrumo um|arranjo|acho um|consigo um|(?:tem|ter|ha|sobrar|haver|falta|faltar) (?:sempre )?(?:um |uma )?(?:vaga|vagas|plantao|plantoes|noturno|diurno)|(?:garanto|asseguro|garantimos) (?:que )?(?:a |o |essa |esse |sua |seu )?(?:vaga|plantao|lugar)|e sua|e seu|sigilo|seus dados|contato|te aviso|te chamo';
const UNPROMISED =
  '(?:nao|nem) (?:posso|consigo|da para|tenho como|vou|quero)?(?: te)? ?(?:garant|promet|assegur|cravar|dizer)|quem (?:paga|define|explica|sabe)|responsavel (?:te )?(?:confirma|explica|informa|passa)|verificar|perguntar|depende|feliz|caiu|que bom que';

const CONDITIONS: readonly ClaimRule[] = [
  promised(
    '(?:pagamento|dinheiro|deposito|cache|valor) (?:cai|sai|e feito|e garantido|e depositado|e na hora|e a vista|vai cair|vai sair|entra|esta garantido)(?: garantido)?|pagamento a vista',
    { unless: UNPROMISED },
  ),
  promised(
    '(?:voce )?(?:vai )?(?:receber?|recebe) (?:sempre )?(?:no mesmo dia|na hora|a vista|em dia|em ate|em \\d|no fim do|amanha)|(?:eles )?(?:vao te pagar|te pagam|pagam) (?:certinho|direitinho|em dia|a vista|na hora|no dia|no fim|todo dia)',
    { unless: UNPROMISED },
  ),
  promised('{PROMETO}[^.!?]{0,70}? {CONFORTO}|{CONFORTO}[^.!?]{0,70}? {PROMETO}', {
    unless: `${UNPROMISED}|${AVAILABILITY}`,
    evenDenied: true,
  }),
  promised(
    '(?:garanto|prometo|asseguro|te garanto|te prometo|garantimos|prometemos|pode confiar)(?: sim| te| para voce| eu)?,? que [a-z]+',
    {
      unless: `${AVAILABILITY}|${UNPROMISED}|vou|proxim[oa] mensagem`,
    },
  ),
  promised(
    '(?:vai ter|voce tera|voce vai ter|vao (?:bancar|pagar|cobrir)|eles (?:cobrem|bancam|pagam)|hospital (?:cobre|banca|paga))~ (?:estacionamento|jantar|almoco|refeicao|alimentacao|hotel|hospedagem|transporte|passagem|folga|descanso|quarto|uber|ajuda de custo|conforto)|nenhum custo com|sem custo nenhum com|(?:estacionamento|alimentacao|refeicao|hospedagem|hotel|transporte) (?:garantid[oa]s?|inclus[oa]s? garantid[oa]s?|por nossa conta|por conta deles)',
    { evenDenied: true, unless: UNPROMISED },
  ),
  promised(
    'nao vai (?:ter|haver|faltar) (?:nenhum |mais )?(?:atraso|desconto|problema|custo)|(?:nunca|nao|jamais) (?:atrasa|atrasam|atrasou)(?: o)?(?: pagamento)?|(?:pagamento|eles) (?:nunca|nao|jamais) atrasa',
    { evenDenied: true, unless: UNPROMISED },
  ),
  promised('(?:o |seu )?plantao (?:vai ser|e sempre|sera) (?:tranquilo|leve|calmo|sossegado)', {
    unless: UNPROMISED,
  }),
];

export const TERMS_RULES: readonly ClaimRule[] = [...PRICE, ...TERMS, ...CONDITIONS];
