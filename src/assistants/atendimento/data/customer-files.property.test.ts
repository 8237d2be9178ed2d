import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY } from '../format.ts';
import type { Caller, ServiceDesk } from '../service-desk.ts';
import { createFiles } from './customer-files.ts';
import { deskOver } from './demo-desk.ts';
import { ENGINES, filesInMemory, somebody } from './fixtures.ts';

type Step = {
  readonly name: string;
  /** How long after the step before. */
  readonly later: number;
  readonly key: string;
  ask(desk: ServiceDesk, caller: Caller): Promise<unknown>;
};

const number = fc.constantFrom('1057', '1042', '1063', '1029', '1011', '9999');
const invoice = fc.constantFrom('F-299', 'F-300', 'F-301', 'F-302', 'f-301', 'F-1');
/** Whatever people type, and what no database likes. */
const reason = fc.oneof(
  fc.constantFrom('defeito', 'não reconheço'),
  fc.string({ unit: 'binary', maxLength: 30 }),
);

const operation = fc.oneof(
  number.map((n) => ['cancelOrder', (desk: ServiceDesk, by: Caller) => desk.cancelOrder(by, n)] as const),
  fc
    .record({ number, wish: fc.constantFrom('troca', 'devolucao'), reason })
    .map(
      (request) =>
        ['openExchange', (desk: ServiceDesk, by: Caller) => desk.openExchange(by, request)] as const,
    ),
  fc
    .record({ invoice, reason, amount: fc.integer({ min: -1, max: 2 ** 40 }) })
    .map((request) => ['dispute', (desk: ServiceDesk, by: Caller) => desk.dispute(by, request)] as const),
  fc
    .record({ number, reason })
    .map(
      (request) =>
        ['requestRefund', (desk: ServiceDesk, by: Caller) => desk.requestRefund(by, request)] as const,
    ),
  fc
    .integer({ min: 0, max: 30 })
    .map((day) => ['changeDueDay', (desk: ServiceDesk, by: Caller) => desk.changeDueDay(by, day)] as const),
  fc
    .record({ invoice, times: fc.integer({ min: 2, max: 6 }) })
    .map(
      (request) =>
        ['payInInstalments', (desk: ServiceDesk, by: Caller) => desk.payInInstalments(by, request)] as const,
    ),
  invoice.map(
    (id) => ['reportPayment', (desk: ServiceDesk, by: Caller) => desk.reportPayment(by, id)] as const,
  ),
  fc.record({ which: fc.nat(3), reason }).map(
    ({ which, reason: why }) =>
      [
        'bookVisit',
        async (desk: ServiceDesk, by: Caller) => {
          const slots = await desk.visitSlots(by);
          return desk.bookVisit(by, { slot: slots[which]?.id ?? 'nenhum', reason: why });
        },
      ] as const,
  ),
  reason.map(
    (subject) =>
      [
        'openTicket',
        (desk: ServiceDesk, by: Caller) => desk.openTicket(by, { subject, detail: '' }),
      ] as const,
  ),
  number.map((n) => ['track', (desk: ServiceDesk, by: Caller) => desk.track(by, n)] as const),
);

const step: fc.Arbitrary<Step> = fc
  .record({
    made: operation,
    later: fc.constantFrom(0, 1, DAY, 8 * DAY),
    // Few keys, so that some come again.
    key: fc.integer({ min: 1, max: 12 }).map((n) => `t${n}:1`),
  })
  .map(({ made: [name, ask], later, key }) => ({ name, ask, later, key }));

test.each(ENGINES)(
  '[R8] whatever is asked, the tables on %s answer and hold what the pure functions do',
  async (_engine, open) => {
    const tables = await open();
    const files = createFiles(tables.database);
    const sequence = fc.array(step, { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(sequence, async (steps) => {
        const model = filesInMemory();
        let caller = somebody();
        for (const { later, key, ask, name } of steps) {
          caller = { ...caller, now: caller.now + later, key };
          const expected = await ask(deskOver(model), caller);
          expect(await ask(deskOver(files), caller), name).toEqual(expected);
        }
        expect(await files.read(caller)).toEqual(await model.read(caller));
      }),
      { numRuns: 40 },
    );
    await tables.close();
  },
  60_000,
);
