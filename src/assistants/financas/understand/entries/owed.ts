// All patterns read folded words between single blanks (`Said.plain`).
const DEBT =
  '(?:divida|dividas|emprestimo|emprestimos|financiamento|consignado|cheque especial|rotativo|crediario|agiota)';
const HAS = new RegExp(
  ` (?:tenho|temos|to com|estou com|fiquei com|contrai|arrumei) (?:[^ ]+ ){0,4}${DEBT} `,
);
const OWES =
  / (?:devo|devemos|devendo) (?:uns |umas |quase |cerca de |mais de |so |hoje )?(?:r |r\$ ?)?(?:\d|um |dois |tres |quatro |cinco |seis |sete |oito |nove |dez |cem |mil )/;
/** A part that was paid, or what it cost, is no debt. */
const PAID =
  / (?:paguei|pago|pagar|quitei|abati|amortizei|dei|adiantei|juros|parcela|parcelas|prestacao|iof) /;
const RATE_AND_ITS_NAME = / (?:com |a |de )?(?:juros|juro|taxa) (?:de |a )?\d/;
const NAMED = new RegExp(` ${DEBT} `);

/** How things stand with somebody who owes: "tenho 10 mil de empréstimo", "devo 900 na loja". */
export const isOwed = (plain: string): boolean =>
  (HAS.test(plain) || OWES.test(plain)) && !PAID.test(plain.replace(RATE_AND_ITS_NAME, ' '));

/** A debt by its name, without a verb. */
export const namesDebt = (plain: string): boolean => NAMED.test(plain);

const NO_CREDITOR =
  /^(?:(?:contra[ií]|arrumei|outr[oa]s?|d[ií]vidas?|d[eoa]|n[oa]|com|pr[oa]|para)(?!\p{L})\s*)+/iu;

/** Whom one owes, of what a stretch names; null: nobody is named. */
export const creditorIn = (named: string | null): string | null =>
  named?.replace(NO_CREDITOR, '').trim() || null;
