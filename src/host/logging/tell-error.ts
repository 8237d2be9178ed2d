import { stdSerializers } from 'pino';

/** Where databases put rows and values into their errors. */
const OF_ROWS: ReadonlySet<string> = new Set([
  ...['detail', 'query', 'params', 'parameters', 'values', 'internalQuery'],
]);
/** Of where it happened, the functions: what stands besides may quote what was to be kept. */
const FUNCTIONS = /PL\/pgSQL function [\w.]+\([^)\n]*\) line \d+/g;
const PARAMETERS = /\nparams: /;

/** What a message says without what was to be kept: some drivers write the values after the statement. */
export const withoutValues = (message: string): string => message.split(PARAMETERS, 1)[0] ?? '';

/**
 * An error as a line of the log tells it, with its causes. A row that a database refused stands in the error with every word of it, and
 * no pattern knows that somebody's illness is in it: such parts are left out.
 */
export function tellError(error: Error): unknown {
  return told(stdSerializers.errWithCause(error));
}

function told(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return error;
  return Object.fromEntries(
    Object.entries(error)
      .filter(([name]) => !OF_ROWS.has(name))
      .map(([name, value]) => [name, toldPart(name, value)]),
  );
}

function toldPart(name: string, value: unknown): unknown {
  if (name === 'cause') return told(value);
  if (name === 'aggregateErrors' && Array.isArray(value)) return value.map(told);
  if (typeof value !== 'string') return value;
  if (name === 'where') return (value.match(FUNCTIONS) ?? []).join('\n');
  if (name === 'message') return withoutValues(value);
  return name === 'stack' ? framesOf(value) : value;
}

/** A stack begins with the message; the values in it may have several lines. */
function framesOf(stack: string): string {
  const [head = '', ...rest] = stack.split(PARAMETERS);
  if (rest.length === 0) return stack;
  const frames = rest
    .join('\n')
    .split('\n')
    .filter((line) => /^ {4}at /.test(line));
  return [head, ...frames].join('\n');
}
