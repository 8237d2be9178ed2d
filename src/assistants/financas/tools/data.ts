import { z } from 'zod';
import { defineTool } from '#runtime';
import { MEASURES, SHAPES } from '../understand/questions/question.ts';

/** Figures of the person's own money, exact, with where they come from. */
export const consultarDados = defineTool({
  name: 'consultar_dados',
  label: 'Consultando seus dados…',
  description: 'Consulta os dados financeiros da pessoa e dá valores exatos, com o período e de onde vieram.',
  input: z.object({ sobre: z.enum(MEASURES), forma: z.enum(SHAPES).default('total') }),
  effect: 'read',
  run: () => ({ resposta: '' }),
});
