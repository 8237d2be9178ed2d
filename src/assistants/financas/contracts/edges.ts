import { COORDINATORS, DADOS_INTERNOS, EXECUTORS } from '../agents/names.ts';

/** Whom a coordinator may ask: every executor, the data access, the other coordinators. */
export const edgesOfCoordinator = (name: string): readonly string[] => [
  ...EXECUTORS,
  DADOS_INTERNOS,
  ...COORDINATORS.filter((other) => other !== name),
];
