import { type SQL, sql } from 'drizzle-orm';

/** Explicit, because what an engine takes for a letter depends on the language that it was installed with. */
const ACCENTED = 'áàâãäéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ';
const PLAIN = 'aaaaaeeeeiiiiooooouuuucnAAAAAEEEEIIIIOOOOOUUUUCN';

/** A text in small letters without accents. Most texts are spared the search for them, which costs more than all else. */
export const plainWords = (
  column: SQL,
): SQL => sql`lower(case when octet_length(${column}) = length(${column})
  then ${column} else translate(${column}, ${ACCENTED}, ${PLAIN}) end)`;
