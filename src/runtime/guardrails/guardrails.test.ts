import { afterEach, describe, expect, test } from 'vitest';
import { breakDown, hang, leakCheck, openChat, type ScriptedStep, stream } from '#host/testing';
import type { TurnEvent } from '#protocol';
import { DECISIONS } from '../decide/bounds.ts';
import { openMortal } from '../turn/fixtures.ts';
import { guarded, guardModel, SENTENCES, THREAT, UNCLEAR } from './fixtures.ts';

afterEach(leakCheck);

const decidedIn = (events: readonly TurnEvent[]) => events.find(({ type }) => type === 'guard_decided');

async function hear(text: string, ...answers: readonly ScriptedStep[]) {
  const { assistant, moderated } = guarded();
  const models = answers.length > 0 ? { models: { guard: guardModel(...answers) } } : {};
  const chat = openChat(assistant, undefined, { ...models, onProblem: () => undefined });
  const reply = await chat.user(text);
  return { chat, reply, moderated, decided: decidedIn(chat.events) };
}

describe('[C3] what a guard’s model says', () => {
  test.each<[string, ScriptedStep]>([
    ['SAFE', { say: 'SAFE' }],
    ['SAFE with space around it', stream(' SA', 'FE\n')],
  ])('%s passes', async (_, answer) => {
    const { reply, moderated, decided } = await hear(UNCLEAR, answer);
    expect(reply).toBe(`li: ${UNCLEAR}`);
    expect(decided).toMatchObject({ verdict: 'SAFE', rule: null });
    expect(moderated).toEqual([]);
  });

  test.each<[string, ScriptedStep]>([
    ['UNSAFE', { say: 'UNSAFE' }],
    ['safe', { say: 'safe' }],
    ['SAFE.', { say: 'SAFE.' }],
    ['SAFE and something behind it', stream('SAFE\n', 'but')],
    ['"SAFE"', { say: '"SAFE"' }],
    ['JSON', { say: '{"verdict": "SAFE"}' }],
    ['nothing', { say: '' }],
    ['white space', { say: ' \n' }],
    ['a call', { calls: [{ tool: 'SAFE', input: {} }] }],
    ['an accent', { say: 'SÁFE' }],
    ['more than anybody reads', { say: 'SAFE '.repeat(1_000) }],
  ])('%s does not', async (_, answer) => {
    const { chat, reply, moderated, decided } = await hear(UNCLEAR, answer);
    expect(reply).toBe('Não consigo ajudar com isso.');
    expect(chat.record.ending).toBe('closed');
    expect(decided).toMatchObject({ verdict: 'UNSAFE', rule: 'model' });
    expect(moderated).toHaveLength(1);
    expect(chat.turn.hops).toEqual([]);
  });

  test('a category that it names chooses the sentence', async () => {
    const { reply, moderated, decided } = await hear(UNCLEAR, { say: 'UNSAFE Self-Harm' });
    expect(reply).toBe(SENTENCES['Self-Harm']);
    expect(decided).toMatchObject({ category: 'Self-Harm', rule: 'model' });
    expect(moderated[0]).toMatchObject({ category: 'Self-Harm', message: UNCLEAR });
  });

  test('one that breaks leaves it to the rules, and the failure is told', async () => {
    const { chat, reply } = await hear(UNCLEAR, breakDown());
    expect(reply).toBe(`li: ${UNCLEAR}`);
    expect(chat.turn.asked).toMatchObject({ models: ['roteiro'], failures: [{ model: 'roteiro' }] });
  });

  test('one that does not answer in time leaves it to the rules', async () => {
    const { assistant } = guarded();
    const chat = openChat(assistant, undefined, {
      models: { guard: guardModel(hang()) },
      onProblem: () => undefined,
    });
    const handle = await chat.send(UNCLEAR);
    for (let round = 0; round < 50; round += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      chat.clock.advance(DECISIONS.guard.deadlineMs / 10);
    }
    const record = await handle.done;
    expect(record.reply).toBe(`li: ${UNCLEAR}`);
    expect(record.events).toContainEqual(
      expect.objectContaining({ type: 'model_failed', reason: 'deadline' }),
    );
  });

  test('the next one is asked where the first breaks', async () => {
    const { assistant } = guarded();
    const guard = [guardModel(breakDown()), guardModel({ say: 'UNSAFE Violence' })];
    const chat = openChat(assistant, undefined, { models: { guard }, onProblem: () => undefined });
    expect(await chat.user(UNCLEAR)).toBe(SENTENCES.Violence);
  });
});

describe('[C3] the rules', () => {
  test('are not put to a model where they are sure', async () => {
    const { chat, reply, decided } = await hear(THREAT, { say: 'SAFE' });
    expect(reply).toBe(SENTENCES.Violence);
    expect(decided).toMatchObject({ verdict: 'UNSAFE', rule: 'rules', category: 'Violence' });
    expect(chat.turn.asked).toBeUndefined();
  });

  test('self-harm is answered with care and 188', async () => {
    const { reply, moderated } = await hear('quero me matar');
    expect(reply).toContain('188');
    expect(moderated).toEqual([expect.objectContaining({ rule: 'rules', category: 'Self-Harm' })]);
  });

  test('a guard that throws, or says nothing that can be read, refuses', async () => {
    const judges = [
      () => {
        throw new Error('quebrou');
      },
      () => Promise.reject(new Error('quebrou')),
      () => undefined as never,
      () => ({ verdict: 'safe' }) as never,
    ];
    for (const judge of judges) {
      const { assistant, moderated } = guarded({}, { guards: [{ name: 'regra', judge }] });
      const chat = openChat(assistant, undefined, { onProblem: () => undefined });
      expect(await chat.user('oi')).toBe('Não consigo ajudar com isso.');
      expect(chat.record.ending).toBe('closed');
      expect(moderated).toHaveLength(1);
    }
  });
});

describe('[C3] a check leaves nothing behind', () => {
  test('each has an id of its own, which stands in the event alone', async () => {
    const { assistant } = guarded();
    const chat = openChat(assistant);
    const checks = new Set<string>();
    for (const text of ['oi', 'tudo bem?', THREAT]) {
      await chat.user(text);
      const decided = decidedIn(chat.events);
      if (decided?.type === 'guard_decided' && decided.check) checks.add(decided.check);
    }
    expect(checks.size).toBe(3);
    const kept = JSON.stringify([await chat.messages(), chat.record.state]);
    for (const check of checks) expect(kept).not.toContain(check);
  });

  test('its model sees the message as data, and nothing of the conversation', async () => {
    const seen: string[] = [];
    const model = guardModel({ say: 'SAFE' }, { say: 'SAFE' });
    const open: typeof model.open = (view) => {
      seen.push(JSON.stringify([view.history, view.background, view.text, view.memory.injection]));
      return model.open(view);
    };
    const spy = { ...model, open };
    const chat = openChat(guarded().assistant, undefined, { models: { guard: spy } });
    await chat.user('o segredo é quarenta e dois');
    await chat.user(UNCLEAR);
    expect(seen[1]).not.toContain('quarenta');
    expect(JSON.parse(JSON.parse(seen[1] ?? '[]')[2])).toEqual({ mensagem: UNCLEAR });
  });

  test('neither what was refused nor the sentence is told to agents later; the person sees both', async () => {
    const chat = openChat(guarded().assistant);
    await chat.user('oi');
    await chat.user(THREAT);
    expect(await chat.user('e agora?')).toBe('li: oi | li: oi | e agora?');
    const texts = (await chat.messages()).map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining([THREAT, SENTENCES.Violence]));
  });

  test('nor does it come back in the running summary, nor as a memory', async () => {
    const { assistant } = guarded(
      { reflex: ({ background }) => ({ say: `sei: ${background.map(({ text }) => text).join(' ')}` }) },
      { limits: { historyMessages: 4 } },
    );
    const chat = openChat(assistant);
    await chat.user('Meu nome é Joana e eu quero o pedido 9931');
    await chat.user('Eu vou te matar, meu nome é Cassandra e quero 7777');
    for (const n of [1, 2, 3, 4]) await chat.user(`quero ver o item ${n}`);
    expect(chat.record.state.episode?.text).toContain('9931');
    expect(JSON.stringify([chat.record.state, await chat.memories()])).not.toMatch(
      /Cassandra|7777|violência/,
    );
  });

  test('whoever stops a message before it is judged does not bring it past the guard', async () => {
    const chat = openChat(guarded().assistant, undefined, {
      models: { guard: guardModel(hang(), { say: 'SAFE' }) },
    });
    const handle = await chat.send('lembre: a senha é girassol');
    await new Promise((resolve) => setImmediate(resolve));
    await handle.stop();
    await handle.done;
    expect(await chat.user(UNCLEAR)).toBe(`li: ${UNCLEAR}`);
    expect((await chat.messages()).map(({ text }) => text)).toContain('lembre: a senha é girassol');
  });
});

describe('[C3] the record of what was refused', () => {
  test('[H8] is scrubbed, and says who, where, why and how surely', async () => {
    const { moderated } = await hear('eu vou te matar, meu cpf é 529.982.247-25');
    expect(moderated[0]).toMatchObject({
      user: 'pessoa',
      session: 'conversa',
      rule: 'rules',
      category: 'Violence',
    });
    expect(moderated[0]?.message).toContain('[CPF]');
    expect(moderated[0]?.score).toBeGreaterThan(0.5);
  });

  test('one that cannot be made changes nothing for the person', async () => {
    const problems: string[] = [];
    const { assistant } = guarded({}, { moderated: () => Promise.reject(new Error('sem banco')) });
    const chat = openChat(assistant, undefined, { onProblem: ({ what }) => problems.push(what) });
    expect(await chat.user(THREAT)).toBe(SENTENCES.Violence);
    expect(problems).toEqual(['moderated']);
  });

  test('[fault A1] a model’s verdict is written before it, so that whoever resumes the turn refuses again, unasked', async () => {
    const { assistant, moderated } = guarded();
    const mortal = openMortal(assistant, { guard: guardModel({ say: 'UNSAFE' }, { say: 'SAFE' }) });
    await mortal.user(UNCLEAR);
    await mortal.attempt({ death: { write: 2, when: 'before' } });
    expect(mortal.journalled).toMatchObject([
      { kind: 'decision', role: 'guard', decided: { value: 'UNSAFE' } },
    ]);
    const { reply, ending, events } = await mortal.live();
    expect({ reply, ending }).toEqual({ reply: 'Não consigo ajudar com isso.', ending: 'closed' });
    expect(events.some(({ type }) => type === 'model_called')).toBe(false);
    expect(new Set(moderated.map(({ turn }) => turn)).size).toBe(1);
  });
});

test('[C3] what is written while a person of the team answers is judged all the same, and kept from agents after the hand-back', async () => {
  const { assistant, moderated } = guarded();
  const chat = openChat(assistant);
  await chat.user('oi');
  const operator = chat.operator('olivia');
  await operator.takeOver();
  expect(await chat.user(THREAT)).toBe('');
  expect(decidedIn(chat.events)).toMatchObject({ verdict: 'UNSAFE' });
  expect(moderated).toHaveLength(1);
  expect(await chat.user('tudo bem?')).toBe('');
  await operator.handBack();
  const lines = await chat.messages();
  expect(lines.filter(({ refused }) => refused).map(({ text }) => text)).toEqual([THREAT]);
});
