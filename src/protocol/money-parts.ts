import type { Figure, FigurePart } from './figure.ts';

/** Fields of amounts are called so in every contract. */
const CENTS = /(?:^|_)centavos$/;

const isOfCents = ({ origem }: FigurePart): boolean =>
  'campo' in origem && CENTS.test(origem.campo.at(-1) ?? '');

/**
 * Which parts of a figure are amounts, in their order. Amounts are made of amounts by adding; what an amount is multiplied with or divided by
 * is something else; a share of two amounts is none itself.
 */
export function moneyParts({ conta, unidade, partes }: Figure): readonly boolean[] {
  const isMoney = unidade === 'centavos';
  switch (conta) {
    case null:
    case '+':
    case '-':
      return partes.map(() => isMoney);
    case '*':
      return partes.map((part) => isMoney && part === amountAmong(partes));
    case '/':
      return isMoney ? partes.map((_, place) => place === 0) : shared(partes);
    case '%':
      return shared(partes);
  }
}

/** Of what is multiplied: told by its field, else the largest, for amounts are counted in cents. */
const amountAmong = (partes: readonly FigurePart[]): FigurePart | undefined =>
  partes.find(isOfCents) ??
  partes.toSorted((one, other) => Math.abs(Number(other.valor)) - Math.abs(Number(one.valor)))[0];

/** One amount is divided only by another where no amount comes out. */
const shared = (partes: readonly FigurePart[]): readonly boolean[] => {
  const among = partes.some(isOfCents);
  return partes.map(() => among);
};
