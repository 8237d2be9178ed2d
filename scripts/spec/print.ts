import { type Coverage, type Covered, isPassing } from './coverage.ts';
import type { Requirement } from './requirements.ts';

/** Every id with its passing tests; then the faults; then what is missing. */
export function printCoverage(requirements: readonly Requirement[], coverage: Coverage): string {
  const claimed = new Set(requirements.flatMap((requirement) => requirement.claimed));
  const covered = new Map(coverage.requirements.map((each) => [each.id, each]));
  const testsOf = (id: string) => covered.get(id)?.tests ?? [];
  const lines = requirements.flatMap(({ id, parts, what }) => {
    const ofParts = parts.flatMap(testsOf);
    const own = testsOf(id).filter((each) => !ofParts.some(({ title }) => title === each.title));
    const rowItself =
      parts.length === 0 || own.length > 0 ? printId({ id, tests: own }, claimed.has(id)) : [];
    return [
      `${id}  ${what}`,
      ...rowItself,
      ...parts.flatMap((part) => printId({ id: part, tests: testsOf(part) }, claimed.has(part))),
    ];
  });
  const faults = coverage.faults.flatMap((each) => printId(each, false));
  return [
    ...lines,
    '',
    'Falhas do catálogo (faults.md)',
    ...faults,
    '',
    ...printVerdict(requirements, coverage),
  ].join('\n');
}

function printId({ id, tests }: Covered, isClaimed: boolean): readonly string[] {
  const passing = tests.filter(isPassing);
  const broken = tests.length - passing.length;
  const mark = passing.length > 0 && broken === 0 ? '✓' : isClaimed ? '✗' : '·';
  const note = broken > 0 ? `  (${broken} sem passar)` : '';
  return [`  ${mark} ${id}${note}`, ...passing.map(({ title, file }) => `      ${title}  (${file})`)];
}

/** What is claimed of what is done, and what is done of all there is: a row counts by its parts, if it has any. */
function printVerdict(requirements: readonly Requirement[], coverage: Coverage): readonly string[] {
  const { gaps, unknown } = coverage;
  const claimed = requirements.flatMap((each) => each.claimed);
  const shown = claimed.filter((id) => !gaps.includes(id)).length;
  const ids = requirements.flatMap(({ id, parts }) => (parts.length > 0 ? parts : [id]));
  const tested = coverage.requirements.filter(({ id, tests }) => ids.includes(id) && tests.some(isPassing));
  return [
    `${shown} de ${claimed.length} declarados; ${tested.length} de ${ids.length} ids com teste.`,
    ...(gaps.length > 0 ? [`Faltam: ${gaps.join(', ')}`] : []),
    ...(unknown.length > 0
      ? [`Citados em testes, mas fora de docs/requirements.md: ${unknown.join(', ')}`]
      : []),
  ];
}
