import { once } from '../once.ts';
import { readLetteredCompany } from './company.ts';
import { readSaidEmail } from './emails.ts';
import { lexiconFrom } from './lexicon.ts';
import { readNumbersHere } from './numbers.ts';
import type { Reading } from './reading.ts';
import { readSecret } from './secrets.ts';

type Role = 'password' | 'pin' | 'cvv' | 'token' | 'bearer' | 'code' | 'key' | 'number' | 'at' | 'company';

const WORDS: Readonly<Record<Role, string>> = {
  password: `senha senhas password passwords passwd passwort pwd pass passphrase passcode userpassword dbpassword minhasenha novasenha
    senhaatual senhanova snha seha senah contrasenha contrasena pgpassword rootpassword adminpassword`,
  pin: 'pin',
  cvv: 'cvv cvc cvv2',
  token: `token tokens tokem accesstoken authtoken refreshtoken apitoken sessiontoken idtoken apikey apikeys apisecret clientsecret secret secretkey
    accesskey privatekey jwt otp totp`,
  bearer: 'bearer',
  code: 'codigo code cod',
  key: 'chave key',
  number: `zero um uma hum dois duas tres treis quatro cinco seis meia sete oito nove dez onze doze treze catorze quatorze quinze dezesseis
    dezessete dezoito dezenove vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem cento duzentos trezentos quatrocentos
    quinhentos seiscentos setecentos oitocentos novecentos`,
  at: 'arroba at',
  company: 'cnpj',
};

/** Of all of them: "at", "um". */
export const SHORTEST_KEYWORD = 2;

const ROLES = Object.keys(WORDS) as readonly Role[];

/** Words that matter, by the place of their role and one more. */
export const keywords = once(() =>
  lexiconFrom(
    ROLES.flatMap((role, place) => WORDS[role].split(/\s+/).map((word) => [word, place + 1] as const)),
  ),
);

function isInCapitals(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1)
    if (text.charCodeAt(at) < 0x41 || text.charCodeAt(at) > 0x5a) return false;
  return true;
}

/** Reads what a word that matters announces; returns where to read on. */
export function readKeyword(
  reading: Reading,
  meaning: number,
  [start, end]: readonly [number, number],
): number {
  const { text } = reading;
  // What stands for a secret announces none.
  if (text[start - 1] === '[' && text[end] === ']' && isInCapitals(text, start, end)) return end;
  const role: Role | undefined = ROLES[meaning - 1];
  switch (role) {
    case undefined:
      return end;
    case 'number':
      return Math.max(end, readNumbersHere(reading, start));
    case 'at':
      return readSaidEmail(reading, start, end);
    case 'company':
      return readLetteredCompany(reading, end);
    case 'password':
    case 'pin':
    case 'cvv':
    case 'token':
    case 'bearer':
    case 'code':
    case 'key':
      return readSecret(reading, role, [start, end]);
  }
}
