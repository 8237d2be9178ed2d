import type { INDICATORS } from '../../../contracts/operations/economy.ts';
import type { ExampleName } from './example-names.ts';

/** A number of a rule or a law, told as such. Money in cents. */
export type Fact = {
  readonly tipo: 'dinheiro' | 'percentual' | 'numero';
  readonly valor: number;
  readonly porque: string;
};

/** Something that people ask to have explained. */
export type Concept = {
  readonly id: string;
  /** With its article, as it goes in a sentence: "a taxa Selic". */
  readonly nome: string;
  /** Ways to say it, folded, one bar between. */
  readonly dito: string;
  /** Two to four sentences; `{{limite}}` is a figure of `fatos`. */
  readonly texto: string;
  readonly fatos?: Readonly<Record<string, Fact>>;
  /** What of it is published. */
  readonly indicador?: (typeof INDICATORS)[number];
  readonly exemplo?: ExampleName;
  /** What to ask to see it with one's own figures. */
  readonly pergunta?: string;
};

/** What tells two of them apart. */
export type Pair = {
  readonly entre: readonly [string, string];
  /** Two to four sentences, the difference first. */
  readonly texto: string;
  /** Both are things to put money into: which of them to take is another question. */
  readonly escolha?: true;
};
