import type { ClaimRule } from './rule.ts';

const UNSURE =
  'nao sei|nao (?:posso|consigo|da para|tenho como)|pode ser que|talvez|se (?:abrir|surgir|aparecer|tiver|ainda|a vaga|o plantao|continua|esta)|quando (?:abrir|surgir|aparecer)|amanha no|segundo|verificar|conferir|perguntar|confirmar se|confirmo se|pode mudar|responsavel confirma|costuma';

const guaranteed = (words: string, more: Partial<ClaimRule> = {}): ClaimRule => ({
  claim: 'guarantee_availability',
  words,
  ...more,
});

const GUARANTEE: readonly ClaimRule[] = [
  guaranteed(
    '(?:garanto|asseguro|prometo|garantimos|asseguramos) (?:a |essa |esta |sua |seu |o |esse )(?:vaga|plantao|lugar)|(?:garanto|asseguro|garantimos|asseguramos)~(?: que)?(?: [^ .!?;,:]{1,20}){0,3}? (?:disponivel|livre|(?:tem|ha|ter|havera|tera|sobra|sobrar|aparece) (?:sempre |ainda )?(?:um |uma )?{VAGA})|(?:garanto|asseguro|prometo) que (?:a |essa |esse |o )(?:vaga|plantao|lugar) (?:esta|continua|segue|fica|vai estar|ainda esta|vai continuar)',
    { unless: UNSURE },
  ),
  guaranteed(
    '(?:vaga|lugar)~ (?:e certa|e certo|garantid[oa]|assegurad[oa])(?: ate)?|(?:tem|temos|ter|sempre|todo|toda)~ (?:plantao|plantoes) garantid[oa]s?|plantao e certo|(?:e certa|e certo), (?:te )?garanto',
    {
      unless: 'reserva garantida|presenca|participacao|depois que|assim que|parabens|feliz que',
    },
  ),
  guaranteed(
    '(?:vou|posso|consigo|deixa que eu|eu)~ (?:segurar?|guardar?|seguro|guardo)~ (?:vaga|plantao|lugar)~ ate|(?:vaga|plantao|lugar) (?:fica|ficou|vai ficar|esta) (?:guardad[oa]|segurad[oa]|a sua espera|esperando voce)',
    { asked: true },
  ),
  guaranteed(
    'ninguem (?:vai |mais )?(?:pega|pegar|tira|tirar|leva|levar|passa|passar)(?! ainda)|vaga nao (?:vai (?:embora|sair|sumir|fugir)|sai|some|foge)|nao vao (?:pegar|dar) (?:sua vaga|seu lugar|para outro)',
    { evenDenied: true, unless: 'bloqueei' },
  ),
];

/** Where a promise is not watched, it is a guarantee. */
const strong = (words: string, more: Partial<ClaimRule> = {}): ClaimRule => ({
  ...{
    claim: 'promise_availability',
    otherwise: 'guarantee_availability',
    words,
    unless: UNSURE,
    evenSupposed: true,
  },
  ...more,
});
const NOT_GUARANTEED = `${UNSURE}|garanto|asseguro|garantimos|asseguramos|garantid[oa]`;

const PROMISE: readonly ClaimRule[] = [
  strong(
    '(?:sempre|todo mes|toda semana|todo dia)(?: que voce quiser)? (?:vai ter|vai haver|tera|tem)~ (?:{VAGA}|sobrando)',
    { unless: NOT_GUARANTEED },
  ),
  strong(
    '(?:pode (?:ter certeza|confiar|contar|ficar tranquil[oa])|fica tranquil[oa]|com (?:toda )?certeza)[^.!?]{0,50} (?:tem|ha|vai ter|ter|havera|sobra|sobrar|faltar|falta)~ (?:{VAGA})?',
    {
      evenDenied: true,
      unless: `${NOT_GUARANTEED}|pagamento|atraso|paciente|medicos|descanso|estacionamento`,
    },
  ),
  strong('nao (?:vai faltar|falta|faltam|faltara) (?:{VAGA})|{VAGA}~ nao (?:vai faltar|falta)', {
    evenDenied: true,
    unless: NOT_GUARANTEED,
  }),
  strong('prometo[^.!?]{0,30} (?:tem|ter|sobrar|haver|aparecer|abrir)~ {VAGA}'),
  {
    claim: 'promise_availability',
    words:
      '(?:vai|vao) (?:ter|abrir|surgir|aparecer|haver|sobrar)~ (?:vaga|vagas|plantao|plantoes|oportunidade|oportunidades)|(?:vaga|vagas|plantao|plantoes|outra)~ (?:com certeza|certeza|pode contar|pode esperar)|(?:abre|surge|aparece) (?:outra|outro|mais)~ (?:vaga|plantao|igual)',
    unless: NOT_GUARANTEED,
  },
  {
    claim: 'promise_availability',
    words:
      '(?:prometo|com certeza|garanto|certeza que|pode deixar que)(?: que)?~ (?:arrumo|arranjo|acho|consigo|achar|arrumar|arranjar|conseguir|encontro|encontrar)~ (?:vaga|plantao|algo)|(?:amanha|hoje|essa semana|semana que vem) (?:eu )?(?:consigo|arrumo|arranjo|acho)~ (?:vaga|plantao)|(?:vou|irei) (?:te |com certeza )*(?:conseguir|arrumar|arranjar|achar)(?: sim)? (?:um|uma)(?: [^ .!?;,:]{1,20}){0,2}? (?:vaga|plantao|noturno|diurno|para voce)',
    unless: `${UNSURE}|vou tentar`,
  },
  {
    claim: 'promise_availability',
    words:
      '(?:ainda|continua|segue) (?:esta |ta )?(?:disponivel|livre|abert[oa]|de pe|vag[oa])|(?:ainda )?(?:tem|ha|temos) (?:{VAGA})~ sobrando|sobrando {VAGA}|ninguem pegou|(?:tem|ha|temos) {VAGA}~ (?:com certeza|garantid)|ainda tem (?:vaga|lugar)',
    evenDenied: true,
    unless: `${NOT_GUARANTEED}|no momento|poxa|nao (?:esta|continua|tem)`,
  },
  {
    claim: 'promise_availability',
    words:
      '(?:sempre|todo mes|toda semana|todo dia) (?:tem|ha|abre|aparece|surge)~ (?:plantao|vaga|vagas|plantoes) (?:para voce|sobrando)|sempre tem~ sobrando',
    unless: UNSURE,
  },
];

export const AVAILABILITY_RULES: readonly ClaimRule[] = [...GUARANTEE, ...PROMISE];
