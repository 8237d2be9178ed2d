import pg from 'pg';

const INT8 = pg.types.builtins.INT8;

/**
 * `bigint` comes back as a number: all of ours are moments in milliseconds and counts. It is given to one pool, because
 * `pg.types.setTypeParser` would change what every other user of `pg` in the process reads.
 */
export const wholeNumbers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === INT8 && format !== 'binary' ? readWhole : pg.types.getTypeParser(oid, format),
};

function readWhole(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError(`${text} does not fit into a number`);
}
