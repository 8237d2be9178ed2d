import type { JsonObject } from '#protocol';
import { branchesOf, fieldsOf, isJsonObject, objectsOf } from './schema-of.ts';

/** What is wrong with the parameters of an operation: anything but strict objects with every field described. Null: nothing. */
export function faultOfParameters(schema: JsonObject): string | null {
  for (const branch of branchesOf(schema)) {
    if (branch.type !== 'object') return 'os parâmetros precisam ser um objeto';
    const silent = fieldsOf(branch).find((field) => !isDescribed(field.schema));
    if (silent) return `o parâmetro "${silent.name}" não tem descrição`;
  }
  const loose = looseObject(schema, 'parametros');
  return loose ? `"${loose}" aceita campos que ninguém descreveu (use z.strictObject)` : null;
}

const isDescribed = (schema: JsonObject): boolean =>
  typeof schema.description === 'string' && schema.description.trim() !== '';

/** The first object, however deep, that lets unknown fields in. */
function looseObject(schema: JsonObject, name: string): string | undefined {
  if (isJsonObject(schema.properties) && schema.additionalProperties !== false) return name;
  const below = [
    ...fieldsOf(schema).map((field) => [field.schema, field.name] as const),
    ...[...objectsOf(schema.oneOf), ...objectsOf(schema.anyOf)].map((branch) => [branch, name] as const),
    ...(isJsonObject(schema.items) ? [[schema.items, name] as const] : []),
  ];
  for (const [child, childName] of below) {
    const loose = looseObject(child, childName);
    if (loose) return loose;
  }
  return undefined;
}
