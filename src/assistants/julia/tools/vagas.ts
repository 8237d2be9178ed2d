import { z } from 'zod';
import { defineTool } from '#runtime';
import { callerOf, type JuliaScope } from './desk-tool.ts';
import { dia, turno, vinculo } from './words.ts';

/** How many are told at most: a message is read on a telephone. */
const MOST_VACANCIES = 5;
/** Where looking for vacancies means that the doctor wants to see them: they confirmed it to get here. */
const INTERESTED: ReadonlySet<string | undefined> = new Set(['oferta', 'followup']);

export const buscarVagas = defineTool({
  name: 'buscar_vagas',
  label: 'Procurando plantões…',
  description:
    'Procura vagas abertas de plantão. Diz hospital, dia e turno; valor não, quem diz é o responsável. Em "sem" vem o que não deu para atender do pedido.',
  input: z.object({
    especialidade: z.string().max(60).optional().describe('Exemplo: cardiologia.'),
    turno: turno.optional(),
    vinculo: vinculo.optional(),
    regiao: z.string().max(60).optional().describe('Região ou cidade. Exemplo: zona sul.'),
    hospital: z.string().max(80).optional(),
    a_partir_de: dia.optional().describe('Só a partir deste dia, AAAA-MM-DD.'),
    datas: z.array(dia).max(10).optional().describe('Só nestes dias, AAAA-MM-DD.'),
    limite: z.number().int().min(1).max(MOST_VACANCIES).optional(),
  }),
  effect: 'write',
  run: async ({ a_partir_de: diaMinimo, limite, ...rest }, scope: JuliaScope) => {
    const caller = callerOf(scope);
    if (INTERESTED.has(scope.mode)) await scope.resources.interest(caller);
    return scope.resources.vagas.search(caller, { ...rest, diaMinimo }, limite ?? MOST_VACANCIES);
  },
});
