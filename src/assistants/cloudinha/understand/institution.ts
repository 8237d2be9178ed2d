import type { Indifferent, InstitutionKind } from '../desk/words.ts';
import type { Heard } from './heard.ts';
import { correctedAt, deniedAt, INDIFFERENT, indifferentTo } from './indifference.ts';

type InstitutionType = InstitutionKind | Indifferent;

const PUBLIC =
  /\b(?:federal|federais|estadual|estaduais|publicas?|publico|gratuit[oa]s?|de graca|gratis|0800|sem pagar|instituto federal|usp|unicamp|unesp|unb|uf(?:mg|rj|pe|ba|c|pr|rgs|sc|pb|rn|pa|al|s|ma|pi|g|mt|ms|es|f|jf|u|v|la|op|scar|abc|cg|rpe|am|ac|rr|t|sm|pel|rrj|ca|ersa|vjm|csp?a|gd|cat|ob|sb|dpar|r)|unifesp|uerj|uece|uepb|uneb|uel|uem|univasf|unir|unifap|furg|uern|upe|uespi|uema|uea|uepa|unirio|unifal|unifei|unila|unilab|udesc|uepg|uefs|uesc|uesb|urca|uenf|uemg|unimontes|if(?:sp|pe|ce|ba|rn|pb|sc|rs|mg|go|pa|ma|al|es|mt|ms|pi|se|to|ro|am|ac|ap|rr|rj|pr|f|b)|cefet|fatec)\b/;
const PRIVATE =
  /\b(?:particular|particulares|privadas?|privado|pagas?|unip|estacio|uninove|anhanguera|unopar|puc|mackenzie|fmu|uninter|unicesumar|uninassau|unifor|unisinos|unicap|catolica)\b/;

/** The same words, about a school, a job, a course, a price. */
const OTHERWISE = [
  /\b(?:escolas?|colegio|ensino|rede|medio|fundamental)(?: (?:em|na|da|de|toda|todo|inteiro|sempre|numa|uma|so|medio|todinho|fundamental|com|bolsa)){0,5} (?:publicas?|publico|particular|privada|privado|estadual|federal|municipal)\b/g,
  /\b(?:estudei|sempre estudei|fiz|vim|formad[oa]|estudo|conclui|terminei)(?: (?:o|a|sempre|tudo|todo|ensino|medio|inteiro|em|na|de|no|da|toda|vida)){0,7} (?:publicas?|publico|particular|estadual|rede publica)\b/g,
  /\b(?:conhece|ouviu falar d[ae]|o que (?:e|eh)|faco|estudo|(?:ja|eu) curso|fazendo|cursando|tranquei|larguei)(?: \w+){0,4} (?:na|no|a|o|da|do|numa|em) (?:(?:uma|faculdade|universidade|instituicao) )*\w+\b/g,
  // One studies there already.
  /\b(?:periodo|semestre|estou no (?:\w+ )?ano)(?: \w+){0,4} (?:na|no|numa|num|em)(?: uma)?(?: (?:faculdade|universidade|instituicao))? \w+\b/g,
  /\b(?:caixa economica|governo|receita|policia|policia rodoviaria|distrito|justica|imposto|deputado) (?:federal|estadual)\b/g,
  /\b(?:administracao|adm|gestao|seguranca|saude|servidora?|funcionari[oa]|concurso|transporte|relacoes|defensoria) public[oa]s?\b/g,
  /\b(?:aulas?|professora?) particular(?:es)?\b|\b(?:quem|ela|ele|mae|pai|quanto|como|se) (?:se )?paga\b|\bpaga (?:aluguel|a conta|as contas|quanto|o resto)\b/g,
  /\b(?:inscric\w+|inscrever|si[sz]u|cisu|prouni|enem|prova)\b.{0,20}\b(?:de graca|gratis|gratuit[oa]|pag[ao]|pagar)\b/g,
];

const ABOUT =
  /\b(?:tipo|instituicao|instituicoes|faculdades?|universidades?|publica|particular|privada|federal|paga)\b/;
const STRICTLY_ABOUT =
  /\b(?:instituicao|instituicoes|publica|particular|privada|federal|paga|tipo de (?:faculdade|universidade|instituicao))\b/;

/** In capitals, or alone: small letters are the English word. */
const FEDERAL_INSTITUTE =
  /(?<!\p{L})IFs?(?![\p{L}\p{N}])|^\s*(?:n?o |um )?if\s*[.!]?$|(?<!\p{L})(?:no|num|o) if(?!\p{L})/u;

/** Public or private, where the university is meant and not the school one comes from. */
export function readInstitution({ flat, raw, input }: Heard): InstitutionType | undefined {
  const text = OTHERWISE.reduce((left, pattern) => left.replace(pattern, ' '), flat);
  const open = wantedOf(text, PUBLIC) ?? (FEDERAL_INSTITUTE.test(raw) ? 'wanted' : undefined);
  const paid = wantedOf(text, PRIVATE);
  if (isIndifferent(text, open !== undefined || paid !== undefined)) return eitherOf(text);
  if (open === 'wanted' && paid === 'wanted') return preferredOf(text);
  if (open === 'wanted' || (paid === 'denied' && open === undefined)) return 'publica';
  if (paid === 'wanted' || (open === 'denied' && paid === undefined)) return 'privada';
  return input.open === 'tipo_instituicao' && INDIFFERENT.test(text) ? 'indiferente' : undefined;
}

const CANNOT_PAY = /\b(?:nao (?:tenho|temos|posso|consigo|da|quero)(?: \w+){0,4} pagar|nao pago)\b/;

function wantedOf(text: string, pattern: RegExp): 'wanted' | 'denied' | undefined {
  const at = pattern.exec(text)?.index;
  if (at === undefined) return undefined;
  const denied = deniedAt(text, at) || (pattern === PRIVATE && CANNOT_PAY.test(text.slice(0, at)));
  return denied ? 'denied' : 'wanted';
}

// "qualquer faculdade" says it; "qualquer turno numa faculdade" does not.
function isIndifferent(text: string, named: boolean): boolean {
  if (/\b(?:posso|pode|da para)\b.{0,24}\bqualquer\b.*\?/.test(text)) return false;
  if (WITH_SHIFT.test(text) && INDIFFERENT.test(text)) return true;
  if (named) return indifferentTo(text, STRICTLY_ABOUT) && !OF_ELSE.test(text);
  if (/\bqualquer (?:uma )?(?:faculdade|universidade|instituicao)\b/.test(text)) return true;
  return indifferentTo(text, ABOUT) && !/\b(?:turno|horario|cidade|lugar|curso|estado)\b/.test(text);
}

/** "tanto o turno quanto o tipo", "nem de turno nem de instituição". */
const WITH_SHIFT =
  /\b(?:turnos?|horarios?|periodos?)(?: \w+)? (?:e|quanto|nem|como)(?: \w+){0,2} (?:tipo|instituicao|faculdade|universidade)\b|\b(?:tipo|instituicao|faculdade|universidade)(?: \w+)? (?:e|quanto|nem|como)(?: \w+){0,2} (?:turno|horario|periodo)\b/;
/** It is something else that does not matter. */
const OF_ELSE =
  /\b(?:tanto faz|qualquer|nao importa|indiferente)(?: (?:o|a|em|de|do|da|qual|com))? (?:turno|horario|periodo|cidade|lugar|curso)\b|\b(?:turno|horario|periodo|cidade) (?:e |eh )?(?:tanto faz|qualquer|indiferente)\b/;

const ANY_PUBLIC =
  /\bqualquer (?:uma )?(?:universidade )?(?:federal|publica|estadual)\b(?! ou)|\b(?:federal|publica) qualquer\b/;
const ANY_PRIVATE = /\bqualquer (?:uma )?(?:faculdade )?(?:particular|privada)\b(?! ou)/;

function eitherOf(text: string): InstitutionType {
  if (ANY_PUBLIC.test(text) && !PRIVATE.test(text)) return 'publica';
  return ANY_PRIVATE.test(text) && !PUBLIC.test(text) ? 'privada' : 'indiferente';
}

const PREFERS =
  /\b(?:de preferencia|prefiro|preferencia|preferencialmente|principalmente|primeiro|mas se nao|mas aceito|mas pode)\b/;

// "prefiro pública, mas aceito particular" names the one preferred; "pública ou particular" wants both.
function preferredOf(text: string): InstitutionType {
  const [open, paid] = [text.search(PUBLIC), text.search(PRIVATE)];
  const first = open < paid ? 'publica' : 'privada';
  if (correctedAt(text, Math.max(open, paid))) return open > paid ? 'publica' : 'privada';
  return PREFERS.test(text) ? first : 'indiferente';
}
