import { formatBRL } from '#language/money';
import type { FigureUnit } from '#protocol';

/** How a value reads in a sentence, and the value that this says. */
export type Written = { readonly unidade: FigureUnit; readonly texto: string; readonly valor: number };
export type Write = (value: number) => Written;

const WHOLE = 100;

export const inCents: Write = (value) => {
  const valor = Math.round(value);
  return { unidade: 'centavos', texto: formatBRL(valor), valor };
};
export const inReais: Write = (value) => inCents(value * WHOLE);
/** Small rates are told more exactly: 1,99% is not 2%. */
const SMALL = 10;
export const inPercent: Write = (valor) => ({
  ...{ unidade: 'percentual', texto: `${decimals(valor, Math.abs(valor) < SMALL ? 2 : 1)}%`, valor },
});
export const inNumber: Write = (valor) => ({ unidade: 'numero', texto: decimals(valor, 2), valor });
export const counted =
  ([one, many]: readonly [string, string]): Write =>
  (valor) => ({
    ...{ unidade: 'numero', texto: `${decimals(valor, 1)} ${Math.abs(valor) < 2 ? one : many}`, valor },
  });

/** With at most so many decimals, and none that say nothing: "25", "7,5", "1.200". */
const decimals = (value: number, most: number): string =>
  // Minus nothing is nothing.
  (Number(value.toFixed(most)) + 0).toLocaleString('pt-BR', { maximumFractionDigits: most });
