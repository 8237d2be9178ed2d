import type { ClaimRule } from './rule.ts';

const GENTLE =
  'sem pressa|sem pressao|com calma|nao precisa|fi(?:ca|que) a vontade|quando (?:puder|quiser|tiver)|nao e (?:nada )?urgente|sem cobranca|nao tem pressa';

const decision = (words: string, more: Partial<ClaimRule> = {}): ClaimRule => ({
  ...{ claim: 'pressure_decision', words, asked: true, evenSupposed: true, unless: GENTLE },
  ...more,
});

const LIMIT =
  '(?:hoje|agora|amanha|as \\d|meio-dia|meio dia|o fim do dia|o final do dia|ja|\\d+ ?(?:h|horas|min|minutos))';
const DECISION: readonly ClaimRule[] = [
  decision(
    '(?:decid[ae]|respond[ae]|confirm[ae]|defin[ae]|resolv[ae])(?: isso| me| ai| para mim)* (?:ate|ainda hoje|hoje|agora|logo|ja)',
    {
      unless: `${GENTLE}|ele|ela|responsavel|quem|hospital (?:confirma|responde|decide)|dra? [a-z]+ (?:confirma|responde|decide)`,
    },
  ),
  decision(
    '(?:preciso|precisamos|precisava|necessito)~(?: que voce)? (?:da sua |de uma |de um |sua )?(?:resposta|responda|decida|se decida|decisao|feche|fechar|confirme|definicao|retorno|posicao|posicionamento)',
    { unless: `${GENTLE}|se o responsavel|ele` },
  ),
  decision(
    '(?:decide|decida|fecha|feche|aceita|aceite|responde|responda|resolve|resolva|confirma|confirme|define|defina)(?: ai| isso| ele| ela| me| para mim)* (?:logo|agora|ja|de uma vez|rapido|hoje|imediatamente|em \\d+)|(?:decide|se decide|resolve) ai|me (?:responde|responda|confirma|da uma resposta)(?: logo| ja| agora|~ ate {DIA}| em \\d+)',
  ),
  decision(
    '(?:bora|vamos|vamo) (?:decidir|fechar|resolver|definir)~ (?:logo|hoje|agora|ja)|(?:bora|vamos) (?:decidir|fechar) isso',
  ),
  decision(
    'voce (?:precisa|tem que|tem de|deve|devia|vai ter que)~ (?:fechar|decidir|responder|dar uma resposta|aceitar|confirmar|resolver|se decidir)|ja era para voce ter|me (?:da|de)~ resposta~ (?:agora|definitiva|hoje|ja)|resposta (?:definitiva|imediata)|vai (?:querer|aceitar|fechar|topar|pegar|confirmar) ou (?:vai|posso|nao|passo)|deixar~ na mao|(?:vai|vou) (?:mesmo )?(?:deixar passar|perder) (?:essa|esta)',
  ),
  decision(
    `(?:aguardo|no aguardo|espero|esperando|resposta|retorno|decisao|definicao)[^.!?]{0,50} (?:impreterivelmente|sem falta|no maximo|ate ${LIMIT}|para ${LIMIT}|para hoje)`,
    { evenDenied: true, unless: `${GENTLE}|ele respond|responsavel (?:pediu|prefere)|prefere` },
  ),
  decision(
    '(?:(?<!ele |ela |paulo )nao (?:me )?(?:responder|decidir|confirmar|fechar)|sem (?:a )?sua (?:resposta|confirmacao|definicao))[^.!?]{0,50} (?:passar|passo|vou ter que|tenho como|para outr[oa]|segurar|perde)|(?:vou|posso|tenho que|vou ter que) passar (?:a vaga )?(?:para frente|para outr[oa]|adiante)',
    { evenDenied: true },
  ),
  decision(
    'vai (?:querer|aceitar|fechar|topar|pegar) ou nao|nao da (?:mais )?para (?:esperar|ficar (?:enrolando|esperando)|enrolar|segurar)|nao (?:pensa|pense) muito|nao (?:pode|da para|va|vai) (?:deixar passar|perder essa|recusar)|para de enrolar|esta (?:te )?esperando (?:a )?(?:sua )?(?:resposta|decisao|confirmacao|voce (?:decidir|responder|confirmar|fechar))|esta esperando$|nao (?:deixa|deixe)~ esperando|nao tenho (?:mais )?como (?:enrolar|segurar|esperar)|me cobrando',
    { evenDenied: true, unless: 'estamos te esperando|sem pressa|com calma' },
  ),
];

const urgency = (words: string, more: Partial<ClaimRule> = {}): ClaimRule => ({
  ...{
    claim: 'create_urgency',
    words,
    asked: true,
    evenSupposed: true,
    unless: `${GENTLE}|ultima pergunta|ultima opcao que`,
  },
  ...more,
});

const URGENCY: readonly ClaimRule[] = [
  urgency(
    'ultim[oa]s? (?:vaga|vagas|chance|plantao|horas|oportunidade|dia|dias|unidades|data|datas)|(?:restam|sobraram|sobrou|resta|so tem|so temos|so ha|tem|so restam|so sobrou) (?:so |apenas |somente |mais )*(?:mais )?(?:\\d+|um|uma|duas|dois|tres|poucas|poucos)(?: [a-z]+)? ?(?:vaga|vagas|data|datas|plantao|plantoes|lugar|lugares|dia|dias)?(?= ?[!.,]|$| para| e | no| na)|(?:e |so )?(?:so|somente|apenas) (?:ate )?(?:hoje|agora|amanha)(?! (?:que|eu|voce|ele|consegui|vi))|(?:esta|ta|estao|tao) acabando|vai acabar|(?:e )?urgente',
    { unless: `${GENTLE}|ultima pergunta|encontrei|achei|voce tem|tem um plantao|tem uma vaga` },
  ),
  urgency('(?:corre|corra)(?: que| la| ai|,|!|$)|(?:restam|sobraram|resta|so tem) (?:apenas |so |mais )+'),
  urgency(
    '(?:voce )?(?:vai )?(?:perde|perder)(?: a| essa| o| esse)?(?: vaga| plantao| chance| oportunidade)?(?= ?[.!]|$)|vaga vai embora|(?:tem|ha)(?: mais| muita| muito| outros| outras| varios| \\d+| tres| dois| ja)~ (?:medico|medicos|medicas|gente|pessoas|colegas|interessados)(?: [^ .!?]+)? (?:de olho|interessad[oa]s?|querendo|na fila|esperando|concorrendo)|outros (?:\\w+ )?medicos|(?:mais|muita|ja tem) gente (?:de olho|querendo|interessada|na fila)|na fila|antes que (?:acabe|alguem|outro|feche|preencha)|(?:depois|amanha) (?:acabou|ja era)',
  ),
  urgency(
    'nao (?:vai )?(?:dura|durar)(?: muito| nem| mais)?|nao (?:perca|perde|deixe passar|deixa passar|deixa escapar)(?: tempo| essa| a)|nao (?:deixa|deixe) para (?:depois|amanha)|se eu fosse voce|agora ou nunca|depois (?:disso )?nao tem mais',
    {
      evenDenied: true,
    },
  ),
  urgency(
    '(?:estao|esta|vagas?) (?:voando|saindo rapido|indo rapido|fechando rapido|acabando)|ja ja (?:preenchem|acaba|fecha|some|pegam)|(?:procura|demanda|concorrencia) (?:esta |e )?(?:enorme|grande|alta|imensa)|(?:vaga|plantao|opcao)~ (?:disputad[oa]|concorrid[oa])|pode (?:fechar|sumir|acabar|sair) a qualquer (?:momento|hora)|imperdivel|tempo limitado|(?:cadastro|prazo|vaga|inscricao) (?:fecha|encerra|acaba|termina) (?:hoje|amanha|em breve|logo)|some rapid(?:o|inho)|vai rapid(?:o|inho)',
  ),
];

const back = (words: string, more: Partial<ClaimRule> = {}): ClaimRule => ({
  ...{ claim: 'pressure_return', words, asked: true, evenDenied: true, evenSupposed: true },
  ...more,
});
const KIND =
  'meu sumico|peco desculpas|desculpa (?:o|pelo|a) (?:meu )?(?:sumico|demora)|nao precisa se desculpar|sem cobranca|sem problema|se preferir que eu nao|nao vou (?:mais )?insistir';

const RETURN: readonly ClaimRule[] = [
  back(
    '(?:voce |doutora? )?(?:precisa|tem que|tem de|deve|devia) voltar|(?:volta|volte) (?:logo|para (?:gente|nos|ca|a gente|a nossa)|ja|agora)|(?:esta|ta|passou)? ?na hora de voltar|(?:estamos|estou|a gente esta) te esperando|(?:precisamos|precisando|a gente precisa)(?: muito)? de voce|me ignora|me ignorando|(?:me )?dando gelo|para de enrolar|cade (?:voce|o|a|aquel[ea]|meu|seu)|contando com voce|fazendo (?:muita )?falta',
    { unless: KIND },
  ),
  back(
    '(?:voce |doutora? )?(?:sumiu|desapareceu|evaporou)(?= ?[!?.,]|$| hein| de vez| do mapa)|(?:esta|anda) (?:bem |meio |muito )?sumid[oa]|nunca mais (?:me )?(?:respondeu|falou|apareceu|deu|voltou)|(?:fiquei|estou|to|continuo|ate agora) (?:aqui )?(?:esperando|no aguardo|aguardando)~ (?:retorno|resposta|voce)|(?:contava|esperava) com (?:a )?(?:sua resposta|seu retorno|voce)',
    { unless: KIND },
  ),
  back(
    '(?:me )?(?:abandonou|esqueceu de mim|esqueceu da gente|deixou no vacuo|ignorou)|(?:desistiu|cansou|esqueceu) d(?:a gente|e mim)|(?:voce )?(?:parou|deixou) de (?:me )?(?:responder|falar)|(?:por que|porque) (?:voce )?(?:parou|sumiu|nao)|(?:voce )?ficou de (?:me )?(?:dar|retornar|responder|avisar|falar)[^.!?]{0,30} (?:nao|nada)|(?:mandei|enviei|escrevi)[^.!?]{0,40} (?:nao (?:me )?(?:respondeu|retornou)|sem resposta|e nada)|(?:visualizou|leu|viu)[^.!?]{0,30} nao (?:me )?respondeu|(?:voce )?nao (?:me )?(?:respondeu|retornou|deu (?:um )?retorno)(?= ?[!?.,]|$| mais| ainda| nenhuma)|prometeu (?:me )?(?:responder|retornar|voltar)|retorno que voce prometeu|nao aceito (?:um )?nao',
    { unless: KIND },
  ),
  back(
    '(?:por favor )?me (?:responda|responde)(?= ?[!?.,]|$| por favor| logo| ai)|responde ai|tentando falar com voce|(?:voce )?nao vai (?:mais )?(?:voltar|responder)|vai (?:voltar|responder) ou nao',
    {
      unless: `${KIND}|quando puder|quando quiser`,
    },
  ),
  back(
    '(?:por que|porque) voce nao (?:me )?(?:responde|respondeu|fala|volta|aparece)|nao (?:pode|vai|va|pode mais) (?:me |nos )?(?:abandonar|ficar tanto|ficar parad|sumir|deixar)|nao (?:me |nos )?(?:deixa|deixe|abandona|abandone|some|suma)(?: mais| de novo| na mao| no vacuo| assim)?|nao (?:vai )?(?:me )?deix(?:a|ar) no vacuo|quando voce vai voltar',
    { unless: `nao deixa de|nao deixe de me avisar|nao deixe de avisar|${KIND}` },
  ),
];

export const PRESSURE_RULES: readonly ClaimRule[] = [...DECISION, ...URGENCY, ...RETURN];
