import { type Criterion, ProsaError, type Rubric } from '#protocol';

/** "## correcao (peso 3)" */
const HEADING = /^## +([a-z][a-z0-9_]{0,39}) +\(peso ([1-9])\) *$/;
const LONGEST = 8_000;
const MOST = 10;

/**
 * A rubric out of a page of Markdown: what is judged in general, then one heading a criterion, with its weight and what it asks.
 *
 * @example
 * defineRubric(`# O que é uma boa resposta
 * ## correcao (peso 3)
 * O que foi dito está certo e vem do que se sabe.`);
 */
export function defineRubric(markdown: string): Rubric {
  const text = markdown.trim();
  if (text.length > LONGEST) throw invalid(`A rubrica tem ${text.length} caracteres; o máximo é ${LONGEST}.`);
  const criteria: Criterion[] = [];
  const asked: string[][] = [];
  for (const line of text.split('\n')) {
    const heading = HEADING.exec(line);
    if (!heading && line.startsWith('## '))
      throw invalid(`O título "${line}" não tem a forma "## nome_do_criterio (peso 1 a 9)".`);
    if (heading) {
      criteria.push({ name: heading[1] ?? '', weight: Number(heading[2]), asks: '' });
      asked.push([]);
    } else asked.at(-1)?.push(line);
  }
  const whole = criteria.map((criterion, place) => ({
    ...criterion,
    asks: (asked[place] ?? []).join(' ').replaceAll(/\s+/g, ' ').trim(),
  }));
  assertCriteria(whole);
  return { text, criteria: whole };
}

function assertCriteria(criteria: readonly Criterion[]): void {
  if (criteria.length === 0 || criteria.length > MOST)
    throw invalid(`Uma rubrica tem de 1 a ${MOST} critérios; esta tem ${criteria.length}.`);
  const silent = criteria.find(({ asks }) => asks === '');
  if (silent) throw invalid(`O critério "${silent.name}" não diz o que pergunta.`);
  const repeated = criteria.find(
    ({ name }, place) => criteria.findIndex((one) => one.name === name) !== place,
  );
  if (repeated) throw invalid(`A rubrica tem dois critérios chamados "${repeated.name}".`);
}

const invalid = (detail: string): ProsaError => new ProsaError('definition_invalid', detail);
