import { expect, test } from 'vitest';
import { type ContactState, days, type Message, NEW_CONTACT, NEW_CONVERSATION } from '#protocol';
import { decidePolicy } from '#runtime';
import { MONDAY } from './fixtures.ts';
import { POLICY_SENTENCES } from './phrases/policy.ts';
import { JULIA_POLICY } from './policy.ts';

const ACTIVE: ContactState = {
  ...NEW_CONTACT,
  permission: 'active',
  permissionAt: MONDAY - days(2),
  lastInboundAt: MONDAY - days(1),
};

type Told = { readonly said?: string; readonly now?: number; readonly last?: string };

function decide(before: ContactState, { said, now = MONDAY, last }: Told) {
  const direction = said === undefined ? ('proactive' as const) : ('inbound' as const);
  const history: Message[] = last
    ? [{ id: 'm', turn: 't', at: now - 1, role: 'assistant', text: last, agents: [] }]
    : [];
  const scene = { direction, text: said ?? '', before, state: NEW_CONVERSATION, history, now };
  const { decision, contact } = decidePolicy(JULIA_POLICY, scene);
  return { rule: decision.rule, effect: decision.effect.do, decision, contact };
}
const proactive = (before: ContactState, now?: number) => decide(before, now === undefined ? {} : { now });
const opened = (severity: 'medium' | 'high' | 'grave', kind: string): ContactState => ({
  ...ACTIVE,
  objection: { kind, severity, at: MONDAY - days(1), resolvedAt: null },
});

test.each([
  'não me mande mais mensagens',
  'para de me mandar mensagem por favor',
  'me tira dessa lista',
  'quero sair da lista de vcs',
  'PARE DE ME ENVIAR MSG',
  'remove meu numero ai',
])(
  '[J2.opted_out][fault P8] "%s" is confirmed once, in that very turn, and then there is silence',
  (said) => {
    const first = decide(ACTIVE, { said });
    expect(first).toMatchObject({ rule: 'opted_out_now', effect: 'reply' });
    expect(first.contact).toMatchObject({ permission: 'opted_out', permissionAt: MONDAY });
    expect(decide(first.contact, { said: 'oi' })).toMatchObject({ rule: 'opted_out', effect: 'block' });
    expect(decide(first.contact, { said })).toMatchObject({ rule: 'opted_out', effect: 'block' });
    expect(proactive(first.contact)).toMatchObject({ rule: 'opted_out', effect: 'block' });
    expect(proactive(first.contact, MONDAY + days(400))).toMatchObject({ effect: 'block' });
  },
);

test('[J2.opted_out] who explicitly wants back is asked once, and a yes brings them back', () => {
  const out: ContactState = { ...ACTIVE, permission: 'opted_out' };
  const asked = decide(out, { said: 'quero voltar a receber' });
  expect(asked).toMatchObject({ rule: 'opted_out_return', effect: 'reply' });
  expect(asked.contact).toMatchObject({ permission: 'opted_out', returnAskedAt: MONDAY });
  const back = decide(asked.contact, {
    said: 'sim',
    now: MONDAY + 60_000,
    last: POLICY_SENTENCES.returnAsked,
  });
  expect(back).toMatchObject({ rule: 'returned', effect: 'constrain' });
  expect(back.contact).toMatchObject({ permission: 'active', returnAskedAt: null });
  const no = decide(asked.contact, { said: 'não', now: MONDAY + 60_000, last: POLICY_SENTENCES.returnAsked });
  expect(no).toMatchObject({ rule: 'opted_out', effect: 'block' });
  expect(decide(asked.contact, { said: 'sim', now: MONDAY + days(2) })).toMatchObject({ effect: 'block' });
});

test.each([
  'chega de conversa, me mostra as vagas',
  'pare no São Luiz que te encontro',
  'não tenho interesse',
])('[J2.opted_out] "%s" is no opt-out', (said) => {
  expect(decide(ACTIVE, { said }).contact.permission).not.toBe('opted_out');
});

test('[J2.cooling_off] a firm refusal is answered with courtesy and rests for seven days', () => {
  const refused = decide(ACTIVE, { said: 'não tenho interesse' });
  expect(refused).toMatchObject({ rule: 'cooling_off_now', effect: 'reply' });
  expect(refused.contact).toMatchObject({ permission: 'cooling_off', coolingUntil: MONDAY + days(7) });
  expect(decide(refused.contact, { said: 'bom dia' })).toMatchObject({
    rule: 'cooling_off',
    effect: 'reply',
  });
  expect(proactive(refused.contact, MONDAY + days(6))).toMatchObject({
    rule: 'cooling_off',
    effect: 'block',
  });
  expect(proactive(refused.contact, MONDAY + days(7)).rule).not.toBe('cooling_off');
  const changed = decide(refused.contact, { said: 'mudei de ideia, tem plantão de cardio?' });
  expect(changed.contact.permission).toBe('active');
});

test('[J2.cooling_off] a refusal of one shift, or for now, rests nobody', () => {
  for (const said of ['não, agora não', 'não quero essa', 'esse dia não dá'])
    expect(decide(ACTIVE, { said }).contact.permission).toBe('active');
});

test('[J2.cooling_off][J2.grave] a grave word goes past a cooling-off', () => {
  const cooling: ContactState = { ...ACTIVE, permission: 'cooling_off', coolingUntil: MONDAY + days(3) };
  expect(decide(cooling, { said: 'quero falar com um atendente humano' }).effect).toBe('hand_over');
  expect(decide(cooling, { said: 'vc é um robô?' })).toMatchObject({
    rule: 'cooling_off_robot',
    effect: 'reply',
  });
});

test.each([
  ['quero falar com uma pessoa', 'grave_asks_for_person'],
  ['vou processar vocês', 'grave'],
  ['vai tomar no cu, sua merda', 'grave'],
])('[J2.grave] "%s" is handed over with one sentence in that very turn', (said, rule) => {
  const grave = decide(ACTIVE, { said });
  expect(grave).toMatchObject({ rule, effect: 'hand_over' });
  expect(proactive(grave.contact)).toMatchObject({ effect: 'block' });
});

test('[J2.high] a serious worry is treated first; it stays until it is said to be gone', () => {
  const worried = decide(ACTIVE, { said: 'não confio nisso, parece golpe' });
  expect(worried).toMatchObject({ rule: 'high', effect: 'constrain' });
  expect(decide(worried.contact, { said: 'hum' })).toMatchObject({ rule: 'high' });
  expect(proactive(worried.contact)).toMatchObject({ rule: 'high', effect: 'constrain' });
  const gone = decide(worried.contact, { said: 'entendi, agora fiquei tranquilo', now: MONDAY + 1 });
  expect(gone.rule).not.toBe('high');
  expect(gone.contact.objection?.resolvedAt).toBe(MONDAY + 1);
});

test('[J2.medium] a worry about money is treated first; a smaller one does not hide a greater', () => {
  expect(decide(ACTIVE, { said: 'esse valor tá muito baixo' })).toMatchObject({
    rule: 'medium',
    effect: 'constrain',
  });
  expect(decide(opened('medium', 'price'), { said: 'hum' })).toMatchObject({ rule: 'medium' });
  expect(decide(opened('high', 'trust'), { said: 'e o valor é baixo demais' })).toMatchObject({
    rule: 'high',
  });
  expect(decide(opened('medium', 'price'), { said: 'tem vaga noturna?' }).rule).not.toBe('medium');
  expect(decide(ACTIVE, { said: 'quanto paga?' }).rule).not.toBe('medium');
});

test('[J2.new_doctor] the first message is met as a first one, the second is not', () => {
  const first = decide(NEW_CONTACT, { said: 'oi' });
  expect(first).toMatchObject({ rule: 'new_doctor', effect: 'constrain' });
  expect(first.contact.permission).toBe('initial');
  expect(decide(first.contact, { said: 'tudo bem?' }).contact.permission).toBe('active');
  expect(proactive(NEW_CONTACT)).toMatchObject({ rule: 'new_doctor', effect: 'constrain' });
});

test('[J2.silence] after seven days one gentle contact, not two', () => {
  const silent: ContactState = { ...ACTIVE, lastInboundAt: MONDAY - days(7) };
  expect(proactive(silent)).toMatchObject({ rule: 'silence', effect: 'constrain' });
  expect(decide(silent, { said: 'oi, sumi' })).toMatchObject({ rule: 'silence', effect: 'constrain' });
  const written = { ...silent, lastOutboundAt: MONDAY };
  expect(proactive(written, MONDAY + days(3))).toMatchObject({ rule: 'silence_contacted', effect: 'block' });
  expect(proactive({ ...silent, lastInboundAt: MONDAY - days(6) }).rule).toBe('default');
});

test('[J2.cold][J2.hot][J2.default] the temperature says how far to go', () => {
  const at = (temperature: number) => proactive({ ...ACTIVE, temperature }).rule;
  expect([0.1, 0.32, 0.33, 0.5, 0.66, 0.67, 1].map(at)).toEqual([
    ...['cold', 'cold', 'default', 'default', 'default', 'hot', 'hot'],
  ]);
  const warm = decide(ACTIVE, { said: 'tem plantão de cardio?' }).contact.temperature;
  expect(warm).toBeGreaterThan(ACTIVE.temperature);
  expect(decide(ACTIVE, { said: 'não, obrigado' }).contact.temperature).toBeLessThan(ACTIVE.temperature);
});

test('[J2] every rule tells what it does in both directions, the last one always holds, and names come once', () => {
  const names = JULIA_POLICY.rules.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.at(-1)).toBe('default');
});
