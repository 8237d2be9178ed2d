// Folded words between single blanks (`Said.plain`).
const NAMED = / (?:minha|meu|nossa|nosso) (?:renda(?! (?:fixa|variavel|extra))|remuneracao|ordenado) /;
const MONTHLY =
  /^ (?:eu |hoje |atualmente |agora ){0,2}(?:ganho|recebo|tiro|faturo|levo) (?:[^ ]+ ){1,9}(?:por mes|ao mes|todo mes|todo santo mes|mensal|mensais|mensalmente|mes|liquidos?|limpos?) /;
const OF_A_THING = / (?:aluguel|alugueis|mesada|dividendos?|pensao|aposentadoria|bolsa|inquilin[oa]) /;

/** What somebody earns month by month, without saying what by: "ganho 6 mil por mês", "minha renda é de 3 mil". */
export const isEarnings = (plain: string): boolean =>
  (NAMED.test(plain) || MONTHLY.test(plain)) && !OF_A_THING.test(plain);

/** What it is called. */
export const EARNINGS = 'renda mensal';
