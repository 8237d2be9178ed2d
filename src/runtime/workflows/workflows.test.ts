import { expect, test } from 'vitest';
import { openChat } from '#host/testing';
import { REGISTERED, registry, school } from './fixtures.ts';

const ANY = { components: ['*'] };

test('[C5] the coordinator changes the workflow by its tool, what it said stays, and the workflow goes on in the same turn', async () => {
  const known = registry(REGISTERED);
  const chat = openChat(school(known), undefined, ANY);
  expect(await chat.user('quero vagas')).toBe('Claro! Vamos lá.\n\nQual é curso?');
  expect(chat.turn.hops.map(({ agent, why }) => [agent, why])).toEqual([
    ['raiz', 'coordinator'],
    ['orientador', 'active_workflow'],
  ]);
  expect(chat.turn.workflows).toEqual([{ from: null, to: 'vagas', by: 'agent' }]);
  expect(chat.turn.step).toEqual({ workflow: 'vagas', step: 'curso', missing: ['curso'] });
  expect(chat.workflow).toBe('vagas');
  expect(known.writes).toEqual([{ active_workflow: 'vagas' }, { espelho: 'vagas' }]);
  await chat.close();
});

test('[C5] steps go on, a component is shown, its answer goes on from the call, and cards stand below the answer', async () => {
  const known = registry(REGISTERED);
  const chat = openChat(school(known), undefined, ANY);
  await chat.user('quero vagas');
  expect(await chat.user('curso Direito')).toBe('Boa escolha.\n\nQuanto a família ganha?');
  expect(chat.component).toMatchObject({
    component: 'Calculadora',
    tool: 'calculadora',
    props: { moeda: 'BRL' },
  });
  expect(await chat.client({ renda: 900 })).toBe('Renda anotada.\n\nAchei estas.');
  expect(chat.component).toBeNull();
  expect(chat.cards).toEqual([{ id: 'v1', kind: 'vaga', title: 'Curso de Direito', facts: [] }]);
  expect(known.person).toMatchObject({ curso: 'Direito', renda: 900 });
  await chat.close();
});
