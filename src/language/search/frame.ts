import { once } from '../once.ts';
import { stemPortuguese } from './stem-portuguese.ts';

// What questions are made of whatever they are about: an answer seldom repeats it, and a text that does is not the better for it.
const FRAME = `
  diferenca diferente funcionar significar significado existir acontecer ocorrer servir possivel necessario obrigatorio obrigado permitido
  principal exemplo motivo razao objetivo finalidade proposito forma maneira modo jeito proceder realizar realizado utilizar utilizado usar
  obter conseguir encontrar considerar considerado chamar chamado tratar consistir descrever definir definido definicao conceito
  quantidade precisar relacao situacao tipo devido`;

const stems = once(() => new Set(FRAME.trim().split(/\s+/).map(stemPortuguese)));

/** Does this stem belong to the asking rather than to what is asked about? */
export function isFrame(stem: string): boolean {
  return stems().has(stem);
}
