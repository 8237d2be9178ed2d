import type { Json } from '#protocol';

/** How deep what one process sends to another may be nested. */
export const DEEPEST = 64;

/**
 * A copy as another process would read it; undefined: JSON cannot write it, or nobody would read it. Plain data, which is nearly all there is,
 * is copied in one walk; whatever else it holds, dates or objects with a word of their own, JSON itself is asked.
 */
export function copyAsJson(value: unknown): Json | undefined {
  const copy = copyPlain(value, DEEPEST);
  if (copy !== NOT_PLAIN) return copy;
  const read = throughText(value);
  return read === NOT_PLAIN ? undefined : read;
}

/** Surely written as it is and read as it was. False: perhaps not. */
export function isPlainJson(value: unknown, left = DEEPEST): boolean {
  if (isScalar(value)) return true;
  if (typeof value !== 'object' || value === null || left === 0) return false;
  if (Array.isArray(value)) {
    for (const each of value) if (!isPlainJson(each, left - 1)) return false;
    return true;
  }
  if (!isPlainObject(value)) return false;
  for (const key in value) {
    const field = value[key];
    if (field !== undefined && (key === '__proto__' || !isPlainJson(field, left - 1))) return false;
  }
  return true;
}

type Fields = Readonly<Record<string, unknown>>;
const NOT_PLAIN = Symbol('not plain');
type Copy = Json | typeof NOT_PLAIN;

const isScalar = (value: unknown): value is null | string | boolean | number =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value));

/** Without a prototype of its own, or a word of its own on how it is written. */
function isPlainObject(value: object): value is Fields {
  const prototype: unknown = Object.getPrototypeOf(value);
  return (prototype === Object.prototype || prototype === null) && !('toJSON' in value);
}

function copyPlain(value: unknown, left: number): Copy {
  if (isScalar(value)) return value;
  if (typeof value !== 'object' || value === null || left === 0) return NOT_PLAIN;
  if (Array.isArray(value)) return copyList(value, left - 1);
  return isPlainObject(value) ? copyFields(value, left - 1) : NOT_PLAIN;
}

function copyList(list: readonly unknown[], left: number): Copy {
  const copies: Json[] = [];
  for (const each of list) {
    const copy = copyPlain(each, left);
    if (copy === NOT_PLAIN) return NOT_PLAIN;
    copies.push(copy);
  }
  return copies;
}

function copyFields(fields: Fields, left: number): Copy {
  const copies: Record<string, Json> = {};
  for (const key in fields) {
    const field = fields[key];
    // What was left unsaid is not written.
    if (field === undefined) continue;
    const copy = key === '__proto__' ? NOT_PLAIN : copyPlain(field, left);
    if (copy === NOT_PLAIN) return NOT_PLAIN;
    copies[key] = copy;
  }
  return copies;
}

/** What is read is plain, unless it is nested too deep or would give an object another prototype. */
function throughText(value: unknown): Copy {
  try {
    return copyPlain(JSON.parse(JSON.stringify(value)), DEEPEST);
  } catch {
    return NOT_PLAIN;
  }
}
