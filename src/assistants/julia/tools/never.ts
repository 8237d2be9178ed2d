import { z } from 'zod';
import { failed } from '#protocol';
import { defineTool } from '#runtime';

// What an intermediary never does. Defined so that a model which asks for it is seen to have tried; no mode allows either.

const never = () => failed('nunca', 'Julia é intermediária: não reserva plantão nem negocia valor.');

export const reservarPlantao = defineTool({
  name: 'reservar_plantao',
  label: 'Reservando…',
  description: 'Proibida: Julia não reserva plantões.',
  input: z.looseObject({}),
  run: never,
});

export const calcularValor = defineTool({
  name: 'calcular_valor',
  label: 'Calculando…',
  description: 'Proibida: Julia não calcula nem negocia valores.',
  input: z.looseObject({}),
  run: never,
});
