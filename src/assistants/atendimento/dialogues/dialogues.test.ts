import { expect, test } from 'vitest';
import type { Dialogue } from '../../dialogue/index.ts';
import { atendimento } from '../../index.ts';
import { THINGS } from '../things.ts';
import { TOPICS } from '../topics.ts';
import { instalments, invoiceSummary, latePayment, secondCopy } from './billing.ts';
import { alreadyPaid, dueDay } from './billing-changes.ts';
import { brokenDevice, wifiPassword } from './devices.ts';
import { noInternet, slowInternet } from './internet.ts';
import { cancelling, exchange } from './order-changes.ts';
import { orderList, tracking } from './orders.ts';
import { chargeTwice, refundRequest, refundStatus, wrongCharge } from './refunds.ts';
import { account, complaint, person, protocols } from './requests.ts';
import { technicalVisit } from './visit.ts';

type Shape = Pick<Dialogue<never>, 'name' | 'start' | 'reopen' | 'cues'> & {
  readonly topics: object;
  readonly steps: { readonly [step: string]: object };
};

const DIALOGUES: readonly Shape[] = [
  ...[tracking, orderList, cancelling, exchange, person, complaint, account, protocols],
  ...[noInternet, slowInternet, wifiPassword, brokenDevice, technicalVisit],
  ...[secondCopy, invoiceSummary, latePayment, instalments, dueDay, alreadyPaid],
  ...[chargeTwice, wrongCharge, refundRequest, refundStatus],
];

const waysOf = (step: object): string[] => {
  const { next, failed } = step as { readonly next?: unknown; readonly failed?: object };
  const named =
    typeof next === 'string' ? [next] : typeof next === 'object' && next ? Object.values(next) : [];
  return [...named, ...Object.values(failed ?? {})];
};

test.each(DIALOGUES)('every way in "$name" leads somewhere', ({ start, reopen, steps }) => {
  const named = [start, ...(reopen === undefined ? [] : [reopen]), ...Object.values(steps).flatMap(waysOf)];
  expect(named.filter((step) => !(step in steps))).toEqual([]);
});

test('every subject has exactly one dialogue, but for those that only name an area', () => {
  const areas = ['problema_tecnico', 'assunto_financeiro'];
  const led = [...areas, ...DIALOGUES.flatMap(({ topics }) => Object.keys(topics))];
  expect([...led].sort()).toEqual(Object.keys(TOPICS).sort());
});

test('every tool that a dialogue calls belongs to the agent that owns its subject', () => {
  const agents = [atendimento.coordinator, ...atendimento.specialists];
  const toolsOf = new Map(agents.map(({ name, tools }) => [name, new Set(tools.map((tool) => tool.name))]));
  for (const { topics, steps } of DIALOGUES) {
    const owner = TOPICS[Object.keys(topics)[0] ?? '']?.owner ?? '';
    const called = Object.values(steps).flatMap((step) => ('tool' in step ? [step.tool as string] : []));
    expect(called.filter((tool) => !toolsOf.get(owner)?.has(tool))).toEqual([]);
  }
});

test('every cue, every thing and every offer leads to a subject that exists', () => {
  const offers = DIALOGUES.flatMap(({ steps }) => Object.values(steps)).flatMap((step) =>
    'offers' in step ? [String(step.offers)] : [],
  );
  const cues = DIALOGUES.flatMap(({ cues = {} }) => Object.keys(cues));
  const leads = THINGS.flatMap((thing) => Object.keys(thing.leads));
  expect([...offers, ...cues, ...leads].filter((topic) => !(topic in TOPICS))).toEqual([]);
});

test('no name stands for two things', () => {
  const names = THINGS.flatMap((thing) => thing.names.split('|').map((name) => name.trim()));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
