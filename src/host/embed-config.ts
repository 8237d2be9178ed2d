import { isIPv4 } from 'node:net';
import { ProsaError } from '#protocol';

/** Letters as browsers write them in an origin: no wildcard, nothing that would end a directive of a policy. */
const HOST = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/;
const LONGEST_QUOTE = 60;

/**
 * `PROSA_EMBED_ORIGINS`: sites that may show the chat inside of their pages, as browsers write origins. Nobody said: none may. Throws
 * `configuration_invalid`.
 */
export function embedOriginsOf(text: string | undefined): readonly string[] {
  const written = (text ?? '').split(/[\s,]+/).filter((each) => each !== '');
  return [...new Set(written.map(originOf))];
}

function originOf(text: string): string {
  if (text.includes('*')) throw invalid('não aceita curinga (*): escreva cada site, um por um', text);
  if (!URL.canParse(text)) throw invalid('precisa de origens como https://loja.com.br', text);
  const { protocol, hostname, origin, username, password, pathname, search, hash } = new URL(text);
  if (protocol !== 'https:' && !(protocol === 'http:' && isThisMachine(hostname)))
    throw invalid('só aceita https://…, ou http:// nesta máquina (localhost)', text);
  if (pathname !== '/' || search !== '' || hash !== '' || username !== '' || password !== '')
    throw invalid('quer só a origem (https://loja.com.br), sem caminho nem usuário', text);
  if (!HOST.test(hostname)) throw invalid('precisa de origens como https://loja.com.br', text);
  return origin;
}

const isThisMachine = (host: string): boolean =>
  host === 'localhost' || (isIPv4(host) && host.startsWith('127.'));

const invalid = (what: string, text: string): ProsaError =>
  new ProsaError(
    'configuration_invalid',
    `PROSA_EMBED_ORIGINS ${what}; veio ${JSON.stringify(text.slice(0, LONGEST_QUOTE))}.`,
  );
