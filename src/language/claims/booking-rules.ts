import type { ClaimRule } from './rule.ts';

// Told by the person, or of them and the owner: an outcome, not our booking.
const OUTCOME =
  'que bom que|que otimo que|que legal que|legal que|feliz que|parabens pelo|(?:com|entre) (?:ele|ela|eles|elas|voces|o dr|a dra|o responsavel|a responsavel|o dono|quem)|voce (?:disse|falou|contou|me disse)|segundo ele|pelo que entendi|interesse';

/** A shift that is told to be booked. */
const BOOKED: readonly ClaimRule[] = [
  { claim: 'confirm_booking', words: '{PLANTAO}~ {ESTA} {CONFIRMADO}', unless: OUTCOME },
  { claim: 'confirm_booking', words: '{PLANTAO} (?:ja )?{CONFIRMADO}', unless: OUTCOME },
  { claim: 'confirm_booking', words: '{CONFIRMADO} (?:o |a |{SEU} )?{PLANTAO}', unless: OUTCOME },
  {
    claim: 'confirm_booking',
    words: '(?:voce|seu nome|teu nome)~ {ESTA}~ (?:escalad[oa]|confirmad[oa]|na escala|agendad[oa])',
  },
  {
    claim: 'confirm_booking',
    words: '(?:voce|seu nome|teu nome) (?:ja )?{ESTA}? ?(?:escalad[oa]|confirmad[oa]|na escala|agendad[oa])',
  },
  {
    claim: 'confirm_booking',
    words:
      '(?:o |a |essa |esse |este |esta )?{PLANTAO} (?:ja )?(?:e|agora e|ja e) (?:seu|sua|teu|tua|do senhor|da senhora)',
  },
  { claim: 'confirm_booking', words: '{PLANTAO} (?:sua|seu|tua|teu)(?= ?[!.]|$)' },
  {
    claim: 'confirm_booking',
    words:
      '{SEU} {PLANTAO} (?:e|sera|fica|ficou) (?:no |na |em )?(?:dia \\d{1,2}|\\d{1,2}|amanha|hoje|segunda|terca|quarta|quinta|sexta|sabado|domingo)',
  },
  {
    claim: 'confirm_booking',
    words: '(?:^|(?<=[.!] ))(?:confirmad[oa]|agendad[oa]|reservad[oa]|marcad[oa]|plantao marcado)(?= ?[!:.])',
    unless: OUTCOME,
  },
  {
    claim: 'confirm_booking',
    words: '(?:esta|ta|fica|ja esta) tudo (?:acertado|confirmado|fechado|reservado|agendado)',
    unless: OUTCOME,
  },
  {
    claim: 'confirm_booking',
    words:
      'te (?:espero|esperamos|aguardo|aguardamos) (?:no |na )?(?:dia|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo|hospital|plantao)',
  },
  { claim: 'confirm_booking', words: 'nome (?:ja )?(?:consta|esta|entrou|foi incluido)~ escala' },
];

/** It is we who book. */
const BY_US: readonly ClaimRule[] = [
  ...['confirm_booking', 'confirm_booking_directly'].map(
    (claim): ClaimRule => ({
      claim: claim as 'confirm_booking',
      words:
        '{RESERVEI}~ (?:{PARA_VOCE}|{SEU} {PLANTAO}|{PLANTAO}|a data|voce|o dia)|(?:te|ja te) {RESERVEI}|acabei de {RESERVAR}|(?:ja )?(?:coloquei|incluí|inclui|deixei|botei|pus)~ (?:seu nome|teu nome|voce|plantao|vaga)~ (?:na escala|separad[oa]|reservad[oa]|no seu nome|guardad[oa])',
      unless: 'contato|interesse',
    }),
  ),
  {
    claim: 'confirm_booking_directly',
    words:
      '{EU_POSSO} {RESERVAR}(?! com (?:ele|ela|o|a|eles))~ (?:{PARA_VOCE}|{PLANTAO}|{SEU} (?:nome|lugar|presenca)|voce|a data|por aqui)|(?:deixa eu|vou|posso|consigo) te (?:escalar|agendar|inscrever|colocar na escala)',
    asked: true,
    unless:
      'se a vaga|se o plantao|se ainda|interesse|com o responsavel|com a responsavel|ate (?:voce )?decidir',
  },
  {
    claim: 'confirm_booking_directly',
    words:
      '(?:quer que eu|prefere que eu|eu ja|eu mesm[oa]|eu) (?:ja )?(?:te )?{RESERVE}(?! com (?:ele|ela|o|a|eles))~ (?:{PARA_VOCE}|{PLANTAO}|{SEU} (?:nome|lugar|presenca)|voce|a data|por aqui)',
    asked: true,
    unless: 'se a vaga|se o plantao|se ainda|interesse|com o responsavel|com a responsavel',
  },
];

export const BOOKING_RULES: readonly ClaimRule[] = [...BOOKED, ...BY_US];
