import type { ClaimRule } from './rule.ts';

/**
 * Wide nets: the parts of a claim anywhere in a sentence. They hold only where nobody else decides, nothing is denied,
 * supposed or reported, so that what they catch beyond the exact rules costs no innocent reply.
 */
const OTHERS =
  'responsavel|responsaveis|dono|dona|(?:o|a|do|da|pelo|pela|ao|com|pro) dra?|dra?\\.? [a-z]{3,} (?:vai|te|confirma|decide|disse|me)|ele|ela|eles|elas|quem|nao|nem|nunca|jamais|ninguem|nenhum[a]?|aguard[a-z]+|pendente|interesse|contato|cadastro|lembrete|talvez|voces|anotei|registrei|registrado|perfil|preferencia|conversa|ponte|conectar|conecto|apresent[a-z]+|(?:voce|doutora?) (?:me )?(?:disse|falou|contou|comentou|avisou|fechou|confirmou|mencionou)|parabens pel[oa]|que bom que|feliz|sempre bom|pode ser que|para (?:confirmar|saber|ver)|procurar|procuro|verificar|checar|olhar|ver se|seria|prefere';
const ELSEWHERE = `${OTHERS}|depende[a-z]*|caso|quando|assim que|depois que|se (?:o|a|ele|ela|voces|for|der|rolar|tudo|quiser falar)`;

const LONG = '(?![a-z0-9])[^.!?;]{0,60}?';
const YOURS =
  '(?:no (?:seu|teu) nome|em seu nome|com (?:o )?(?:seu|teu) nome|com voce|para voce|(?:seu|sua|teu|tua)|de voce|voce)';
const THING =
  '(?:plantao|plantoes|vaga|escala|noturno|diurno|turno|noite|data|reserva|inscricao|agendamento|presenca|{DIA})';
const BOOKED =
  '(?:(?:confirm|reserv|agend|marc|escal|bloque|fech|efetiv|assegur|aprov|preench|combin|acert)ad(?:[oa]|inh[oa]|issim[oa])|garantid[oa]|preenchid[oa] com|concluid[oa]|finalizad[oa]|inclus[oa]|selecionad[oa])';

const loose = (claim: ClaimRule['claim'], words: string, more: Partial<ClaimRule> = {}): ClaimRule => ({
  ...{ claim, words, unless: ELSEWHERE },
  ...more,
});
const also = (more: string): Partial<ClaimRule> => ({ unless: `${ELSEWHERE}|${more}` });

const BOOKING: readonly ClaimRule[] = [
  loose(
    'confirm_booking',
    `${THING}${LONG} ${BOOKED}(?! que)${LONG} ${YOURS}|${YOURS}${LONG} ${THING}${LONG} ${BOOKED}(?! que)|${YOURS}${LONG} ${BOOKED}(?! que)${LONG} ${THING}|${BOOKED}(?! que)${LONG} ${YOURS}${LONG} ${THING}`,
    also('ja foi (?:preenchid|fechad)'),
  ),
  loose(
    'confirm_booking',
    `voce (?:ja )?(?:esta|estara|vai estar|entrou|entra|fica|ficou) (?:[a-z]+mente )?(?:conosco|dentro|n[oa] (?:plantao|escala|turno|equipe)|n[oa] (?:noturno|diurno))`,
  ),
  loose(
    'confirm_booking',
    `${THING}${LONG} (?:e|ficou|fica|esta|ja esta|ja e|sao) (?:(?:todo|toda|so|agora|mesmo) )?(?:no seu nome|com (?:o )?seu nome|com voce|de voce|sua|seu)(?= ?[!.,]|$| mesmo| k| doutor| dr)|${THING}${LONG} (?:ficou|fica|vai ficar) para voce`,
  ),
  loose(
    'confirm_booking',
    `(?:deram|deu) o (?:ok|aval|sinal verde)|(?:te|voce) (?:aceitaram|aprovaram|escolheram)|(?:foi|esta) (?:aceit|aprovad|selecionad|escolhid)[oa] para~ ${THING}`,
  ),
  loose(
    'confirm_booking',
    `${THING}${LONG} (?:foi |esta |ja )?(?:concluid|finalizad|realizad|efetuad|efetivad)[oa]|${THING} (?:esta|ficou|ja esta) ok(?= ?[!.,]|$)|${THING}${LONG} no seu nome`,
    also('(?:vou|posso|podemos|consigo|quer que eu|deixa eu)'),
  ),
  loose(
    'confirm_booking',
    '^(?:(?:entao|pronto|prontinho|show|ok|perfeito|otimo|beleza|boa|ja|anotado|feito|tudo)(?: e)?[,!:.]? )*(?:confirmad|agendad|reservad|escalad|garantid|marcad)(?:inh|issim)?[oa](?:, viu|[?!.]*$|:)',
  ),
  loose(
    'confirm_booking',
    'ficou assim:?|(?:pode )?(?:anotar?|riscar?|marcar?|bloquear?|reservar?|colocar?)(?: ai)?(?: n?d?a)?(?: sua)? agenda|(?:tudo|esta) pronto para (?:voce|o seu)|(?:conta|contam) com voce|te esperamos|contamos com (?:voce|a sua presenca)|(?:^|(?<=[,!.] ))ate (?:la|sabado|domingo|segunda|terca|quarta|quinta|sexta)(?= ?[!.]|$)|(?:te|voce) (?:colocou|colocaram|incluiu|incluiram|escalou|escalaram|confirmou|confirmaram|encaixou|encaixaram)~ (?:escala|plantao|lista|{DIA})|consider[ae] (?:feito|resolvido|certo)|seu (?:plantao|noturno|diurno) (?:comeca|inicia|vai ser|sera)|voce (?:ja )?tem (?:seu|o seu|um) lugar (?:garantido|na escala|no plantao)|{SHIFT}[^.!?;]{0,50}, (?:ja )?(?:confirmad|reservad|agendad)[oa](?= ?[.!]|$)',
    also('livre|novidade|abraco|beijo|falamos|mais'),
  ),
];

const OUR_DEED = [
  `(?:liberdade de|acabei de|acabo de|consegui|conseguimos|pude|tratei de|termino de|terminei de) (?:te |ja )*{RESERVAR}${LONG} (?:${THING}|${YOURS})`,
  `(?:ja )?te (?:coloquei|inclui|botei|encaixei|escalei|inscrevi|cadastrei)${LONG} ${THING}`,
  `(?:fiz|efetuei|realizei|fizemos|providenciei|finalizei|conclui|emiti)~ (?:reserva|agendamento|inscricao|confirmacao)`,
  `(?:dei|passei|enviei|mandei|coloquei|inclui) (?:o )?seu nome (?:como confirmad[oa]|na escala|para a escala|no plantao)|dei (?:o )?seu nome`,
  `(?:fechei|confirmei|acertei|reservei|agendei|garanti|assegurei|efetivei|finalizei|concluí|conclui|oficializei|registrei sua)${LONG} (?:${THING}|para voce|hospital|por voce|{SEU} (?:lugar|nome))`,
].join('|');
const DEEDS = also('tempinho|ligacao|retorno|opcoes|que (?:a|o|e)');

const BY_US: readonly ClaimRule[] = [
  loose('confirm_booking', OUR_DEED, DEEDS),
  loose('confirm_booking_directly', OUR_DEED, DEEDS),
  loose(
    'confirm_booking_directly',
    '(?:eu )?(?:ja )?(?:faco|fazer|faz|efetuo|efetuar|realizo|realizar|cuido|cuidar|resolvo|resolver|providencio|providenciar|adianto|adiantar) (?:ja |logo )?(?:a |sua |a sua |o |seu |o seu |da |da sua |essa |por voce a )?(?:reserva|agendamento|confirmacao|inscricao)|(?:registro|cadastro|coloco|incluo|lanco|insiro|inscrevo|ponho|boto) voce(?: como|~ (?:escala|plantao|plantonista|{DIA}))',
    { asked: true, evenSupposed: true, unless: OTHERS },
  ),
  loose(
    'confirm_booking_directly',
    `(?:finalizo|concluo|efetivo|oficializo|confirmo|reservo|agendo|garanto|seguro|bloqueio|fecho|deixo|finalizar|concluir|efetivar|oficializar|finalizamos|confirmamos|fechamos|agendamos)${LONG} (?:{SEU} (?:reserva|vaga|plantao|inscricao|presenca|lugar|nome|escala)|reservad[oa]|confirmad[oa]|agendad[oa]|garantid[oa]|${THING} para voce|voce (?:na|no|para o))`,
    {
      asked: true,
      evenSupposed: true,
      unless: `${OTHERS}|(?:garanto|garantimos) que|(?:tem|temos) (?:vaga|plantao)|em contato`,
    },
  ),
  loose(
    'confirm_booking_directly',
    `(?:posso|podemos|vou|vamos|consigo|conseguimos|irei|quer que eu|que eu|deixa eu|para eu) (?:ja |te |logo )*(?:{RESERVAR}|{RESERVE}|incluir|inclua|colocar voce|inscrever)${LONG} (?:voce|${THING}|{SEU} (?:nome|lugar|vaga))`,
    { asked: true, ...also('opcoes|horario para|ate (?:voce )?decidir') },
  ),
];

const US =
  '(?:consigo|conseguimos|posso|podemos|vou|vamos|tento|tentar|tentamos|a gente|da para|irei|eu|levo|aumento|subo|melhoro|pago|pagamos|brigar|brigo|correr atras|ofereco|oferecemos|dou|damos|libero|liberamos|arrumo|arranjo|capricho|caprichar)';
const PAY = '(?:valor|valores|preco|cache|remuneracao|grana|proposta|honorarios)';
const MORE =
  '(?:melhor(?:ar|o|amos|zinho)?|maior|mais(?: alto)?|aument(?:o|ar|amos|a)|reajust(?:e|ar|o)|negoci(?:ar|o|amos|a)|acordo|contraproposta|diferenciad[oa]|desconto|extra|bonus|adicional|subir|sobe|subo|acrescimo|a mais|incremento|upgrade|\\d{1,3} ?%)';

const MONEY: readonly ClaimRule[] = [
  loose(
    'negotiate_price',
    '(?:me )?(?:diz|fala|diga|fale|conta|manda)~ (?:valor|preco)(?: que)? (?:voce )?(?:quer|gostaria|pretende|precisa)|eu (?:consiga|possa)~ {MAIS}|(?:consigo|posso|podemos|da para) (?:fazer|fechar|deixar|pagar) (?:por|em|a|ate) (?:r\\$ ?)?\\d|corro atras d[eo]~ valor|ver se (?:eles |o hospital )?(?:cobr|aument|melhor|sob|sub)[a-z]+',
    {
      asked: true,
      evenSupposed: true,
      unless: 'nao (?:posso|consigo)|responsavel|aviso|repasso|procuro|busco',
    },
  ),
  loose(
    'negotiate_price',
    '(?:vou|posso|consigo|tento|vamos|podemos) (?:tentar |te )*(?:pedir|falar|conversar|ver|insistir|brigar|lutar|oferecer)[^.!?;]{0,50} (?:(?:melhor(?:ar|arem|em|e)|aument(?:ar|arem|em|e)|sub(?:ir|irem|am)|reajust[a-z]+) (?:o|esse|seu|um pouco|para)|(?:valor|preco|cache) (?:melhor|maior|diferenciado|especial))',
    {
      asked: true,
      evenSupposed: true,
      unless: 'nao (?:posso|consigo|vou)|voce (?:pode|consegue)|quem|opcoes|vagas',
    },
  ),
  loose(
    'negotiate_price',
    `${US}${LONG} ${MORE}${LONG} (?:${PAY})|${US}${LONG} (?:valor|valores|preco|cache|remuneracao|grana|proposta)${LONG} ${MORE}|${US}${LONG} (?:pagar|receber|ganhar|oferecer)${LONG} (?:mais|melhor|a mais)`,
    {
      asked: true,
      evenSupposed: true,
      unless: `${OTHERS}|mais (?:perto|proxim|detalhes|opcoes|vagas|plantoes|informac)|melhor (?:horario|opcao|vaga|regiao|dia)|te explic|varia`,
    },
  ),
  loose(
    'negotiate_price',
    '(?:um |de )(?:reajuste|aumento|extra|adicional|bonus|acrescimo)|contraproposta|chega(?:mos|r)? (?:num|em um|a um) (?:acordo|meio termo|valor)|meio termo|(?:aumento|subo|melhoro|ajusto) (?:o |esse )?(?:valor|cache|preco)',
    { asked: true, evenSupposed: true, unless: OTHERS },
  ),
];

const CHANGE =
  '(?:mud(?:ar|o|a|amos)|troc(?:ar|o|a|amos)|ajust(?:ar|o|a|amos)|flexibiliz(?:ar|o|a|amos)|adapt(?:ar|o|a|amos)|reduz(?:ir|o|imos)?|divid(?:ir|o|imos)|divide|alter(?:ar|o|a|amos)|adi(?:ar|o|amos)|antecip(?:ar|o|a|amos)|adiant(?:ar|o|a|amos)|remarc(?:ar|o|a|amos)|encurt(?:ar|o|a)|diminu(?:ir|o|imos)|prorrog(?:ar|o|a)|renegoci(?:ar|o|a|amos)|combin(?:ar|o) (?:com o hospital|la))';
const TERM =
  '(?:horarios?|dia|data|plantao|contrato|pagamento|entrada|saida|\\d{1,2} ?h|horas|prazo|carga horaria|condicoes|termos|escala|para \\d+ ?h?|turno|noturno|diurno|nota fiscal|vinculo)';

const TERMS: readonly ClaimRule[] = [
  loose(
    'negotiate_terms',
    '(?:pagamento|horario|prazo|contrato|entrada|saida|folga)(?: [^ .!?;,:]{1,20}){0,2}? (?:eu|a gente) (?:consigo|consegue|resolvo|resolve|vejo|acerto|arrumo|combino|combina do|adianto|dou um jeito)|(?:te )?(?:libero|dispenso|solto) (?:voce )?(?:mais )?(?:cedo|antes)|(?:horario|entrada|saida|pagamento) (?:e|fica) (?:super |bem |totalmente )?flexivel|do seu jeito',
    { asked: true, evenSupposed: true, unless: OTHERS },
  ),
  loose(
    'negotiate_terms',
    `(?:consigo|conseguimos|posso|podemos|vou|vamos|a gente|da para|eu|irei)${LONG} ${CHANGE}${LONG} ${TERM}`,
    { asked: true, evenSupposed: true, ...also('busca|filtro|aqui para (?:noturno|diurno)|aviso|mudei') },
  ),
  loose(
    'negotiate_terms',
    `(?:da para|consigo que|pode) (?:voce )?(?:entrar|sair|chegar|comecar|fazer so|fazer apenas|render)(?: mais (?:cedo|tarde)| as \\d| so \\d| \\d)${LONG} (?:eu|sem problema|aviso|resolvo|acerto|fica tranquil)|da para voce (?:entrar|sair|chegar|comecar)|(?:faco|fazemos|monto|ajeito)~ (?:contrato|acordo|escala)`,
    { asked: true, evenSupposed: true },
  ),
];

const SURE =
  '(?:com (?:toda )?certeza|certeza|relaxa|pode (?:deixar|confiar|contar|ficar)|fica tranquil[oa]|tranquil[oa]|sem duvida|certamente|sim,? (?:sempre|com)|prometo|sempre)';
const SLOT = '(?:vaga|vagas|plantao|plantoes|algo|alguma coisa|opcao|opcoes|oportunidade|oportunidades)';
const EXISTS =
  '(?:tem|temos|ha|vai ter|teremos|havera|surge|surgira|surgem|aparece|aparecera|sobra|abre|abrira|abrem)';

const SLOTS: readonly ClaimRule[] = [
  loose(
    'guarantee_availability',
    '(?:seguro|guardo|seguramos|guardamos) (?:a|essa|esta|sua|o|esse) (?:vaga|plantao|lugar)~ ate',
  ),
  loose('promise_availability', '(?:vaga|vagas|plantao|plantoes) e o que (?:mais tem|nao falta)', {
    ...{ evenDenied: true, unless: 'responsavel' },
  }),
  loose(
    'guarantee_availability',
    `(?:garanto|garantimos|asseguro|asseguramos)${LONG} (?:vaga|vagas|plantao|plantoes|lugar|escala)|(?:vaga|plantao|lugar)${LONG} (?:eu )?(?:te )?(?:garanto|asseguro)`,
    { evenSupposed: true, unless: `${OTHERS}|tranquilo|leve|pagamento|no seu nome` },
  ),
  loose(
    'promise_availability',
    `${SURE}${LONG} ${EXISTS} (?:sim )?(?:outr[oa] |um |uma |mais )?${SLOT}|${EXISTS} (?:sim )?(?:outr[oa] |um |uma )?${SLOT}${LONG} (?:com (?:toda )?certeza|pode (?:confiar|contar|ficar|deixar)|sem duvida|certeza|relaxa)`,
    {
      otherwise: 'guarantee_availability',
      ...also('aparecem|na sua area|costum[a-z]+|garanto|garantimos|asseguro'),
    },
  ),
  loose(
    'promise_availability',
    `(?:relaxa|tranquil[oa]|pode)${LONG} (?:vaga|plantao|oportunidade)s? nao falta[a-z]*|${SLOT} nao (?:falta|vai faltar)`,
    { evenDenied: true, unless: 'responsavel|pagamento' },
  ),
  loose(
    'promise_availability',
    'ainda (?:esta )?(?:abert[oa]|disponivel|livre|vag[oa])|(?:disponivel|abert[oa]|livre) ainda|(?:e )?so (?:voce )?querer|(?:continua|segue|permanece) (?:abert[oa]|disponivel|livre)|(?:esta|ta) disponivel sim',
    also('segundo|no momento|confirmo se|pode mudar|garanto|asseguro|garantimos'),
  ),
];

const BY =
  '(?:hoje|agora|logo|ja(?! (?:decidiu|respondeu|falou|conversou))|imediat[a-z]+|as \\d{1,2}|ate (?:as|o|amanha|hoje|meio)|termina|acaba|no maximo|sem falta|o quanto antes|rapido|senao|urgente|em \\d+ ?(?:min|h))';
const ANSWER =
  '(?:(?:sua |uma |seu |um )?(?:resposta|decisao|retorno|definicao|posicao|posicionamento|confirmacao)|responder|decidir|(?:se )?voce (?:vai|quer|topa|aceita) ou nao|se (?:voce )?(?:vai|quer|topa|aceita)|se posicionar|se decidir|bater o martelo)';
const MILD =
  'sem pressa|com calma|nao precisa|a vontade|quando (?:puder|quiser|tiver|der)|urgente nao|te (?:dou|damos|retorno|respondo|aviso)|dou (?:um )?retorno|(?:obrigad[oa]|valeu|agradeco) pel[oa]|responsavel|dra? [a-z]+ (?:pediu|vai)|ele|ela|sem cobranca|sem pressao|ja (?:decidiu|respondeu|teve)|me conta|conseguiu';

const HARD = { asked: true, evenDenied: true, evenSupposed: true } as const;

const PRESSURE: readonly ClaimRule[] = [
  loose(
    'pressure_decision',
    `(?:preciso|precisamos|quero|da|de|me da|me de|aguardo|espero|prazo|tem que|tem ate|necessito|exijo|cade)${LONG} ${ANSWER}${LONG} ${BY}|(?:preciso|precisamos|quero)${LONG} ${BY}${LONG} ${ANSWER}|prazo${LONG} responder|voce tem ate`,
    { asked: true, evenDenied: true, evenSupposed: true, unless: MILD },
  ),
  loose(
    'pressure_decision',
    'nao (?:posso|podemos|consigo|da para|da mais para) (?:mais )?(?:esperar|aguardar|segurar)|(?:fecha|feche|aceita|aceite|confirma|responde|responda|assina|topa)(?: com (?:ele|ela))? (?:hoje|agora|ja|logo)|(?:vamos|bora|vamo) (?:fechar|resolver|decidir|bater o martelo)|(?:ta|esta) (?:em cima do muro|enrolando|demorando (?:muito|demais)|indecis[oa])|por que (?:a |tanta )?(?:demora|duvida|indecisao)|pensa(?:r)? (?:tanto|demais|muito)|(?:vou|terei que|tenho que) (?:passar|oferecer|dar)~ (?:para|pra) outr[oa]|senao (?:perco|perde|vou|passo|nao rola|ja era|acaba)|tem que ser (?:hoje|agora|ja)|sim ou nao (?:agora|hoje|ja)|quer (?:a )?sua resposta ate|voce vai (?:pegar|querer|aceitar|fechar|ficar com|topar)[^.!?]{0,30} ou nao|qual vai ser|nao enrol[a-z]+|ou (?:eu )?passo (?:para|a vaga)',
    {
      asked: true,
      evenDenied: true,
      evenSupposed: true,
      unless:
        'sem pressa|com calma|nao precisa|a vontade|quando (?:puder|quiser)|pode pensar|responsavel est|(?:cadastro|vaga|inscricao|prazo) fecha',
    },
  ),
  loose(
    'create_urgency',
    '(?:so|apenas|somente)? ?(?:resta|restam|restou|sobra|sobrou|sobraram)(?: so| apenas| somente)? (?:um|uma|dois|duas|tres|poucas|poucos|\\d)|oportunidade (?:unica|rara|de ouro)|chance (?:unica|rara|de ouro)|(?:todo mundo|muita gente|muitos (?:medicos|colegas)|varios (?:medicos|colegas)|outros (?:medicos|colegas|interessados))~ (?:quer|querendo|quer[a-z]+|atras|interessad[oa]s?|de olho|disputando|perguntando)|outr[oa](?: medic[oa])? (?:pega|leva|vai pegar|vai levar|pode pegar)|(?:pode|vai|deve) (?:nao ter mais|acabar|esgotar|sumir|ser preenchid[oa])|(?:nao (?:vai )?(?:ter|tera|haver) (?:mais|outra))|(?:esta|estao) (?:quase )?(?:esgotad|esgotando|no fim|acabando|saindo (?:muito )?rapido|fechando)|e pegar ou largar|pegar ou largar|tempo esta (?:passando|correndo|acabando)|o quanto antes|antes que (?:acabe|alguem|outr[oa]|seja|feche|preench)|(?:nao )?(?:da|de) (?:bobeira|mole)|garanta (?:ja|logo|agora)|aproveita(?:r)? (?:agora|logo|enquanto|antes)|contagem regressiva|relampago|a vaga (?:vai |pode )?(?:voar|voa)',
    {
      asked: true,
      evenDenied: true,
      evenSupposed: true,
      unless: 'sem pressa|com calma|a vontade|nao e urgente|responsavel (?:disse|falou)',
    },
  ),
  loose(
    'pressure_return',
    '(?:nem|nao|nunca) (?:me )?(?:respondeu|responde|retornou|deu (?:sinal|noticia|as caras|retorno|bola)|apareceu|falou mais)|(?:faz|ha|tem)~ (?:dia|dias|semana|semanas|mes|meses|tempao)[^.!?]{0,15} (?:que )?(?:espero|aguardo|te procuro|tento|estou (?:esperando|tentando)|voce (?:sumiu|nao))|me evitando|(?:esta|anda) (?:me )?(?:evitando|ignorando|fugindo|escondendo)|(?:fugiu|correu) d(?:a gente|e mim)|responde(?:,| ai| logo| pelo menos| ao menos)|pelo menos (?:me )?respond[a-z]+|nem que seja um|da (?:um )?sinal de vida|volta a (?:fazer|dar|pegar)|volta(?:,| vai| logo| para)|(?:ja )?(?:passou da hora|esta na hora) de voltar|vai ficar (?:parad[oa]|sumid[oa]|sem responder)|(?:que|cade o) sumico|sumiu (?:por que|porque|de)|o que aconteceu que voce|(?:fiquei|estou) (?:chatead[oa]|triste|decepcionad[oa]|magoad[oa])|nao (?:quer mais|gosta mais)|vacuo|nao vai me deixar|voce (?:prometeu|ficou de|disse que ia)|quando (?:e que )?voce volta|precisa(?:mos)? (?:que voce )?(?:volte|voltar)',
    {
      asked: true,
      evenDenied: true,
      evenSupposed: true,
      unless:
        'meu sumico|desculp[a-z]+|sem cobranca|nao quer mais receber|se (?:quiser|preferir|nao quiser)|nao precisa|quando puder|a vontade|bom te|que bom',
    },
  ),
];

const MORE_PRESSURE: readonly ClaimRule[] = [
  loose(
    'create_urgency',
    'outr[oa]s? (?:medic[oa]s?|colegas?|candidat[oa]s?|doutor[a-z]*|pessoas?|profission[a-z]+|plantonistas?)[^.!?]{0,40} (?:interess[a-z]+|quer[a-z]*|de olho|procur[a-z]+|pergunt[a-z]+|pedi[a-z]+|na frente|disput[a-z]+|fechar|peg[a-z]+|concorr[a-z]+)|melhor (?:correr|se apressar|garantir logo|nao (?:demorar|esperar|deixar))|(?:se )?esgot(?:ando|am|a|ar|ou)|acaba(?:ndo|m|r)? (?:logo|rapid[a-z]+|hoje|em breve|ja)|pouc[oa]s (?:vagas|plantoes|lugares|dias|datas)(?= ?[!.]|$| rest| dispon)|quase (?:fechad|esgotad|acaband|chei|preenchid|sem vaga)[a-z]*|apress[a-z]+|nao (?:demor[a-z]+|bobei[a-z]*|vacil[a-z]+|espera muito|espere)|quem (?:chegar|responder|fechar|confirmar|pegar) primeiro|ordem de chegada|contra o relogio|vaga nao espera|preench(?:e|em|er|ida) (?:rapid[a-z]+|logo|a qualquer)|(?:so|apenas) (?:tem|temos|vai ter) (?:mais )?(?:hoje|ate|essa|esta)|so (?:vale|vai) ate|(?:fecham?|encerra[m]?|acaba[m]?|termina[m]?) (?:hoje|amanha)(?= ?[!.,]|$)|correr|hoje so|nao (?:vai )?exist(?:e|ir|ira) mais|nao deix[ae] (?:passar|escapar|para la)|(?:na sua frente|a sua frente)|^(?:so )?acaba (?:hoje|amanha|ja)|melhor garantir|garanta o|disputad[oa]s?',
    {
      ...HARD,
      unless:
        'sem pressa|com calma|a vontade|nao (?:e|tem) (?:nada )?urgente|correria|nao (?:demora|demoro) (?:para|em)|ocorrer|plantao (?:acaba|termina)|ele|responsavel|fecharam|para nao correr',
    },
  ),
  loose(
    'pressure_return',
    '(?:esper|aguard)(?:ando|o|amos|ei)[^.!?]{0,25} (?:(?:a )?sua (?:resposta|volta)|(?:o )?seu (?:retorno|contato|sinal))|(?:seu|esse|teu) (?:silencio|sumico)|sua ausencia|nao (?:me |nos )?(?:deu|da|mandou|manda) (?:mais )?(?:noticias?|sinal|retorno|resposta|um oi)|voce (?:deveria|tinha que|precisa|tem que|devia) (?:ter )?(?:respond|volt|retom)[a-z]+|me devendo|falando sozinh[oa]|largou a gente|trocou a gente|voce sumiu|passou da hora|(?:me|nos) deixou (?:esperando|na mao|falando)|esperava mais de voce|nem um oi|nao (?:se )?esquec[ae] (?:da gente|de mim|de nos)|(?<!ida e |de )volta(?= ?!)|(?:dias?|semanas?|tempo) sem (?:a )?(?:sua )?(?:resposta|retorno|noticias?)|precisa (?:me )?(?:responder|voltar|retornar)|por que (?:voce )?sumiu|nao me responde|nem me responde|nao responde mais|sumiu,? (?:hein|ne)|(?:minhas|as) mensagens[^.!?]{0,20}\\?|ja faz (?:muito )?tempo que voce nao',
    {
      ...HARD,
      unless:
        'meu sumico|desculp[a-z]+|sem cobranca|sem pressa|nao quiser|se preferir|receber|a vontade|quando puder',
    },
  ),
];

const COMFORT: readonly ClaimRule[] = [
  loose(
    'promise_conditions',
    '(?:vao|o hospital vai|eles vao|a gente vai|vamos)(?: te)? (?:dar|oferecer|fornecer|bancar|custear|pagar|cobrir|garantir)~ (?:alojamento|alimentacao|refeicao|refeicoes|jantar|almoco|transporte|hospedagem|estacionamento|quarto|passagem|ajuda de custo|hotel|uber)|pagamento (?:e|esta|sempre) (?:sempre )?(?:certo|certinho|garantido|seguro|pontual|imediato|em dia|na hora)|pagamento (?:certo|garantido|pontual|em dia)',
    { unless: 'nao|nem|quem|responsavel|depende[a-z]*|se (?:o|a|voce)|segundo|feliz|caiu' },
  ),
  loose(
    'promise_conditions',
    'voce (?:tera|vai ter|ganha|vai ganhar|vai receber|tem direito a)~ (?:alojamento|alimentacao|refeicao|refeicoes|jantar|almoco|transporte|hospedagem|estacionamento|quarto|descanso|seguro|insalubridade|ferias|vale|passagem|ajuda de custo|suporte|equipe|folga|conforto)',
    { unless: 'nao|nem|quem|responsavel|depende[a-z]*|se (?:o|a|voce)|segundo' },
  ),
  loose(
    'promise_conditions',
    '(?:sempre )?(?:pagam?|recebe[mr]?) (?:sempre )?(?:em dia|certinho|direitinho|a vista|na hora|no dia)|pagamento (?:sempre )?(?:sai|cai|e|esta|em dia|certo|imediato|na hora|rapido)(?: em \\d+)?~ (?:pode|tranquil[oa]|sempre|certeza|garanti[a-z]+|sem falta)|(?:toda|otima|excelente) (?:a )?(?:estrutura|equipe|assistencia)[^.!?]{0,30} (?:pode|garanto|prometo|confia)',
    { unless: 'nao|nem|quem|responsavel|depende[a-z]*|verificar|perguntar|seria|costum[a-z]+' },
  ),
];

export const LOOSE_RULES: readonly ClaimRule[] = [
  ...[...BOOKING, ...BY_US, ...MONEY, ...TERMS],
  ...[...SLOTS, ...PRESSURE, ...MORE_PRESSURE, ...COMFORT],
];
