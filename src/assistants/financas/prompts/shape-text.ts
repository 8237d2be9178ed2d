import type { Json, JsonObject } from '#protocol';

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export type Field = { readonly name: string; readonly schema: JsonObject; readonly required: boolean };

export function fieldsOf(schema: JsonObject): readonly Field[] {
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(isObject(schema.properties) ? schema.properties : {}).flatMap(([name, field]) =>
    isObject(field) ? [{ name, schema: field, required: required.includes(name) }] : [],
  );
}

/** Of an object, or of each object of a list. */
export const innerFieldsOf = (schema: JsonObject): readonly Field[] =>
  fieldsOf(isObject(schema.items) ? schema.items : schema);

/** Values of a closed list that are worth telling: all to whoever asks, few of what is answered. */
export const ALL = Number.POSITIVE_INFINITY;
export const FEW = 5;

const NAMES: Readonly<Record<string, string>> = {
  ...{ string: 'texto', number: 'número', integer: 'inteiro', boolean: 'booleano', null: 'nulo' },
};

/**
 * A JSON Schema as a type is written: short, nested fields included.
 *
 * @example shapeText({ type: 'array', items: { type: 'integer' } }) // 'inteiro[]'
 */
export function shapeText(schema: JsonObject, most: number = ALL): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return valuesText(schema.enum, most);
  const branches = [schema.anyOf, schema.oneOf].flatMap((each) => (Array.isArray(each) ? each : []));
  if (branches.length > 0) return either(branches.filter(isObject).map((each) => shapeText(each, most)));
  if (Array.isArray(schema.type)) return either(schema.type.map((type) => NAMES[String(type)] ?? 'valor'));
  if (schema.type === 'array')
    return listText(isObject(schema.items) ? shapeText(schema.items, most) : 'valor');
  if (schema.type === 'object') return objectText(schema, most);
  return NAMES[String(schema.type)] ?? 'valor';
}

const valuesText = (values: readonly Json[], most: number): string =>
  values.length > most ? 'texto' : values.map((value) => JSON.stringify(value)).join(' | ');

const either = (shapes: readonly string[]): string => [...new Set(shapes)].join(' | ');

const listText = (item: string): string => (/^[^{]* \| /.test(item) ? `(${item})[]` : `${item}[]`);

function objectText(schema: JsonObject, most: number): string {
  const fields = fieldsOf(schema).map((field) => fieldText(field, most));
  return fields.length === 0 ? 'objeto' : `{${fields.join(', ')}}`;
}

/** `nome: texto`, or `nome?: texto` where it may be left out. */
export const fieldText = ({ name, schema, required }: Field, most: number = ALL): string =>
  `${name}${required ? '' : '?'}: ${shapeText(schema, most)}`;
