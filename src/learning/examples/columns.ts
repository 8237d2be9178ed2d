import { getTableColumns } from 'drizzle-orm';
import { examples } from '../schema.ts';

const { orgId: _, demo: __, ...told } = getTableColumns(examples);

/** All of an example but whose it is: whoever asks has said so. */
export const exampleColumns = told;
