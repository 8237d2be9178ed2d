import { describe, expect, test } from 'vitest';
import { findClaims } from '#language/claims';
import { CapabilitiesGate } from './conversation-mode.ts';
import { CAPABILITIES_BY_MODE, type ConversationMode } from './modes.ts';
import { GREETING, SAFE_REPLIES } from './phrases/assistant.ts';
import { FOLLOWUP, OUTCOMES, TALKED } from './phrases/followup.ts';
import {
  BRIDGED,
  CONNECT,
  CONNECT_WHICH,
  DETAIL,
  DETAIL_OTHER,
  FOUND,
  NEAREST,
  NONE,
  NOT_BRIDGED,
  NOT_SHOWN,
  REFUSED,
  WHICH_ONE,
} from './phrases/offers.ts';
import { OWNER_SENTENCES, POLICY_SENTENCES } from './phrases/policy.ts';
import { OWNER_TALK } from './phrases/responsaveis.ts';
import {
  LATER_AT,
  LEADS,
  QUESTIONS,
  SAME,
  TALK,
  WORRIES,
  WORRY_LEFT,
  WORRY_OPEN,
  WORRY_OTHER,
} from './phrases/talk.ts';

const MODES = Object.keys(CAPABILITIES_BY_MODE) as ConversationMode[];
const SHIFT = 'plantão noturno no São Luiz dia 15 (terça, das 19h às 7h)';
const owner = { owner: 'Dr. Paulo', to: 'pro', with: 'com o', pronoun: 'Ele' };
const about = { ...owner, place: 'no São Luiz' };

/** What each sentence may be said in; the document's own lines among them. */
const OFFERS = [
  ...Object.values(FOUND).flatMap((ways) => ways.map((lead) => `${lead} Tem um ${SHIFT}. ${CONNECT[0]}`)),
  ...CONNECT.map((question) => `Esse é o ${SHIFT}. ${question}`),
  ...CONNECT_WHICH.map((question) => `Show! Olhei aqui:\n1. Plantão noturno no São Luiz dia 15\n${question}`),
  `${NEAREST.one('Plantão noturno em Campinas')} ${SHIFT}. ${CONNECT[1]}`,
  `${NEAREST.several('Plantão nessa data')}\n1. Plantão noturno no São Luiz dia 15\n${CONNECT_WHICH[0]}`,
  ...[
    ...NONE.saved('plantão noturno de cardiologia'),
    ...NONE.notOne('plantão de cardiologia'),
    ...[...NONE.noMore, ...NONE.thatsAll, ...NONE.elsewhere, ...NOT_SHOWN.several],
    `${NOT_SHOWN.one} ${SHIFT}. ${CONNECT[0]}`,
    ...REFUSED.one,
    ...REFUSED.rest,
    ...WHICH_ONE,
  ],
  `${DETAIL('no São Luiz, em São Paulo', 'terça, 15/12, das 19h às 7h')} ${CONNECT[2]}`,
  `${DETAIL_OTHER} ${CONNECT[0]}`,
  ...TALK.ownerTells.map((told) => `${told} ${CONNECT[1]}`),
];
const BRIDGES = [
  ...BRIDGED.now.map((tell) => tell(owner)),
  BRIDGED.later(owner, 'segunda, 16/11, às 8h'),
  BRIDGED.again(owner),
  ...Object.values(NOT_BRIDGED),
];
const AFTERWARDS = [
  ...FOLLOWUP.day.map((tell) => tell(about)),
  ...[FOLLOWUP.closed(about), FOLLOWUP.notClosed(about)],
  ...[...Object.values(OUTCOMES), ...Object.values(TALKED)].flat(),
  ...TALK.greetingBridge,
];
const { range, greetingBridge: _, ...REST } = TALK;
const ANYWHERE = [
  ...Object.values(REST).flat(),
  ...FOLLOWUP.back,
  ...[...Object.values(WORRIES), WORRY_OTHER, WORRY_OPEN, WORRY_LEFT].flat(),
  ...Object.values(POLICY_SENTENCES),
  LATER_AT('segunda, 23/11, às 8h'),
  GREETING,
];
const QUALIFYING = Object.values(LEADS).flatMap((leads) =>
  leads.flatMap((lead) => [
    ...Object.values(QUESTIONS).flatMap((ways) => ways.map((question) => `${lead} ${question}`)),
    `${lead} ${SAME.ask('plantão noturno de cardiologia')}`,
  ]),
);
const RANGES = range.map((told) => `${told} ${TALK.looking[0]}`);

const spoken: readonly (readonly [ConversationMode, readonly string[]])[] = [
  ['discovery', [...RANGES, ...QUALIFYING, ...ANYWHERE, SAFE_REPLIES.discovery]],
  ['oferta', [...OFFERS, ...ANYWHERE, SAFE_REPLIES.oferta]],
  ['followup', [...OFFERS, ...BRIDGES, ...AFTERWARDS, ...QUALIFYING, ...ANYWHERE, SAFE_REPLIES.followup]],
  ['reativacao', [...QUALIFYING, ...ANYWHERE, SAFE_REPLIES.reativacao]],
];

describe('[J7] what Julia says by herself claims nothing that her mode forbids', () => {
  test.each(spoken)('%s', (mode, sentences) => {
    const gate = new CapabilitiesGate(mode);
    const watched = { claims: gate.getForbiddenClaims(), tolerated: gate.getTolerated() };
    const claims = sentences.flatMap((text) =>
      findClaims(text, watched).map(({ claim }) => `${claim}: ${text}`),
    );
    expect(claims).toEqual([]);
  });
});

const OWNERS = [
  OWNER_TALK.first({
    owner: 'Dr. Paulo',
    specialty: 'cardiologia',
    shift: SHIFT,
    link: 'https://exemplo.test/l/x',
  }),
  ...Object.values(OWNER_TALK).flatMap((ways) => (typeof ways === 'function' ? [] : ways)),
  ...Object.values(OWNER_SENTENCES),
];
const ALL = [...new Set([...spoken.flatMap(([, sentences]) => sentences), ...OWNERS])];

test('ONE question per message', () => {
  expect(ALL.filter((text) => text.split('?').length > 2)).toEqual([]);
});

test('no corporate phrase, no long message', () => {
  const stiff =
    /prezad|informamos|disposi[cç][aã]o|gostar[ií]amos|atenciosamente|cordialmente|solicita[cç][aã]o|Vossa/iu;
  expect(ALL.filter((text) => stiff.test(text))).toEqual([]);
  expect(ALL.filter((text) => text.length > 340)).toEqual([]);
});

test('[J12] she never says that she is a person', () => {
  expect(ALL.filter((text) => /sou (?:uma? )?(?:pessoa|humana|m[eé]dica|de verdade)/iu.test(text))).toEqual(
    [],
  );
  for (const told of TALK.robot) expect(told).toMatch(/programa|assistente virtual/);
  for (const told of TALK.robot) expect(told).toMatch(/equipe/);
});

test('[J5] a mode is told its claims and its behaviour, and an unknown one counts as discovery', () => {
  for (const mode of MODES)
    expect(new CapabilitiesGate(mode).getConstraintsText()).toContain(CAPABILITIES_BY_MODE[mode].behaviour);
  expect(new CapabilitiesGate('inventado').isAllowed('buscar_vagas')).toBe(false);
});
