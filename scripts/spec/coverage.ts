import type { TestResult } from '../last-run.ts';
import type { Requirement } from './requirements.ts';

/** The shape that `npm run spec -- --json` promises. */
export type Covered = {
  readonly id: string;
  readonly tests: readonly { readonly title: string; readonly file: string; readonly status: string }[];
};

export type Coverage = {
  /** Every row, each followed by its parts, in the order of docs/requirements.md. */
  readonly requirements: readonly Covered[];
  readonly faults: readonly Covered[];
  /** Claimed ids without a passing test or with one that does not pass; rows of theirs with one that does not. */
  readonly gaps: readonly string[];
  /** Ids in titles that docs/requirements.md does not list: typing errors, or parts to be added there. */
  readonly unknown: readonly string[];
};

const REQUIREMENT = /^[A-Z]\d+(?:\.[\w-]+)?$/;
const FAULT = /^fault [A-Z]\d+$/;

/** `[R3][R5.hops] text` → `R3`, `R5.hops`. Brackets that are no ids end the search. */
export function idsOf(title: string): readonly string[] {
  const prefix = /^(?:\[[^\]]+\]\s*)+/.exec(title)?.[0] ?? '';
  return [...prefix.matchAll(/\[([^\]]+)\]/g)]
    .map(([, id = '']) => id)
    .filter((id) => REQUIREMENT.test(id) || FAULT.test(id));
}

/** A `describe` with an id lends it to all its tests. */
function claimsOf({ title, suites }: TestResult): readonly string[] {
  return [...new Set([...suites, title].flatMap(idsOf))];
}

export function cover(requirements: readonly Requirement[], tests: readonly TestResult[]): Coverage {
  const index = indexById(tests);
  const listed = new Set(requirements.flatMap(({ id, parts }) => [id, ...parts]));
  const found = [...index.keys()].sort(byNumber);
  return {
    requirements: requirements.flatMap(({ id, parts }) => [
      { id, tests: testsOf([id, ...parts], index) },
      ...parts.map((part) => ({ id: part, tests: testsOf([part], index) })),
    ]),
    faults: found.filter((id) => FAULT.test(id)).map((id) => ({ id, tests: testsOf([id], index) })),
    gaps: requirements.flatMap((requirement) => gapsOf(requirement, index)),
    unknown: found.filter((id) => REQUIREMENT.test(id) && !listed.has(id)),
  };
}

type Index = ReadonlyMap<string, readonly TestResult[]>;

function indexById(tests: readonly TestResult[]): Index {
  const index = new Map<string, TestResult[]>();
  for (const test of tests) {
    for (const id of claimsOf(test)) index.set(id, [...(index.get(id) ?? []), test]);
  }
  return index;
}

function testsOf(ids: readonly string[], index: Index): Covered['tests'] {
  return [...new Set(ids.flatMap((id) => index.get(id) ?? []))].map(show);
}

function gapsOf({ id, claimed }: Requirement, index: Index): readonly string[] {
  if (claimed.length === 0) return [];
  const missing = claimed.filter((each) => !isShown(testsOf([each], index)));
  const isRowBroken = !claimed.includes(id) && !testsOf([id], index).every(isPassing);
  return isRowBroken ? [id, ...missing] : missing;
}

export const isPassing = ({ status }: { readonly status: string }) => status === 'passed';

const isShown = (tests: Covered['tests']) => tests.length > 0 && tests.every(isPassing);

const byNumber = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true });

function show({ title, suites, file, status }: TestResult): Covered['tests'][number] {
  const full = idsOf(title).length > 0 ? title : [...suites, title].join(' > ');
  return { title: full, file, status };
}
