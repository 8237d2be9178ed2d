import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

const KINDS: Readonly<Record<string, string>> = {
  string: 'um texto',
  number: 'um número',
  int: 'um número inteiro',
  boolean: 'verdadeiro ou falso',
  array: 'uma lista',
  object: 'um objeto',
  record: 'um objeto',
  date: 'uma data',
  null: 'nulo',
};

/** What is wrong, field by field, for whoever wrote it. `given` is looked at only to tell a missing field from a wrong one. */
export function describeIssues(issues: readonly Issue[], given: unknown): readonly string[] {
  return issues.flatMap((issue) => describe(issue, given));
}

function describe(issue: Issue, given: unknown): readonly string[] {
  const where = issue.path.length === 0 ? 'valor' : issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map(
      (key) => `${[...issue.path.map(String), key].join('.')}: campo que o contrato não prevê`,
    );
  if (at(given, issue.path) === undefined) return [`${where}: campo obrigatório ausente`];
  return [`${where}: ${fault(issue)}`];
}

function fault(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `esperado ${KINDS[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `esperado ${issue.values.map((value) => JSON.stringify(value)).join(' ou ')}`;
    case 'too_small':
      return `abaixo do mínimo (${issue.minimum})`;
    case 'too_big':
      return `acima do máximo (${issue.maximum})`;
    case 'invalid_format':
      return `formato inválido (${issue.format})`;
    case 'not_multiple_of':
      return `precisa ser múltiplo de ${issue.divisor}`;
    case 'invalid_union':
      return 'não corresponde a nenhuma das formas aceitas';
    case 'invalid_key':
    case 'invalid_element':
    case 'unrecognized_keys':
    case 'custom':
      return 'valor inválido';
  }
}

function at(given: unknown, path: readonly PropertyKey[]): unknown {
  let value = given;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}
