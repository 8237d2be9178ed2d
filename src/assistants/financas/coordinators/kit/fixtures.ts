import { expect } from 'vitest';
import type { Figure, FigureOrigin, FigurePart, Json, JsonObject } from '#protocol';
import { askable } from '../../executors/fixtures.ts';
import { createMatematico } from '../../executors/matematico.ts';
import { follow } from './source.ts';
import { foldSum } from './teller.ts';

/** Digits that are no figures: names of shares and of the rule. */
const NAMES = /\b[A-Z]{4}\d{1,2}\b|50-30-20/g;
const NUMBER = /\d[\d.,]*/g;

/** The numbers of a text that no figure accounts for. */
export function untraced(text: string, figures: readonly Figure[]): readonly string[] {
  const byLength = figures.map(({ texto }) => texto).toSorted((one, other) => other.length - one.length);
  let rest = text.replace(NAMES, ' ');
  for (const known of byLength) if (/\d/.test(known)) rest = rest.replaceAll(known, ' ');
  return rest.match(NUMBER) ?? [];
}

/** Asks an operation again; null: nobody here could. */
export type AskAgain = (origin: Extract<FigureOrigin, { operacao: string }>) => Promise<Json | null>;

/** Every number of the text is a figure, every figure is what its parts come to, every calculation gives the same again. */
export async function expectTraced(
  text: string,
  figures: readonly Figure[],
  askAgain: AskAgain = () => Promise.resolve(null),
): Promise<void> {
  expect(untraced(text, figures)).toEqual([]);
  const calculator = askable(createMatematico());
  const calculate = async (operacao: string, parametros: JsonObject): Promise<Json> => {
    const { status, dados } = await calculator.ask({ operacao, parametros });
    expect(status, operacao).toBe('sucesso');
    return dados ?? null;
  };
  for (const figure of figures) {
    expectFolded(figure);
    for (const { origem, valor } of figure.partes) {
      if (!('operacao' in origem)) continue;
      const again =
        origem.tipo === 'calculo'
          ? await calculate(origem.operacao, origem.entradas)
          : await askAgain(origem);
      if (again !== null) expect(follow(again, origem.campo), figure.rotulo).toBe(valor);
    }
  }
}

const REAIS = 100;

function expectFolded({ valor, conta, partes, rotulo }: Figure): void {
  if (valor === null) return;
  const numbers = partes.map(({ valor: part }: FigurePart) => Number(part));
  const folded = conta === null ? (numbers[0] ?? Number.NaN) : (foldSum(conta, numbers) ?? Number.NaN);
  // Prices are published in reais.
  const isNear = [folded, folded * REAIS].some((value) => Math.abs(value - valor) <= 0.5);
  expect(isNear, `${rotulo}: ${valor} from ${numbers.join(` ${conta} `)}`).toBe(true);
}
