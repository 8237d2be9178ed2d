import { hasWord } from '#language';
import type { AnswerFault, AnswerRules, Consolidation, RefusedFor } from '#protocol';
import { MISSION_LIMITS } from '../limits.ts';
import { type Known, knownFrom, lostIn, unsourcedIn } from './figures.ts';
import { forbiddenIn } from './words.ts';

/** What a draft of the answer is held against. */
export type Standard = {
  readonly rules: AnswerRules;
  readonly question: string;
  /** What the coordinator answered; its first paragraph holds the main figures. */
  readonly answer: string;
  readonly known: Known;
  /** The same without what the coordinator only says. */
  readonly traced: Known;
};

export type Asked = {
  readonly rules: AnswerRules;
  readonly question: string;
  /** ISO. */
  readonly today: string;
  readonly consolidation: Consolidation;
};

/**
 * A draft may tell the figures whose source is told, those of the coordinator's own words, of the person's, and of what is said to be
 * missing; nothing else. Which of them have no source is known beside it, because the coordinator's words are code of ours, and still not
 * a source.
 */
export function standardFor({ rules, question, today, consolidation }: Asked): Standard {
  const { resposta_pre_estruturada: said, limitacoes_encontradas: limits } = consolidation;
  const { resposta_principal: answer, procedencia: figures } = said;
  const { recomendacoes_adicionais, proximos_passos_sugeridos } = consolidation;
  const own = [answer, ...recomendacoes_adicionais, ...proximos_passos_sugeridos];
  const texts = [question, ...limits.map(({ descricao }) => descricao), ...yearsIn([...own, today])];
  const { names } = rules;
  const known = knownFrom({ figures, texts: [...texts, ...own], names });
  return { rules, question, answer, known, traced: knownFrom({ figures, texts, names }) };
}

const YEAR = /(?<![\d.,])(?:19|20)\d\d(?![\d.,]\d|\d|%)/g;

/** Years of dates: when something was is known from the words around it. */
const yearsIn = (texts: readonly string[]): readonly string[] =>
  texts.flatMap((text) => text.match(YEAR) ?? []);

/** Everything that is wrong with a draft; nothing: it may be said. */
export function faultsIn(text: string, { rules, question, answer, known }: Standard): readonly AnswerFault[] {
  const list = isListed(text) && !wantsList(question);
  const faults: readonly AnswerFault[] = [
    { regra: 'termos_proibidos', achados: forbiddenIn(text, rules) },
    { regra: 'numeros_sem_fonte', achados: unsourcedIn(withoutBullets(text), known) },
    { regra: 'numeros_perdidos', achados: lostIn(text, answer, known) },
    { regra: 'formato', achados: list ? ['lista'] : [] },
    { regra: 'curta', achados: text.length < MISSION_LIMITS.answer.leastChars ? [String(text.length)] : [] },
  ];
  return faults.filter(({ achados }) => achados.length > 0);
}

const BULLET = /^[ \t]{0,8}(?:[-*•–][ \t]|\d{1,2}[.)][ \t]|#{1,6}[ \t]|\|)/gm;

const isListed = (text: string): boolean => text.search(BULLET) >= 0;
const withoutBullets = (text: string): string => text.replace(BULLET, '');

const LIST_WORDS = ['lista', 'liste', 'listar', 'listagem', 'tópicos', 'itens', 'enumere', 'passo a passo'];

const wantsList = (question: string): boolean => LIST_WORDS.some((word) => hasWord(question, word));

/** What a model is told of its refused drafts; empty: there are none. */
export function correctionFor(faults: readonly AnswerFault[]): string {
  if (faults.length === 0) return '';
  const lines = RULES.flatMap((rule) => {
    const found = faults.flatMap(({ regra, achados }) => (regra === rule ? achados : []));
    const told = [...new Set(found)].join(', ').slice(0, MISSION_LIMITS.answer.chars.found);
    return found.length === 0 ? [] : SAID[rule](told);
  });
  return ['# Correção', 'A sua resposta anterior foi recusada. Escreva de novo:', ...lines].join('\n');
}

const SAID: Readonly<Record<AnswerFault['regra'], (found: string) => string>> = {
  termos_proibidos: (found) => `- Evite termos: ${found}.`,
  numeros_sem_fonte: (found) =>
    `- Estes números não têm fonte e não podem aparecer: ${found}. Use só os da parte 1, como estão.`,
  numeros_perdidos: (found) => `- Estes números precisam aparecer, como estão: ${found}.`,
  formato: () => '- Escreva em parágrafos corridos, sem listas, títulos ou tabelas.',
  curta: () => `- Escreva ao menos ${MISSION_LIMITS.answer.leastChars} caracteres.`,
};
/** In the order in which they are told. */
const RULES = Object.keys(SAID) as readonly AnswerFault['regra'][];

/** What is kept of it: figures are somebody's, words of the machinery are not. */
export const shapeOfFault = ({ regra: rule, achados }: AnswerFault): RefusedFor => ({
  ...{ rule, count: achados.length },
  ...(rule === 'termos_proibidos' && { words: achados }),
});
