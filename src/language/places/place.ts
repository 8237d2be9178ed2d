/** A city of Brazil, as IBGE counts them. */
export type Place = {
  readonly ibge: number;
  readonly name: string;
  /** Two capital letters. */
  readonly uf: string;
  readonly lat: number;
  readonly lon: number;
  /** Of its state, or of the country. */
  readonly capital: boolean;
};
