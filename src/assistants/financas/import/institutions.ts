import { normalise } from '#language';

/** Banks by the code that Brazil's clearing gives them; names as people say them. */
const BY_CODE: Readonly<Record<string, string>> = {
  '1': 'Banco do Brasil',
  '4': 'Banco do Nordeste',
  '21': 'Banestes',
  '33': 'Santander',
  '37': 'Banpará',
  '41': 'Banrisul',
  '47': 'Banese',
  '70': 'BRB',
  '77': 'Inter',
  '84': 'Uniprime',
  '85': 'Ailos',
  '97': 'Credisis',
  '102': 'XP',
  '104': 'Caixa',
  '121': 'Agibank',
  '133': 'Cresol',
  '136': 'Unicred',
  '197': 'Stone',
  '208': 'BTG Pactual',
  '212': 'Original',
  '218': 'BS2',
  '237': 'Bradesco',
  '260': 'Nubank',
  '274': 'Grafeno',
  '290': 'PagBank',
  '318': 'BMG',
  '323': 'Mercado Pago',
  '336': 'C6',
  '341': 'Itaú',
  '348': 'XP',
  '380': 'PicPay',
  '389': 'Mercantil',
  '403': 'Cora',
  '422': 'Safra',
  '461': 'Asaas',
  '536': 'Neon',
  '623': 'Pan',
  '633': 'Rendimento',
  '637': 'Sofisa',
  '655': 'BV',
  '707': 'Daycoval',
  '735': 'Neon',
  '739': 'Cetelem',
  '745': 'Citibank',
  '748': 'Sicredi',
  '756': 'Sicoob',
};

/** Words that tell who wrote a text, more telling ones first. */
const BY_WORDS: readonly (readonly [words: string, name: string])[] = [
  ['nu pagamentos', 'Nubank'],
  ['nubank', 'Nubank'],
  ['mercado pago', 'Mercado Pago'],
  ['mercadopago', 'Mercado Pago'],
  ['picpay', 'PicPay'],
  ['banco do brasil', 'Banco do Brasil'],
  ['banco inter', 'Inter'],
  ['bradesco', 'Bradesco'],
  ['santander', 'Santander'],
  ['itau', 'Itaú'],
  ['itaucard', 'Itaú'],
  ['caixa economica', 'Caixa'],
  ['c6 bank', 'C6'],
  ['banco c6', 'C6'],
  ['xp investimentos', 'XP'],
  ['banco xp', 'XP'],
  ['pagseguro', 'PagBank'],
  ['pagbank', 'PagBank'],
  ['btg', 'BTG Pactual'],
  ['sicoob', 'Sicoob'],
  ['sicredi', 'Sicredi'],
  ['banrisul', 'Banrisul'],
  ['neon', 'Neon'],
  ['banco pan', 'Pan'],
  ['will bank', 'Will Bank'],
  ['next', 'Next'],
  ['inter', 'Inter'],
  ['caixa', 'Caixa'],
  ['c6', 'C6'],
  ['xp', 'XP'],
  ['nu', 'Nubank'],
  ['bb', 'Banco do Brasil'],
];

export const institutionByCode = (code: string): string | null =>
  /^\d{1,6}$/.test(code.trim()) ? (BY_CODE[String(Number(code))] ?? null) : null;

/** Whose statement a text says it is: the name of a file, the head of a table, what OFX calls the organisation. */
export function institutionIn(text: string): string | null {
  const plain = ` ${normalise(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;
  return BY_WORDS.find(([words]) => plain.includes(` ${words} `))?.[1] ?? null;
}
