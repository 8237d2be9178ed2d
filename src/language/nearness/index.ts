export { createNearIndex, type NearIndex, type NearItem, type Signed } from './near-index.ts';
export { signatureOf } from './signature.ts';
