/**
 * What answers a question of the finance assistant; `OpenQuestion.expects` of its agents is one of these.
 *
 * - `valor`, `tipo`, `descricao`, `data`: what a registration lacks (`EntryRead.missing`)
 * - `sim_nao`: a yes or a no (confirmations)
 * - `escolha`: one of the options that the question names ("do Nubank ou do Itaú?"), by name or by place
 * - `periodo`: which month, which year
 * - `conta`: which account, card, goal or debt
 * - `numero`: a plain number (instalments, days)
 * - `livre`: anything may follow ("Como posso ajudar?"); nothing but small talk answers it by itself
 */
export const EXPECTS = [
  'valor',
  'tipo',
  'descricao',
  'data',
  'sim_nao',
  'escolha',
  'periodo',
  'conta',
  'numero',
  'livre',
] as const;
export type Expects = (typeof EXPECTS)[number];
