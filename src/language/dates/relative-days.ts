import { addDays } from './calendar.ts';
import { awayFrom, type DayRead, lookAt, pastTimeOfDay, type Reading } from './reading.ts';
import { after, countAt, firstAfter, wordAt } from './scan.ts';
import { relativeDay, unitOf } from './vocabulary.ts';

/** "hoje", "ontem", "antes de ontem", "depois de amanhã", "agora há pouco". */
export function namedRelative(reading: Reading, index: number): DayRead | undefined {
  const read = phraseAt(reading, index);
  if (!read) return undefined;
  return { iso: addDays(reading.today, read.days), next: pastTimeOfDay(reading, read.next), sure: true };
}

const JUST_NOW = [
  ...[
    'agora ha pouco',
    'agora a pouco',
    'agora pouco',
    'agorinha mesmo',
    'agorinha',
    'agora mesmo',
    'agora agora',
  ],
  ...[
    'ha pouco',
    'ainda agora',
    'nesse momento',
    'neste momento',
    'nesse instante',
    'agorinha pouco',
    'inda agora',
  ],
  ...[
    'nessa madrugada',
    'nesta madrugada',
    'essa madrugada',
    'esta madrugada',
    'essa manha',
    'esta manha',
    'nesta manha',
  ],
  'nessa manha',
];

function phraseAt(reading: Reading, index: number): { days: number; next: number } | undefined {
  // "hoje em dia" names no day.
  if (after(reading, index, 'hoje em dia') >= 0) return undefined;
  const night = after(reading, index, 'noite passada');
  if (night >= 0) return { days: -1, next: night };
  const now = firstAfter(reading, index, JUST_NOW);
  if (now >= 0) return { days: 0, next: now };
  const compound = beforeOrAfter(reading, index);
  if (compound) return compound;
  const days = relativeDay(wordAt(reading, index));
  return days === undefined ? undefined : { days, next: index + 1 };
}

// "antes de ontem", "ante ontem", "depois de amanhã", "trás anteontem".
function beforeOrAfter(reading: Reading, index: number): { days: number; next: number } | undefined {
  const word = wordAt(reading, index);
  const back = /^(?:antes|ante|antis|tras|trans|dantes)$/.test(word);
  if (!back && word !== 'depois' && word !== 'dps') return undefined;
  const at = firstAfter(reading, index + 1, ['de', 'd', '-', 'di']);
  const from = at < 0 ? index + 1 : at;
  const days = relativeDay(wordAt(reading, from));
  if (days === undefined) return undefined;
  if (back && days < 0) return { days: days - 1, next: from + 1 };
  return !back && days === 1 ? { days: 2, next: from + 1 } : undefined;
}

/** "há 3 dias", "faz uma semana", "dois dias atrás", "daqui a 10 dias". */
export function countedDays(reading: Reading, index: number): DayRead | undefined {
  const ahead = firstAfter(reading, index, ['daqui a', 'daqui ha', 'daqui', 'dqui a', 'dentro de']);
  if (ahead >= 0) return countedFrom(reading, ahead, { sign: 1, needsAgo: false });
  const within = after(reading, index, 'em');
  // "vence em 3 dias"; "em 3 dias gastei tudo" tells how long it took.
  if (within >= 0 && lookAt(reading, index).direction === 'future')
    return countedFrom(reading, within, { sign: 1, needsAgo: false });
  const since = firstAfter(reading, index, ['ha', 'faz', 'fazem', 'tem', 'fas', 'a', 'à']);
  if (since >= 0) {
    // "tem 3 dias que" and "a 3 dias" need "atrás" to be sure of; "há" and "faz" say it themselves.
    const needsAgo = !/^(?:ha|faz|fazem|fas)$/.test(wordAt(reading, index));
    return countedFrom(reading, since, { sign: -1, needsAgo });
  }
  return countedFrom(reading, index, { sign: -1, needsAgo: true });
}

const ABOUT: ReadonlySet<string> = new Set([
  'uns',
  'umas',
  'cerca',
  'mais',
  'quase',
  'aproximadamente',
  'menos',
]);

function countedFrom(
  reading: Reading,
  index: number,
  { sign, needsAgo }: { sign: 1 | -1; needsAgo: boolean },
): DayRead | undefined {
  const about = ABOUT.has(wordAt(reading, index));
  const from = about ? pastAbout(reading, index) : index;
  const count = countAt(reading, from);
  if (!count || count.value > 400) return undefined;
  const noun = wordAt(reading, count.next);
  const ago = firstAfter(reading, count.next + 1, ['atras', 'atraz', 'tras', 'antes', 'passados']);
  if (needsAgo && ago < 0) return undefined;
  const next = ago < 0 ? count.next + 1 : ago;
  if (/^(?:hora|horas|hr|hrs|h|minuto|minutos|min|segundos)$/.test(noun)) {
    return count.value <= 12 ? { iso: reading.today, next, sure: true } : undefined;
  }
  const unit = unitOf(noun);
  if (!unit) return undefined;
  const half = after(reading, next, 'e meia|meio') >= 0;
  const iso = awayFrom(reading.today, unit, sign * count.value);
  return {
    iso,
    next: half ? next + 2 : next,
    sure: !about && !half && (unit === 'dia' || unit === 'semana'),
  };
}

function pastAbout(reading: Reading, index: number): number {
  const next = after(reading, index, 'mais ou menos');
  if (next >= 0) return next;
  return firstAfter(reading, index + 1, ['de']) >= 0 ? index + 2 : index + 1;
}

/** "outro dia", "esses dias", "dia desses": some day not long ago. */
export function someDay(reading: Reading, index: number): DayRead | undefined {
  const next = firstAfter(reading, index, [
    'outro dia',
    'esses dias',
    'estes dias',
    'dia desses',
    'dias atras',
    'uns dias atras',
  ]);
  if (next < 0 || lookAt(reading, index).direction === 'future') return undefined;
  return { iso: reading.today, next, sure: false };
}
