import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Assistant } from '#protocol';
import { defineTool, failureOf, say, use } from '#runtime';
import { agenda } from '../host/fixtures/agenda.ts';
import { readLines } from './fixtures/lines.ts';
import { eco, openServer } from './fixtures/test-server.ts';
import { type Acme, openAcme } from './security/fixtures/acme.ts';
import { openRows, type Rows } from './security/fixtures/rows.ts';

const ofertar = defineTool({
  name: 'ofertar',
  description: 'Oferta.',
  input: z.object({}),
  run: () => ({ ofertado: true }),
});

/** Wants to offer whatever the mode. */
function afoita(): Assistant {
  const { coordinator, ...rest } = agenda();
  return {
    ...rest,
    name: 'afoita',
    coordinator: {
      ...coordinator,
      tools: [...coordinator.tools, ofertar],
      reflex: (view) => (failureOf(view, ofertar) ? say('Agora não.') : use(ofertar, {})),
    },
  };
}

let rows: Rows;
let acme: Acme;
const turns: Record<string, string> = {};

const talk = async (sessionId: string, chatInput: string, assistant = 'eco'): Promise<string> => {
  const lines = await acme.chat(acme.as('ana'), { sessionId, chatInput, assistant });
  return String((await lines.rest())[0]?.turn);
};

beforeAll(async () => {
  rows = await openRows();
  acme = await openAcme({ store: rows.url, assistants: [eco, agenda(), afoita()] });
  turns.um = await talk('um', 'o roteador perdeu 100% do sinal');
  acme.clock.advance(1_000);
  turns.dois = await talk('dois', 'quero um lembrete', 'agenda');
  acme.clock.advance(1_000);
  turns.tres = await talk('tres', 'oferta!', 'afoita');
}, 60_000);
afterAll(async () => {
  await acme.close();
  await rows.close();
});

const ask = async (path: string) => {
  const { status, body } = await acme.json(`/api/studio${path}`, { as: acme.as('operator') });
  return { status, body: body as Record<string, unknown> };
};

type Found = { readonly id: string; readonly control: string; readonly operator: string | null };

const found = async (query: string): Promise<readonly string[]> => {
  const { body } = await ask(`/conversations?${query}`);
  return (body.conversations as readonly Found[]).map(({ id }) => id);
};

const act = (session: string, body: object) =>
  acme.json(`/api/studio/sessions/${session}/control`, { method: 'POST', as: acme.as('operator'), body });

describe('[P3] conversations are found', () => {
  test.each([
    ['', ['tres', 'dois', 'um']],
    ['assistant=agenda', ['dois']],
    ['words=SINAL%20roteador', ['um']],
    ['words=100%25', ['um']],
    ['words=1_0', []],
    ['ending=answered&assistant=eco', ['um']],
    ['ending=failed', []],
    ['state=human', []],
    ['limit=1', ['tres']],
    ['limit=1&before=tres', ['dois']],
    ['vote=negative', []],
  ])('by "%s"', async (query, sessions) => expect(await found(query)).toEqual(sessions));

  test('by the time of their last use', async () => {
    const now = acme.clock.now();
    expect(await found(`since=${now - 500}`)).toEqual(['tres']);
    expect(await found(`until=${now - 1_500}`)).toEqual(['um']);
  });

  test('by a vote against an answer', async () => {
    const body = { session_id: 'um', type: 'negative' };
    await acme.json('/api/feedback', { method: 'POST', as: acme.as('ana'), body });
    expect(await found('vote=negative')).toEqual(['um']);
  });

  test.each(['state=other', 'since=ontem', 'words=%00'])('[fault H3] "%s" is refused', async (query) =>
    expect((await ask(`/conversations?${query}`)).status).toBe(400),
  );
});

describe('[P3] the inbox of the team', () => {
  test('tells who has a conversation, and whoever looks is told at once that it changed', async () => {
    const leaving = new AbortController();
    const response = await fetch(`${acme.url}/api/studio/live`, {
      headers: { authorization: `Bearer ${acme.as('operator')?.token}` },
      signal: leaving.signal,
    });
    const lines = readLines(response);
    expect(await lines.next()).toEqual({ type: 'ready' });
    await act('um', { action: 'take_over' });
    expect(await lines.next()).toEqual({ type: 'conversation_changed', session: 'um' });
    await lines.leave();
    leaving.abort();
    const { body } = await ask('/inbox');
    const held = (body.conversations as readonly Found[]).filter(({ control }) => control === 'human');
    expect(held).toMatchObject([{ id: 'um', operator: 'chefe' }]);
    expect(await found('state=human')).toEqual(['um']);
    await act('um', { action: 'hand_back' });
    expect(await found('state=human')).toEqual([]);
  });

  test('forgets what nobody used for a while', async () => {
    acme.clock.advance(16 * 60_000);
    expect((await ask('/inbox')).body).toEqual({ conversations: [] });
  });
});

describe('[P3] what modes allow', () => {
  test('is told as the assistants declare it', async () => {
    const assistants = (await ask('/modes')).body.assistants as readonly object[];
    expect(assistants).toHaveLength(2);
    expect(assistants[0]).toMatchObject({
      ...{ assistant: 'agenda', initial: 'calma', confirmations: [{ from: 'calma', to: 'oferta' }] },
      modes: [
        { name: 'calma', tools: ['agendar', 'criar_link'], leads: ['oferta'] },
        { name: 'oferta', leads: ['calma'] },
      ],
      agents: [{ name: 'agenda', tools: ['agendar', 'criar_link'] }],
    });
  });

  test('and what was refused, with its mode and turn', async () => {
    expect((await ask('/refused-calls')).body.calls).toMatchObject([
      { tool: 'ofertar', mode: 'calma', turn: turns.tres, session: 'tres', violation: true },
    ]);
  });
});

describe('[P3] a turn', () => {
  test('tells the parts of its prompt, and that nothing was sent to a model', async () => {
    const { body } = await ask(`/turns/${turns.dois}/prompt`);
    expect(body).toMatchObject({ current: true, hops: [{ agent: 'agenda', models: [], reflex: true }] });
    expect(JSON.stringify(body)).toContain('Lembre.');
    expect(JSON.stringify(body)).toContain('Com calma.');
  });

  test('[fault S17] is proven by the log, and not any more once a line of it was changed', async () => {
    const path = `/turns/${turns.dois}/proof`;
    const { body } = await ask(path);
    expect(body).toMatchObject({ sound: true, proof: { faults: [] } });
    const client = new pg.Client(rows.url);
    await client.connect();
    await client.query('alter table prosa.agent_events disable trigger all');
    await client.query(
      `update prosa.agent_events set body = replace(body, 'answered', 'silent') where turn = $1 and type = 'post_response'`,
      [turns.dois],
    );
    await client.end();
    expect((await ask(path)).body).toMatchObject({ sound: false });
    expect(JSON.stringify((await ask(path)).body)).toContain('event_altered');
    expect((await ask(`/turns/${turns.um}/proof`)).body).toMatchObject({ sound: true });
  });
});

test('[P3] a store in memory is searched too, and says that it keeps no log', async () => {
  const server = await openServer({ assistants: [eco, agenda(), afoita()] });
  const [ana, chefe] = [await server.enter(), await server.enter('operator')];
  const told = async (path: string) =>
    (await server.json(`/api/studio${path}`, { as: chefe })).body as Record<string, unknown>;
  const ids = async (path: string) =>
    ((await told(path)).conversations as readonly Found[]).map(({ id }) => id);
  for (const [sessionId, chatInput, assistant] of [
    ['um', 'o roteador perdeu o sinal', 'eco'],
    ['dois', 'oferta!', 'afoita'],
  ]) {
    await (await server.chat(ana, { sessionId, chatInput, assistant })).rest();
    server.clock.advance(1_000);
  }
  expect(await ids('/conversations')).toEqual(['dois', 'um']);
  expect(await ids('/conversations?words=SINAL%20roteador&ending=answered')).toEqual(['um']);
  expect(await ids('/conversations?assistant=afoita&limit=1')).toEqual(['dois']);
  expect(await ids('/conversations?state=human')).toEqual([]);
  await server.json('/api/studio/sessions/um/control', {
    ...{ method: 'POST', as: chefe, body: { action: 'take_over' } },
  });
  expect(await ids('/conversations?state=human')).toEqual(['um']);
  server.clock.advance(16 * 60_000);
  expect(await ids('/inbox')).toEqual(['um']);
  const [call] = (await told('/refused-calls')).calls as readonly { turn: string; tool: string }[];
  expect(call).toMatchObject({ tool: 'ofertar', mode: 'calma' });
  expect(await told(`/turns/${call?.turn}/proof`)).toEqual({ sound: false, proof: null });
  await server.close();
});
