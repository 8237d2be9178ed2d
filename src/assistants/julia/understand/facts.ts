import { readDays } from './days.ts';
import type { LastReply } from './last-reply.ts';
import { once } from './once.ts';
import type { DoctorFacts } from './reading.ts';
import { match, phrases, type Said } from './said.ts';
import { shiftOf } from './shift.ts';
import { namesIn, readRegions, readSpecialties, readStates } from './vocabulary.ts';

const specialties = once(readSpecialties);
const regions = once(readRegions);
const states = once(readStates);

const UFS = 'ac|al|ap|am|ba|ce|df|es|go|ma|mt|ms|mg|pa|pb|pr|pe|pi|rj|rn|rs|ro|rr|sc|sp|se|to';
const CRM = new RegExp(
  `\\bcrm[ /-]?(?:(${UFS})\\b)?[ :/-]{0,3}(?:e |n[o°º]? |numero )?(\\d{1,3}(?:\\.\\d{3})|\\d{4,7})(?:[ /-]{1,3}(${UFS})\\b)?`,
);
const CRM_OF = new RegExp(`\\bcrm (?:e |ativo |so |tambem )*(?:d[aeo] |em |no |na |-)?(${UFS})\\b`);
const LONE_NUMBER = /^\D{0,30}?(\d{4,7}|\d{2,3}\.\d{3})(?!\d)[^\d]{0,12}$/;

/** What was said of the doctor. `asked` tells what a bare word answers. */
export function readFacts(heard: Said, asked: LastReply, now: number): DoctorFacts {
  const words = heard.bare.trim().split(' ');
  const days = readDays(heard.plain, now);
  return compact({
    ...crmFacts(heard, asked),
    especialidade: positive(words, namesIn(words, specialties())),
    turno: shiftOf(heard),
    regiao: positive(words, namesIn(words, regions())) ?? placeOf(heard, asked),
    vinculo: bondOf(heard),
    diaMinimo: days.diaMinimo ?? undefined,
    datas: days.datas.length > 0 ? days.datas : undefined,
    nome: nameOf(heard),
  });
}

type Loose = { readonly [Key in keyof DoctorFacts]: DoctorFacts[Key] | undefined };

function compact(facts: Loose): DoctorFacts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}

const DENYING = /^(?:nao|menos|exceto|sem|nem|tirando|fora)$/;

// "menos zona leste" and "não sou pediatra" tell nothing to store.
function positive(
  words: readonly string[],
  found: readonly { readonly stored: string; readonly at: number }[],
): string | undefined {
  return found.find(({ at }) => !words.slice(Math.max(0, at - 3), at).some((word) => DENYING.test(word)))
    ?.stored;
}

const FIXED = phrases(`fix[oa]s?|semanal|vinculo|clt`);
const LOOSE = phrases(`avuls[oa]s?|pontua(l|is)|esporadic[oa]s?|extra*|cobertura*|de vez em quando`);
const NO_FIXED = phrases(`(nao|nem|menos|sem) (\\w+ ){0,2}fix[oa]s?|fix[oa] (eu )?nao`);
const NO_LOOSE = phrases(`(nao|nem|menos|sem) (\\w+ ){0,2}avuls[oa]s?|avuls[oa] (eu )?nao`);

function bondOf({ clauses }: Said): 'fixo' | 'avulso' | undefined {
  const fixed = clauses.some((clause) => match(clause, FIXED) !== null && match(clause, NO_FIXED) === null);
  const loose = clauses.some((clause) => match(clause, LOOSE) !== null && match(clause, NO_LOOSE) === null);
  if (fixed === loose) return undefined;
  return fixed ? 'fixo' : 'avulso';
}

const NO_CRM = phrases(
  `(nao|ainda nao|nunca|sem) (\\w+ ){0,3}crm|crm (\\w+ ){0,3}(suspenso|inativo|cassado|vencido|cancelado|em (andamento|processo|tramite)|nao (saiu|tenho|esta))|(suspenso|inativo|cassado|em tramite|em processo|transferindo|aguardando sair)`,
);
const HAS_CRM = phrases(
  `(tenho|tem|meu|sim|com|ja) (\\w+ ){0,3}crm|crm (\\w+ ){0,3}(ativo|regular|ok|em dia|definitivo)|ativo|regular`,
);

function crmFacts(heard: Said, asked: LastReply): Loose {
  const numbered = CRM.exec(heard.plain);
  const alone = asked.topic === 'crm' ? LONE_NUMBER.exec(heard.plain)?.[1] : undefined;
  const crm = (numbered?.[2] ?? alone)?.replace('.', '');
  const about = asked.topic === 'crm' || / crm /.test(heard.bare);
  if (!about) return {};
  const uf = (
    numbered?.[1] ??
    numbered?.[3] ??
    CRM_OF.exec(heard.plain)?.[1] ??
    stateOf(heard)
  )?.toUpperCase();
  return { crm, uf, crmAtivo: activeCrm(heard, crm) };
}

function activeCrm({ bare, marked }: Said, crm: string | undefined): boolean | undefined {
  if (marked) return undefined;
  if (match(bare, NO_CRM)) return false;
  return crm !== undefined || match(bare, HAS_CRM) ? true : undefined;
}

const STATE = new RegExp(` (?:d[aeo]|em|no|na|so|crm|e) (${UFS})(?= )`);

function stateOf({ bare }: Said): string | undefined {
  const said = bare.replace(/ nao (?:\w+ ){0,3}(?:sp|sao paulo)(?= )/g, ' ');
  return STATE.exec(said)?.[1] ?? namesIn(said.trim().split(' '), states())[0]?.stored;
}

const LIVES =
  / (?:moro|morando|resido|perto|proximo|regiao|atendo|estou|mudei|vivo|cidade|bairro|zona)(?: (?:d[aeo]|em|no|na|para|la|aqui|e)){1,2} ([a-z]{4,}(?: (?:d[aeo]s? )?[a-z]{4,})?)/;

function placeOf({ bare }: Said, { topic, kind }: LastReply): string | undefined {
  if (topic !== 'regiao' || kind === 'consent') return undefined;
  return LIVES.exec(bare)?.[1];
}

const NAME =
  /(?:meu nome [eé]|me chamo|pode me chamar de|aqui [eé] [oa]|aqui quem fala [eé] [oa]|sou [oa] (?=dr|doutor)) ?((?:dra?\.?|doutora?)? ?\p{L}{3,20}(?: \p{Lu}\p{L}{2,20})?)/iu;
const NO_NAME = /^(?:doutora?|medic|cardio|pediatra|clinic|julia|mesm|unic|respons)/i;

function nameOf({ original }: Said): string | undefined {
  const found = NAME.exec(original)?.[1]
    ?.replace(/^(?:dra?\.?|doutora?) /i, '')
    .trim();
  if (found === undefined || NO_NAME.test(found)) return undefined;
  return found
    .split(' ')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
