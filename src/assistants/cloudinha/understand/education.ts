import type { Heard } from './heard.ts';
import type { Education } from './slots.ts';

type Rule = { readonly education: Education; readonly when: RegExp; readonly unless?: RegExp };

const [MIDDLE_OPEN, MIDDLE_DONE, HIGHER_OPEN, HIGHER_DONE] = [
  'Ensino Médio Incompleto',
  'Ensino Médio Completo',
  'Ensino Superior Incompleto',
  'Ensino Superior Completo',
] as const;

const FINISHED =
  '(?:terminei|conclui|acabei|completei|finalizei|fechei|formei|me formei|ja fiz|terminado|concluido|completo|formad[oa]|passei)';
const LEFT = '(?:larguei|tranquei|trancad[oa]|abandonei|desisti|parei|sai|deixei|saindo)';
const COLLEGE =
  '(?:faculdade|universidade|graduacao|ensino superior|superior|curso superior|licenciatura|bacharelado|federal|tecnologo)';

// The first that fits decides: what is unfinished is said with the same words as what is finished, and one more.
const RULES: readonly Rule[] = [
  {
    education: MIDDLE_OPEN,
    when: /\b(?:nao|n) (?:terminei|conclui|acabei|completei|finalizei|tenho|fiz)\b.{0,20}\b(?:ensino medio|medio|escola|colegio|segundo grau|estudos)/,
  },
  {
    education: HIGHER_DONE,
    when: /\b(?:superior|faculdade|graduacao|universidade) (?:completa|completo|concluida|concluido|terminada|ja feita)\b/,
  },
  {
    education: HIGHER_OPEN,
    when: /\b(?:superior|faculdade|graduacao|universidade) (?:incomplet[oa]|trancad[oa]|em andamento|interrompid[oa]|cursando|pela metade|nao terminad[oa])/,
  },
  {
    education: MIDDLE_OPEN,
    when: /\b(?:medio|segundo grau|2º grau|em|colegial) (?:incompleto|em andamento|cursando|inacabado|nao (?:terminado|concluido|completo))/,
  },
  {
    education: MIDDLE_DONE,
    when: /\b(?:medio|segundo grau|2º grau|em|colegial|escola|tecnico) (?:ja )?(?:completo|completa|concluido|concluida|terminado|feito|finalizado)\b/,
  },
  {
    education: MIDDLE_OPEN,
    when: /\bensino fundamental\b|\bfundamental (?:completo|incompleto)\b|\b(?:oitava|nona|8|9)[ºoa]? ?(?:ano|serie)\b|\bnono ano\b|\boitavo ano\b/,
  },
  {
    education: HIGHER_OPEN,
    when: new RegExp(`\\b${LEFT}\\b.{0,24}\\b(?:${COLLEGE}|curso|periodo|semestre)\\b`),
  },
  {
    education: HIGHER_OPEN,
    when: new RegExp(`\\b(?:comecei|iniciei|entrei)\\b.{0,20}\\b${COLLEGE}\\b`),
    unless: /\bquando\b/,
  },
  {
    education: HIGHER_OPEN,
    when: new RegExp(`\\bnao (?:terminei|conclui|acabei|completei)\\b.{0,16}\\b${COLLEGE}\\b`),
  },
  {
    education: MIDDLE_OPEN,
    when: new RegExp(
      `\\b${LEFT}\\b.{0,16}\\b(?:de estudar|escola|ensino medio|medio|colegio|estudos|primeiro ano|segundo ano|1º ano|2º ano)\\b`,
    ),
  },
  {
    education: HIGHER_OPEN,
    when: new RegExp(
      `\\b(?:faco|fazendo|curso|cursando|estou (?:na|no|fazendo|cursando)|estudo (?:na|em)|tenho so|no meio da|ja estou na)\\b.{0,12}\\b${COLLEGE}\\b`,
    ),
    unless: /\b(?:quero|queria|pretendo|vou|sonho|gostaria|penso|escola federal|instituto federal)\b/,
  },
  {
    education: HIGHER_OPEN,
    when: /\b(?:universitari[oa]|graduand[oa])\b|\b(?:\d{1,2}|primeiro|segundo|terceiro|quarto|quinto|sexto|setimo|oitavo)[ºo°]? (?:periodo|semestre)\b/,
    unless: /\b(?:sisu|prouni|inscri\w*|edital|edicao|vagas?)\b/,
  },
  {
    education: HIGHER_DONE,
    when: /\b(?:sou|ja sou|estou|eu sou) (?:formad[oa]|graduad[oa]|bacharel|licenciad[oa]|pos-graduad[oa])\b(?! no (?:ensino )?medio| no em\b| na escola| no colegio| no terceir)/,
  },
  {
    education: HIGHER_DONE,
    when: new RegExp(`\\b${FINISHED}\\b.{0,18}\\b${COLLEGE}\\b`),
    unless: /\bquando\b|\bnao (?:terminei|conclui)\b|\bensino medio\b|\bpassei\b/,
  },
  {
    education: HIGHER_DONE,
    when: /\b(?:tenho|possuo|ja tenho) (?:um )?(?:diploma|graduacao|curso superior|ensino superior|faculdade|pos|pos-graduacao|mestrado|doutorado|licenciatura|nivel superior|formacao superior|mba)\b/,
  },
  {
    education: HIGHER_DONE,
    when: /\b(?:pos-graduacao|pos graduacao|mestrado|doutorado|segunda graduacao|segunda faculdade|outra graduacao|outra faculdade)\b/,
    unless: /\b(?:quero|como|tem)\b/,
  },
  {
    education: MIDDLE_DONE,
    when: /\b(?:ja )?(?:sai|me formei|formei|formad[oa]|terminei|conclui|acabei|completei|finalizei|fechei|fiz)\b.{0,14}\b(?:do |no |o |a |da |na |pelo |pela )?(?:ensino medio|medio|em\b|escola|colegio|colegial|segundo grau|2º grau|2o grau|terceirao|terceiro ano|terceiro|3º ano|3o ano|3 ano|3º|eja|supletivo|encceja|os estudos|estudos|tecnico|ifs?\b|etec\b|ensino)/,
    unless: /\b(?:ainda nao|nao terminei|termino|vou terminar)\b/,
  },
  {
    education: MIDDLE_OPEN,
    when: /\b(?:termino|vou terminar|vou me formar|me formo|concluo|vou concluir|acabo|falta terminar|falta concluir|terminando|concluindo|acabando|finalizando|terminar|prestes a)\b.{0,24}\b(?:ensino medio|medio|escola|colegio|terceirao|terceiro|3º|3o|ano que vem|esse ano|este ano|fim do ano|final do ano|dezembro|em\b)/,
  },
  {
    education: MIDDLE_OPEN,
    when: /\b(?:terceirao|terceir[oa] ano|3º ?ano|3o ?ano|3°? ?ano|3ª serie|3a serie|segund[oa] ano|2º ?ano|2o ?ano|2°? ?ano|primeir[oa] ano|1º ?ano|1o ?ano|1°? ?ano|[123] ano|terceiro do medio|segundo do medio|primeiro do medio|[123][ºo°] (?:do )?(?:medio|em)\b|no (?:terceiro|3º|segundo|2º|primeiro|1º)(?=$|[,.!;]| e | do| ainda))/,
    unless: /\bfaculdade\b/,
  },
  {
    education: MIDDLE_OPEN,
    when: /\b(?:estou|ainda|cursando|faco|fazendo|estudo|curso|sou)\b.{0,18}\b(?:ensino medio|medio|escola|colegio|no em\b|cursinho e escola|secundarista|estudante do|eja|supletivo|ifs?\b|etec|instituto federal)/,
    unless: /\b(?:ja|completo|sou formad[oa])\b.{0,12}\b(?:terminei|conclui|completo)/,
  },
  {
    education: MIDDLE_OPEN,
    when: /\b(?:secundarista|vestibulando e aluno|nao terminei os estudos|estudo ainda|ainda estudo|sou estudante)\b/,
  },
  {
    education: MIDDLE_DONE,
    when: /\b(?:so|apenas|somente|tenho) (?:tenho )?(?:o )?(?:ensino medio|medio|segundo grau|em\b)/,
  },
  {
    education: MIDDLE_DONE,
    when: /\b(?:ja )?(?:me formei|formei|terminei|conclui|acabei a escola|terminei tudo|ja terminei|sou formad[oa] no medio)\b(?=.{0,8}(?:ano passado|em 20|em dois mil|ha |faz |$|,|\.))|\bfiz (?:o )?encceja\b|\b(?:faco|fazendo|estou no|so no) cursinho\b/,
  },
];

/** The last thing that was said about school. */
export function readEducation({ flat, input }: Heard): Education | undefined {
  const text = afterCorrection(flat);
  const found = RULES.find(({ when, unless }) => when.test(text) && !unless?.test(text));
  if (found) return found.education;
  return input.open === 'escolaridade' ? readAnswered(flat) : undefined;
}

const CORRECTION = /\b(?:na verdade|quis dizer|alias|corrigindo|errei)\b/g;

function afterCorrection(flat: string): string {
  const at = [...flat.matchAll(CORRECTION)].at(-1)?.index ?? 0;
  return flat.length - at > 16 ? flat.slice(at) : flat;
}

// Asked for it, people answer in one or two words.
function readAnswered(flat: string): Education | undefined {
  const done = /\b(?:complet[oa]|ja|terminei|conclui|formad[oa]|acabei|sim)\b/.test(flat);
  const open = /\b(?:incomplet[oa]|cursando|ainda|nao|estudando|fazendo|parei|larguei|tranquei)\b/.test(flat);
  if (/\b(?:superior|faculdade|graduacao|universidade)\b/.test(flat))
    return open ? HIGHER_OPEN : done ? HIGHER_DONE : undefined;
  if (/\b(?:medio|escola|em|segundo grau)\b/.test(flat)) return open ? MIDDLE_OPEN : MIDDLE_DONE;
  if (open) return MIDDLE_OPEN;
  return done ? MIDDLE_DONE : undefined;
}
