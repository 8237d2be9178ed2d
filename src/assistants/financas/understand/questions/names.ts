import { GAP, wordsOf } from './plain.ts';

/** Banks and pockets as people call them → what their account or card is most likely called. Longer ones first. */
const BANKS: readonly (readonly [RegExp, string])[] = [
  [/ (?:nubank|nu bank|nubanck|roxinho|nuconta|nu conta|nu)(?= )/, 'Nubank'],
  [/ (?:banco do brasil|bb)(?= )/, 'Banco do Brasil'],
  [/ (?:itau|itaucard)(?= )/, 'Itaú'],
  [/ (?:bradesco|bradescard)(?= )/, 'Bradesco'],
  [/ santander(?= )/, 'Santander'],
  [/ (?:caixa economica|caixa federal|caixa tem|caixa)(?= )/, 'Caixa'],
  [/ (?:banco inter|inter|laranjinha)(?= )/, 'Inter'],
  [/ (?:c6 bank|c6)(?= )/, 'C6'],
  [/ (?:pic pay|picpay)(?= )/, 'PicPay'],
  [/ mercado pago(?= )/, 'Mercado Pago'],
  [/ (?:pagbank|pagseguro)(?= )/, 'PagBank'],
  [/ (?:banco )?neon(?= )/, 'Neon'],
  [/ (?:banco )?next(?= )/, 'Next'],
  [/ (?:btg|btg pactual)(?= )/, 'BTG'],
  [/ sicredi(?= )/, 'Sicredi'],
  [/ sicoob(?= )/, 'Sicoob'],
  [/ banrisul(?= )/, 'Banrisul'],
  [/ (?:xp|banco xp)(?= )/, 'XP'],
  [/ (?:will bank|will)(?= )/, 'Will'],
  [/ digio(?= )/, 'Digio'],
  [/ safra(?= )/, 'Safra'],
  [/ (?:rico|rico investimentos)(?= )/, 'Rico'],
  [/ (?:carteira|dinheiro vivo|especie)(?= )/, 'Carteira'],
  [/ (?:conta )?poupanca(?= )/, 'Poupança'],
];
const SHORTEST_NAME = 2;

export type NameFound = { readonly name: string; readonly rest: string };

/** The account or card that plain words name, and the words without it: one's own by its name, else a bank that everybody knows. */
export function nameIn(words: string, own: readonly string[] = []): NameFound | null {
  for (const name of own.toSorted((left, right) => right.length - left.length)) {
    const folded = wordsOf(name);
    if (folded.trim().length >= SHORTEST_NAME && words.includes(folded))
      return { name, rest: words.replace(folded, ` ${GAP} `) };
  }
  for (const [pattern, name] of BANKS)
    if (pattern.test(words)) return { name, rest: words.replace(pattern, ` ${GAP}`) };
  return null;
}
