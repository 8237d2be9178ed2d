import { type ZodType, z } from 'zod';
import type { Json, JsonObject } from '#protocol';

/** What a sender writes (`input`) or a recipient gives (`output`), as JSON Schema. Throws where a shape has none. */
export function schemaOf(shape: ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io });
  // What zod renders is JSON; going through text drops what its type allows beyond that.
  return JSON.parse(JSON.stringify(schema));
}

export const isJsonObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const objectsOf = (value: Json | undefined): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter(isJsonObject) : [];

/** The objects that a schema may be: itself, or each branch of a union. */
export function branchesOf(schema: JsonObject): readonly JsonObject[] {
  const branches = [...objectsOf(schema.oneOf), ...objectsOf(schema.anyOf)];
  return branches.length === 0 ? [schema] : branches.flatMap(branchesOf);
}

export type Field = { readonly name: string; readonly schema: JsonObject; readonly required: boolean };

export function fieldsOf(schema: JsonObject): readonly Field[] {
  if (!isJsonObject(schema.properties)) return [];
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(schema.properties).flatMap(([name, field]) =>
    isJsonObject(field) ? [{ name, schema: field, required: required.includes(name) }] : [],
  );
}
