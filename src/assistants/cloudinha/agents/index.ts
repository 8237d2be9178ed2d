export { createConductors } from './conductors.ts';
export { createRoot } from './root.ts';
