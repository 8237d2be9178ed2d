import { fold, hasWord } from '#language';
import type { ImportantDate } from './calendar.ts';

/** What a question about the calendar is about, and the part of an id that says so. */
const TOPICS: readonly { readonly part: string; readonly words: readonly string[] }[] = [
  { part: 'lista-', words: ['lista de espera', 'lista espera', 'espera', 'repescagem'] },
  {
    part: 'documentos',
    words: [
      'documentos',
      'documento',
      'documentacao',
      'comprovar',
      'comprovacao',
      'entregar',
      'entrego',
      'entrega',
      'papelada',
    ],
  },
  { part: 'matricula', words: ['matricula', 'matricular', 'matriculas', 'registro academico'] },
  {
    part: 'resultado',
    words: [
      ...[
        'resultado',
        'resultados',
        'chamada',
        'chamadas',
        'lista de aprovados',
        'aprovados',
        'selecionados',
      ],
      ...['pre selecionados', 'saiu', 'sai'],
    ],
  },
  {
    part: 'inscricao',
    words: [
      ...[
        'inscricao',
        'inscricoes',
        'inscrever',
        'inscrevo',
        'inscreve',
        'inscrito',
        'incricao',
        'inscriçao',
      ],
      ...[
        'abre',
        'abrem',
        'abriu',
        'abriram',
        'abrir',
        'aberto',
        'aberta',
        'abertas',
        'abertos',
        'comeca',
        'comecou',
      ],
      ...['fecha', 'fechou', 'encerra', 'encerrou', 'termina', 'terminou', 'acaba', 'acabou', 'cadastro'],
    ],
  },
];

const WHEN = [
  ...[
    'quando',
    'qnd',
    'qdo',
    'que dia',
    'qual dia',
    'quais dias',
    'qual data',
    'qual a data',
    'data',
    'datas',
  ],
  ...['prazo', 'prazos', 'calendario', 'cronograma', 'ate que dia', 'que mes', 'qual mes', 'dia que'],
  ...[
    'ja abriu',
    'ja abriram',
    'ja comecou',
    'ja saiu',
    'ja fechou',
    'ja acabou',
    'ja encerrou',
    'ja passou',
  ],
  ...['esta aberto', 'esta aberta', 'estao abertas', 'ta aberto', 'ta aberta', 'tao abertas', 'ta rolando'],
  ...['ainda da tempo', 'ainda da', 'da tempo', 'perdi', 'tempo de me inscrever', 'abre que', 'comeca que'],
];
const WHOLE = ['datas', 'calendario', 'cronograma', 'prazos', 'prazo'];
/** It asks for more than a date: the documents have the rest. */
const ALSO = [
  ...[
    'como',
    'quais documentos',
    'que documentos',
    'o que e',
    'oq e',
    'quem pode',
    'requisitos',
    'por que',
    'porque',
  ],
  ...['documentos preciso', 'nota minima', 'renda', 'regras', 'cota', 'cotas'],
];
const HISTORY = ['criado', 'criada', 'surgiu', 'inventaram', 'existe desde', 'nasceu'];
const LONGEST_BARE = 7;

/** Another edition than the one that the calendar knows. */
const OTHER = [
  ...['2027', '2028', '2025', '2024', 'ano que vem', 'proximo ano', 'proxima edicao', 'proximo sisu'],
  ...['proximo prouni', 'segundo semestre', '2 semestre', 'meio do ano', '2026 2', 'sisu 2', 'prouni 2'],
];

const OF_THE_EXAM = /(?:nota|notas|resultado|gabarito|prova|provas|inscric\w{0,4})(?: final)? do enem/u;

export type DateReading = {
  /** The calendar's lines that it is about. */
  readonly dates: readonly ImportantDate[];
  /** A question about dates, and about nothing else. */
  readonly settles: boolean;
  /** The edition it asks for, if the calendar has another one: "2027". */
  readonly other: string | null;
};

/** What of the calendar a question is about. Without a question: all of it, and it settles nothing. */
export function readDateQuestion(question: string, dates: readonly ImportantDate[]): DateReading {
  const text = fold(question).replaceAll(/[º°ª.\-/]/gu, ' ');
  const has = (phrases: readonly string[]) => phrases.find((phrase) => hasWord(text, phrase));
  const asks = has(WHEN) !== undefined && has(HISTORY) === undefined;
  if (!asks) return { dates: [], settles: false, other: null };
  const parts = TOPICS.filter(({ words }) => has(words) !== undefined);
  const about = dates.filter(({ id }) => narrowed(parts).some((part) => id.includes(part)));
  // The exam's own dates are somebody else's.
  const exam = has(['enem']) !== undefined && (parts.length === 0 || OF_THE_EXAM.test(text));
  const bare = !exam && (has(WHOLE) !== undefined || text.split(' ').length <= LONGEST_BARE);
  const found = about.length > 0 && !exam ? about : bare && parts.length === 0 ? dates : [];
  const more = has(ALSO) !== undefined;
  return { dates: found, settles: found.length > 0 && !more, other: has(OTHER) ?? null };
}

/** "Inscrição na lista de espera" is about the list. */
function narrowed(parts: typeof TOPICS): readonly string[] {
  const [first] = parts;
  if (!first) return [];
  return first.part === 'lista-' || first.part === 'documentos'
    ? [first.part]
    : parts.map(({ part }) => part);
}
