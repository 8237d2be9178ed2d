import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { days, type ModeScene, minutes, NEW_CONTACT, NEW_CONVERSATION } from '#protocol';
import { MODES, modeAt, NOW, sceneOf, waiting } from './fixtures.ts';
import { modeInfoOf, modeOf } from './mode-state.ts';
import { questionIn } from './question.ts';
import { createModeRouter } from './router.ts';

const router = createModeRouter(MODES);
const decisionsOf = (scene: ModeScene) =>
  router
    .process(scene)
    .transitions.map(({ from, to, decision, reason }) => `${from}→${to} ${decision} ${reason}`);

describe('[J3.pending] a wish that needs the person’s word', () => {
  test('waits: the mode stays, and the micro-confirmation is asked for in the same turn', () => {
    const { mode, transitions, confirmation, intent } = router.process(sceneOf('quero visitar'));
    expect(transitions).toEqual([
      { from: 'conversa', to: 'visita', decision: 'PENDING', reason: 'interesse' },
    ]);
    expect(mode).toMatchObject({ mode: 'conversa', pending: { to: 'visita', at: NOW, question: null } });
    expect(confirmation).toEqual({ name: 'visita_confirm', prompt: 'Faça UMA pergunta antes.' });
    expect(intent).toMatchObject({ intent: 'interesse', pendingEffect: 'none' });
  });

  test('said again it waits anew, and the question that was asked stays', () => {
    const mode = modeAt('conversa', { pending: waiting(NOW - minutes(20)) });
    const routed = router.process(sceneOf('quero visitar mesmo', { mode }));
    expect(routed.mode.pending).toEqual(waiting(NOW));
  });

  test('interest after a long silence is not lost: two decisions in one turn', () => {
    const contact = { ...NEW_CONTACT, lastInboundAt: NOW - days(8) };
    const scene = sceneOf('quero visitar', { contact });
    expect(decisionsOf(scene)).toEqual([
      'conversa→retomada APPLY silencio',
      'retomada→visita PENDING interesse',
    ]);
    expect(router.process(scene).confirmation?.name).toBe('retomada_confirm');
  });
});

describe('[J3.confirm] [J4] the person’s next word', () => {
  const pending = modeAt('conversa', { pending: waiting(NOW - minutes(1)) });

  test('an answer to the question confirms', () => {
    const scene = sceneOf('de manhã, por favor', { mode: pending });
    expect(decisionsOf(scene)).toEqual(['conversa→visita CONFIRM visita_confirm']);
    const { mode, confirmation } = router.process(scene);
    expect(mode).toMatchObject({ mode: 'visita', at: NOW, pending: null, source: 'inbound' });
    expect(confirmation).toBeNull();
  });

  test('[J3.cancel] a refusal cancels, and the mode stays', () => {
    const { mode, transitions } = router.process(sceneOf('não tenho carro', { mode: pending }));
    expect(transitions).toMatchObject([{ decision: 'CANCEL', reason: 'recusa' }]);
    expect(mode).toMatchObject({ mode: 'conversa', pending: null });
  });

  test('[J4] something unrelated keeps it, and it is asked for again', () => {
    const { mode, transitions, confirmation } = router.process(sceneOf('que dia é hoje?', { mode: pending }));
    expect(transitions).toEqual([]);
    expect(mode.pending).toEqual(pending.pending);
    expect(confirmation?.name).toBe('visita_confirm');
  });

  test('confirming is not subject to the cooldown', () => {
    const mode = modeAt('depois', { at: NOW - minutes(1), pending: { ...waiting(), to: 'visita' } });
    expect(router.process(sceneOf('sim', { mode })).mode.mode).toBe('visita');
  });

  test('no question is known: only a plain yes confirms, and else it waits on; who set it by hand answers for having asked', () => {
    const unasked = { ...waiting(NOW - minutes(1)), question: null };
    const mode = modeAt('conversa', { pending: unasked });
    expect(router.process(sceneOf('de manhã', { mode }))).toMatchObject({
      transitions: [],
      mode: { pending: unasked },
    });
    expect(router.process(sceneOf('sim', { mode })).mode.mode).toBe('visita');
    const byHand = modeAt('conversa', { pending: { ...unasked, byHand: true } });
    expect(router.process(sceneOf('de manhã', { mode: byHand })).mode.mode).toBe('visita');
  });

  test('words that were written before the question was asked are no answer to it; a refusal is one all the same', () => {
    const mode = modeAt('conversa', { pending: waiting(NOW + minutes(3)) });
    expect(router.process(sceneOf('sim', { mode }))).toMatchObject({
      transitions: [],
      mode: { mode: 'conversa' },
    });
    expect(decisionsOf(sceneOf('não quero', { mode }))).toEqual(['conversa→visita CANCEL recusa']);
  });

  test('where nothing waits nothing is confirmed, whatever the detector says', () => {
    const eager = createModeRouter({ ...MODES, detect: () => ({ ...EAGER, pendingEffect: 'confirm' }) });
    expect(eager.process(sceneOf('sim')).mode.mode).toBe('conversa');
  });

  test('what the matrix does not have any more is not confirmed', () => {
    const mode = modeAt('conversa', { pending: { ...waiting(), to: 'depois' } });
    expect(decisionsOf(sceneOf('sim', { mode }))).toEqual(['conversa→depois CANCEL not_in_matrix']);
  });
});

const EAGER = { intent: 'neutro', confidence: 1, evidence: '', pendingEffect: 'none' } as const;

describe('[J3.expiry] what waits too long', () => {
  test.each([
    [29, 'conversa→visita CONFIRM visita_confirm', 'visita'],
    [30, 'conversa→visita CANCEL expired', 'conversa'],
    [31, 'conversa→visita CANCEL expired', 'conversa'],
  ])('after %i minutes a yes does: %s', (age, decision, mode) => {
    const scene = sceneOf('sim', { mode: modeAt('conversa', { pending: waiting(NOW - minutes(age)) }) });
    expect(decisionsOf(scene)).toEqual([decision]);
    expect(router.process(scene).mode.mode).toBe(mode);
  });
});

describe('[J3.cooldown] changes that somebody wished for', () => {
  const desist = (mode: ModeScene['mode']) => decisionsOf(sceneOf('desisto', { mode }));

  test('within five minutes of the last one are rejected, then applied', () => {
    expect(desist(modeAt('visita', { at: NOW - minutes(4) }))).toEqual(['visita→conversa REJECT cooldown']);
    expect(desist(modeAt('visita', { at: NOW - minutes(5) }))).toEqual(['visita→conversa APPLY desistencia']);
  });

  test('facts do not wait for it', () => {
    const contact = { ...NEW_CONTACT, lastInboundAt: NOW - days(8) };
    const mode = modeAt('visita', { at: NOW - minutes(1) });
    expect(router.process(sceneOf('oi', { mode, contact })).mode).toMatchObject({
      ...{ mode: 'retomada', automatic: true },
    });
  });

  test('neither facts nor operators nor campaigns start one', () => {
    for (const origin of [{ automatic: true }, { source: 'manual' }, { source: 'campaign:7' }] as const) {
      const mode = modeAt('depois', { at: NOW - minutes(1), ...origin });
      expect(decisionsOf(sceneOf('quero visitar', { mode }))).toEqual(['depois→visita PENDING interesse']);
    }
  });
});

describe('[J3.apply] [J3.reject] what the matrix says', () => {
  test('a wish that it has, and that needs no word, is applied', () => {
    expect(decisionsOf(sceneOf('desisto', { mode: modeAt('depois') }))).toEqual([
      'depois→conversa APPLY desistencia',
    ]);
  });

  test('[J3.matrix] what it does not have is rejected, facts included', () => {
    const wild = createModeRouter({
      ...MODES,
      propose: () => [
        { to: 'depois', reason: 'x', automatic: true },
        { to: 'nenhures', reason: 'y' },
        { to: 'constructor', reason: 'z' },
      ],
    });
    const { mode, transitions } = wild.process(sceneOf('oi'));
    expect(transitions.map(({ decision, reason }) => [decision, reason])).toEqual(
      Array.from({ length: 3 }, () => ['REJECT', 'not_in_matrix']),
    );
    expect(mode.mode).toBe('conversa');
  });

  test('a fact that leads where a word is needed waits for it too', () => {
    const eager = createModeRouter({
      ...MODES,
      propose: () => [{ to: 'visita', reason: 'fato', automatic: true }],
    });
    expect(eager.process(sceneOf('oi')).transitions).toMatchObject([{ decision: 'PENDING' }]);
  });

  test('a mode that nobody knows counts as the initial one, with nothing waiting', () => {
    const state = { ...NEW_CONVERSATION, mode: modeAt('extinto', { pending: waiting() }) };
    expect(modeOf(state, MODES)).toMatchObject({ mode: 'conversa', pending: null });
    for (const name of ['__proto__', 'constructor', ''])
      expect(modeOf({ mode: modeAt(name) }, MODES).mode).toBe('conversa');
  });
});

const WORDS = fc.constantFrom('quero visitar', 'sim', 'não', 'desisto', 'oi', 'de manhã');
const STEPS = fc.array(
  fc.record({ text: WORDS, wait: fc.constantFrom(0, 1, 4, 6, 29, 31, 60 * 24 * 8).map(minutes) }),
  { maxLength: 25 },
);

test('[J3.matrix] whatever is said, a mode changes along the matrix, and into a visit only by a word to what waited', () => {
  fc.assert(
    fc.property(STEPS, (steps) => {
      let [mode, now, lastInboundAt] = [modeAt('conversa'), NOW, null as number | null];
      for (const { text, wait } of steps) {
        now += wait;
        const before = mode;
        const routed = router.process(
          sceneOf(text, { mode, now, contact: { ...NEW_CONTACT, lastInboundAt } }),
        );
        [mode, lastInboundAt] = [routed.mode, now];
        const moves = routed.transitions.filter(({ decision }) => /APPLY|CONFIRM/.test(decision));
        expect(moves.every(({ from, to }) => MODES.transitions[from]?.includes(to))).toBe(true);
        expect(moves.some(({ to, decision }) => to === 'visita' && decision === 'APPLY')).toBe(false);
        const entered = mode.mode === 'visita' && before.mode !== 'visita';
        expect(entered && now - (before.pending?.at ?? 0) >= MODES.pendingMs).toBe(false);
      }
    }),
  );
});

test('[J3] the document’s ModeInfo, field by field', () => {
  expect(modeInfoOf('c1', NEW_CONVERSATION, MODES)).toEqual({
    ...{ conversa_id: 'c1', mode: 'conversa', updated_at: null, updated_reason: null },
    ...{ mode_source: 'inbound', pending_transition: null, pending_transition_at: null },
  });
  const moved = modeAt('depois', { at: NOW, reason: 'visita_marcada', pending: waiting(NOW + 1) });
  expect(modeInfoOf('c1', { ...NEW_CONVERSATION, mode: moved }, MODES)).toEqual({
    ...{ conversa_id: 'c1', mode: 'depois', updated_at: NOW, updated_reason: 'visita_marcada' },
    ...{ mode_source: 'inbound', pending_transition: 'visita', pending_transition_at: NOW + 1 },
  });
});

test.each([
  ['Temos sim! Vc prefere noturno ou diurno?', 'Vc prefere noturno ou diurno?'],
  ['Tudo bem? Me diz: qual região? 😊', 'Me diz: qual região?'],
  ['Qual região?😊', 'Qual região?😊'],
  ['Qual o seu CRM?\n\nAssim eu já vejo aqui.', 'Qual o seu CRM?'],
  ['Pode ser "amanhã?"', 'Pode ser "amanhã?"'],
  ['Anotei aqui.', null],
  ['', null],
])('[J4] the question in %j is %j', (reply, question) => {
  const found = questionIn(reply);
  if (question === null) expect(found).toBeNull();
  else expect(found).toContain(question);
});
