import type { ZodType, z } from 'zod';

/** An object's schema for which a field that it does not name is an error; any other schema as it is. */
export const strictSchema = (schema: ZodType): ZodType => (isPlainObject(schema) ? schema.strict() : schema);

/** Told by its definition, not by its class: the author's copy of zod may be another than ours. */
const isPlainObject = (schema: ZodType): schema is z.ZodObject =>
  schema.def.type === 'object' && !('catchall' in schema.def && schema.def.catchall) && 'strict' in schema;
