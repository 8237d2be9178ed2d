import type { Pattern } from '../pattern.ts';

/** A wish about how the assistant writes: something is wanted or asked, then up to four words, then the quality. */
const WISH =
  '(?:prefiro|preferia|quero|queria|gosto (?:de|d[oa]s?|quando|mais)|gostaria (?:de|que)|curto|curtiria|adoro|amo|manda|mande|mandem|me manda|me de|seja|sejam|fala|fale|falem|responde|responda|respondam|escreve|escreva|explica|explique|vai|va|tenta|tente|usa|use|preciso (?:de|que)|sempre|faz|faca|resume|da para|pode|podia|poderia|consegue)';
const GAP =
  '(?: (?:um|uma|umas?|as|os|o|a|que|voce|voces|seja|ser|ir|fale|falar|responda|responder|escreva|escrever|explique|explicar|me|mande|mandar|mandem|receber|dar|usar|use|respostas?|textos?|mensagens|mensagem|coisas?|algo|tudo|mais|bem|sempre|so|bastante|super|muito|possivel|de|em|com|jeito|forma|maneira|modo|explicac(?:ao|oes)|nas?|suas?|comigo|por favor|logo|assim|tipo|conversas?|linguagem|palavras|tao|menos|pouco|tratamento|tom|numa|num|atendimento|portugues|coisa|isso|para mim|ai|explica|detalha|fala|responde|escreve|quando)(?![a-z])){0,7}';
const ANSWERS = '(?:respostas?|textos?|mensagens|mensagem|msgs?|explicac(?:ao|oes)|coisas?)';
const SHORT =
  '(?:curt[oa]s?|curtinh[oa]s?|diret[oa]s?|objetiv[oa]s?|resumid[oa]s?|resumidinh[oa]s?|breves?|sucint[oa]s?|enxut[oa]s?|pequen[oa]s?|direto ao ponto|reto|(?:em )?poucas palavras|menos texto|sem enrolac(?:ao|oes)|sem enrolar|sem rodeios?|sem textao|sem textoes|sem blablabla|sem firula|sem lero lero|sem mimimi)';
const LONG =
  '(?:detalhad[oa]s?|longas?|longos|complet[oa]s?|completinh[oa]s?|explicad[oa]s?|explicadinh[oa]s?|mais detalhes|com (?:mais |bastante |todos os )?detalhes|aprofundad[oa]s?|minucios[oa]s?)';
// "mais detalhes do pedido" asks about the pedido.
const NOT_OF =
  '(?! (?:sobre|d[oa]s?|de|dess[ea]|dest[ea]|quanto|a respeito|isso|em relacao|os?|as?|meu|minha)(?: |$))';

const opposite = (value: string, tell: string) => ({ key: 'communication', value, tell }) as const;
const SHORT_TELL = 'Prefere respostas curtas e diretas';
const LONG_TELL = 'Prefere respostas detalhadas';

export const COMMUNICATION: readonly Pattern[] = [
  {
    name: 'communication.nao_precisa',
    key: 'communication',
    on: 'textao textoes textos texto detalhar detalhes explicar detalhado enrola enrole enrolacao enrolar rodeios rodeio resenha resume blablabla mensagens mensagem respostas firula',
    when: '(?:nao (?:precisa|precisava|quero|gosto de|curto|manda|mande|me manda|me mande|me venha com|escreve|escreva|faz|faca|leio|aguento|suporto) (?:me |de |mandar |escrever |ler |explicar |dar |com |que )*(?:detalhar|tant[oa]s? (?:detalhes?|coisas?|texto)|textao|textoes|textos? (?:grandes?|longos?|enormes?)|mensage(?:m|ns) (?:grandes?|longas?|enormes?)|respostas? (?:longas?|grandes?|enormes?|compridas?)|explicar (?:tanto|tudo)|detalhes|enrolacao|enrolar|rodeios?)|(?:odeio|detesto|chega de|menos|para (?:com|de mandar)|sem) (?:ler |tant[oa]s? )?(?:textao|textoes|textos? (?:grandes?|longos?|enormes?)|enrolac(?:ao|oes)|enrolar|rodeios?|blablabla|firula|lero lero|mensagens (?:longas|enormes|grandes)|respostas (?:longas|enormes|grandes))|nao (?:enrola|enrole|enrolem))',
    value: 'direto',
    tell: SHORT_TELL,
    asked: true,
  },
  {
    name: 'communication.direto',
    key: 'communication',
    on: 'curto curta curtos curtas curtinho curtinha curtinhos curtinhas direto direta diretos diretas objetivo objetiva objetivos objetivas resumido resumida resumidos resumidas resumidinho resumidinha breve breves sucinto sucinta sucintas sucintos enxuto enxuta enxutas enxutos palavras reto menos pequenas pequenos',
    when: `(?:${WISH}${GAP} ${SHORT}|(?<!gostei da )${ANSWERS} (?:sempre |bem |mais |um pouco mais )?${SHORT}|(?:vai|va|ir|fala|fale|responde|responda) (?:logo )?(?:direto|reto) (?:ao|no) (?:ponto|assunto)|mais (?:diret[oa]|objetiv[oa]|resumid[oa]|sucint[oa]|curt[oa]|breve)s?(?= ?$|,| por favor| nas respostas| comigo| viu| ta| beleza))`,
    value: 'direto',
    tell: SHORT_TELL,
    negated: opposite('detalhado', LONG_TELL),
    asked: true,
  },
  {
    name: 'communication.detalhado',
    key: 'communication',
    on: 'detalha detalhar detalhe detalhes detalhado detalhada detalhados detalhadas longa longas longos completo completa completas completos explicado explicada explicadinho explicadinha aprofundado aprofundada minucioso tim bastante',
    when: `(?:detalh(?:a|ar|e) (?:bem |bastante |um pouco )?(?:mais|melhor|tudo|sempre)|${WISH}${GAP} ${LONG}|${ANSWERS} (?:sempre |bem |mais )?${LONG}|(?:pode|quero que|prefiro que|gosto que) (?:voce )?(?:escrever|escreva|falar|fale|explicar|explique) bastante|tim tim por tim tim)${NOT_OF}`,
    value: 'detalhado',
    tell: LONG_TELL,
    negated: opposite('direto', SHORT_TELL),
    asked: true,
  },
  {
    name: 'wording.simples',
    key: 'wording',
    on: 'simples facil tecnicos tecnico juridiques economes tecnes complicado complicadas complicadas leigo dificil dificeis claro tivesse fosse',
    when: `(?:${WISH}${GAP} (?:mais |bem )?(?:simples|facil|faceis)(?! (?:de|para) )|(?:linguagem|palavras|portugues) (?:mais |bem )?(?:simples|faceis)(?= ?$|,| por favor)|(?:sem|nao (?:usa|use|usem|fala|fale|gosto de)|evita|evite|menos) (?:usar |com |em |esses |tant[oa]s? )?(?:termos? (?:tecnicos?|dificeis|complicados?)|palavras? (?:dificeis|dificil|complicadas?|tecnicas?)|juridiques|economes|tecnes|tequines|jargao|jargoes)|(?:explica|explique|fala|fale) como (?:se eu (?:tivesse|fosse)|para) [a-z0-9 ]{3,30}|em portugues claro)`,
    value: 'simples',
    tell: 'Prefere linguagem simples',
    negated: 'ignore',
    asked: true,
  },
  {
    name: 'tone.informal',
    key: 'tone',
    on: 'informal informais descontraido descontraida formalidade formalidades frescura cerimonia formal',
    when: `(?:${WISH}${GAP} (?:mais |bem )?(?:informa(?:l|is)|descontraid[oa]s?)|sem (?:tanta |essa |muita )?(?:formalidades?|cerimonia|frescura)|nao precisa (?:de |ser |dessa |falar |tanta )*(?:tao )?(?:formal(?:idade)?|cerimonia)|(?:nao )?precisa (?:de )?tanta formalidade)`,
    value: 'informal',
    tell: 'Prefere um tom informal',
    negated: 'ignore',
    asked: true,
  },
  {
    name: 'tone.formal',
    key: 'tone',
    on: 'formal formais formalmente formalidade',
    when: `(?:${WISH}${GAP} (?:mais |bem )?(?:forma(?:l|is)|formalmente)|(?:tratamento|tom|linguagem|registro) (?:mais |bem )?formal|mais formalidade|com formalidade)`,
    value: 'formal',
    tell: 'Prefere um tom formal',
    negated: { key: 'tone', value: 'informal', tell: 'Prefere um tom informal' },
    asked: true,
  },
  {
    name: 'format.topicos',
    key: 'format',
    on: 'topicos topico lista itens bullets listas',
    when: `${WISH}${GAP} (?:em|por|com) (?:topicos?|forma de (?:lista|topicos)|listas?|itens|bullets?)(?= ?$|,| por favor| sempre| que )`,
    value: 'em_topicos',
    tell: 'Prefere respostas em tópicos',
    negated: 'ignore',
    asked: true,
  },
  {
    name: 'format.passos',
    key: 'format',
    on: 'passo',
    when: '(?:prefiro|gosto (?:de|quando|que)|sempre|adoro|preciso de)(?: [a-z]+){0,4}? passo a passo|passo a passo sempre',
    value: 'passo_a_passo',
    tell: 'Prefere explicações passo a passo',
    negated: 'ignore',
  },
  {
    name: 'format.exemplos',
    key: 'format',
    on: 'exemplo exemplos',
    when: '(?:prefiro|gosto (?:de|quando|que)|sempre|adoro|aprendo melhor|entendo melhor|explica|explique|usa|use)(?: [a-z]+){0,4}? (?:com |de |um |uns |por meio de )?exemplos?',
    value: 'com_exemplos',
    tell: 'Prefere explicações com exemplos',
    negated: 'ignore',
    asked: true,
  },
  {
    name: 'emoji.sem_emoji',
    key: 'emoji',
    on: 'emoji emojis emoticon emoticons figurinha figurinhas carinhas carinha',
    when: '(?:sem|nao (?:usa|use|usem|manda|mande|mandem|gosto (?:de|desses)|curto|precisa (?:de|usar|mandar)|quero|coloca|coloque|bota)|para de (?:usar|mandar|botar)|pare de (?:usar|mandar)|odeio|detesto|menos|chega de|corta|tira|tire|evita|evite) (?:usar |mandar |tant[oa]s? |ess[ea]s |os |de )*(?:emojis?|emoticons?|figurinhas?|carinhas?)',
    value: 'sem_emoji',
    tell: 'Prefere mensagens sem emoji',
    asked: true,
  },
  {
    name: 'emoji.com_emoji',
    key: 'emoji',
    on: 'emoji emojis figurinhas figurinha',
    when: '(?:pode (?:usar|mandar|botar)|gosto (?:de|quando)|adoro|curto)(?: [a-z]+){0,3}? (?:emojis?|figurinhas?)',
    value: 'com_emoji',
    tell: 'Gosta de mensagens com emoji',
    negated: 'ignore',
    asked: true,
  },
  {
    name: 'language',
    key: 'language',
    on: 'ingles espanhol portugues frances italiano english libras',
    when: '(?:fal(?:a|e|ar)|respond(?:e|a|er)|escrev(?:e|a|er)|prefiro|me atend(?:e|a)|conversar?|quero(?: falar| conversar| respostas)?|pode ser|manda|mande)(?: comigo| me| sempre| tudo| so| que voce responda| as respostas| falar| conversar| respostas)* (?:em )(?<v>ingles|espanhol|portugues|frances|italiano|english|libras)(?! claro)',
    read: 'words',
    tell: 'Prefere conversar em {}',
    negated: 'ignore',
    asked: true,
  },
];

const REACH =
  '(?:prefiro|preferia|preferivel|melhor|fal(?:a|e|em|ar) comigo|conversar? comigo|me (?:respond(?:e|a|am)|contat(?:a|e|em|ar)|procur(?:a|e|em|ar)|chama|chame|chamem|avis(?:a|e|em|ar)|ach(?:a|e|em)|encontr(?:a|e|em))|entr(?:a|e|em|ar) em contato(?: comigo)?|contato|quero (?:ser (?:contatad[oa]|avisad[oa]|atendid[oa])|receber)|gosto (?:mais )?(?:de|que) (?:receber|falar|resolver|ser (?:contatad[oa]|avisad[oa]))|atend(?:e|o) (?:so|melhor|mais rapido)|respondo (?:so|melhor|mais rapido)|so(?: (?:atendo|respondo|falo|uso|olho|vejo|posso|quero|aceito))?|sempre|tudo)';
const VIA =
  '(?: (?:que|seja|sempre|so|mesmo|receber|falar|resolver|tudo|contato|atendimento|as coisas|tratar|conversar|me|mandem|mande|manda|chamem|avisem|avise|falem|fale|as faturas|os boletos|ser|atendid[oa]|avisad[oa]|contatad[oa]))*(?: (?:por|pel[oa]|n[oa]|via|de|o|a|com|em))? ?';

type Channel = { readonly words: string; readonly tell: string; readonly on: string };

const channel = (value: string, { words, tell, on }: Channel): Pattern => ({
  name: `channel.${value}`,
  key: 'channel',
  on,
  when: `(?:${REACH}${VIA}(?:${words})(?! (?:d[oa] |dess[ea] ))|(?:por|pel[oa]|n[oa]) (?:meu |minha )?(?:${words}) sempre)`,
  value,
  tell,
  negated: 'ignore',
  asked: true,
});

export const CHANNEL: readonly Pattern[] = [
  channel('email', {
    words: 'e-?mails?|correio eletronico',
    tell: 'Prefere contato por e-mail',
    on: 'email mail emails mails',
  }),
  channel('whatsapp', {
    words: 'whatsapp|zap(?:zap|inho)?|wpp|whats',
    tell: 'Prefere contato por WhatsApp',
    on: 'whatsapp zap zapzap zapinho whats wpp',
  }),
  channel('telefone', {
    words:
      'telefone(?:ma)?|ligac(?:ao|oes)|que (?:voces )?me (?:lig(?:ue|uem)|telefon(?:e|em))|me (?:lig(?:ue|uem|a)|telefon(?:e|em))|(?:que )?(?:liguem|telefonem)(?: para mim)?',
    tell: 'Prefere contato por telefone',
    on: 'telefone telefonema telefonem ligacao ligacoes ligue liguem liga',
  }),
  channel('sms', { words: 'sms|torpedo', tell: 'Prefere contato por SMS', on: 'sms torpedo' }),
  channel('audio', { words: 'audios?', tell: 'Prefere mensagens de áudio', on: 'audio audios' }),
  channel('mensagem', {
    words: 'mensage(?:m|ns)(?: de texto)?|chat|texto|escrito',
    tell: 'Prefere contato por mensagem',
    on: 'mensagem mensagens chat texto escrito',
  }),
  {
    name: 'channel.em_vez',
    key: 'channel',
    on: 'ligar',
    when: '(?:manda|mande|mandem|prefiro|escreve|escreva) (?:uma )?mensagem (?:em vez|ao inves|no lugar) de (?:me )?ligar',
    value: 'mensagem',
    tell: 'Prefere contato por mensagem',
    asked: true,
  },
  {
    name: 'channel.sem_audio',
    key: 'channel',
    on: 'audio audios',
    when: '(?:nao (?:manda|mande|mandem|gosto de|curto|escuto|ouco|consigo ouvir|posso ouvir)|sem|odeio|detesto) (?:me )?(?:mandar |ouvir |ess[ea]s )?audios?(?! (?:agora|hoje))',
    value: 'texto',
    tell: 'Prefere texto a áudio',
    asked: true,
  },
  {
    name: 'channel.nao_liga',
    key: 'channel',
    on: 'liga ligue liguem ligar ligacao ligacoes ligando telefone telefonema telefonemas atendo',
    when: '(?:(?:nao|nunca) (?:me )?(?:liga|ligue|liguem|precisa (?:me )?ligar|quero (?:que )?(?:me )?(?:liguem|ligacao|ligacoes|receber ligac(?:ao|oes))|gosto (?:de|que) (?:ligac(?:ao|oes)|telefone(?:ma)?s?|falar (?:no|ao|por) telefone|me liguem|atender (?:ligacao|telefone))|atendo (?:ligacao|telefone|o telefone|ligacoes|numero desconhecido)|posso (?:atender|falar (?:no|ao|por) telefone) nunca)|(?:odeio|detesto) (?:ligac(?:ao|oes)|telefone(?:ma)?s?|falar (?:no|ao|por) telefone|atender (?:ligacao|telefone)|que me liguem)|para(?:m|rem)? de (?:me )?ligar|sem ligac(?:ao|oes))(?! (?:de manha|de tarde|de noite|a noite|a tarde|antes|depois|agora|hoje|amanha))',
    value: 'sem_ligacao',
    tell: 'Não quer receber ligações',
    asked: true,
  },
];

const PERIOD =
  '(?:de |a |as |pela |no periodo da |na parte da |durante a )(?<v>manha|tarde|noite|madrugada)|(?<w>(?:n?os? |aos |em )?(?:fins? de semana|finais de semana|sabados?(?: e domingos?)?|domingos?|dias? (?:de semana|uteis)|horario comercial))|(?<h>(?:depois|antes|a partir|ate|entre) (?:d?as )?[0-9]{1,2}(?:h|:[0-9]{2}| horas?)?[a-z0-9]*(?: (?:e|as|ate as) [0-9]{1,2}(?:h|:[0-9]{2}| horas?)?)?(?: da (?:manha|tarde|noite))?)';

export const SCHEDULE: readonly Pattern[] = [
  {
    name: 'schedule.so_posso',
    key: 'schedule',
    on: 'manha tarde noite madrugada semana sabado sabados domingo domingos uteis comercial depois antes partir ate entre dia',
    when: `(?:so (?:posso|consigo|tenho tempo|estou livre|fico livre|da|atendo|falo|respondo|vejo (?:as )?mensagens|trabalho|tenho disponibilidade)(?: falar| atender| responder| conversar| resolver| ver (?:isso|mensagem))?|(?:prefiro|melhor) (?:falar |conversar |ser atendid[oa] |contato |atendimento |receber ligacao |que (?:me )?(?:liguem|liga|ligue|falem|chamem|fale) )?|(?:o |meu )?melhor (?:horario|hora|periodo)(?: para mim| para (?:me )?(?:falar|ligar))? (?:e|eh)|(?:me )?(?:lig(?:a|ue|uem)|cham(?:a|e|em)|fala comigo|fale comigo) (?:so |somente |apenas |sempre )|estou (?:sempre )?(?:livre|disponivel)|fico (?:sempre )?(?:livre|disponivel)|tenho (?:mais )?tempo(?: livre)?|(?:minha )?disponibilidade e|sempre|de preferencia) ?(?:${PERIOD})`,
    read: 'hours',
    tell: 'Melhor horário: {}',
    negated: 'ignore',
    asked: true,
  },
  {
    name: 'schedule.trabalho',
    key: 'schedule',
    on: 'turno',
    when: 'meu turno (?:e|eh) (?:de |da |a |o )?(?<v>manha|tarde|noite|madrugada)',
    read: 'hours',
    tell: 'Trabalha no turno: {}',
    negated: 'ignore',
  },
];
