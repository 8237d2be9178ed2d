import type { Education } from '../desk/words.ts';
import type { Heard } from './heard.ts';

const [MIDDLE_OPEN, MIDDLE_DONE, HIGHER_OPEN, HIGHER_DONE] = [
  'Ensino Médio Incompleto',
  'Ensino Médio Completo',
  'Ensino Superior Incompleto',
  'Ensino Superior Completo',
] as const;

const DID_FINISH =
  '(?:terminei|conclui|acabei|completei|finalizei|fechei|formei|me formei|termino[uo]|concluid[oa]|terminad[oa])';
const LEFT = '(?:larguei|tranquei|tranquad[oa]|trancad[oa]|abandonei|desisti|parei|deixei|sai)';
const COLLEGE =
  '(?:faculdade|facu|universidade|graduacao|ensino superior|superior|curso superior|licenciatura|bacharelado|tecnologo|uni)';
const SCHOOL =
  '(?:ensino medio|medio|escola|colegio|colegial|segundo grau|2º grau|2o grau|2 grau|terceirao|eja|supletivo|encceja|estudos|ensino|etec|tecnico)';
const GRADE = '(?:primeir[oa]|segund[oa]|terceir[oa]|[123] ?[ºoª°a]?) ?(?:ano|serie|colegial)';
const WISH =
  /\b(?:quero|queria|pretendo|sonho|gostaria|penso|vou|procuro|busco|preciso)(?: \w+){0,3} (?:faculdade|facu|universidade|graduacao|superior)\b/;
const ASKS = /\?|\b(?:quem|posso|pode|vale|precisa|aceita|como|quando)\b/;
const UNFINISHED =
  /\b(?:acabei de|ainda nao|nao (?:terminei|conclui|acabei|completei)|vou terminar|falta|e agora)\b/;

type Rule = { readonly education: Education; readonly when: RegExp; readonly unless?: RegExp };

const rule = (education: Education, when: string, unless?: RegExp): Rule => ({
  education,
  when: new RegExp(when),
  ...(unless && { unless }),
});

// The first that fits decides: what is unfinished is said with the words of what is finished, and one more.
const RULES: readonly Rule[] = [
  rule(MIDDLE_OPEN, '\\bnao tenho (?:nem )?(?:o )?(?:ensino medio|medio|segundo grau)\\b'),
  rule(HIGHER_DONE, `\\b${COLLEGE} (?:ja )?(?:complet[oa]|concluid[oa]|terminad[oa]|feit[oa])\\b`),
  rule(
    HIGHER_OPEN,
    `\\b${COLLEGE} (?:incomplet[oa]|trancad[oa]|em andamento|interrompid[oa]|cursando|pela metade|nao (?:terminad|concluid)[oa]|em curso)`,
  ),
  rule(
    MIDDLE_OPEN,
    '\\b(?:medio|segundo grau|2º grau|colegial) [(]?(?:incompleto|em andamento|cursando|inacabado|em curso|nao (?:terminado|concluido|completo))',
  ),
  rule(
    MIDDLE_DONE,
    '\\b(?:medio|segundo grau|2º grau|colegial|tecnico) (?:ja )?(?:todo )?(?:complet[oa]|concluido|terminado|feito|finalizado|ok)\\b',
  ),
  rule(
    HIGHER_OPEN,
    `\\b(?:comecei|iniciei|entrei|fiz|cursei|fazia|cursava|estava|ja fui)\\b.{0,44}\\b(?:desisti|larguei|tranquei|abandonei|parei|sai|nao (?:terminei|conclui|acabei))\\b`,
    /\b(?:medio|escola|colegio|serie|eja|enem)\b/,
  ),
  rule(
    HIGHER_OPEN,
    `\\b${LEFT}\\b.{0,24}\\b(?:${COLLEGE}|curso de|curso na|periodo|semestre)\\b`,
    /\b(?:ensino medio|colegio)\b/,
  ),
  rule(HIGHER_OPEN, `\\b(?:nao|nunca) (?:terminei|conclui|acabei|completei)\\b.{0,20}\\b${COLLEGE}\\b`),
  rule(
    MIDDLE_OPEN,
    `\\b(?:nao|nunca) (?:terminei|conclui|acabei|completei|finalizei|tenho|fiz)\\b.{0,20}\\b${SCHOOL}`,
  ),
  rule(
    MIDDLE_OPEN,
    '\\bensino fundamental\\b|\\bfundamental (?:completo|incompleto|2|ii)\\b|\\b(?:quinta|sexta|setima|oitava|nona|quinto|sexto|setimo|oitavo|nono|[56789] ?[ºoª°a]?) ?(?:ano|serie)\\b',
    /\bfaculdade\b/,
  ),
  rule(
    MIDDLE_DONE,
    '\\b(?:ja sai da escola|sai da escola (?:em|faz|ha|ano)|terminei tudo|ja terminei|estudos completos|terminei os estudos|sou formad[oa] (?:no|do) (?:ensino )?medio|formad[oa] (?:no|do|pelo) (?:ensino )?(?:medio|ensino|colegio|terceir\\w+|eja|encceja|if|tecnico))\\b',
    UNFINISHED,
  ),
  rule(
    MIDDLE_OPEN,
    `\\b${LEFT}\\b.{0,16}\\b(?:de estudar|escola|ensino medio|medio|colegio|estudos|${GRADE}|no (?:primeiro|segundo|terceiro|1|2|3))`,
  ),
  rule(
    HIGHER_OPEN,
    `\\b(?:comecei|iniciei|entrei (?:na|numa|em))\\b.{0,20}\\b${COLLEGE}\\b`,
    /\b(?:quando|quero|queria)\b/,
  ),
  rule(
    HIGHER_OPEN,
    `\\b(?:faco|fazendo|cursando|estou (?:na|no|fazendo|cursando|numa|em)|estudo (?:na|em|numa)|no meio da|ja estou (?:na|fazendo))\\b(?: \\w+){0,2} ${COLLEGE}\\b`,
    WISH,
  ),
  rule(
    HIGHER_OPEN,
    '\\b(?:universitari[oa]|graduand[oa])\\b|\\bestudante de (?!escola|ensino|medio|baixa|colegio|rede)\\w+|\\b(?:\\d{1,2}|primeiro|segundo|terceiro|quarto|quinto|sexto|setimo|oitavo|nono|ultimo) ?[ºo°]? (?:periodo|semestre)\\b',
    /\b(?:sisu|prouni|inscri\w*|edital|edicao|vagas?)\b/,
  ),
  rule(
    HIGHER_DONE,
    '\\b(?:sou|ja sou|estou|eu sou|tambem sou) (?:formad[oa]|graduad[oa]|bacharel|licenciad[oa]|pos-?graduad[oa])\\b(?! em (?:um )?(?:curso )?tecnico)',
  ),
  rule(HIGHER_DONE, '\\bgraduad[oa] em\\b|^(?:(?:ja|eu|pos) ?-?)*graduad[oa]\\b', ASKS),
  rule(
    HIGHER_DONE,
    `\\b${DID_FINISH}\\b(?: \\w+){0,3} ${COLLEGE}\\b`,
    /\b(?:quando|ensino medio|passei|se)\b|\bnao (?:terminei|conclui)\b/,
  ),
  rule(
    HIGHER_DONE,
    '\\b(?:tenho|possuo|ja tenho) (?:um |uma |o )?(?:diploma|graduacao|curso superior|ensino superior|faculdade|pos|pos-? ?graduacao|mestrado|doutorado|licenciatura|nivel superior|formacao superior|mba)\\b',
    /\b(?:quero ter|incomplet|medio)/,
  ),
  rule(
    HIGHER_DONE,
    '\\b(?:pos-? ?graduacao|mestrado|doutorado|segunda (?:graduacao|faculdade)|outra (?:graduacao|faculdade)|me formei em (?!20|19|dois mil|dezembro|julho)\\w+|formad[oa] em (?!20|19|dois mil|tecnico|um tecnico|curso tecnico)\\w+)\\b',
    ASKS,
  ),
  rule(
    MIDDLE_OPEN,
    `\\b(?:termino|vou terminar|vou me formar|me formo|concluo|vou concluir|acabo|falta (?:terminar|concluir|um ano|so)|terminando|concluindo|acabando|finalizando|prestes a|ultimo ano)\\b.{0,28}(?:\\b${SCHOOL}|\\b${GRADE}|\\b(?:terceiro|ano que vem|esse ano|este ano|fim do ano|final do ano|dezembro)\\b)`,
    /\bfaculdade\b/,
  ),
  rule(
    MIDDLE_DONE,
    `\\b(?:sai|${DID_FINISH}|fiz|formad[oa])\\b(?: \\w+){0,3} (?:${SCHOOL}|${GRADE})\\b`,
    /\b(?:ainda nao|nao (?:terminei|conclui)|termino|vou terminar|faculdade)\b|\bfiz (?:ate|so|apenas)\b/,
  ),
  rule(
    MIDDLE_OPEN,
    `\\b${GRADE}\\b|\\bterceirao\\b|\\b(?:terceiro|segundo|primeiro|[123] ?[ºo°]) do (?:ensino )?medio\\b|\\b(?:no|to no|estou no|faco o|fazendo o) (?:terceiro|3 ?º|segundo|2 ?º|primeiro|1 ?º)(?=$|[,.!;]| e | do| ainda| moro| tenho)`,
    /\b(?:faculdade|enem|sisu|prouni)\b/,
  ),
  rule(
    MIDDLE_OPEN,
    `\\b(?:estou|ainda|cursando|faco|fazendo|estudo|curso|ta|frequento)\\b(?: \\w+){0,3} ${SCHOOL}\\b`,
    /\b(?:ja terminei|ja conclui|completo|cursinho|formad[oa])\b/,
  ),
  rule(
    MIDDLE_OPEN,
    '\\b(?:secundarista|ainda estudo|estudo ainda|sou estudante|sou alun[oa] do (?:ensino )?medio|ainda estou estudando|ultimo ano (?:da escola|do colegio)|estudante de escola)\\b',
    /\bfaculdade\b/,
  ),
  rule(
    MIDDLE_DONE,
    '\\b(?:so|apenas|somente|tenho) (?:tenho )?(?:o |ate o )?(?:ensino medio|medio|segundo grau)\\b',
  ),
  rule(
    MIDDLE_DONE,
    `\\b(?:ja )?${DID_FINISH}\\b(?=.{0,12}(?:ano passado|em 20|em dois mil|dezembro|junho|julho|novembro|agora|recentemente|ha |faz |$|,|\\.|tem ))|\\bfiz (?:o )?(?:encceja|eja)\\b|\\b(?:faco|fazendo|no|so) cursinho\\b`,
    UNFINISHED,
  ),
];

/** The last thing that was said about school. */
export function readEducation({ flat, raw, input }: Heard): Education | undefined {
  const text = withSchool(afterCorrection(flat), raw);
  const found = RULES.find(({ when, unless }) => when.test(text) && !unless?.test(text));
  if (found) return found.education;
  return input.open === 'escolaridade' ? readAnswered(flat) : undefined;
}

// "EM" in capitals beside small letters is the school.
const withSchool = (text: string, raw: string): string =>
  /(?<!\p{L})EM(?= (?:completo|incompleto|cursando|Completo|Incompleto)|$)/u.test(raw)
    ? text.replace(/\bem\b/, 'ensino medio')
    : text;

const CORRECTION = /\b(?:na verdade|quis dizer|alias|corrigindo|errei)\b/g;
const ENOUGH_AFTER_CORRECTION = 16;

function afterCorrection(flat: string): string {
  const at = [...flat.matchAll(CORRECTION)].at(-1)?.index ?? 0;
  return flat.length - at > ENOUGH_AFTER_CORRECTION ? flat.slice(at) : flat;
}

// Asked for it, people answer in one or two words.
function readAnswered(flat: string): Education | undefined {
  const done = /\b(?:complet[oa]|ja|terminei|conclui|formad[oa]|acabei|sim)\b/.test(flat);
  const open = /\b(?:incomplet[oa]|cursando|ainda|nao|estudando|fazendo|parei|larguei|tranquei)\b/.test(flat);
  if (/\b(?:superior|faculdade|graduacao|universidade)\b/.test(flat)) return open ? HIGHER_OPEN : HIGHER_DONE;
  if (/\b(?:medio|escola|em|segundo grau)\b/.test(flat)) return open ? MIDDLE_OPEN : MIDDLE_DONE;
  if (open) return MIDDLE_OPEN;
  return done ? MIDDLE_DONE : undefined;
}
