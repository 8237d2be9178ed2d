/** Who opens missions, on the bus and among the contracts. */
export const ORCHESTRATOR = 'orquestrador';
