import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agenda } from '../host/fixtures/agenda.ts';
import { valve } from '../host/fixtures/valve.ts';
import { eco, openServer, type Person, type TestServer } from './fixtures/test-server.ts';

type Told = { readonly role: string; readonly text: string };

let server: TestServer;
let ana: Person;
let bia: Person;
const { source, asked } = valve();

beforeAll(async () => {
  server = await openServer({ assistants: [eco, agenda()], models: { agent: source } });
  ana = await server.enter();
  bia = await server.enter('operator');
});
afterAll(() => server.close());

const act = (session: string, body: object, as = bia) =>
  server.json(`/api/studio/sessions/${session}/control`, { method: 'POST', as, body });

const said = async (session: string, as: Person): Promise<readonly (readonly [string, string])[]> => {
  const { body } = await server.json(`/api/sessions/${session}/messages`, { as });
  return (body as { messages: readonly Told[] }).messages.map(({ role, text }) => [role, text]);
};

/** A message that the model answers at once. */
async function talk(session: string, chatInput: string, answer: string): Promise<void> {
  const lines = server.chat(ana, { sessionId: session, chatInput, assistant: 'eco' });
  const mouth = await asked();
  mouth.say(answer);
  mouth.end();
  await (await lines).rest();
}

describe('[J1] a person of the team over HTTP', () => {
  test('takes over while an answer is under way, answers, and hands back', async () => {
    const lines = await server.chat(ana, { sessionId: 'um', chatInput: 'oi', assistant: 'eco' });
    const mouth = await asked();
    mouth.say('Uma frase inteira. E outra que');
    const taken = await act('um', { action: 'take_over' });
    expect(taken).toMatchObject({
      status: 200,
      body: { control: 'human', operator: bia.userId, mode: null },
    });
    expect(mouth.aborted()).toBe(true);
    const events = await lines.rest();
    expect(events.at(-1)).toMatchObject({ type: 'turn_finished', ending: 'stopped' });
    const before = await said('um', ana);
    await (await server.chat(ana, { sessionId: 'um', chatInput: 'alguém aí?', assistant: 'eco' })).rest();
    expect(await said('um', ana)).toEqual([...before, ['user', 'alguém aí?']]);
    await act('um', { action: 'answer', text: 'Oi, é a Bia.', message_id: 'r1' });
    await act('um', { action: 'answer', text: 'Oi, é a Bia.', message_id: 'r1' });
    expect((await said('um', ana)).slice(-2)).toEqual([
      ['user', 'alguém aí?'],
      ['operator', 'Oi, é a Bia.'],
    ]);
    expect((await act('um', { action: 'hand_back' })).body).toMatchObject({
      control: 'assistant',
      operator: null,
    });
    await talk('um', 'obrigada', 'De nada.');
    expect((await said('um', ana)).at(-1)).toEqual(['assistant', 'De nada.']);
  });

  test('leaves notes that the person never sees', async () => {
    await talk('dois', 'oi', 'Olá.');
    const note = 'Atenção: bilhete que só a equipe lê.';
    expect(await act('dois', { action: 'note', text: note })).toMatchObject({
      body: { messages: [{ role: 'note', text: note }] },
    });
    expect(await said('dois', bia)).toContainEqual(['note', note]);
    await talk('dois', 'e então?', 'Pois é.');
    for (const path of ['', '/messages', '/turns', '/stream']) {
      const seen = await (await server.ask(`/api/sessions/dois${path}`, { as: ana })).text();
      expect(seen).not.toContain('bilhete');
      expect(seen).not.toContain(bia.userId);
    }
    const { body } = await server.json('/api/sessions/dois/turns', { as: bia });
    const turns = (body as { turns: readonly { turn: string; operations?: readonly object[] }[] }).turns;
    const noted = turns.find(({ operations }) => operations);
    expect(noted).toMatchObject({ operations: [{ action: 'note', operator: bia.userId }] });
    // To the person there is no such turn.
    const path = `/api/turns/${noted?.turn}`;
    expect((await server.ask(path, { as: bia })).status).toBe(200);
    expect((await server.ask(path, { as: ana })).status).toBe(404);
    const exported = await (await server.ask('/api/me/export', { as: ana })).text();
    expect(exported).not.toContain('bilhete');
  });

  test('what may not be done is told, and nothing changes', async () => {
    await talk('tres', 'oi', 'Olá.');
    const caio = await server.enter('operator');
    await act('tres', { action: 'take_over' });
    expect(await act('tres', { action: 'take_over' }, caio)).toMatchObject({
      status: 409,
      body: { error: { code: 'control_elsewhere' } },
    });
    const refused: readonly (readonly [object, number, string])[] = [
      [{ action: 'set_mode', mode: 'oferta' }, 400, 'operator_action_invalid'],
      [{ action: 'answer' }, 400, 'message_empty'],
      [{ action: 'answer', text: 'x'.repeat(20_000) }, 413, 'message_too_long'],
      [{ action: 'dance' }, 400, 'body_invalid'],
      [{ action: 'note', text: 'a', operator: 'outra' }, 400, 'body_invalid'],
      [{ action: 'note', text: 'a', message_id: '../x' }, 400, 'identifier_invalid'],
    ];
    for (const [body, status, code] of refused)
      expect(await act('tres', body)).toMatchObject({ status, body: { error: { code } } });
    expect(await act('nenhuma', { action: 'take_over' })).toMatchObject({ status: 404 });
    expect(await act('tres', { action: 'hand_back' }, ana)).toMatchObject({ status: 403 });
    expect(await said('tres', bia)).toHaveLength(2);
  });

  test('sees and sets the mode', async () => {
    const lines = server.chat(ana, { sessionId: 'modo', chatInput: 'quero', assistant: 'agenda' });
    const mouth = await asked();
    mouth.say('Quer mesmo?');
    mouth.end();
    await (await lines).rest();
    const mode = () => server.json('/api/studio/sessions/modo/mode', { as: bia });
    expect(await mode()).toMatchObject({
      status: 200,
      body: { mode: { conversa_id: 'modo', mode: 'calma', pending_transition: 'oferta' } },
    });
    await act('modo', { action: 'clear_pending' });
    expect(await act('modo', { action: 'set_mode', mode: 'oferta' })).toMatchObject({
      body: { mode: { mode: 'oferta', mode_source: 'manual', pending_transition: null } },
    });
    expect(await act('modo', { action: 'set_mode', mode: 'festa' })).toMatchObject({
      status: 400,
      body: { error: { code: 'mode_unknown' } },
    });
    expect(await server.json('/api/studio/sessions/um/mode', { as: bia })).toMatchObject({
      body: { mode: null },
    });
  });
});
