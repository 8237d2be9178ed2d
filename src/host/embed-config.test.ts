import { expect, test } from 'vitest';
import { readServerConfig } from './config.ts';

const origins = (text?: string) =>
  readServerConfig(text === undefined ? {} : { PROSA_EMBED_ORIGINS: text }).embedOrigins;

test('[P3] with nothing said no site may show the chat', () => {
  expect(origins()).toEqual([]);
  expect(origins(' , ')).toEqual([]);
});

test('[P3] sites are taken as browsers write them, separated by commas or spaces, each once', () => {
  expect(
    origins('https://Loja.com.br/, https://ação.com.br\nhttp://localhost:8080  https://loja.com.br:443'),
  ).toEqual(['https://loja.com.br', 'https://xn--ao-siap.com.br', 'http://localhost:8080']);
});

test.each([
  ['*', /curinga.*veio "\*"/],
  ['https://*.loja.com.br', /curinga/],
  ['loja.com.br', /https:\/\/loja\.com\.br/],
  ['http://loja.com.br', /só aceita https/],
  ['https://loja.com.br/pagina', /sem caminho/],
  ['https://loja.com.br?x=1', /sem caminho/],
  ['https://ana:segredo@loja.com.br', /usuário/],
  ["https://loja.com.br;script-src'self'", /origens como/],
  ['https://[::1]', /origens como/],
  ['null', /origens como/],
  ['file:///tmp', /só aceita https/],
  ['javascript:alert(1)', /só aceita https/],
])('[P3] %s is refused, with what it should be', (text, why) => {
  expect(() => origins(`https://boa.com.br ${text}`)).toThrow(why);
});
