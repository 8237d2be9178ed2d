import { numberWords } from '../number-words.ts';
import { once } from '../once.ts';
import { atMostOneSlip } from '../similar.ts';
import type { Weekday } from './calendar.ts';

/** As they stand in a sentence; the first is January. */
export const MONTH_NAMES: readonly string[] = [
  ...['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho'],
  ...['julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro'],
];

// Folded. Short names are listed with their slips, because one letter more makes other words of them ("abriu", "marca").
const MONTHS = `janeiro:1 jan:1 janero:1 janiero:1 fevereiro:2 fev:2 fevereio:2 feverero:2 marco:3 mar:3 marso:3 marzo:3 abril:4 abr:4 abriu:0 maio:5 mai:5
  maiu:5 junho:6 jun:6 juno:6 junio:6 julho:7 jul:7 julio:0 agosto:8 ago:8 agsto:8 agossto:8 setembro:9 set:9 setenbro:9 outubro:10 out:10 otubro:10
  outobro:10 novembro:11 nov:11 novenbro:11 dezembro:12 dez:12 dezenbro:12 desembro:12 desenbro:12`;
const WEEKDAYS = `segunda:1 segundafeira:1 segundona:1 terca:2 tersa:2 tercafeira:2 quarta:3 quartafeira:3 quinta:4 quintafeira:4 sexta:5 sextafeira:5
  sestafeira:5 sextinha:5 sabado:6 sabadao:6 sabadinho:6 sabadu:6 sabdo:6 domingo:7 domingao:7 domigo:7 dumingo:7 domingu:7`;
// "ter" is a verb, "sex" and "dom" are other things: they are days only where the words around say so.
const SHORT_WEEKDAYS = `seg:1 ter:2 qua:3 qui:4 sex:5 sab:6 dom:7`;
const RELATIVE = `hoje:0 hj:0 hje:0 oje:0 hoge:0 hoji:0 ojee:0 hojw:0 ontem:-1 onti:-1 ontm:-1 otem:-1 onten:-1 omtem:-1 ontei:-1 ontein:-1 onte:-1 ontmm:-1
  anteontem:-2 antiontem:-2 antontem:-2 antonti:-2 anteonti:-2 antesdeontem:-2 antisdeontem:-2 antiontm:-2 anteontm:-2 transanteontem:-3
  trasanteontem:-3 trasantontem:-3 tresanteontem:-3 trezantontem:-3 amanha:1 amnh:1 amn:1 amanhan:1 amanhaa:1 amanham:1 amanaha:1 depoisdeamanha:2`;

function pairs(listed: string): readonly (readonly [string, number])[] {
  return listed.split(/\s+/).map((pair) => {
    const [word = '', value = ''] = pair.split(':');
    return [word, Number(value)] as const;
  });
}

const SHORTEST_WITH_SLIP = 7;

// Long words forgive one slip, but not in the first letter.
function lookUp(table: ReadonlyMap<string, number>, word: string): number | undefined {
  const exact = table.get(word);
  if (exact !== undefined || word.length < SHORTEST_WITH_SLIP) return exact;
  for (const [known, value] of table) {
    if (known.length >= SHORTEST_WITH_SLIP && known[0] === word[0] && atMostOneSlip(word, known))
      return value;
  }
  return undefined;
}

const months = once(() => new Map(pairs(MONTHS)));
const weekdays = once(() => new Map(pairs(WEEKDAYS)));
const shortWeekdays = once(() => new Map(pairs(SHORT_WEEKDAYS)));
const relatives = once(() => new Map(pairs(RELATIVE)));

/** 1 to 12. */
export function monthOf(word: string): number | undefined {
  return lookUp(months(), word) || undefined;
}

export function weekdayNamed(word: string): Weekday | undefined {
  return asWeekday(weekdays().get(word));
}

export function shortWeekdayNamed(word: string): Weekday | undefined {
  return asWeekday(shortWeekdays().get(word));
}

function asWeekday(value: number | undefined): Weekday | undefined {
  switch (value) {
    case 1:
    case 2:
    case 3:
    case 4:
    case 5:
    case 6:
    case 7:
      return value;
    default:
      return undefined;
  }
}

/** Days from today: -1 for "ontem". */
export function relativeDay(word: string): number | undefined {
  return lookUp(relatives(), word);
}

export type Unit = 'dia' | 'semana' | 'quinzena' | 'mes' | 'bimestre' | 'trimestre' | 'semestre' | 'ano';

const UNITS: ReadonlyMap<string, Unit> = new Map([
  ['dia', 'dia'],
  ['dias', 'dia'],
  ['diaz', 'dia'],
  ['semana', 'semana'],
  ['semanas', 'semana'],
  ['smn', 'semana'],
  ['semanna', 'semana'],
  ['quinzena', 'quinzena'],
  ['quinzenas', 'quinzena'],
  ['mes', 'mes'],
  ['meses', 'mes'],
  ['mez', 'mes'],
  ['mezes', 'mes'],
  ['bimestre', 'bimestre'],
  ['bimestres', 'bimestre'],
  ['trimestre', 'trimestre'],
  ['trimestres', 'trimestre'],
  ['tri', 'trimestre'],
  ['semestre', 'semestre'],
  ['semestres', 'semestre'],
  ['ano', 'ano'],
  ['anos', 'ano'],
]);

export const unitOf = (word: string): Unit | undefined => UNITS.get(word);

// The first is how many units away the thing is; found before or after it.
const BEFORE = `esse:0 essa:0 este:0 esta:0 neste:0 nesta:0 nesse:0 nessa:0 deste:0 desta:0 desse:0 dessa:0 ese:0 nese:0 ultimo:-1 ultima:-1 ultimu:-1
  passado:-1 passada:-1 penultimo:-2 penultima:-2 antepenultima:-3 antepenultimo:-3 proximo:1 proxima:1 prox:1 outra:-2 outro:-2 corrente:0 presente:0`;
const AFTER = `passado:-1 passada:-1 pasado:-1 pasada:-1 passda:-1 anterior:-1 retrasado:-2 retrasada:-2 retrazado:-2 retrazada:-2 atrasada:-2
  trasado:-2 trasada:-2 atual:0 corrente:0 vigente:0 vindouro:1 seguinte:1 proximo:1 proxima:1`;
const shiftsBefore = once(() => new Map(pairs(BEFORE)));
const shiftsAfter = once(() => new Map(pairs(AFTER)));

/** "última", "próxima", "nesta": how far away what follows is. */
export const shiftBefore = (word: string): number | undefined => shiftsBefore().get(word);

/** "passada", "retrasada", "atual". */
export const shiftAfter = (word: string): number | undefined => shiftsAfter().get(word);

const OTHER_OPENERS = `dia dias d dya agora agorinha ha ainda nesse neste nessa nesta essa esta antes ante antis tras trans dantes depois dps daqui dqui
  dentro faz fazem fas tem a uns umas cerca mais quase aproximadamente menos outro esses estes comeco inicio comecinho entrada comesso meio meiado meados
  metade fim final finzinho finalzinho fins virada fds findi finde primeiro segundo terceiro quarto quinto sexto setimo oitavo nono decimo vespera natal ano
  reveillon reveilon carnaval pascoa corpus black blackfriday cyber halloween finados tiradentes sao festa proclamacao consciencia feriado sete domingo inda noite em`;

const openers = once(() => {
  const tables = [months(), weekdays(), shortWeekdays(), relatives(), shiftsBefore(), numberWords(), UNITS];
  return new Set([...tables.flatMap((table) => [...table.keys()]), ...OTHER_OPENERS.split(/\s+/)]);
});

/** May a day or a period begin with this folded word? Most words of a text are told from it at once. */
export function opensDate(word: string): boolean {
  if (openers().has(word)) return true;
  return word.length >= SHORTEST_WITH_SLIP && (monthOf(word) ?? relativeDay(word)) !== undefined;
}
