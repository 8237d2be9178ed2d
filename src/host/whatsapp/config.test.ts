import { expect, test } from 'vitest';
import { ProsaError } from '#protocol';
import { readSecrets } from '../config.ts';
import { whatsAppConfigIn, whatsAppWarnings } from './config.ts';

const FULL = {
  PROSA_WHATSAPP_APP_SECRET: 'segredo0123456789',
  PROSA_WHATSAPP_VERIFY_TOKEN: 'verificacao',
  PROSA_WHATSAPP_TOKEN: 'EAAtoken',
  PROSA_WHATSAPP_NUMBERS: '106540000000001:acme:julia, 106540000000002:beta:julia',
  PROSA_WHATSAPP_TEMPLATES: 'followup:julia_followup, ponte:julia_ponte:0',
};

test('[J10.send] nothing is said about WhatsApp: there is none', () => {
  expect(whatsAppConfigIn({})).toBeNull();
  expect(whatsAppConfigIn({ PROSA_WHATSAPP_TOKEN: '  ' })).toBeNull();
});

test('[J10.send] all of it', () => {
  const config = whatsAppConfigIn(FULL);
  expect(config).toEqual({
    ...{ appSecret: 'segredo0123456789', verifyToken: 'verificacao', token: 'EAAtoken' },
    apiUrl: 'https://graph.facebook.com/v24.0',
    numbers: [
      { account: '106540000000001', org: 'acme', assistant: 'julia' },
      { account: '106540000000002', org: 'beta', assistant: 'julia' },
    ],
    templates: {
      followup: { name: 'julia_followup', parameters: 1 },
      ponte: { name: 'julia_ponte', parameters: 0 },
    },
    language: 'pt_BR',
  });
  expect(config && whatsAppWarnings(config)).toEqual([]);
});

test('[J10.signature][fault S12] what is missing is told, and what that means', () => {
  const config = whatsAppConfigIn({ PROSA_WHATSAPP_API_URL: 'http://127.0.0.1:9/v24.0' });
  expect(config && whatsAppWarnings(config)).toEqual([
    expect.stringMatching(/falta PROSA_WHATSAPP_APP_SECRET.*503/),
    expect.stringContaining('PROSA_WHATSAPP_VERIFY_TOKEN'),
    expect.stringContaining('PROSA_WHATSAPP_TOKEN'),
    expect.stringContaining('PROSA_WHATSAPP_NUMBERS'),
  ]);
});

test.each([
  [
    { PROSA_WHATSAPP_NUMBERS: '12345:julia' },
    /NUMBERS.*"12345:julia".*phone_number_id:organização:assistente/,
  ],
  [{ PROSA_WHATSAPP_NUMBERS: '123456:a:j,123456:b:j' }, /123456 duas vezes/],
  [{ PROSA_WHATSAPP_TEMPLATES: 'followup' }, /TEMPLATES.*"followup".*finalidade:nome_do_modelo/],
  [{ PROSA_WHATSAPP_TEMPLATES: 'followup:Nome Ruim' }, /TEMPLATES/],
  [{ PROSA_WHATSAPP_TEMPLATES: 'a:x,a:y' }, /dois modelos para "a"/],
  [{ PROSA_WHATSAPP_API_URL: 'http://graph.example.com/v24.0' }, /API_URL.*https/],
  [{ PROSA_WHATSAPP_API_URL: 'https://a:b@graph.example.com' }, /API_URL/],
  [{ PROSA_WHATSAPP_TEMPLATE_LANGUAGE: 'português' }, /TEMPLATE_LANGUAGE.*pt_BR/],
  [{ PROSA_WHATSAPP_TOKEN: 'com espaço' }, /PROSA_WHATSAPP_TOKEN/],
  [{ PROSA_WHATSAPP_TEMPLATE: 'x' }, /PROSA_WHATSAPP_TEMPLATE não existe/],
])('[J10.send] what cannot be meant is named: %o', (env, message) => {
  expect(() => whatsAppConfigIn(env)).toThrow(ProsaError);
  expect(() => whatsAppConfigIn(env)).toThrow(message);
});

test('[J10.send] no complaint repeats a secret, and no log shows one', () => {
  const token = 'EAA segredo';
  expect(() => whatsAppConfigIn({ PROSA_WHATSAPP_TOKEN: token })).not.toThrow(token);
  const secrets = readSecrets(FULL);
  for (const name of ['APP_SECRET', 'VERIFY_TOKEN', 'TOKEN'] as const)
    expect(secrets).toContain(FULL[`PROSA_WHATSAPP_${name}`]);
});
