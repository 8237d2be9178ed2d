import { expect, test } from 'vitest';
import { natsAddresses } from './addresses.ts';

test('[P7] addresses of NATS: one, several, with a user, a token, or TLS', () => {
  expect(natsAddresses('nats://127.0.0.1:4222')).toEqual({ servers: ['127.0.0.1:4222'] });
  expect(natsAddresses('nats://nats.exemplo.br')).toEqual({ servers: ['nats.exemplo.br:4222'] });
  expect(natsAddresses('nats://a:80')).toEqual({ servers: ['a:80'] });
  expect(natsAddresses('nats://[::1]:4333')).toEqual({ servers: ['[::1]:4333'] });
  expect(natsAddresses('nats://ana:s%40%2F%3A%25@a:1, nats://ana:s%40%2F%3A%25@b:2')).toEqual({
    servers: ['a:1', 'b:2'],
    user: 'ana',
    pass: 's@/:%',
  });
  expect(natsAddresses('nats://ana:x@a:1,nats://b:2')).toEqual({
    servers: ['a:1', 'b:2'],
    user: 'ana',
    pass: 'x',
  });
  expect(natsAddresses('nats://segredo@a')).toEqual({ servers: ['a:4222'], token: 'segredo' });
  expect(natsAddresses('tls://a,tls://b')).toEqual({ servers: ['a:4222', 'b:4222'], tls: {} });
});

test('[P7] what is no address of NATS is refused without repeating it', () => {
  const wrong = [
    ...[
      '',
      'a:4222',
      'http://a',
      'nats://',
      'nats://a/b',
      'nats://a?x=1',
      'nats://a#b',
      'nats://a,',
      'nats://a:99999',
    ],
    ...[
      'nats://ana:1@a,nats://bia:2@b',
      'nats://ana:1@a,nats://ana:2@b',
      'tls://a,nats://b',
      'nats://ana:%zz@a',
    ],
    'nats://ana:secreta@a/b',
  ];
  for (const text of wrong) {
    expect(() => natsAddresses(text), text).toThrowError(
      expect.objectContaining({ code: 'configuration_invalid' }),
    );
    expect(() => natsAddresses(text)).not.toThrowError(/secreta|bia/);
  }
});
