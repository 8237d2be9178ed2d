import { cleanText } from '#language';
import type { Json } from '#protocol';

/** A value as plain data with its text cleaned, or why it is none. */
export type PlainData =
  | { readonly kind: 'plain'; readonly json: Json }
  | { readonly kind: 'not_json' }
  | { readonly kind: 'too_large' };

const DEEPEST = 64;

/** Never throws, never walks a cycle, and stops as soon as the value is larger than so many characters. */
export function plainData(value: unknown, chars: number): PlainData {
  const writing: Writing = { left: chars, above: new Set() };
  try {
    const json = write(value, writing);
    if (json !== undefined) return { kind: 'plain', json };
  } catch {
    return { kind: 'not_json' };
  }
  return { kind: writing.left < 0 ? 'too_large' : 'not_json' };
}

/** What is left to write, and what we are inside of. */
type Writing = { left: number; readonly above: Set<object> };

/** Undefined: cannot be written. */
function write(value: unknown, writing: Writing): Json | undefined {
  writing.left -= typeof value === 'string' ? value.length + 2 : 4;
  if (writing.left < 0) return undefined;
  switch (typeof value) {
    case 'undefined':
      return null;
    case 'string':
      return cleanText(value);
    case 'boolean':
      return value;
    case 'number':
      return Number.isFinite(value) ? value : null;
    case 'object':
      return value === null ? null : writeObject(value, writing);
    default:
      return undefined;
  }
}

function writeObject(value: object, writing: Writing): Json | undefined {
  const { above } = writing;
  if (above.has(value) || above.size >= DEEPEST) return undefined;
  above.add(value);
  const json = writeInside(value, writing);
  above.delete(value);
  return json;
}

function writeInside(value: object, writing: Writing): Json | undefined {
  if ('toJSON' in value && typeof value.toJSON === 'function') return write(value.toJSON(), writing);
  return Array.isArray(value) ? writeList(value, writing) : writeFields(value, writing);
}

function writeList(list: readonly unknown[], writing: Writing): Json | undefined {
  const json: Json[] = [];
  for (const entry of list) {
    const written = write(entry, writing);
    if (written === undefined) return undefined;
    json.push(written);
  }
  return json;
}

function writeFields(value: object, writing: Writing): Json | undefined {
  const json: Record<string, Json> = {};
  for (const [key, entry] of Object.entries(value)) {
    if (entry === undefined || key === '__proto__') continue;
    writing.left -= key.length + 3;
    const written = write(entry, writing);
    if (written === undefined) return undefined;
    json[key] = written;
  }
  return json;
}
