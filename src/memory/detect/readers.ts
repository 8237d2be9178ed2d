import { fold, readNumbers, singular } from '#language';
import { type Captured, cut, firstWords, trimmed, withoutFirst } from './captured.ts';
import type { ReaderName } from './pattern.ts';
import { readName, readProperName } from './read-name.ts';
import { readCompany, readField, readPosition, readProperCompany, readRole } from './read-work.ts';
import { asName, asReais, foldedValue, type Value } from './value.ts';
import { COURSES } from './words/courses.ts';
import { wordSet } from './words/list.ts';
import { ADDRESS_HEADS, NOT_TOWNS, STATES, TOWN_ALIASES } from './words/places.ts';
import { TEAMS, TEAMS_WRITTEN } from './words/teams.ts';

type Reader = (captured: Captured) => readonly Value[];

const ARTICLES = wordSet('o a os as um uma uns umas de do da dos das');
const THE = wordSet('o a');
const NONE: readonly Value[] = [];

const plain = (of: Captured): Value => ({ value: foldedValue(of.folded), said: of.text.trim() });
const only = (value: Value): readonly Value[] => (value.value === '' ? NONE : [value]);

const TOWN_STOP =
  /(?<=^| )(?:ao lado|perto|proximo|no|na|em|com|sozinh[oa]|faz|tem|a|ate|mas|cep|para|por|pelo|pertinho|bem|num|numa|junto|e)(?= |$)/g;

// "Abreu e Lima" goes on, "Recife e trabalho" does not.
function townEnd({ folded, text }: Captured): number {
  for (const stop of folded.matchAll(TOWN_STOP))
    if (stop[0] !== 'e' || !/\p{Lu}/u.test(text.charAt(stop.index + 2))) return stop.index;
  return folded.length;
}

function readTown(of: Captured): readonly Value[] {
  const stop = townEnd(of);
  const part = withoutState(trimmed(cut(of, 0, stop)));
  const alias = TOWN_ALIASES.get(part.folded);
  if (alias) return [{ value: fold(alias), said: alias }];
  const words = part.folded.split(' ');
  const [first = ''] = words;
  const isTown = first.length > 1 && words.length <= 4 && !/[0-9]/.test(part.folded) && !NOT_TOWNS.has(first);
  return isTown ? [{ value: foldedValue(part.folded), said: asName(part.text) }] : NONE;
}

// "Recife PE", "Recife-PE", "Recife/PE".
function withoutState(of: Captured): Captured {
  const state = /[ /-]+([a-z]{2})$/.exec(of.folded);
  return state?.[1] && STATES.has(state[1]) ? trimmed(cut(of, 0, state.index)) : of;
}

function readProperTown(of: Captured): readonly Value[] {
  const isProper = /^\p{Lu}/u.test(of.text.trim()) || TOWN_ALIASES.has(of.folded) || BIG_TOWNS.has(of.folded);
  return isProper ? readTown(of) : NONE;
}

const BIG_TOWNS = wordSet(`
  recife olinda salvador fortaleza natal maceio aracaju teresina belem manaus macapa palmas cuiaba goiania brasilia curitiba florianopolis
  porto_alegre sao_paulo rio_de_janeiro belo_horizonte vitoria joao_pessoa sao_luis campo_grande porto_velho rio_branco boa_vista campinas
  santos osasco guarulhos niteroi uberlandia londrina maringa joinville blumenau caruaru petrolina sorocaba contagem juiz_de_fora feira_de_santana`);

function readStreet(of: Captured): readonly Value[] {
  const [head = ''] = of.folded.split(' ');
  return ADDRESS_HEADS.has(head) && of.folded.length > head.length + 1
    ? only(plain(firstWords(of, 9)))
    : NONE;
}

function readCourse(of: Captured): readonly Value[] {
  const found = [4, 3, 2, 1]
    .map((count) => firstWords(of, count))
    .find(
      (part) =>
        COURSES.has(part.folded) || /^(?:engenharia|ciencias?|gestao|tecnologia) [a-z]/.test(part.folded),
    );
  return found ? only(plain(found)) : NONE;
}

function readStudy(of: Captured): readonly Value[] {
  const stop = /(?<=^| )(?:na|no|em|pela|pelo|a|ha|numa|e)(?= |$)/.exec(of.folded);
  if (/^(?:graca|casa|manha|noite|tarde|novo|verdade)/.test(of.folded)) return NONE;
  return only(plain(firstWords(stop ? cut(of, 0, stop.index) : of, 5)));
}

const YOUNGEST = 10;
const OLDEST = 110;

function readYears({ folded }: Captured): readonly Value[] {
  const [number] = readNumbers(folded);
  const isAge =
    number && number.value >= YOUNGEST && number.value <= OLDEST && Number.isInteger(number.value);
  return isAge ? [{ value: `${number.value}`, said: `${number.value}` }] : NONE;
}

const COUNTS: ReadonlyMap<string, string> = new Map([
  ['gemeos', '2'],
  ['gemeas', '2'],
  ['casal', '2'],
  ['trigemeos', '3'],
  ['menino', '1'],
  ['menina', '1'],
]);

function readCount({ folded }: Captured): readonly Value[] {
  const count = COUNTS.get(folded) ?? readNumbers(folded)[0]?.value.toString();
  return count === undefined
    ? NONE
    : [{ value: count, said: `${count} ${count === '1' ? 'filho' : 'filhos'}` }];
}

const LEAST_INCOME = 100;
const MINIMUM = /salarios?/;

function readAmount({ folded }: Captured): readonly Value[] {
  const number =
    readNumbers(folded.replace(/r\$ ?/, ''))[0]?.value ??
    (folded.startsWith('mil') ? 1_000 : MINIMUM.test(folded) ? 1 : undefined);
  if (number === undefined) return NONE;
  if (MINIMUM.test(folded)) {
    const said = `${number} ${number === 1 ? 'salário mínimo' : 'salários mínimos'}`;
    return [{ value: fold(said), said }];
  }
  if (number < LEAST_INCOME) return NONE;
  return [{ value: `${number}`, said: asReais(number) }];
}

function readDebt(of: Captured): readonly Value[] {
  if (of.folded === '') return [{ value: 'sim', said: 'em aberto' }];
  const amount = /[0-9]| mil/.test(of.folded) ? readAmount(of) : NONE;
  return amount.length > 0 ? amount : only(plain(firstWords(of, 3)));
}

const NOT_TASTES = wordSet(`
  isso disso isto disto aquilo daquilo esse essa esses essas desse dessa este esta deste desta aquele aquela voce voces ele ela eles elas dele dela
  quando que como ser saber ver falar tudo nada te lhe minha meu minhas meus sua seu suas seus aqui la ali muito assim todo toda quem estar ter
  atendimento ideia jeito gente vc ninguem alguem esperar perder ficar pagar a_ideia receber_resposta pedir reclamar incomodar demais ir
  mulher mulheres homem homens mais tanto tanta kk para na no nossa nosso ambos ambas mandar receber fingir querer sentir senhora senhor pessoa sempre demais pra
  mensagem mensagens resposta respostas texto textos emoji emojis ligacao ligacoes audio audios textao mim fazer essa_ideia dever depender`);
// About somebody, or about something that only the two of them can see.
const OF_SOMEBODY =
  /^[0-9]|(?<![a-z])(?:ele|ela|eles|elas|dele|dela|voces?|isso|ess[ea]s?|est[ea]s?|minhas?|meus?|suas?|seus?|alguem|gente)(?![a-z])/;
const LONGEST_TASTE = 5;

function readTaste(of: Captured): readonly Value[] {
  return of.folded.split(/ e /).length > 1 ? splitTaste(of) : oneTaste(of);
}

// "café e chocolate" are two; "queijo e presunto no pão" too, which does no harm.
function splitTaste(of: Captured): readonly Value[] {
  const at = of.folded.indexOf(' e ');
  const first = oneTaste(cut(of, 0, at));
  const second = oneTaste(cut(of, at + 3, of.folded.length));
  return first.length === 0 ? NONE : [...first, ...second];
}

function oneTaste(of: Captured): readonly Value[] {
  const stop =
    /(?<=^| )(?:quando|para|porque|mas|nem|nao|a menos|desde|sem ser|por|no|na|em|com|mais|demais|muito|pra caramba|pacas)(?= |$)/.exec(
      of.folded,
    );
  const part = withoutFirst(trimmed(stop && stop.index > 0 ? cut(of, 0, stop.index) : of), ARTICLES);
  const words = part.folded.split(' ').filter((word) => word !== '');
  const [first = ''] = words;
  const isTaste =
    first.length > 2 &&
    words.length <= LONGEST_TASTE &&
    !NOT_TASTES.has(first) &&
    !OF_SOMEBODY.test(part.folded);
  return isTaste ? [{ value: words.map(singular).join(' '), said: part.text.trim() }] : NONE;
}

const NOT_CHOICES = wordSet(`
  nao que esse essa este esta isso aquele aquela o a os as um uma outro outra assim mil ser ir ficar esperar cancelar deixar falar resolver saber
  fazer ter ver nem agora hoje amanha depois morrer continuar manter trocar mudar pensar voltar voce ele ela ate eu primeiro segundo terceiro opcao segunda terca quarta quinta sexta sabado domingo segunda-feira terca-feira quarta-feira quinta-feira sexta-feira semana mes
  mensagem mensagens mais se por pelo pela via em de no na resposta respostas texto textos`);

function readChoice(of: Captured): readonly Value[] {
  const [first = ''] = of.folded.split(' ');
  const isInfinitive =
    /(?:ar|er|ir)$/.test(first) &&
    !/^(?:pagar|receber|comprar|retirar|viajar|trabalhar|estudar|acordar|dormir)$/.test(first);
  if (first.length < 2 || NOT_CHOICES.has(first) || isInfinitive || /^[0-9]/.test(first)) return NONE;
  return only(plain(firstWords(of, 7)));
}

function readTeam(of: Captured): readonly Value[] {
  const part = withoutFirst(of, THE);
  const team = [2, 1]
    .map((count) => TEAMS.get(firstWords(part, count).folded))
    .find((each) => each !== undefined);
  return team === undefined ? NONE : [{ value: team, said: TEAMS_WRITTEN.get(team) ?? asName(team) }];
}

const HOURS: ReadonlyMap<string, string> = new Map([
  ['manha', 'de manhã'],
  ['tarde', 'à tarde'],
  ['noite', 'à noite'],
  ['madrugada', 'de madrugada'],
]);

function readHours(of: Captured): readonly Value[] {
  const period = HOURS.get(of.folded);
  if (period) return [{ value: of.folded, said: period }];
  if (/semana(?! )|sabado|domingo|fim|fins|finais/.test(of.folded) && !/dias?/.test(of.folded))
    return [{ value: 'fim_de_semana', said: 'fim de semana' }];
  if (/dias?/.test(of.folded)) return [{ value: 'dias_uteis', said: 'dias úteis' }];
  if (of.folded.includes('comercial')) return [{ value: 'horario_comercial', said: 'horário comercial' }];
  return only(plain(of));
}

const DAY = /^([0-9]{1,2})(?: de |[/ ])([a-z0-9]{1,10})$/;
const MONTHS =
  'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');

function readDay({ folded }: Captured): readonly Value[] {
  const found = DAY.exec(folded);
  const day = Number(found?.[1]);
  const month = /^[0-9]+$/.test(found?.[2] ?? '') ? Number(found?.[2]) : MONTHS.indexOf(found?.[2] ?? '') + 1;
  if (!(day >= 1 && day <= 31 && month >= 1 && month <= 12)) return NONE;
  const value = `${`${day}`.padStart(2, '0')}/${`${month}`.padStart(2, '0')}`;
  return [{ value, said: value }];
}

const readThing: Reader = (of) =>
  only({
    value: of.folded
      .split(' ')
      .map((word) => (word === 'diabetes' ? word : singular(word)))
      .join(' ')
      .trim(),
    said: of.text.trim().toLowerCase(),
  });

const readWords: Reader = (of) => only(plain(firstWords(of, 10)));

const KIN: Readonly<Record<string, string>> = {
  namorad: 'namorando',
  noiv: 'noivo',
  espos: 'casado',
  marid: 'casado',
};
const readKin: Reader = (of) => {
  const value = KIN[of.folded.slice(0, -1)];
  return value === undefined ? NONE : [{ value, said: of.text.toLowerCase() }];
};

const READERS: Readonly<Record<ReaderName, Reader>> = {
  name: readName,
  proper: readProperName,
  role: readRole,
  position: readPosition,
  company: readCompany,
  properCompany: readProperCompany,
  field: readField,
  town: readTown,
  properTown: readProperTown,
  street: readStreet,
  course: readCourse,
  study: readStudy,
  years: readYears,
  day: readDay,
  count: readCount,
  kin: readKin,
  amount: readAmount,
  debt: readDebt,
  taste: readTaste,
  choice: readChoice,
  team: readTeam,
  hours: readHours,
  thing: readThing,
  words: readWords,
};

/** The values that were captured; none when it is not what the pattern looks for, or holds a document or a secret. */
export function readValue(reader: ReaderName, captured: Captured): readonly Value[] {
  const values = READERS[reader](trimmed(captured));
  return values.filter(({ value, said }) => value.length <= LONGEST_VALUE && !SCRUBBED.test(said));
}

// What stood there was a document or a secret.
const SCRUBBED = /\[[A-Z]{3,8}\]/;
const LONGEST_VALUE = 80;
