// Somebody offers, rather than asks, notes or repeats.
const OFFERS =
  /(?<![a-z])(?:tem|tenho|temos|ha|abriu|abrimos|surgiu|apareceu|pintou|saiu|olha (?:essa|so|esse)|que tal|esta precisando|ta precisando|precisando de|precisa de|novidade|achei|encontrei|consegui|liberou|disponivel)(?![a-z])/;
const SHIFT =
  /(?<![a-z])(?:plantao|plantoes|vaga|vagas|turno|noturn[oa]|diurn[oa]|uti|ps|pa|escala|\d{1,2} ?h|cardio|pediatria|ortopedia|ginecologia|anestesia|clinico|clinica medica)(?![a-z])/;
const DAY =
  /(?<![a-z0-9])(?:dia \d{1,2}|\d{1,2}\/\d{1,2}|amanha|hoje|(?:no|na|de|essa|nessa|proxima)? ?(?:segunda|terca|quarta|quinta|sexta|sabado|domingo)(?:-feira)?)(?![a-z0-9])/;
const PLACE = /(?<![a-z])(?:hospital|upa|clinica|maternidade|santa casa) (?:d[aeo]s? )?[a-z]{3,}/;
const NAMED = /(?:\bn[oa]|\bd[oa]|^[OA]|[:,])\s+(?!Dr|SP|RJ|MG|CRM|UTI|PS\b|PA\b)\p{Lu}\p{Ll}{2,}/u;
const NOT_AN_OFFER =
  /(?<![a-z])(?:voce (?:prefere|consegue|ja|disse|falou|pode|trabalha|tem|atende)|prefere|quais|qual|seria|anotei|depois do dia|a partir do dia|antes do dia|nao tenho|nao tem|de segunda a sexta|meu horario|atendo|fechad[oa]|confirmad[oa]|agendad[oa]|reservad[oa]|escalad[oa])(?![a-z])/;

/** A shift that is named by its day or its place, as something the person could have. */
export function isSpecificShift(sentence: string, original: string): boolean {
  if (NOT_AN_OFFER.test(sentence) || !SHIFT.test(sentence)) return false;
  const placed = PLACE.test(sentence) || NAMED.test(original);
  const dated = DAY.test(sentence);
  return OFFERS.test(sentence) ? placed || dated : placed && dated;
}
