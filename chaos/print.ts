import type { Violation } from './check/evidence.ts';
import type { Report } from './stage.ts';

const MOST_VIOLATIONS = 20;

/** A report as a table for people; `again` is the command line that makes the same plan. */
export function printReport(report: Report, again: string): string {
  const { scenario, engine, seed, seconds, facts, verdicts, failures, violations, kept } = report;
  const factWidth = widest(facts.map(([what]) => what));
  const verdictWidth = widest(verdicts.map(({ text }) => text));
  const shown = violations.slice(0, MOST_VIOLATIONS).map(printViolation);
  return [
    '',
    `Cenário ${scenario} · ${engine} · semente ${seed} · ${seconds.toFixed(0)} s`,
    ...facts.map(([what, value]) => `  ${what.padEnd(factWidth)} ${value}`),
    '',
    ...verdicts.map(({ invariant, text, violations: found }) => {
      const result = found === 'not applicable yet' ? '– não se aplica ainda' : judged(found.length);
      return `  ${invariant.padEnd(4)} ${text.padEnd(verdictWidth)} ${result}`;
    }),
    ...failures.map((failure) => `  ✗ ${failure}`),
    ...shown,
    ...(violations.length > MOST_VIOLATIONS ? [`  … e mais ${violations.length - MOST_VIOLATIONS}`] : []),
    ...(kept === null ? [] : [`  Tudo o que restou está em ${kept}. Repita com: ${again}`]),
  ].join('\n');
}

const widest = (texts: readonly string[]): number => Math.max(0, ...texts.map(({ length }) => length));

const judged = (count: number): string => (count === 0 ? '✓' : `✗ ${count}`);

function printViolation({ invariant, what, session, turn, message }: Violation): string {
  const where = [
    session && `sessão ${session}`,
    turn && `turno ${turn}`,
    message && `mensagem ${message}`,
  ].filter(Boolean);
  return `  ✗ ${invariant}: ${what}${where.length > 0 ? ` (${where.join(', ')})` : ''}`;
}
