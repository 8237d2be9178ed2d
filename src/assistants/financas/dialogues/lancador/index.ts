export { lancadorReflex } from './lancador.ts';
