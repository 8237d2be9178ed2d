/** Small sums that show what a concept does. */
export type ExampleName =
  | 'juros_compostos'
  | 'juros_simples'
  | 'juro_real'
  | 'taxa_equivalente'
  | 'inflacao'
  | 'rotativo'
  | 'price'
  | 'sac'
  | 'poupanca'
  | 'cdi'
  | 'imposto'
  | 'regra';
