import { formatBRL } from '#language/money';
import type { Figure, FigureOrigin, FigurePart } from '#protocol';
import { setInColumns } from '../terminal/columns.ts';

/** Of every figure that the answer told: how it stands there, what it is, and where it comes from. */
export const printFigures = (figures: readonly Figure[]): string =>
  setInColumns(figures.map((figure) => [figure.texto, '—', figure.rotulo, '—', sourceOf(figure)]));

const SIGNS = { '+': '+', '-': '−', '*': '×', '/': '÷', '%': '% de' } as const;

function sourceOf({ conta, partes, unidade }: Figure): string {
  if (conta === null) return partes.map(({ origem }) => originOf(origem)).join('; ');
  // Amounts are made of amounts by adding; what an amount is multiplied with or divided by is something else.
  const isAmount = (place: number): boolean =>
    unidade === 'centavos' && (place === 0 || conta === '+' || conta === '-');
  return partes
    .map((part, place) => `${isAmount(place) ? amountOf(part) : plainOf(part)} [${originOf(part.origem)}]`)
    .join(` ${SIGNS[conta]} `);
}

const plainOf = ({ valor }: FigurePart): string =>
  typeof valor === 'string' ? valor : valor.toLocaleString('pt-BR');

const amountOf = (part: FigurePart): string =>
  typeof part.valor === 'number' && Number.isInteger(part.valor) ? formatBRL(part.valor) : plainOf(part);

function originOf(origin: FigureOrigin): string {
  switch (origin.tipo) {
    case 'dados':
      return `${asked(origin)}${origin.ids.length > 0 ? `, linhas ${idsOf(origin.ids)}` : ''}`;
    case 'calculo':
      return `conta: ${asked(origin)}`;
    case 'fonte': {
      const when = origin.em === null ? '' : `, em ${origin.em}`;
      return `${origin.fontes.join(', ') || 'fonte externa'}: ${asked(origin)}${when}, confiança ${origin.confiabilidade}`;
    }
    case 'dito':
      return 'a pessoa disse';
    case 'premissa':
      return `premissa: ${origin.porque}`;
  }
}

type Asked = Extract<FigureOrigin, { readonly operacao: string }>;

const asked = ({ operacao, campo, entradas }: Asked): string =>
  `${operacao}(${JSON.stringify(entradas)}) → ${campo.join('.')}`;

const SHOWN_IDS = 3;

const idsOf = (ids: readonly string[]): string =>
  ids.length > SHOWN_IDS
    ? `${ids.slice(0, SHOWN_IDS).join(', ')} e mais ${ids.length - SHOWN_IDS}`
    : ids.join(', ');
