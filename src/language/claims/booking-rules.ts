import type { ClaimRule } from './rule.ts';

// Told by the person, or of them and the owner: an outcome, not our booking.
const OUTCOME =
  'que bom que|que otimo que|que legal que|legal que|feliz que|parabens pelo|(?<!falei |conversei |combinei |falei aqui )(?:com|entre) (?:ele|ela|eles|elas|voces|o dr|a dra|o responsavel|a responsavel|o dono|quem)|por ele|(?:voce|doutora?) (?:me )?(?:disse|falou|contou|comentou|avisou)|me contou|como voce|segundo (?:ele|ela|o)|pelo que entendi|interesse|registrei|anotei|(?:seu|o|teu) cadastro (?:esta|foi|ja)|contato|perfil|lembrete|preferencia|pelo titulo|(?:tem|temos|ter) (?:sempre |um |uma )?(?:plantao|vaga|plantoes|vagas) garantid[oa]s?|e sempre bom|(?:a|essa|esta) vaga (?:esta |ja esta |e |fica )(?:garantida|assegurada)';

const booked = (words: string, unless: string = OUTCOME): ClaimRule => ({
  claim: 'confirm_booking',
  words,
  unless,
});

/** A shift that is told to be booked. */
const BOOKED: readonly ClaimRule[] = [
  booked(
    '(?:{PLANTAO}|{DIA}|agenda|nome)~ {ESTA}(?: tudo| super| mais (?:do )?que| bem| entao| ja)? {CONFIRMADO}',
  ),
  booked('{PLANTAO}:? (?:ja |super |mais que )?{CONFIRMADO}'),
  booked('{CONFIRMADO}:?,?(?: entao)? (?:o |a |para o |{SEU} )?(?:{PLANTAO}|dia \\d{1,2})'),
  booked('(?:entao |ja |sim |pronto |^)(?:esta|fica|ja esta|ja fica)(?: tudo)? {CONFIRMADO}'),
  booked(
    '(?:esta|fica|ja esta) tudo {CONFIRMADO}|{ESTA} {CONFIRMADO} {PARA_VOCE}|{CONFIRMADO} com (?:o hospital|a equipe|a coordenacao)',
  ),
  booked(
    '^confirmacao:|voce (?:entra|comeca|inicia) as \\d{1,2}[^.!?]{0,12} (?:{DIA}|plantao)|status:? {CONFIRMADO}|sobre (?:o|a)~:? {CONFIRMADO}',
  ),
  booked(
    '^(?:(?:entao|pronto|prontinho|show|ok|perfeito|otimo|beleza|boa|maravilha|sim)[,!:.]? )*(?:(?:confirmad|agendad|reservad|marcad|escalad|aprovad)[oa](?:issim[oa])?)(?= ?[!:.,]|$)',
  ),
  booked(
    '(?:seu nome|teu nome|voce)~ {ESTA}~ (?:escalad[oa]|confirmad[oa]|selecionad[oa]|aprovad[oa]|agendad[oa]|na escala|dentro(?= ?[!.,]|$))',
  ),
  booked(
    '(?:seu nome|teu nome|voce) (?:ja )?(?:esta |ficou )?(?:escalad[oa]|confirmad[oa]|na escala|agendad[oa])',
  ),
  booked(
    '(?:seu|teu) nome~ (?:consta|entrou|foi incluido|foi aceito|foi aprovado)|(?:aceitou|aceitaram|aprovou|aprovaram|liberou|liberaram) (?:o )?(?:seu nome|voce)',
  ),
  booked(
    '(?:{SHIFT}|{DIA}|noite)(?: [^ .!?;,:]{1,20}){0,7}? (?:ja |agora )?e {OWN}{CLOSE}|(?:vaga|plantao) (?:sua|seu|tua|teu)(?= ?[!.,]|$)',
  ),
  booked('(?:{SHIFT}|{DIA}|noite)~ (?:ficou|fica|e) com voce'),
  booked(
    '{SEU} {SHIFT} (?:e|sera|fica|ficou)(?: entao)?(?: no| na| em| para(?: o| a)?(?: proxim[oa])?)? {DIA}',
  ),
  booked(
    'fica(?:mos)? (?:fechad|marcad|agendad|combinad|acertad)[oa]s?:? (?:o |a |para (?:o )?)?(?:{SHIFT}|{DIA}|noite)',
  ),
  booked('(?:esta )?tudo certo (?:para|com) (?:o )?(?:seu|sua|teu|tua|{DIA}) ?{SHIFT}?|ficou certo'),
  booked('(?:tudo acertado|(?:esta|ta) marcado|confirmadissim[oa]|confirmada[cs]+o)'),
  booked(
    '(?:reserva|inscricao|agendamento)~(?: esta| foi| ja foi)? (?:feit|realizad|concluid|efetuad)[oa]|escala feita|(?:estamos|ficamos) (?:fechad|acertad|confirmad)[oa]s|(?:sua|seu) (?:vaga|plantao|lugar)~ esta segur[oa]|(?:martelo batido|batido o martelo|bati o martelo|batemos o martelo)',
  ),
  booked(
    '(?:considere|considera|considerar)(?:-se)? (?:(?:o |seu |esse |este )?plantao )?(?:como )?(?:{CONFIRMADO}|dentro|seu)|pode (?:contar com (?:esse|este|o|o seu|seu)~ (?:plantao|noturno|diurno|vaga|dia)|se programar|comprar a passagem|se organizar para o dia|ir tranquil[oa])',
  ),
  booked(
    '(?:te|lhe) (?:espero|esperamos|aguardo|aguardamos|vejo|vemos) (?:la|no|na|em|dia|amanha|{DIA})|nos vemos (?:la|no|na|dia)',
    'aqui|novidade|resposta',
  ),
  booked(
    'voce (?:assume|cobre|vai assumir|vai cobrir)~ (?:{SHIFT}|{DIA}|noite|dra?)|voce (?:faz|entra|fica com|pega)(?: em| n?[oa])? (?:{SHIFT}|noite)(?: d[aeo]s?)~ (?:{DIA}|\\d)',
    `${OUTCOME}|costuma|gosta|entendi`,
  ),
  booked('(?:tudo acertado|acertado|combinado|fechado)[,:]? voce (?:entra|comeca|faz|assume)'),
  booked('(?:sua escala (?:ficou|esta|fica|:)|e so (?:ir|aparecer|chegar) (?:la|no|na|dia|{DIA}))'),
  booked(
    '(?:fechad[oa]|fechou|confirmad[oa])[!,:.]? (?:o |a )?(?:{SEU} {SHIFT}|{DIA})(?= ?(?:,|e |no |na |das |as |$|!|\\.))',
  ),
  booked(
    "(?:your|the) shift (?:is|has been) (?:confirmed|booked|reserved)|you(?: are|'re)(?: all)? (?:booked|confirmed|scheduled)|(?:turno|guardia)~ (?:esta|queda|quedo) (?:confirmad|reservad)[oa]",
  ),
];

/** What takes its meaning from the sentence before. */
const AFTERWARDS: readonly ClaimRule[] = [
  {
    ...booked('^(?:(?:sim|claro|ja|agora)[,!]? )*e (?:todo |toda )?(?:seu|sua|teu|tua|nosso|nossa){CLOSE}'),
    after: '{SHIFT}|{DIA}',
  },
  {
    ...booked('^(?:(?:sim|claro|ja|agora|tudo)[,!]? )*(?:esta |ja esta )?{CONFIRMADO}(?= ?[!.,]|$)'),
    after: '(?:(?:seu|o|esse|este) (?:plantao|noturno|diurno)|(?:a|sua|essa|esta) vaga|{DIA}) ?[?:]$',
  },
  {
    ...booked('^(?:dia \\d{1,2}|{DIA})(?:,| -| no| na| das| as)~'),
    after: '^(?:entao )?(?:fechad[oa]|fechou|confirmad[oa]|combinado)[!.]?$',
  },
];

const BY_US_OBJECT =
  '(?:{PARA_VOCE}|{SEU} (?:{PLANTAO}|nome|data)|(?:(?:o|a|esse|essa|este|esta) )?{SHIFT}|a data|a agenda|voce|o dia)';
const DONE = [
  `{RESERVEI}~ ${BY_US_OBJECT}`,
  '(?:te|ja te) {RESERVEI}',
  `acabei de {RESERVAR}~ ${BY_US_OBJECT}`,
  '(?:ja )?(?:coloquei|incluimos|inclui|deixei|deixamos|botei|pus|colocamos)~ (?:seu nome|teu nome|voce|plantao|vaga)~ (?:na escala|(?:separ|reserv|confirm|guard|garant)(?:ad|id)[oa]|no seu nome)',
  '(?:deixei|deixamos)(?: tudo)? {CONFIRMADO}~ (?:{PARA_VOCE}|{SEU} {SHIFT}|{SHIFT})',
  '(?:coloquei|incluimos|inclui|botei|encaixei) voce~ (?:escala|plantao|{DIA})',
  '(?:consegui|conseguimos) (?:te )?(?:encaixar|escalar|colocar|confirmar|reservar|fechar|garantir)~ (?:voce|{SHIFT}|{DIA})',
  'mandei confirmar~ (?:nome|plantao|vaga)',
  "(?:ya )?te (?:reserve|reservo|confirme|agende)~ (?:turno|guardia|dia)|i(?:'ve| have)? (?:already )?(?:booked|reserved|confirmed) (?:it|the shift|your|you)",
].join('|');
const NOT_OURS =
  'contato|interesse|lembrete|cadastro|seus dados|recado|opcao|opcoes|tempinho|horario para (?:te|a gente)|em contato';

const DEFERS =
  'se a vaga|se o plantao|se ainda|se esta|interesse|com o responsavel|com a responsavel|com o dr|com a dra|contato|quem (?:confirma|reserva|fecha|decide)|cadastro|lembrete|horario com ele|ligacao|conversa';

const directly = (words: string, unless: string = DEFERS): ClaimRule => ({
  claim: 'confirm_booking_directly',
  words,
  asked: true,
  unless,
});

/** It is we who book. */
const BY_US: readonly ClaimRule[] = [
  { claim: 'confirm_booking', words: DONE, unless: NOT_OURS },
  { claim: 'confirm_booking_directly', words: DONE, unless: NOT_OURS },
  directly(
    `{EU_POSSO} (?:ja )?(?:te )?{RESERVAR}(?! (?:com|isso com) (?:ele|ela|o|a|eles))~ (?:${BY_US_OBJECT}|por aqui|direto|agora)`,
    `${DEFERS}|ate (?:voce )?decidir`,
  ),
  directly(
    '(?:deixa eu|vou|posso|consigo|quer que eu|eu|irei) (?:ja )?te (?:escal(?:ar|o|e)|agend(?:ar|o|e)|inscrev(?:er|o|a)|encaix(?:ar|o|e)|inclu(?:ir|o|a)|coloc(?:ar|o)|coloque|por|reserv(?:ar|o|e))(?: ja| direto)?~ (?:escala|plantao|{DIA}|{UM} plantao|direto)',
  ),
  directly(
    'fech(?:ar|a|e) comigo|eu mesm[oa] (?:fecho|confirmo|reservo|acerto|agendo|escalo)(?! com (?:ele|ela))|autoriza[a-z]*(?: a| eu| que eu)* (?:{RESERVAR}|{RESERVE})|(?:que )?eu (?:ja )?te (?:reservo|escalo|encaixo|agendo)|(?:deixa eu|vou|posso|consigo) te (?:escalar|agendar|inscrever|encaixar|reservar)',
  ),
  directly(
    `(?:quer que eu|prefere que eu|eu ja|eu mesm[oa]|que eu|eu) (?:ja )?(?:te )?{RESERVE}(?! (?:com|isso com) (?:ele|ela|o|a|eles))~ (?:${BY_US_OBJECT}|por aqui|direto|agora)`,
  ),
  directly(
    'confirmo(?: entao| ja| aqui)? (?:a )?(?:sua|seu) (?:presenca|plantao|vaga|nome|reserva|escala|participacao)',
    `${DEFERS}|quem`,
  ),
  directly(
    '(?:estou|estamos|vou estar|ja estou)(?: te| ja)*(?: {RESERVANDO}| colocando voce)~ (?:escala|plantao|vaga|nome|para voce|{DIA})',
  ),
  {
    ...directly(
      'nao precisa (?:nem )?(?:falar|passar|conversar) (?:com|por|pelo)~ (?:responsavel|ninguem|dr)[^.!?]{0,20} (?:eu|confirmo|fecho|reservo)|sem (?:precisar )?(?:falar|passar)~ (?:ninguem|responsavel)',
      'nao consigo',
    ),
    evenDenied: true,
  },
  directly(
    "i(?: can|'ll| will) (?:book|reserve|confirm) (?:it|the shift|you|your)|(?:puedo|voy a) (?:reservar|confirmar)(?:te)?",
    'not',
  ),
];

export const BOOKING_RULES: readonly ClaimRule[] = [...BOOKED, ...AFTERWARDS, ...BY_US];
