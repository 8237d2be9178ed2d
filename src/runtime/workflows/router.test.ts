import { afterEach, describe, expect, test } from 'vitest';
import { breakDown, leakCheck, openChat } from '#host/testing';
import { type ModelsByRole, type ScriptedStep, scriptedSource } from '#models';
import { foldTurn, type JsonObject } from '#protocol';
import { say } from '../reflex.ts';
import { openMortal } from '../turn/fixtures.ts';
import { REGISTERED, registry, type SchoolInput, school, WORKFLOWS } from './fixtures.ts';

afterEach(leakCheck);

const routers = (...answers: readonly ScriptedStep[]): ModelsByRole => ({
  router: scriptedSource({ router: answers }),
});
const answer = (told: JsonObject): ScriptedStep => say(JSON.stringify(told));

type Visit = SchoolInput & { readonly models?: ModelsByRole };

/** Somebody registered, who is asking questions. */
async function visit({ models = {}, ...input }: Visit = {}) {
  const known = registry(REGISTERED);
  const problems: unknown[] = [];
  const onProblem = ({ error }: { readonly error: unknown }): unknown => problems.push(error);
  const chat = openChat(school(known, input), undefined, { models, onProblem, components: ['*'] });
  await chat.user('quero duvidas');
  known.writes.length = 0;
  return { chat, known, problems };
}

describe('[C4] the router, before any agent', () => {
  test('changes what is active in the same turn: in the state, in the mirror, and who answers', async () => {
    const { chat, known } = await visit();
    expect(await chat.user('quero vagas')).toBe('Qual é curso?');
    expect(chat.turn.routed).toEqual({
      ...{ intent: 'CHANGE_WORKFLOW', target: 'vagas', confidence: 0.9, reasoning: 'li CHANGE_WORKFLOW' },
      ...{ by: 'classifier', active: 'duvidas' },
    });
    expect(chat.turn.workflows).toEqual([{ from: 'duvidas', to: 'vagas', by: 'router' }]);
    expect(chat.turn.hops.map(({ agent }) => agent)).toEqual(['orientador']);
    expect(known.writes).toEqual([{ espelho: 'vagas' }]);
    const types = chat.events.map(({ type }) => type);
    expect(types.indexOf('workflow_changed')).toBeLessThan(types.indexOf('agent_placed'));
  });

  test('leaves it on "sair", and root answers', async () => {
    const { chat, known } = await visit();
    expect(await chat.user('sair')).toBe('Oi! Em que posso ajudar?');
    expect(chat.turn.workflows).toEqual([{ from: 'duvidas', to: null, by: 'router' }]);
    expect(chat.workflow).toBeNull();
    expect(known.writes).toEqual([{ espelho: null }]);
  });

  test('a datum continues it, and what asks for the workflow one is in changes nothing', async () => {
    const { chat, known } = await visit();
    expect(await chat.user('o que é isso?')).toBe('Sobre "o que é isso?": depende.');
    await chat.user('quero duvidas');
    expect(chat.turn.workflows).toBeUndefined();
    expect(known.writes).toEqual([]);
  });

  test('with nothing active it leaves the change to root, and says all the same what it read', async () => {
    const { chat } = await visit();
    await chat.user('sair');
    await chat.user('quero vagas');
    expect(chat.turn.routed).toMatchObject({ intent: 'CHANGE_WORKFLOW', target: 'vagas', active: null });
    expect(chat.turn.workflows).toEqual([{ from: null, to: 'vagas', by: 'agent' }]);
  });

  test.each<[string, Visit]>([
    ['that breaks', {}],
    ['that gives no decision', { workflows: { ...WORKFLOWS, route: () => ({ intent: 'DANCE' }) as never } }],
    [
      'that names a workflow which nobody has',
      {
        workflows: {
          ...WORKFLOWS,
          route: () => ({ intent: 'CHANGE_WORKFLOW', target: 'sumido', confidence: 1, reasoning: '' }),
        },
      },
    ],
  ])('a router %s changes nothing, and nobody else is asked', async (_, input) => {
    const models = routers(answer({ intent: 'EXIT_WORKFLOW', confidence: 1 }));
    const known = registry(REGISTERED);
    const problems: unknown[] = [];
    const reflexes = { raiz: () => say('Estou aqui.') };
    const chat = openChat(school(known, { ...input, reflexes }), undefined, {
      models: input.workflows ? models : {},
      onProblem: ({ error }) => problems.push(error),
    });
    expect(await chat.user('quebra')).toBe('Estou aqui.');
    expect(chat.turn.routed).toMatchObject({ intent: 'CONTINUE_WORKFLOW', confidence: 0 });
    expect(problems).toHaveLength(1);
    expect(chat.turn.asked).toBeUndefined();
  });

  test('a workflow that the assistant has no longer is left before anything else', async () => {
    const mortal = openMortal(school(registry(REGISTERED)));
    await mortal.user('quero duvidas');
    await mortal.live();
    const known = registry(REGISTERED);
    const list = WORKFLOWS.list.filter(({ name }) => name !== 'duvidas');
    await mortal.user('oi');
    const { reply, state, events } = await mortal.live({
      assistant: school(known, { workflows: { ...WORKFLOWS, list } }),
    });
    expect(reply).toBe('Oi! Em que posso ajudar?');
    expect(state.workflow?.active).toBeNull();
    expect(foldTurn(events).workflows).toEqual([{ from: 'duvidas', to: null, by: 'router' }]);
    expect(foldTurn(events).routed?.active).toBeNull();
    expect(known.writes).toEqual([{ espelho: null }]);
  });
});

describe('[C4] a model, where the router is unsure', () => {
  const wanted = { intent: 'CHANGE_WORKFLOW', target: 'vagas', confidence: 0.8, reasoning: 'quer vagas' };

  test('decides, and is told what it needs and nothing that could pass for orders', async () => {
    const { chat } = await visit({ models: routers(answer({ ...wanted, target: 'vagas' })) });
    expect(await chat.user('talvez cadastro')).toBe('Qual é curso?');
    expect(chat.turn.routed).toMatchObject({ ...wanted, by: 'model', active: 'duvidas' });
    expect(chat.turn.asked).toEqual({ models: ['roteiro'], failures: [] });
  });

  test('is not asked where the router is sure, nor where nothing is active', async () => {
    const { chat } = await visit({ models: routers() });
    await chat.user('quero vagas');
    await chat.user('sair');
    await chat.user('talvez vagas');
    expect(chat.turn.asked).toBeUndefined();
  });

  test.each<[string, ScriptedStep, string]>([
    ['no JSON', say('vagas, acho'), 'unreadable'],
    ['a workflow that nobody has', answer({ ...wanted, target: 'financas' }), 'unreadable'],
    ['a change to nowhere', answer({ intent: 'CHANGE_WORKFLOW', target: null, confidence: 1 }), 'unreadable'],
    ['an intent that there is not', answer({ intent: 'STOP', confidence: 1 }), 'unreadable'],
    ['nothing', say(''), 'empty'],
    ['an error', breakDown(), 'failed'],
  ])('that gives %s leaves it to the router', async (_, said, reason) => {
    const { chat } = await visit({ models: routers(said) });
    await chat.user('talvez vagas');
    expect(chat.turn.routed).toMatchObject({ target: 'vagas', confidence: 0.3, by: 'classifier' });
    expect(chat.turn.asked?.failures).toEqual([{ model: 'roteiro', reason }]);
    expect(chat.workflow).toBe('vagas');
  });

  test('a target beside anything but a change is no target', async () => {
    const { chat } = await visit({ models: routers(answer({ ...wanted, intent: 'EXIT_WORKFLOW' })) });
    await chat.user('talvez vagas');
    expect(chat.turn.routed).toMatchObject({ intent: 'EXIT_WORKFLOW', target: null });
    expect(chat.turn.workflows?.[0]).toEqual({ from: 'duvidas', to: null, by: 'router' });
  });
});
