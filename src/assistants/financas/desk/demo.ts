import type { Database } from '#protocol';
import type { Demo } from './finance-desk.ts';

export const openDemo = (_database: () => Promise<Database>): Demo => ({
  load: async () => ({ carregado: false, lancamentos: 0 }),
  remove: async () => ({ carregado: false, lancamentos: 0 }),
  state: async () => ({ carregado: false, lancamentos: 0 }),
});
