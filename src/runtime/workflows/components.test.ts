import { afterEach, describe, expect, test } from 'vitest';
import { leakCheck, openChat } from '#host/testing';
import { renderPrompt } from '#models';
import type { AgentView, ClientResult, Json } from '#protocol';
import { use } from '../reflex.ts';
import { type Death, openMortal } from '../turn/fixtures.ts';
import { calculator, REGISTERED, registry, type SchoolInput, save, school, WORKFLOWS } from './fixtures.ts';

afterEach(leakCheck);

const LEARNER = { ...REGISTERED, curso: 'Direito' };

/** Somebody who is looking for a place and whose income is not known. */
async function asked(input: SchoolInput = {}, components: readonly string[] = ['Calculadora']) {
  const known = registry(LEARNER);
  const problems: unknown[] = [];
  const onProblem = ({ error }: { readonly error: unknown }): unknown => problems.push(error);
  const chat = openChat(school(known, input), undefined, { components, onProblem });
  await chat.user('quero vagas');
  return { chat, known, problems };
}

const incomes = (known: ReturnType<typeof registry>): readonly Json[] =>
  known.writes.flatMap(({ renda }) => (renda === undefined ? [] : [renda]));

describe('[C8.income] a component that the client shows', () => {
  test('ends the turn with what was said; it is asked for once that has left', async () => {
    const { chat } = await asked();
    expect(chat.reply).toBe('Claro! Vamos lá.\n\nQuanto a família ganha?');
    const types = chat.events.map(({ type }) => type);
    expect(types.slice(-2)).toEqual(['component_requested', 'turn_finished']);
    expect(types.lastIndexOf('text_released')).toBeLessThan(types.indexOf('component_requested'));
    const call = `${chat.record.turn}.2.1.1`;
    const component = { call, tool: 'calculadora', component: 'Calculadora', props: { moeda: 'BRL' } };
    expect(chat.turn.components).toEqual([component]);
    expect(chat.turn.hops[1]?.calls).toMatchObject([{ call, status: 'ok' }]);
    expect(chat.record.state.awaiting).toMatchObject({ call, agent: 'contador', input: { moeda: 'BRL' } });
    expect((await chat.messages()).at(-1)).toMatchObject({ role: 'assistant', component });
  });

  test('its answer is the result of the call, made once; who asked goes on, and the conversation has the person’s line', async () => {
    const { chat, known } = await asked();
    const call = chat.component?.call;
    expect(await chat.client({ renda: 900 })).toBe('Renda anotada.\n\nAchei estas.');
    expect(chat.turn.hops.map(({ agent, why }) => `${agent} ${why}`)).toEqual([
      'contador component_answered',
      'buscador active_workflow',
    ]);
    const told = chat.events.filter(({ type }) => type === 'tool_started' || type === 'tool_finished');
    expect(told[0]).toMatchObject({ type: 'tool_started', call, input: { renda: 900 } });
    expect(told[1]).toMatchObject({ type: 'tool_finished', call, status: 'ok', output: { renda: 900 } });
    expect(incomes(known)).toEqual([900]);
    expect(chat.record.state.awaiting).toBeUndefined();
    const lines = (await chat.messages()).map(({ role, text }) => `${role}: ${text}`);
    expect(lines.slice(-2)).toEqual([
      'user: Minha renda é 900.',
      'assistant: Renda anotada.\n\nAchei estas.',
    ]);
  });

  test('a provider’s model is told of the answer, and finds call and result as if it had just asked', async () => {
    const views: AgentView[] = [];
    const contador = (view: AgentView) => {
      views.push(view);
      return writing(view);
    };
    const { chat } = await asked({ reflexes: { contador } });
    await chat.client({ renda: 900 });
    const prompt = renderPrompt(views[1] as AgentView);
    expect(prompt.slice(-3).map(({ role }) => role)).toEqual(['user', 'assistant', 'tool']);
    expect(JSON.stringify(prompt.at(-1))).toContain('900');
    // Providers refuse a call's id that holds anything else.
    const ids = [...JSON.stringify(prompt.slice(-2)).matchAll(/"toolCallId":"([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toEqual([ids[0], ids[0]]);
    expect(ids[0]).toMatch(/^[a-zA-Z0-9_-]{1,40}$/);
    expect(prompt[0]?.content).toContain('Workflow ativo: vagas, passo renda.');
    expect(renderPrompt(views[0] as AgentView)[0]?.content).toContain('Falta saber: renda.');
  });

  test('is not offered where the client cannot show it: there is a question instead', async () => {
    const { chat } = await asked({}, []);
    expect(chat.reply).toBe('Claro! Vamos lá.\n\nMe diga a renda.');
    expect(chat.turn.hops[1]?.removed).toContainEqual({ tool: 'calculadora', why: 'not_shown_here' });
    const other = await asked({}, ['Mapa']);
    expect(other.chat.reply).toContain('Me diga a renda.');
  });

  test('a model that calls it all the same is refused', async () => {
    const contador = ({ transcript }: AgentView) =>
      transcript.length > 0 ? { say: 'Então me diga.' } : use(calculator, { moeda: 'BRL' });
    const { chat } = await asked({ reflexes: { contador } }, []);
    expect(chat.turn.hops[1]?.calls).toMatchObject([{ status: 'refused', code: 'tool_not_allowed' }]);
    expect(chat.record.state.awaiting).toBeUndefined();
  });

  test('somebody who writes instead is answered, and the component stays', async () => {
    const { chat, known } = await asked({ reflexes: { contador: writing } });
    const call = chat.component?.call;
    expect(await chat.user('como assim?')).toBe('É a soma de todos.');
    expect(chat.component?.call).toBe(call);
    await chat.client({ renda: 5 });
    expect(incomes(known)).toEqual([5]);
  });

  test('is not needed any more once what it would have told is known', async () => {
    const contador = (view: AgentView) =>
      view.text === 'ganhamos 900' && view.transcript.length === 0
        ? use(save, { updates: { renda: 900 } })
        : writing(view);
    const { chat, known } = await asked({ reflexes: { contador } });
    expect(chat.component).not.toBeNull();
    expect(await chat.user('ganhamos 900')).toBe('Anotei.\n\nAchei estas.');
    expect(chat.component).toBeNull();
    expect(known.person.renda).toBe(900);
  });

  test('an agent that says nothing along with it still says something', async () => {
    const contador = () => use(calculator, { moeda: 'BRL' });
    const raiz = () => ({ calls: [{ tool: 'guardar', input: { updates: { active_workflow: 'vagas' } } }] });
    const { chat } = await asked({ reflexes: { contador, raiz } });
    expect(chat.reply).toBe('Preencha o quadro abaixo, por favor, para a gente continuar.');
  });

  test('answered from elsewhere, who asked takes it, and the conversation stays where it is', async () => {
    const { chat, known } = await asked();
    await chat.user('quero duvidas');
    expect(await chat.client({ renda: 7 })).toBe('Renda anotada.');
    expect(chat.workflow).toBe('duvidas');
    expect(incomes(known)).toEqual([7]);
    expect((await chat.messages()).at(-1)?.workflow).toBe('vagas');
    expect(await chat.user('e aí?')).toBe('Sobre "e aí?": depende.');
  });

  test('who goes on after the answer writes anew what is refused of it; the answer is not taken twice', async () => {
    const rude = { name: 'educado', test: (text: string) => (/burro/.test(text) ? 'não' : null) };
    const buscador = ({ corrections }: AgentView) => ({
      say: corrections.length > 0 ? 'Achei.' : 'Achei, burro.',
    });
    const { chat, known } = await asked({ checks: [rude], reflexes: { buscador } });
    expect(await chat.client({ renda: 3 })).toBe('Renda anotada.\n\nAchei.');
    expect(chat.turn.hops.map(({ agent, why }) => `${agent} ${why}`)).toEqual([
      'contador component_answered',
      'buscador active_workflow',
      'buscador writes_again',
    ]);
    expect(incomes(known)).toEqual([3]);
  });

  test('whoever took the answer writes anew with it in sight', async () => {
    const rude = { name: 'educado', test: (text: string) => (/burro/.test(text) ? 'não' : null) };
    const contador = (view: AgentView) => {
      if (view.transcript.length === 0) return { say: 'Quanto?', ...use(calculator, { moeda: 'BRL' }) };
      return { say: view.corrections.length > 0 ? 'Anotei.' : 'Anotei, burro.' };
    };
    const wait = WORKFLOWS.list.map((each) => ({
      ...each,
      steps: each.steps.map((step) => ({ ...step, after: 'wait' })),
    })) as never;
    const { chat, known } = await asked({
      ...{ checks: [rude], reflexes: { contador }, workflows: { ...WORKFLOWS, list: wait } },
    });
    expect(await chat.client({ renda: 3 })).toBe('Anotei.');
    expect(incomes(known)).toEqual([3]);
    expect(chat.turn.hops.map(({ calls }) => calls.map(({ deduplicated }) => deduplicated))).toEqual([
      [false],
      [true],
    ]);
  });

  test('of a refused draft nobody is asked, and nobody awaits anything', async () => {
    const rude = { name: 'educado', test: (text: string) => (/família/.test(text) ? 'não' : null) };
    const { chat } = await asked({ checks: [rude] });
    expect(chat.turn.components).toBeUndefined();
    expect(chat.record.state.awaiting).toBeUndefined();
    expect(chat.workflow).toBe('vagas');
  });
});

const writing = (view: AgentView) => {
  if (view.transcript.length > 0) return { say: 'Anotei.' };
  return view.text === 'como assim?'
    ? { say: 'É a soma de todos.' }
    : { say: 'Quanto?', ...use(calculator, { moeda: 'BRL' }) };
};

const answerTo = (call: string, value: Json): Pick<ClientResult, 'kind' | 'call' | 'value'> => ({
  ...{ kind: 'client_result', call, value },
});
const shown = { kind: 'user_message', text: 'quero vagas', shows: ['*'] } as const;

describe('[C8.income] an answer that was queued', () => {
  async function waiting() {
    const known = registry(LEARNER);
    const mortal = openMortal(school(known));
    await mortal.input(shown);
    const { state } = await mortal.live();
    return { known, mortal, call: state.awaiting?.call ?? '' };
  }

  type Wrong = { readonly call?: string; readonly value: Json };

  test.each<[string, Wrong, string]>([
    ['to a call that nobody awaits', { call: 'outra', value: { renda: 1 } }, 'component_unknown'],
    ['that the component does not give', { value: { renda: -1 } }, 'component_answer_invalid'],
    ['with a field that nobody knows', { value: { renda: 1, user_id: 'x' } }, 'component_answer_invalid'],
    ['that is no object', { value: 'muito' }, 'component_answer_invalid'],
  ])('%s ends its turn, runs nothing and leaves the component as it is', async (_, wrong, code) => {
    const { known, mortal, call } = await waiting();
    await mortal.input(answerTo(wrong.call ?? call, wrong.value));
    const record = await mortal.live();
    expect(record).toMatchObject({ ending: 'failed', reply: '', messages: [] });
    expect(record.events.at(-1)).toMatchObject({ type: 'turn_finished', error: code });
    expect(record.state.awaiting?.call).toBe(call);
    expect(incomes(known)).toEqual([]);
    expect(mortal.problems).toEqual([]);
  });

  test('twice counts once: the second finds nobody waiting', async () => {
    const { known, mortal, call } = await waiting();
    await mortal.input(answerTo(call, { renda: 1 }));
    await mortal.input(answerTo(call, { renda: 1 }));
    expect((await mortal.live()).ending).toBe('answered');
    expect((await mortal.live()).events.at(-1)).toMatchObject({ error: 'component_unknown' });
    expect(incomes(known)).toEqual([1]);
  });

  test('while a person of the team has the conversation, nothing runs and nothing is said', async () => {
    const { known, mortal, call } = await waiting();
    const operator = { kind: 'operator_message', operator: 'ana', text: '' } as const;
    await mortal.input({ ...operator, action: 'take_over' });
    await mortal.live();
    await mortal.input(answerTo(call, { renda: 1 }));
    expect(await mortal.live()).toMatchObject({ ending: 'silent', reply: '' });
    expect(incomes(known)).toEqual([]);
  });

  async function dyingAt(death?: Death) {
    const { known, mortal, call } = await waiting();
    await mortal.input(answerTo(call, { renda: 900 }));
    await mortal.attempt(death && { death });
    const writes = mortal.writes;
    await mortal.attempt();
    const [record] = await mortal.store.turns('conversa', 1);
    return { known, record, writes, journalled: mortal.journalled };
  }

  const DEATHS = [1, 2, 3].flatMap((write) =>
    (['before', 'after'] as const).map((when) => ({ write, when })),
  );

  test.each(DEATHS)('whose worker died $when its write $write is made once and answered', async (death) => {
    const reference = await dyingAt();
    expect(reference.writes).toBe(3);
    const { known, record } = await dyingAt(death);
    expect(record?.reply).toBe('Renda anotada.\n\nAchei estas.');
    expect(record?.ending).toBe('answered');
    expect(incomes(known)).toEqual([900]);
    expect(record?.state).toEqual(reference.record?.state);
    expect(record?.messages.map(({ text, cards }) => [text, cards?.length])).toEqual([
      ['Minha renda é 900.', undefined],
      ['Renda anotada.\n\nAchei estas.', 1],
    ]);
  });
});
