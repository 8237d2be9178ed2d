import type { ClaimRule } from './rule.ts';

const AVAILABILITY: readonly ClaimRule[] = [
  {
    claim: 'guarantee_availability',
    words:
      '(?:garanto|asseguro|prometo|te garanto|te asseguro) (?:a |essa |esta |sua |seu |o |esse )(?:vaga|plantao|lugar)|(?:garanto|asseguro|prometo)~ (?:disponivel|que tem (?:vaga|plantao|lugar)|que (?:a |essa |esse |o )(?:vaga|plantao|lugar) (?:esta|continua|segue|fica|vai estar|ainda esta|vai continuar))|(?:vaga|plantao|lugar)~ (?:e certa|e certo|garantid[oa]|assegurad[oa])(?: ate)?|(?:e certa|e certo), (?:te )?garanto',
    unless: 'reserva garantida',
  },
  {
    claim: 'guarantee_availability',
    words:
      '(?:vou|posso|consigo|deixa que eu|eu)~ (?:segurar?|guardar?|seguro|guardo)~ (?:vaga|plantao|lugar)~ ate|(?:vaga|plantao|lugar) (?:fica|ficou|vai ficar|esta) (?:guardad[oa]|segurad[oa]|a sua espera|esperando voce)',
    asked: true,
  },
  {
    claim: 'guarantee_availability',
    words:
      'ninguem (?:vai |mais )?(?:pega|pegar|tira|tirar|leva|levar|passa|passar)|vaga nao vai (?:embora|sair|sumir|fugir)|nao vao (?:pegar|dar) (?:sua vaga|seu lugar|para outro)',
    evenDenied: true,
    unless: 'bloqueei',
  },
  {
    claim: 'promise_availability',
    words:
      '(?:sempre|todo mes|toda semana|todo dia) (?:vai ter|tem|aparece|surge|abre|ha)~ (?:vaga|vagas|plantao|plantoes|oportunidade|oportunidades|sobrando)',
  },
  {
    claim: 'promise_availability',
    words:
      '(?:vai|vao) (?:ter|abrir|surgir|aparecer|haver)~ (?:vaga|vagas|plantao|plantoes|oportunidade|oportunidades)|(?:vaga|vagas|plantao|plantoes|outra)~ (?:com certeza|certeza|pode contar|pode esperar)|(?:abre|surge|aparece) (?:outra|outro|mais)~ (?:vaga|plantao|igual)',
    unless:
      'nao sei|pode ser que|talvez|se (?:abrir|surgir|aparecer|tiver)|quando (?:abrir|surgir|aparecer)|amanha no',
  },
  {
    claim: 'promise_availability',
    words:
      '(?:prometo|com certeza|garanto)~ (?:arrumo|arranjo|acho|consigo|achar|arrumar|arranjar|conseguir|encontro|encontrar)~ (?:vaga|plantao|algo)|(?:amanha|hoje|essa semana|semana que vem) (?:eu )?(?:consigo|arrumo|arranjo|acho)~ (?:vaga|plantao)',
  },
  { claim: 'promise_availability', words: 'nao vai faltar (?:vaga|plantao|oportunidade)', evenDenied: true },
];

const DECISION: readonly ClaimRule[] = [
  {
    claim: 'pressure_decision',
    words:
      '(?:preciso|precisamos|precisava)~ (?:da sua |de uma |que voce )?(?:resposta|responda|decida|decisao|feche|confirme|definicao)|(?:decide|decida|fecha|feche|aceita|aceite|responde|responda|resolve|resolva|confirma|define)(?: isso)? (?:logo|agora|ja|de uma vez|rapido)',
    asked: true,
  },
  {
    claim: 'pressure_decision',
    words:
      'voce (?:precisa|tem que|tem de|deve|devia)~ (?:fechar|decidir|responder|dar uma resposta|aceitar|confirmar|resolver|se decidir)|ja era para voce ter|me (?:da|de)~ resposta~ (?:agora|definitiva|hoje|ja)|resposta (?:definitiva|imediata)|vai (?:querer|aceitar|fechar|topar|pegar) ou vai|deixar~ na mao',
    asked: true,
  },
  {
    claim: 'pressure_decision',
    words:
      'vai (?:querer|aceitar|fechar|topar|pegar) ou nao|nao da (?:mais )?para (?:esperar|ficar (?:enrolando|esperando)|enrolar)|nao (?:pensa|pense) muito|nao (?:pode|da para|va|vai) (?:deixar passar|perder essa|recusar)|para de enrolar|(?:esta|ta) (?:te )?esperando~ (?:resposta|voce)|(?:esta|ta) esperando$',
    asked: true,
    evenDenied: true,
    unless: 'estamos te esperando',
  },
];

const URGENCY: readonly ClaimRule[] = [
  {
    claim: 'create_urgency',
    words:
      'ultim[oa]s? (?:vaga|vagas|chance|plantao|horas|oportunidade|dia|dias|unidades)|(?:restam|sobraram|sobrou|tem|resta) (?:so |apenas |somente )(?:mais )?(?:\\d+|um|uma|duas|dois|tres)|(?:e |so )?(?:so|somente|apenas) (?:ate )?(?:hoje|agora|amanha)|corre(?: que|,|!|$)|corra(?: que|,|!|$)|(?:esta|ta|estao|tao) acabando|vai acabar|(?:e )?urgente',
    asked: true,
  },
  {
    claim: 'create_urgency',
    words:
      '(?:voce )?(?:vai )?(?:perde|perder)(?: a| essa| o| esse)?(?: vaga| plantao| chance| oportunidade)?(?= ?[.!]|$)|vaga vai embora|(?:tem|ha)(?: mais| muita| muito| outros| outras| varios| \\d+)~ (?:medico|medicos|medicas|gente|pessoas|colegas)(?: [^ .!?]+)? (?:de olho|interessad[oa]s?|querendo|na fila|esperando|concorrendo)|outros medicos|(?:mais|muita) gente (?:de olho|querendo|interessada)|na fila|antes que (?:acabe|alguem|outro)|depois (?:acabou|ja era)',
    asked: true,
  },
  { claim: 'create_urgency', words: 'nao (?:vai )?(?:dura|durar) muito', evenDenied: true },
];

const RETURN: readonly ClaimRule[] = [
  {
    claim: 'pressure_return',
    words:
      'voce (?:precisa|tem que|tem de|deve|devia) voltar|(?:volta|volte) (?:logo|para (?:gente|nos|ca|a gente|a nossa)|ja|agora)|(?:esta|ta|passou)? ?na hora de voltar|(?:estamos|to|estou|a gente esta) te esperando|(?:precisamos|precisando|a gente precisa)(?: muito)? de voce|me ignora|me ignorando|(?:me )?dando gelo|para de enrolar|cade voce',
    asked: true,
  },
  {
    claim: 'pressure_return',
    words:
      '(?:por que|porque) voce nao (?:me )?(?:responde|respondeu|fala|volta|aparece)|nao (?:pode|vai|va|pode mais) (?:me |nos )?(?:abandonar|ficar tanto|ficar parad|sumir|deixar)|nao (?:me |nos )?(?:deixa|deixe|abandona|abandone|some|suma)(?: mais| de novo| na mao| no vacuo)?|nao (?:vai )?(?:me )?deix(?:a|ar) no vacuo|quando voce vai voltar',
    asked: true,
    evenDenied: true,
    unless: 'nao deixa de|nao deixe de me avisar|nao deixe de avisar',
  },
];

export const PRESSURE_RULES: readonly ClaimRule[] = [...AVAILABILITY, ...DECISION, ...URGENCY, ...RETURN];
