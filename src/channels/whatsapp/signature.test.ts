import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { signatureOf, verifySignature } from './signature.ts';
import { escapedJson, messagesValue, webhookOf } from './stub/payload.ts';

const SECRET = 'segredo-do-aplicativo';
const MUTATIONS = 10_000;

const webhook = webhookOf([
  messagesValue('1001', [
    {
      person: { phone: '5511900010001', name: 'Júlia' },
      content: { type: 'text', text: { body: 'Olá! Têm plantão de cardiologia amanhã? 😀' } },
      wamid: 'wamid.AAA',
      at: 1_700_000_000_000,
    },
  ]),
]);
const bytes = Buffer.from(escapedJson(webhook));
const good = signatureOf(bytes, SECRET);

test('[J10.signature] what Meta signed is genuine, in whatever spelling it was signed', () => {
  expect(good).toMatch(/^sha256=[0-9a-f]{64}$/);
  expect(verifySignature(bytes, good, SECRET)).toBe(true);
  const literal = Buffer.from(JSON.stringify(webhook));
  expect(literal.equals(bytes)).toBe(false);
  expect(verifySignature(literal, signatureOf(literal, SECRET), SECRET)).toBe(true);
});

const forged: readonly (readonly [string, string | undefined])[] = [
  ['no header', undefined],
  ['an empty header', ''],
  ['another secret', signatureOf(bytes, 'outro-segredo')],
  ['the signature of the same JSON written again', signatureOf(Buffer.from(JSON.stringify(webhook)), SECRET)],
  ['upper case', good.toUpperCase()],
  ['upper-case digits', `sha256=${good.slice(7).toUpperCase()}`],
  ['no prefix', good.slice(7)],
  ['a digit less', good.slice(0, -1)],
  ['a digit more', `${good}0`],
  ['a space behind', `${good} `],
  ['two of them', `${good}, ${good}`],
  ['SHA-1', `sha1=${createHmac('sha1', SECRET).update(bytes).digest('hex')}`],
  ['SHA-1 under the name of the other', `sha256=${createHmac('sha1', SECRET).update(bytes).digest('hex')}`],
];

test.each(forged)('[J10.signature][fault S10] forged: %s', (_, header) => {
  expect(verifySignature(bytes, header, SECRET)).toBe(false);
});

test('[J10.signature][fault S12] without a secret nothing is genuine', () => {
  expect(verifySignature(bytes, signatureOf(bytes, 'x'), '')).toBe(false);
});

test(`[J10.signature][fault S10] ${MUTATIONS} single-bit mutations of body and header: none is genuine`, () => {
  const accepted: string[] = [];
  const bits = bytes.length * 8;
  const header = Buffer.from(good);
  for (let n = 0; n < MUTATIONS; n += 1) {
    const inHeader = n % 5 === 0;
    const target = Buffer.from(inHeader ? header : bytes);
    // Every bit of the header, and bits all over the body: a step that shares no factor with their number.
    const bit = inHeader ? (n / 5) % (header.length * 8) : (n * 7_919) % bits;
    const place = Math.floor(bit / 8);
    target[place] = (target[place] ?? 0) ^ (1 << (bit % 8));
    const genuine = inHeader
      ? verifySignature(bytes, target.toString('latin1'), SECRET)
      : verifySignature(target, good, SECRET);
    if (genuine) accepted.push(`${inHeader ? 'header' : 'body'} ${bit}`);
  }
  expect(accepted).toEqual([]);
});
