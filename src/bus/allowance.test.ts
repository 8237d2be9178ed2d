import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRIORITIES, type Priority } from '#protocol';
import { Allowance, isUrgent, Ledger } from './allowance.ts';

const ledgerOf = (tokens: number, chamadas_api = 8): Ledger =>
  new Ledger({ tokens, chamadas_api }, { ceiling: 1.2, exhausted: 1 });
const estimate = (tokens_estimados: number, chamadas_api_estimadas = 0) => ({
  tokens_estimados,
  chamadas_api_estimadas,
});
function reserve(from: Ledger | Allowance, tokens: number, priority: Priority = 'NORMAL'): Allowance {
  const allowance = Allowance.reserve(from, estimate(tokens), priority);
  if (!allowance) throw new Error('refused');
  return allowance;
}

test('[F8.budget100] what fits the limit exactly is granted, one token more is not', () => {
  const ledger = ledgerOf(4_000);
  reserve(ledger, 3_000);
  expect(Allowance.reserve(ledger, estimate(1_001), 'NORMAL')).toBeNull();
  expect(Allowance.reserve(ledger, estimate(1_001), 'BAIXA')).toBeNull();
  expect(reserve(ledger, 1_000).left()).toEqual({ tokens: 1_000, chamadas_api: 0 });
});

test('[F8.budget100] ALTA and CRITICA are granted up to 120 %, one token more is not', () => {
  const ledger = ledgerOf(4_000);
  reserve(ledger, 4_000);
  expect(Allowance.reserve(ledger, estimate(801), 'CRITICA')).toBeNull();
  reserve(ledger, 800, 'ALTA');
  expect(Allowance.reserve(ledger, estimate(1), 'CRITICA')).toBeNull();
  expect(ledger.committed().tokens).toBe(4_800);
});

test('[F8.budget100] once all is really used, even what costs nothing is refused unless it is urgent', () => {
  const ledger = ledgerOf(1_000);
  const allowance = reserve(ledger, 1_000);
  allowance.spend({ tokens: 999 });
  expect(Allowance.reserve(ledger, estimate(0), 'NORMAL')).not.toBeNull();
  allowance.spend({ tokens: 1 });
  expect(Allowance.reserve(ledger, estimate(0), 'NORMAL')).toBeNull();
  expect(Allowance.reserve(ledger, estimate(0), 'ALTA')).not.toBeNull();
});

test('[F8.budget100] an allowance is spent to its last token and not beyond; what is unused goes back', () => {
  const ledger = ledgerOf(4_000);
  const allowance = reserve(ledger, 1_000);
  expect(allowance.spend({ tokens: 1_001 })).toBe(false);
  expect(allowance.spend({ tokens: 900 })).toBe(true);
  allowance.giveBack({ tokens: 300 });
  expect(ledger.usedTokens).toBe(600);
  expect(allowance.settle()).toMatchObject({ tokens_usados: 600 });
  expect(ledger.committed().tokens).toBe(600);
  expect(allowance.spend({ tokens: 1 })).toBe(false);
});

test('[F8.budget100] a request spends from its sender’s allowance, and nobody gives back what others used', () => {
  const ledger = ledgerOf(4_000);
  const lead = reserve(ledger, 2_000);
  const child = reserve(lead, 1_500);
  expect(lead.left().tokens).toBe(500);
  expect(Allowance.reserve(lead, estimate(501), 'NORMAL')).toBeNull();
  child.spend({ tokens: 700, chamadas_banco_dados: 2 });
  child.settle();
  expect(lead.left().tokens).toBe(1_300);
  lead.giveBack({ tokens: 700 });
  expect(lead.consumed()).toEqual({ tokens_usados: 700, chamadas_api_externas: 0, chamadas_banco_dados: 2 });
});

test('[F8.budget100] an urgent request draws what its sender lacks from further up', () => {
  const ledger = ledgerOf(1_000);
  const lead = reserve(ledger, 1_000);
  lead.spend({ tokens: 950 });
  const closing = reserve(lead, 250, 'ALTA');
  expect(ledger.committed().tokens).toBe(1_200);
  expect(Allowance.reserve(lead, estimate(1), 'CRITICA')).toBeNull();
  closing.settle();
  lead.settle();
  expect(ledger.committed().tokens).toBe(950);
});

test('[F8.budget100] nobody lives on what was drawn for something urgent: it goes back when that ends', () => {
  const ledger = ledgerOf(1_000);
  const lead = reserve(ledger, 1_000);
  const usual = reserve(lead, 900);
  const urgent = reserve(lead, 250, 'ALTA');
  expect([ledger.committed().tokens, lead.left().tokens]).toEqual([1_150, 0]);
  urgent.spend({ tokens: 30 });
  urgent.settle();
  expect([ledger.committed().tokens, lead.left().tokens]).toEqual([1_000, 70]);
  expect(Allowance.reserve(lead, estimate(71), 'NORMAL')).toBeNull();
  usual.settle();
  expect([ledger.committed().tokens, lead.left().tokens]).toEqual([1_000, 970]);
});

test('[F8.budget100] what was drawn is paid by whatever comes free first, through all who drew it', () => {
  const ledger = ledgerOf(1_000);
  const lead = reserve(ledger, 1_000);
  const helper = reserve(lead, 600);
  const usual = reserve(lead, 400);
  const urgent = reserve(helper, 700, 'CRITICA');
  expect([ledger.committed().tokens, helper.left().tokens, lead.left().tokens]).toEqual([1_100, 0, 0]);
  usual.settle();
  expect([ledger.committed().tokens, helper.left().tokens, lead.left().tokens]).toEqual([1_000, 0, 300]);
  expect(helper.spend({ tokens: 1 })).toBe(false);
  helper.settle();
  expect([ledger.committed().tokens, lead.left().tokens]).toEqual([1_000, 300]);
  urgent.settle();
  expect([ledger.committed().tokens, lead.left().tokens]).toEqual([1_000, 1_000]);
});

test('[F8.budget100] what is given back pays what was drawn too', () => {
  const ledger = ledgerOf(1_000);
  const lead = reserve(ledger, 1_000);
  lead.spend({ tokens: 100 });
  reserve(lead, 900);
  reserve(lead, 50, 'ALTA');
  expect([ledger.committed().tokens, lead.left().tokens]).toEqual([1_050, 0]);
  lead.giveBack({ tokens: 100 });
  expect([ledger.committed().tokens, lead.left().tokens]).toEqual([1_000, 50]);
});

test('[F8.budget100] what was drawn through somebody goes back through it as soon as its own comes free', () => {
  const ledger = ledgerOf(1_000);
  const lead = reserve(ledger, 1_000);
  const helper = reserve(lead, 500);
  reserve(lead, 500);
  const deep = reserve(helper, 500);
  reserve(helper, 100, 'CRITICA');
  expect(ledger.committed().tokens).toBe(1_100);
  deep.settle();
  expect([ledger.committed().tokens, helper.left().tokens, lead.left().tokens]).toEqual([1_000, 400, 0]);
});

test('[F8.budget100] a request that outlives its sender keeps what it was granted, and settles further up', () => {
  const ledger = ledgerOf(1_000);
  const lead = reserve(ledger, 1_000);
  const child = reserve(lead, 400);
  lead.spend({ tokens: 100 });
  lead.settle();
  expect(ledger.committed().tokens).toBe(500);
  expect(child.spend({ tokens: 400 })).toBe(true);
  child.settle();
  expect(ledger.committed().tokens).toBe(500);
});

test('[F8.apibudget] outside calls are cut to what is left and never refuse a request', () => {
  const ledger = ledgerOf(4_000, 8);
  expect(Allowance.reserve(ledger, estimate(0, 5), 'NORMAL')?.grantedCalls).toBe(5);
  expect(Allowance.reserve(ledger, estimate(0, 5), 'CRITICA')?.grantedCalls).toBe(3);
  const last = Allowance.reserve(ledger, estimate(0, 5), 'CRITICA');
  expect(last?.granted()).toEqual(estimate(0, 0));
  expect(last?.spend({ chamadas_api: 1 })).toBe(false);
});

test('[F8.budget100] amounts that make no sense move nothing', () => {
  const ledger = ledgerOf(1_000);
  for (const tokens of [-1, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(Allowance.reserve(ledger, estimate(tokens), 'CRITICA')).toBeNull();
  }
  const allowance = reserve(ledger, 500);
  for (const tokens of [-1, Number.NaN]) {
    expect(allowance.spend({ tokens })).toBe(false);
    allowance.giveBack({ tokens });
  }
  allowance.charge({ tokens_usados: -5, chamadas_api_externas: Number.NaN, chamadas_banco_dados: -1 });
  expect(allowance.left().tokens).toBe(500);
});

test('[F8.budget100] another process cannot say that it used more than it was allowed', () => {
  const ledger = ledgerOf(1_000);
  const allowance = reserve(ledger, 300);
  allowance.charge({ tokens_usados: 9_999, chamadas_api_externas: 99, chamadas_banco_dados: 3 });
  expect(allowance.settle()).toEqual({
    tokens_usados: 300,
    chamadas_api_externas: 0,
    chamadas_banco_dados: 3,
  });
  expect(ledger.committed().tokens).toBe(300);
});

type Step = {
  readonly kind: 'reserve' | 'spend' | 'giveBack' | 'settle';
  readonly who: number;
  readonly tokens: number;
  readonly calls: number;
  readonly priority: Priority;
};

const steps = (priorities: readonly Priority[]) =>
  fc.array(
    fc.record<Step>({
      kind: fc.constantFrom('reserve', 'reserve', 'spend', 'giveBack', 'settle'),
      who: fc.nat(1_000),
      tokens: fc.nat(600),
      calls: fc.nat(4),
      priority: fc.constantFrom(...priorities),
    }),
    { minLength: 20, maxLength: 120 },
  );

class Walk {
  readonly ledger = ledgerOf(2_000);
  readonly allowances: Allowance[] = [];
  /** Asked with urgency, or on behalf of what was. */
  readonly #urgent = new Set<Ledger | Allowance>();
  readonly #settled = new Set<Allowance>();

  take({ kind, who, tokens, calls, priority }: Step): void {
    // The ledger stands first, so that requests hang side by side as well as below each other.
    const chosen = this.allowances[(who % (this.allowances.length + 1)) - 1];
    if (kind === 'reserve') this.#reserve(chosen ?? this.ledger, { tokens, calls, priority });
    if (kind === 'settle' && chosen) this.#settle(chosen);
    if (kind === 'spend') chosen?.spend({ tokens, chamadas_api: calls });
    if (kind === 'giveBack') chosen?.giveBack({ tokens, chamadas_api: calls });
  }

  #settle(allowance: Allowance): void {
    allowance.settle();
    this.#settled.add(allowance);
  }

  #reserve(from: Ledger | Allowance, wish: Pick<Step, 'tokens' | 'calls' | 'priority'>): void {
    const before = this.ledger.committed().tokens;
    const granted = Allowance.reserve(from, estimate(wish.tokens, wish.calls), wish.priority);
    if (granted) this.allowances.push(granted);
    if (granted && (isUrgent(wish.priority) || this.#urgent.has(from))) this.#urgent.add(granted);
    const after = this.ledger.committed().tokens;
    if (!isUrgent(wish.priority) && after > before) expect(after).toBeLessThanOrEqual(2_000);
  }

  check(most: number): void {
    const { tokens, chamadas_api } = this.ledger.committed();
    expect(tokens).toBeLessThanOrEqual(most);
    expect(tokens).toBeLessThanOrEqual(2_000 + this.#heldByUrgent());
    expect(chamadas_api).toBeLessThanOrEqual(8);
    expect(this.ledger.usedTokens).toBeLessThanOrEqual(tokens);
    expect(this.ledger.usedCalls).toBeLessThanOrEqual(chamadas_api);
    const left = this.allowances.reduce((sum, each) => sum + each.left().tokens, 0);
    expect(tokens).toBe(this.ledger.usedTokens + left);
    for (const allowance of this.allowances) {
      expect(Math.min(allowance.left().tokens, allowance.left().chamadas_api)).toBeGreaterThanOrEqual(0);
    }
  }

  /** Of those that are over, what they used. */
  #heldByUrgent(): number {
    let held = 0;
    for (const each of this.#urgent)
      if (each instanceof Allowance)
        held += this.#settled.has(each) ? each.consumed().tokens_usados : each.granted().tokens_estimados;
    return held;
  }

  /** Whatever the order in which all ends, nothing stays set aside. */
  finish(): void {
    for (const allowance of this.allowances) allowance.settle();
    expect(this.ledger.committed()).toEqual({
      tokens: this.ledger.usedTokens,
      chamadas_api: this.ledger.usedCalls,
    });
  }
}

test('[F8.budget100] however calls interleave, settled and reserved stay within 120 %, and within the limit but for what urgent ones hold or used', () => {
  const walk = (most: number) => (taken: Step[]) => {
    const walked = new Walk();
    for (const step of taken) {
      walked.take(step);
      walked.check(most);
    }
    walked.finish();
  };
  fc.assert(fc.property(steps(PRIORITIES), walk(2_400)), { numRuns: 300 });
  fc.assert(fc.property(steps(['NORMAL', 'BAIXA']), walk(2_000)), { numRuns: 300 });
});

test('[F8.budget100] [fault D9] who outlived its sender may still do what is urgent, out of what stands above', () => {
  const ledger = ledgerOf(4_000);
  const sender = reserve(ledger, 100);
  const outliving = reserve(sender, 50);
  sender.settle();
  expect(Allowance.reserve(outliving, estimate(80), 'NORMAL')).toBeNull();
  const urgent = reserve(outliving, 80, 'CRITICA');
  urgent.spend({ tokens: 80 });
  urgent.settle();
  outliving.settle();
  expect([ledger.usedTokens, ledger.committed().tokens]).toEqual([80, 80]);
});
