import { formatBRL } from '#language/money';
import { type Figure, type FigureOrigin, type FigurePart, moneyParts } from '#protocol';
import { setInColumns } from '../terminal/columns.ts';
import { brieflyWritten } from './briefly-written.ts';

/** Of every figure that the answer told: how it stands there, what it is, and where it comes from. */
export const printFigures = (figures: readonly Figure[]): string =>
  setInColumns(figures.map((figure) => [figure.texto, '—', figure.rotulo, '—', sourceOf(figure)]));

const SIGNS = { '+': '+', '-': '−', '*': '×', '/': '÷', '%': '% de' } as const;

function sourceOf(figure: Figure): string {
  const { conta, partes } = figure;
  if (conta === null) return partes.map(({ origem }) => originOf(origem)).join('; ');
  const amounts = moneyParts(figure);
  return partes
    .map((part, place) => `${amounts[place] ? amountOf(part) : plainOf(part)} [${originOf(part.origem)}]`)
    .join(` ${SIGNS[conta]} `);
}

const plainOf = ({ valor }: FigurePart): string =>
  typeof valor === 'string' ? valor : valor.toLocaleString('pt-BR');

const amountOf = (part: FigurePart): string => {
  const cents = Number(part.valor);
  return Number.isFinite(cents) ? formatBRL(Math.round(cents)) : plainOf(part);
};

function originOf(origin: FigureOrigin): string {
  switch (origin.tipo) {
    case 'dados':
      return `${asked(origin)}${origin.ids.length > 0 ? `, linhas ${idsOf(origin.ids)}` : ''}`;
    case 'calculo':
      return `conta: ${asked(origin)}`;
    case 'fonte': {
      const when = origin.em === null ? '' : `, em ${momentOf(origin.em)}`;
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
  `${operacao}(${brieflyWritten(entradas)}) → ${campo.join('.')}`;

const SHOWN_IDS = 3;

const idsOf = (ids: readonly string[]): string =>
  ids.length > SHOWN_IDS
    ? `${ids.slice(0, SHOWN_IDS).join(', ')} e mais ${ids.length - SHOWN_IDS}`
    : ids.join(', ');

/** A day stays one; of a moment the day and the time here. */
const momentOf = (when: string): string => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(when) ?? [];
  if (day) return `${day}/${month}/${year}`;
  return Number.isNaN(Date.parse(when)) ? when : MOMENT.format(new Date(when));
};

const MOMENT = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});
