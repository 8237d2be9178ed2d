// Somebody offers, rather than asks, notes or repeats.
const OFFERS =
  /(?<![a-z])(?:tem|tenho|temos|ha|abriu|abrimos|abriram|surgiu|surgiram|apareceu|pintou|saiu|olha (?:essa|so|esse)|que tal|esta precisando|ta precisando|precisando de|precisa de|novidade|achei|encontrei|consegui|consigo|separei|selecionei|liberou|disponivel|acabou de abrir|lembrei de voce|estou com|estamos com|topa|bora|te interessa|tem interesse|quer esse|quer essa|com esse)(?![a-z])/;
const SHIFT =
  /(?<![a-z])(?:plantao|plantoes|vaga|vagas|turno|noturn[oa]|diurn[oa]|uti|ps|pa|escala|\d{1,2} ?h|cardio|cardiologista|pediatria|pediatra|ortopedia|ortopedista|ginecologia|anestesia|anestesio|clinico|clinica medica|opcao|opcoes|a noite|emergencia|pronto[- ]socorro|obstetricia|gineco|ginecologista|cirurgia|cirurgiao|psiquiatria|psiquiatra|neuro|anestesista|plantonista|sobreaviso|ambulatorio|enfermaria|intensivista)(?![a-z])/;
const DAY =
  /(?<![a-z0-9])(?:dia \d{1,2}|\d{1,2}\/\d{1,2}|amanha|hoje|(?:no|na|de|essa|nessa|proxima)? ?(?:segunda|terca|quarta|quinta|sexta|sabado|domingo)(?:-feira)?|(?:seg|ter|qua|qui|sex|sab|dom) \d{1,2})(?![a-z0-9])/;
const PLACE = /(?<![a-z])(?:hospital|upa|maternidade|santa casa) (?:d[aeo]s? )?[a-z]{3,}/;
const NAMED =
  /(?:\b[nd][oa]|\bpro|\bpra|^[OA]|[:,])\s+(?!Dr|SP|RJ|MG|CRM|UTI|PS\b|PA\b|Zona|Julia|São Paulo|Oeste|Norte|Sul|Leste)\p{Lu}\p{Ll}{2,}/u;
const NOT_AN_OFFER =
  /(?<![a-z])(?:voce (?:prefere|consegue pegar|ja|disse|falou|pode|trabalha|tem|atende|fez|costuma|comentou|gosta|mencionou|esta livre)|entendi que|(?<!qual )(?<!qual voce )prefere|quais|qual (?:dia|hospital|regiao|turno|horario|e a|a sua|sua)|seria|anotei|depois do dia|a partir do dia|antes do dia|nao tenho|nao tem|de segunda a sexta|meu horario|atendo|fechad[oa]|confirmad[oa]|agendad[oa]|reservad[oa]|escalad[oa]|ainda atende|que dia|te chamo|combinamos|como foi)(?![a-z])/;

// Days that somebody has to give need no word for a shift.
const HOLDS = /(?<![a-z])(?:tenho|temos|estou com|separei|disponive(?:l|is))(?![a-z])/;

/** A shift that is named by its day or its place, as something the person could have. */
export function isSpecificShift(sentence: string, original: string): boolean {
  if (NOT_AN_OFFER.test(sentence)) return false;
  const placed = PLACE.test(sentence) || NAMED.test(original);
  const dated = DAY.test(sentence);
  if (!SHIFT.test(sentence)) return HOLDS.test(sentence) && placed && dated;
  return OFFERS.test(sentence) ? placed || dated : placed && dated;
}
