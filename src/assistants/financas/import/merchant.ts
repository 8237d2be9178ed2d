import { normalise } from '#language';

/** Words of banks' machinery, and of dates and numbers, that say nothing about what was bought. */
const NOISE =
  /\b(?:compra|compras|cartao|debito|credito|deb|cred|visa|master|mastercard|elo|mc|pix|qr|qrs|code|enviad[oa]|recebid[oa]|transf|transferencia|pelo|ted|doc|tev|int|pag|pagto|pgto|pagamento|efetuado|tit|titulo|boleto|banco|autorizacao|aut|automatico|elet|parc|parcela|des|rem|no|na|em|de|do|da|com|para|a|o|ltda|sa|me|eireli|br|mp|pg|ec|\d+)\b/g;

/** The folded words of a statement's line that name whom it was paid to: "PAG*PADARIA DO BAIRRO 03/11" → "padaria bairro". */
export const merchantOf = (descricao: string): string =>
  normalise(descricao)
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(NOISE, ' ')
    .replace(/\s+/g, ' ')
    .trim();
