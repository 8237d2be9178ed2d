import { expect, test } from 'vitest';
import { DEV, HELD_OUT } from './fixtures/pairs.ts';
import { createNearIndex } from './near-index.ts';
import { signatureOf } from './signature.ts';
import { similarity } from './similarity.ts';

/** As in the limits of `runtime/examples`; the language knows nothing of what is done with them. */
const NEAR = 0.68;
const IDENTICAL = 0.9;

const between = ([one, other]: readonly [string, string]): number =>
  similarity(signatureOf(one), signatureOf(other));
const reaching = (pairs: readonly (readonly [string, string])[], from: number): number =>
  pairs.filter((pair) => between(pair) >= from).length;

test('[L4] paraphrases are near, the same words in another sense are not', () => {
  expect(reaching(DEV.same, NEAR)).toBe(DEV.same.length);
  expect(reaching(DEV.lure, NEAR)).toBe(0);
});

test('[L4] on pairs that were not looked at: most paraphrases, few lures, and none as good as identical', () => {
  expect(reaching(HELD_OUT.same, NEAR)).toBeGreaterThanOrEqual(10);
  expect(reaching(HELD_OUT.lure, NEAR)).toBeLessThanOrEqual(2);
  expect(reaching([...DEV.lure, ...HELD_OUT.lure], IDENTICAL)).toBe(0);
});

test.each([
  ['quero cancelar', 'não quero cancelar'],
  ['quero cancelar o plano', 'não vou cancelar o plano de jeito nenhum'],
  ['pode me ligar', 'nunca mais me ligue'],
])('[L4] "%s" is not "%s"', (one, other) => {
  expect(between([one, other])).toBeLessThan(0.5);
});

test('[L4] amounts and days are taken out: another amount is the same message', () => {
  expect(between(['gastei 50 no mercado', 'gastei R$ 1.280,90 no mercado'])).toBeGreaterThan(IDENTICAL);
  expect(between(['gastei 50 no mercado', 'gastei cinquenta reais no mercado ontem'])).toBeGreaterThan(
    IDENTICAL,
  );
});

test('the same words are 1, either way round, and any text is between 0 and 1', () => {
  const texts = [...DEV.same, ...DEV.lure].flat().concat('', '?', '🙂', 'a'.repeat(5_000), '{}[]');
  for (const text of texts.filter((each) => /\p{L}{3}/u.test(each) && each.length < 200))
    expect(between([text, text])).toBeCloseTo(1, 5);
  for (const one of texts)
    for (const other of ['quero cancelar', '', '50 reais']) {
      const found = between([one, other]);
      expect(found >= 0 && found <= 1).toBe(true);
    }
});

test('[L4] of two thousand the nearest is found, slips of the pen included, in well under a millisecond', () => {
  const things = 'pedido fatura internet plano celular roteador boleto conta técnico entrega'.split(' ');
  const deeds = 'cancelar pagar trocar rastrear consultar devolver agendar mudar'.split(' ');
  const items = Array.from({ length: 2_000 }, (_, at) => {
    const text = `quero ${deeds[at % 8]} o ${things[at % 10]} da loja ${things[(at >> 3) % 10]} numero ${at}`;
    return { item: text, signature: signatureOf(text) };
  });
  const wanted = 'a antena da varanda balança com o vento';
  const index = createNearIndex([...items, { item: wanted, signature: signatureOf(wanted) }]);
  const bounds = { limit: 3, floor: 0.5 };
  expect(index.near('a antena da varanda balansa com o vento', bounds)[0]?.item).toBe(wanted);
  const query = 'quero cancelar o pedido da loja';
  for (let at = 0; at < 300; at += 1) index.near(query, bounds);
  const started = performance.now();
  for (let at = 0; at < 300; at += 1) index.near(query, bounds);
  // 0.3 ms on a quiet machine; this one may be shared.
  expect((performance.now() - started) / 300).toBeLessThan(2);
});
