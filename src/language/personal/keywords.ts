import { fold } from '../normalise.ts';
import { once } from '../once.ts';
import { readLetteredCompany } from './company.ts';
import { readSaidEmail } from './emails.ts';
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

export const MOST_HINTS = 4_096;

const keywords = once(() => {
  const roles = new Map<string, Role>();
  const hints = new Uint8Array(MOST_HINTS);
  for (const role of Object.keys(WORDS) as Role[]) {
    for (const word of WORDS[role].split(/\s+/)) {
      roles.set(word, role);
      hints[hashOf(word) & (MOST_HINTS - 1)] = 1;
    }
  }
  return { roles, hints };
});

function hashOf(word: string): number {
  let hash = 0;
  for (let at = 0; at < word.length; at += 1) hash = (Math.imul(hash, 31) + word.charCodeAt(at)) | 0;
  return hash;
}

/** By the last bits of a word's hash, whether it may be one that matters: wrong once in some forty words, never the other way. */
export const hints = (): Uint8Array => keywords().hints;

/** Reads what a word that matters announces; returns where to read on. */
export function readKeyword(reading: Reading, start: number, end: number): number {
  const { text } = reading;
  // What stands for a secret announces none.
  if (text[start - 1] === '[' && text[end] === ']' && /^[A-Z]+$/.test(text.slice(start, end))) return end;
  const word = fold(text.slice(start, end));
  const role = keywords().roles.get(word);
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
