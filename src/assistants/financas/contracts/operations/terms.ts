import { z } from 'zod';
import { MATH } from '../../math/index.ts';
import { amount, cents } from '../shapes.ts';

// What calculations are asked with. Rates are read as they are written: text keeps every decimal.

const RATE = /^\d{1,4}(?:\.\d{1,10})?$/;
export const rate = z
  .union([z.number().min(0).max(MATH.mostRate), z.string().regex(RATE)])
  .describe('Taxa em por cento por período, como número ou texto: 8, 0.75 ou "0.75".');

const SIGNED = /^-?\d{1,4}(?:\.\d{1,10})?$/;
/** A rate that may be below zero, but never takes all. */
export const signedRate = z.union([
  z.number().gt(-MATH.whole).max(MATH.mostRate),
  z
    .string()
    .regex(SIGNED)
    .refine((text) => Number(text) > -MATH.whole, 'Use uma taxa acima de -100.'),
]);

export const period = z.enum(['mes', 'ano']);
export const months = z.number().int().min(1).max(MATH.mostPeriods);

/** A rate, its period, and for how many of them. */
export const term = {
  taxa_percentual: rate,
  periodo: period.describe('O período da taxa e da contagem.'),
  periodos: months.describe('Quantos períodos.'),
};

export const monthlyRate = rate.describe('Taxa em por cento ao mês.');
export const instalments = z
  .number()
  .int()
  .min(1)
  .max(MATH.mostInstalments)
  .describe('Quantas parcelas mensais.');
export const financed = amount.min(1).describe('O que se financia, sem a entrada, em centavos.');

/** A price or quantity as its source wrote it. */
export const decimal = z.string().regex(/^\d{1,15}(?:\.\d{1,12})?$/);

export const interest = cents.describe('Quanto rendeu.');
export const contributed = amount.describe('O que já existia mais todos os aportes.');
export const taxation = z
  .enum(['regressiva', 'isento', 'acoes', 'fii'])
  .describe('Como se paga imposto: tabela regressiva da renda fixa, isento, ações ou fundos imobiliários.');
export const name = z.string().trim().min(1).max(MATH.mostName);

/** The way to a result, period by period; its last point is the result. */
export const course = z
  .array(
    z.strictObject({
      periodo: z.number().int().min(0).describe('Quantos períodos depois; 0 é hoje.'),
      valor_centavos: amount.describe('O que se tem.'),
      aportado_centavos: amount.describe('Quanto disso foi posto.'),
    }),
  )
  .max(MATH.mostCourse)
  .describe('O caminho até o fim, em passos que se contam: meses, trimestres ou anos.');

/** Such a way in an example: period, value, put in. */
export const courseThrough = (points: readonly (readonly [number, number, number])[]) =>
  points.map(([periodo, valor_centavos, aportado_centavos]) => ({
    ...{ periodo, valor_centavos, aportado_centavos },
  }));
