export { checkContracts } from './contracts/check-contracts.ts';
export { contractMarkdown } from './contracts/contract-markdown.ts';
export { defineContract } from './contracts/define-contract.ts';
export { envelopeSchemas } from './contracts/envelope-schemas.ts';
export { renderContract } from './contracts/render-contract.ts';
export { type BusOptions, createBus } from './create-bus.ts';
export { isPlainJson } from './json-copy.ts';
export { BUS_LIMITS, type BusLimits, type LimitChanges, limitsWith } from './limits.ts';
export { type MissionDeps, openMissionLine } from './mission-line.ts';
export { natsAddresses } from './nats/addresses.ts';
export type { NatsProblem } from './nats/problems.ts';
export {
  createNatsTransport,
  type NatsCounts,
  type NatsTransport,
  type NatsTransportOptions,
} from './nats/transport.ts';
export type { BusObserver } from './parts.ts';
