/**
 * How messages of a kind are built, whatever they are about. Each is tried on the folded words, joined by single spaces, courtesies left
 * out. What a cue is worth is learnt; what is beyond doubt is decided in `rules.ts`. No quantifier in another, so linear.
 */
const DECISION =
  '(?:compro|vendo|invisto|aplico|resgato|realizo|mantenho|aproveito|aceito|entro|saio|troco|tiro|coloco|ponho|boto|deixo|uso|pago|quito|antecipo|amortizo|financio|parcelo|alugo|espero|migro|alongo|reinvisto|cancelo|largo|peco|pego|faco|abro|fico|junto|diversifico|aporto|mudo|corto|guardo|sigo|seguro|continuo|assumo|adianto|renegocio|aumento|diminuo|assino|contrato)';
const SERVICE_VERB =
  '(?:registr\\w*|lanc\\w*|anot\\w*|cadastr\\w*|import\\w*|export\\w*|conect\\w*|edit\\w*|apag\\w*|delet\\w*|exclu\\w*|desfaz\\w*|desfac\\w*|corrij\\w*|corrig\\w*|alter\\w*|atualiz\\w*|us(?:o|ar|a)|acess\\w*|entr(?:o|ar)|recuper\\w*|redefin\\w*|digit\\w*|envi\\w*|ativ\\w*|vincul\\w*|sincroniz\\w*|instal\\w*|cri(?:o|ar)|vejo|defin(?:o|ir))';
const OWNED_PAST =
  '(?:gastei|recebi|paguei|comprei|investi|economizei|guardei|juntei|poupei|ganhei|transferi|fiz|vendi|lucrei|apliquei|usei|perdi|dei|deixei|tirei|rendeu|entrou|saiu|caiu|sobrou|foi|foram|custou|entraram|sairam)';

const PATTERNS = {
  why: /^(?:mas |e )?(?:por ?que|por qual motivo|qual o motivo|o que (?:me )?(?:faz|fez|leva|explica|impede))\b/,
  whyInside: /\bpor ?que (?:eu|meu|minha|meus|minhas|nao|sempre|gasto|estou|o|a|gastei|tenho)\b/,
  howTo: /\bcomo (?:\w+ ){0,2}\w{2,}[aei]r\b/,
  howPresent: new RegExp(
    `\\bcomo (?:eu )?(?:faco|${DECISION.slice(3, -1)}|gasto|economizo|lido|paro|evito|melhoro|chego|consigo|comeco|separo|divido|me \\w+)\\b`,
  ),
  howService: new RegExp(`\\bcomo (?:e que |que )?(?:eu )?(?:faco (?:para|pra) )?(?:eu )?${SERVICE_VERB}`),
  canService: new RegExp(
    `\\b(?:da para|tem como|posso|consigo|e possivel|pode|voce) (?:eu )?${SERVICE_VERB}`,
  ),
  decide: new RegExp(`(?:^|, )(?:eu )?${DECISION} [^?]{0,60}\\?`),
  decideLast: new RegExp(`\\b${DECISION} \\?$`),
  decideOr: new RegExp(`\\b${DECISION}\\b[^?]{0,50} ou `),
  orAsked: /^[^?]{2,60} ou [^?]{2,40}\?$/,
  should:
    /\b(?:devo|deveria|devemos|convem|posso|consigo|da para eu|preciso|vou conseguir|sera que consigo|precisaria|poderia) (?:\w+ ){0,1}\w{2,}[aei]r\b/,
  worth:
    /\b(?:vale (?:a pena|mais|pegar|entrar|migrar|fazer|vender)|compensa|faz sentido|sera que|(?:e|esta|seria) (?:uma )?(?:boa|bom|melhor|hora|momento|seguro|viavel|normal|confiavel|caro|cara|barato|barata|saudavel|suficiente|realista|possivel)|boa ideia|melhor (?:\w+ ){0,3}(?:ou|para mim))\b/,
  worthLast: /\bvale \?$/,
  opinion:
    /\b(?:o que (?:voce )?acha|que voce (?:acha|me diz|recomenda|sugere)|sua opiniao|o que (?:eu )?(?:faco|fazer|mudo|mudar|ajusto|corto)|que eu faco|e agora|me (?:ajuda|ajude) a|me orienta|me aconselha|me indica|me sugere)\b/,
  makePlan:
    /^(?:\w+ )?(?:monta|monte|faz|faca|cria|crie|elabore|elabora|sugira|sugere|proponha|recomende|recomenda|simule|simula|projete|prepare|desenhe|reorganiza|distribui|define|defina|otimiza|otimize|gostaria de|solicito|preciso de|quero|me monta|me faz|me passa|apresente) (?:\w+ ){0,3}(?:plano|planejamento|orcamento|carteira|cronograma|projecao|diagnostico|analise|estrategia|simulacao|divisao|metodo|alocacao|relatorio|teto|limite|auditoria|raio|roteiro|ajustes|cortes|parecer|panorama|check)\b/,
  analyse:
    /\b(?:analis[ae]r?|avali[ae]r?|diagnostic\w+|examin[ae]|interpret[ae]|audit\w+|identifi\w+|tire conclusoes|tira conclusoes|de uma nota|da uma nota|da uma olhada|olh[ae] (?:meu|minha|meus|minhas))\b/,
  judgeMine:
    /\b(?:meu|minha|meus|minhas|estou|to) (?:\S+ ){0,6}(?:bom|boa|bem|mal|alto|alta|altos|altas|caro|cara|demais|suficiente|perigos\w|preocupante|saudavel|normal|errad\w|viavel|realista|equilibrad\w|concentrad\w|diversificad\w|arriscad\w|certo|equilibrada|evoluindo|piorando|melhorando|empobrecendo|ruim|ruins)\b/,
  tooMuch:
    /\b(?:gasto|gastando|gastei|pagando|comprometendo) (?:\w+ ){0,2}(?:muito|demais|tanto|mais do que)\b/,
  whatIs:
    /^(?:e )?(?:o que (?:e|sao|significa|quer dizer|se entende|seria)|oque e|explique|explica|me explica|me ensina|defina|descreva|como funcionam?|para que serve|qual a diferenca|qual diferenca|diferenca entre|quais (?:sao )?os tipos|vantagens|em que consiste|quais (?:sao )?os (?:riscos|custos|direitos|tipos|principios)|quem precisa|quando a)\b/,
  whatIsThis:
    /^(?:o que e|como funciona|para que serve|como) (?:isso|esse|este|voce|aqui|o app|o aplicativo|o servico)\b/,
  yields:
    /\bquanto (?:que )?(?:rende|rendem|renderia|renderiam|da|vira|viram)\b[^?]{0,50}\b(?:cdb|cdi|poupanca|tesouro|lci|lca|ano|anos|mes|caixinha|nubank|fundo)\b/,
  needed:
    /\b(?:quanto|quantos|quanto tempo|quantos meses|quantos anos)[^?]{0,30}\b(?:preciso|precisa|tenho que|devo|deveria|posso|separar|juntar|levo|chego|me aposentar|ideal|no maximo|falta para eu)\b/,
  goalWish:
    /\b(?:quero|queria|gostaria de|pretendo|meu sonho|sonho|penso em|pensando em|preciso) (?:\w+ ){0,3}(?:guardar|juntar|aposentar|viver|ser|comprar|ter|morar|viajar|casar|abrir|parar|sair|economizar|investir|trocar|mudar|aprender|organizar|dobrar|realizar|fazer|largar|conhecer|pagar|diversificar|botar|planejar|quitar|reduzir|cortar|montar|poupar|crescer|melhorar|entender|controlar|construir|ganhar|estudar)\b/,
  feeling:
    /\b(?:nao consigo|nao resisto|nao paro|nao controlo|nao sei dizer|tenho (?:medo|vergonha|ansiedade|dificuldade|mania|compulsao)|me sinto|fico (?:mal|triste|ansios\w|nervos\w)|gasto (?:por|sem|tudo|quando|para)|compro (?:por|quando|sem|para|coisas)|sou (?:muito )?(?:gastador\w?|compulsiv\w|ansios\w|impulsiv\w|consumista)|toda vez que|sempre (?:que|gasto|caio|comeco|desisto)|viciei|viciad\w)\b/,
  ratio:
    /\b(?:p\/l|p\/vp|pl|roe|roic|ebitda|payout|dy|dividend yield|margem|lpa|vpa|vacancia|valor patrimonial|fundamentos|multiplos|lucro liquido|indicadores)\b/,
  askOwn: new RegExp(
    `^(?:e )?(?:quanto|quantos|quantas|qual|quais|que|quando|onde|em que|com o que|com que|no que) (?:\\S+ ){0,5}(?:eu )?(?:ja )?(?:${OWNED_PAST.slice(3, -1)}|tenho|tinha|devo|falta|faltam|resta|recebo|gasto|pago|ganho|vence|vencem|fecha|termino|acaba)\\b`,
  ),
  askMine:
    /^(?:e )?(?:qual|quais|quanto|quanto e|cade|quando|como esta|como estao|como ficou|como fechei)\b[^?]{0,30}\b(?:meu|minha|meus|minhas)\b/,
  didIt: new RegExp(
    `^(?:eu )?(?:ja )?(?:\\S+ ){0,3}(?:ja )?(?:${OWNED_PAST.slice(3, -1)}|pagou|devolveu|registrou|lancou|pago|paga)\\b[^?]{0,40}\\?$`,
  ),
  follow:
    /^(?:e|so|agora|mais|por) (?:o |a |os |as )?(?:de|do|da|dos|das|em|no|na|nos|nas|com|os|as|por|ontem|hoje|detalhes|mes|conta|categoria|esse|este|despesas|receitas|gastos|janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|semana)\b[^?]{0,25}\??$/,
  quote:
    /\b(?:cotacao|preco|valor|fechamento|fechou|abriu|quanto (?:esta|custa|vale|subiu|caiu|e)|esta (?:em )?quanto|hoje|agora|atual)\b[^?]{0,30}\b(?:dolar|euro|libra|bitcoin|btc|ethereum|selic|ipca|cdi|ibovespa|ibov|bolsa|ouro|acao|acoes|cota|[a-z]{4}\d{1,2})\b/,
  quoteAfter:
    /^(?:e )?(?:o |a )?(?:dolar|euro|libra|bitcoin|btc|ethereum|eth|selic|ipca|cdi|ibovespa|ibov|bolsa|ouro|inflacao|igpm|[a-z]{4}\d{1,2}|petrobras|vale|itau)(?: \S+){0,3} ?\??$/,
  future: /\b(?:vai (?:subir|cair|valorizar|bater|render|disparar)|sobe mais|cai mais)\b/,
  spentNow:
    /^(?:eu |hoje |ontem |anteontem |ai |hoje eu |ontem eu )?(?:gastei|paguei|comprei|recebi|ganhei|vendi|torrei|abasteci|botei|coloquei|deixei|peguei|fui|almocei|jantei|investi|apliquei|transferi|saquei|guardei|emprestei|quitei|pedi|tomei)\b[^?]{0,120}$/,
  thingFigure: /^(?:\S+ ){1,4}(?:r\$ )?\d[\d.,]*(?: reais| conto| contos| pila| mangos)?$/,
  figureThing:
    /^(?:r\$ )?\d[\d.,]*(?: reais| conto| contos| pila| mangos)? (?:de|do|da|no|na|em|pro|para|com)?\b(?: ?\S+){1,4}$/,
  change:
    /^(?:nao |na verdade |errei |na real |corrige |corrigindo )?(?:, )?(?:era|eram|foi|foram|e) (?:\S+ ){0,4}(?:nao|na verdade|e nao)\b|^(?:apaga|apague|exclui|exclua|remove|remova|deleta|desfaz|desfaca|corrige|corrija|tira|tire|muda|mude|troca|troque|pode apagar|cancela o|cancela a|estorna)\b|^(?:isso (?:e|foi)|errei|o certo|o correto|na verdade|na real)\b|\btudo errado\b/,
  makeHolding:
    /^(?:quero )?(?:cria|crie|criar|cadastra|cadastre|cadastrar|adiciona|adicione|adicionar|nova|novo|inclui|abre) (?:\w+ ){0,2}(?:meta|cartao|conta|divida|investimento|objetivo|emprestimo|financiamento|lancamento|gasto|despesa|receita)\b/,
  stateHolding:
    /^(?:meu|minha|o meu|a minha)? ?(?:saldo|cartao|conta|divida|financiamento|emprestimo|limite|tenho|devo)\b[^?]{0,40}\d[\d.,]*(?: \w+){0,4}$/,
  registerWish:
    /^(?:quero|preciso|vou|queria)? ?(?:registrar?|registre|lancar?|lance|anotar?|anote|marca|marque|bota|computa)\b/,
  commandPay:
    /^(?:paga|pague|transfere|transfira|deposita|empresta|compra|compre|investe|invista|aplica|aplique) (?:\S+ ){0,6}(?:para mim|por mim|pro \S+|para o \S+|para a \S+)\b/,
  mineNow:
    /\b(?:minhas?|meus?) (?:\w+ ){0,2}(?:[a-z]{4}\d{1,2}|acoes|cotas|posicao|preco medio|carteira|fiis?|fundos?|cdb|tesouro)\b/,
  ownedVerbLast: /^(?:o )?que (?:eu )?(?:lancei|registrei|anotei|gastei|comprei|paguei|recebi)\b/,
  isNot: /^(?:nao )?(?:e|era|foi) (?:\S+ ){1,3}(?:, )?(?:nao |e )?(?:e|era|foi) \S+/,
  noWonder:
    /\b(?:como voce avalia|o que esta (?:pesando|drenando|acontecendo)|me diz a verdade|desempenho|impacto)\b/,
  sums: /^(?:quanto (?:e|da|sao) |calcul[ae] )?\d[\d.,]*(?: ?%)?(?: de | vezes | x | mais | menos | dividido por | por )\d/,
  aboutBot:
    /\b(?:voce|voces) (?:e|sao|faz|fazem|tem|pode|consegue|sabe|guarda|vende|vendem|cobra|cobram|le|entende|aceita|usa|aprende|lembra|vai|manda|analisa|ajuda|mexe|serve|trabalha|da|avisa|registra)\b/,
} as const satisfies Readonly<Record<string, RegExp>>;

/** The names of the cues that a message has. */
export function cuesOf(words: readonly string[]): readonly string[] {
  const said = words.join(' ').slice(0, LONGEST).replaceAll(' , ', ', ');
  return Object.entries(PATTERNS).flatMap(([name, pattern]) => (pattern.test(said) ? [name] : []));
}

/** In characters: what is built in a way is so from its beginning. */
const LONGEST = 400;
