/** A programme, or what it gives. */
const GIVEN = '(?:sisu|prouni|fies|bolsas?|vagas?|cotas?)';
const DEFINED =
  /\b(?:o que (?:e|eh|sao|significa|quer dizer|conta como)|(?:e|eh|quer dizer) o ?que\b|diferenca|significa|(?:e|eh) qual mesmo|como (?:que )?(?:e|eh|funciona\w*|calcul\w+)|(?:e|eh) como\b|participam?\b|vale(?:m)? (?:igual|o mesmo|a mesma)\b)/;
const HOW_MANY =
  /\bquant[ao]s (?:\w+ ){0,3}(?:opcoes|cursos|vagas|bolsas|universidades|faculdades)?(?: \w+){0,3} (?:posso|pode|podem|da para|consigo|cada|preciso)\b(?! (?:entrar|passar|estudar|cursar|fazer))|\bquantas (?:vagas|bolsas) (?:tem|sao|existem|ha|abrem|abriram|oferecem)?(?: \w+){0,2} ?(?:no total|ao todo|no sisu|no prouni|no brasil|por ano|cada|$|\?)/;
/** "as bolsas do prouni são só pra particular?", "prouni vale pra ead?": what the programme gives is the subject. */
const OF_WHAT_IS_GIVEN: readonly RegExp[] = [
  new RegExp(
    `\\b${GIVEN}(?: (?:d[oae]s?|integra(?:l|is)|parcia(?:l|is)|de \\d+%|sisu|prouni|ele|tambem|so)){0,4} (?:vale\\w*|aceita\\w*|cobre\\w*|cobria|serve\\w*|sao|inclui\\w*|paga\\w*|dura\\w*|e|eh|funciona\\w*|conta\\w*|muda\\w*)\\b(?! (?:ser|minh[ao]|boa|boas))`,
  ),
  /\b(?:sisu|prouni) (?:\w+ )?(?:tem|da|oferece) (?:vagas?|bolsas?|cursos?)(?: (?:para|em|de))? ?(?:ead|a distancia|noturn\w+|tecnologo|segunda graduacao|pos|mestrado|tecnico)?[ ?.!]*$/,
  /\b(?:vagas?|bolsas?|cotas?) (?:separad|reservad|exclusiv|garantid|especifica|propria|diferenciad)\w*|\b(?:vagas?|cotas?|bolsas?) (?:so |apenas )?(?:para|de) (?:eles|elas|quem (?!tir|fez \d)|professora?|professores|pcd|cotistas?|autistas?|indigenas?|quilombolas?|negros?|pretos?|pardos?|trans|deficientes?|pessoas?)\b/,
];
/** Whoever tells what they want asks for it, whatever else the words are. */
const WANTS =
  /\b(?:quero|queria|prefiro|gostaria|procuro|busco|mostr\w+|busca\w*|encontr\w+|acha|ache|pode ser|tirei|minha nota)\b/;

/** Asks how something works or what it means, and tells nothing of what is wanted: "prouni vale pra ead?", "o que é turno integral?". */
export const asksOfRules = (flat: string): boolean =>
  !WANTS.test(flat) &&
  (DEFINED.test(flat) || HOW_MANY.test(flat) || OF_WHAT_IS_GIVEN.some((pattern) => pattern.test(flat)));
