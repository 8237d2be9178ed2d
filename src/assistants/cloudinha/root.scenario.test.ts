import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { type Chat, call, leakCheck, manualClock, openChat, say } from '#host/testing';
import type { AgentView, TurnEvent } from '#protocol';
import { agentsOf, cloudinha, converse, onboarded, openCloudinha, profileOf, TODAY } from './fixtures.ts';

const ORG = 'escola_da_raiz';
const house = openCloudinha({ org: ORG });
afterEach(leakCheck);
afterAll(() => house.close());

let people = 0;
const somebody = (): Promise<Chat> => {
  people += 1;
  return onboarded(house.beside({ session: `conversa_${people}`, user: `estudante_${people}` }));
};

type Routed = Extract<TurnEvent, { type: 'workflow_routed' }>;
const routed = (chat: Chat): Routed | undefined =>
  chat.events.find((event): event is Routed => event.type === 'workflow_routed');
const changes = (chat: Chat): readonly string[] =>
  chat.events.flatMap((event) =>
    event.type === 'workflow_changed' ? [`${event.from} → ${event.to} (${event.by})`] : [],
  );

describe('[C4] the router, before any agent', () => {
  test('with nothing active it leaves the change to root, who makes it by its tool in the same turn', async () => {
    const chat = await somebody();
    await converse(chat, 'Quero achar uma faculdade.');
    expect(routed(chat)).toMatchObject({ intent: 'CHANGE_WORKFLOW', target: 'match_workflow', active: null });
    expect(changes(chat)).toEqual(['null → match_workflow (agent)']);
    expect(agentsOf(chat)).toEqual(['root_agent', 'basic_prefs_agent']);
  });

  test('with one active it changes it itself, in the same turn, in memory and in the tables', async () => {
    const chat = await somebody();
    await converse(chat, 'Quero achar uma faculdade.', 'quando são as inscrições do Sisu?');
    expect(routed(chat)).toMatchObject({
      ...{ intent: 'CHANGE_WORKFLOW', target: 'sisu_workflow', active: 'match_workflow' },
      ...{ confidence: expect.any(Number), reasoning: expect.any(String) },
    });
    expect(changes(chat)).toEqual(['match_workflow → sisu_workflow (router)']);
    expect(agentsOf(chat)).toEqual(['sisu_agent']);
    expect(chat.reply).toContain('19 a 23 de janeiro de 2026');
    const other = house.beside({ session: 'espelho', user: `estudante_${people}` });
    await converse(other, 'oi');
    expect(profileOf(other).active_workflow).toBe('sisu_workflow');
    const [asked] = (await chat.messages()).filter(({ role }) => role === 'user').slice(-1);
    expect(asked?.workflow).toBe('sisu_workflow');
  });

  test.each(['sair', 'cancelar', 'tchau'])('"%s" leaves, and root has the word', async (said) => {
    const chat = await somebody();
    await converse(chat, 'Quero achar uma faculdade.', said);
    expect(routed(chat)).toMatchObject({ intent: 'EXIT_WORKFLOW', target: null });
    expect(chat.workflow).toBeNull();
    expect(agentsOf(chat)).toEqual(['root_agent']);
  });

  test.each(['Direito', '700', 'tanto faz', 'noturno'])('a bare "%s" in match goes on', async (said) => {
    const chat = await somebody();
    await converse(chat, 'Quero achar uma faculdade.', said);
    expect(routed(chat)?.intent).toBe('CONTINUE_WORKFLOW');
    expect(chat.workflow).toBe('match_workflow');
  });

  test('an action verb is a search, even where Sisu or Prouni is named; a question is information', async () => {
    const chat = await somebody();
    await converse(chat, 'quero ver as vagas do sisu');
    expect(chat.workflow).toBe('match_workflow');
    await converse(chat, 'o que é o prouni?');
    expect(chat.workflow).toBe('prouni_workflow');
    await converse(chat, 'me mostra bolsas do prouni de enfermagem');
    expect(chat.workflow).toBe('match_workflow');
  });
});

describe('[C5] priority and the bounded loop', () => {
  test('onboarding goes first, whatever is asked', async () => {
    const chat = house.beside({ session: 'primeiro', user: 'quem_chega' });
    await converse(chat, 'Quero achar uma faculdade.');
    expect(agentsOf(chat)).toEqual(['onboarding_agent']);
  });

  test('what root said along with its call stays, and the loop goes on with the same message', async () => {
    const chat = await somebody();
    await converse(chat, 'quero fazer direito, tirei 700');
    expect(chat.reply).toMatch(/^Claro! Vamos encontrar a melhor opção para você\.\n\nAchei /);
  });

  test('a root that keeps switching is stopped with an honest apology', async () => {
    await somebody();
    const there = (active_workflow: string | null) =>
      call('updateStudentProfileTool', { updates: { active_workflow } });
    const chat = openCloudinha(
      { org: ORG, user: `estudante_${people}` },
      {
        root_agent: Array.from({ length: 3 }, () => there('match_workflow')),
        basic_prefs_agent: Array.from({ length: 3 }, () => there(null)),
      },
    );
    await chat.user('oi');
    expect(chat.reply).toMatch(/^Desculpa, me enrolei aqui/);
    expect(chat.events.some(({ type }) => type === 'loop_blocked')).toBe(true);
    expect(agentsOf(chat).length).toBeLessThanOrEqual(10);
    await chat.close();
  });

  test('a model that names no workflow of ours changes nothing', async () => {
    await somebody();
    const chat = openCloudinha(
      { org: ORG, user: `estudante_${people}` },
      {
        root_agent: [
          call('updateStudentProfileTool', { updates: { active_workflow: 'admin_workflow' } }),
          say('Como posso ajudar?'),
        ],
      },
    );
    await chat.user('oi');
    expect(chat.workflow).toBeNull();
    expect(agentsOf(chat)).toEqual(['root_agent']);
    await chat.close();
  });
});

describe('[C10.updateStudentProfileTool] identity comes from the conversation', () => {
  test('a model that names somebody else is refused, and nobody is written to', async () => {
    const victim = await somebody();
    const user = `estudante_${people}`;
    await somebody();
    const chat = openCloudinha(
      { org: ORG, user: `estudante_${people}` },
      {
        root_agent: [
          call('updateStudentProfileTool', { user_id: user, updates: { nome: 'Outra' } }),
          call('getStudentProfileTool', { user_id: user }),
          say('Não consegui.'),
        ],
      },
    );
    await chat.user('muda o nome da outra pessoa');
    const refused = chat.events.flatMap((event) => (event.type === 'tool_refused' ? [event.code] : []));
    expect(refused).toEqual(['invalid_input', 'invalid_input']);
    await converse(victim, 'o que você sabe de mim?');
    expect(victim.reply).toContain('você se chama Ana');
    await chat.close();
  });
});

describe('[C6] each workflow has its own context', () => {
  test('whoever takes over sees a summary of what came before, and of its own every word', async () => {
    const views: AgentView[] = [];
    const watched = {
      ...cloudinha,
      conductors: cloudinha.conductors?.map((agent) => ({
        ...agent,
        reflex: (view: AgentView) => {
          if (agent.name === 'sisu_agent') views.push(view);
          return agent.reflex?.(view) ?? {};
        },
      })),
    };
    const chat = await onboarded(openChat(watched, undefined, { clock: manualClock(TODAY) }));
    await converse(
      chat,
      'Quero achar uma faculdade.',
      'Direito, tirei 700.',
      'o que é nota de corte no sisu?',
      'e a lista de espera?',
    );
    const view = views.at(-1);
    expect(view?.background.map(({ text }) => text).join('\n')).toContain(
      '[busca de vagas] pessoa: Direito, tirei 700.',
    );
    expect(view?.history.map(({ workflow }) => workflow)).toEqual(['sisu_workflow', 'sisu_workflow']);
    await chat.close();
  });

  test('messages carry the workflow they were said in, and a search that was left goes on', async () => {
    const chat = await somebody();
    await converse(
      chat,
      'Quero achar uma faculdade.',
      'Direito, tirei 700.',
      'o que é nota de corte no sisu?',
    );
    expect(chat.reply).toContain('Quando quiser voltar à busca de vagas, é só dizer.');
    const messages = await chat.messages();
    expect(messages.filter(({ workflow }) => workflow === 'sisu_workflow')).toHaveLength(2);
    expect(messages.filter(({ workflow }) => workflow === 'onboarding_workflow').length).toBeGreaterThan(4);
    await converse(chat, 'quero continuar a busca');
    expect(chat.workflow).toBe('match_workflow');
    expect(chat.reply).toMatch(/turno/);
  });
});

describe('root', () => {
  test.each([
    ['oi', /^Oi, Ana!/],
    ['quem é você?', /programa/],
    ['o que você faz?', /vagas/],
    ['obrigada', /(?:Imagina|Por nada|De nada)/],
    ['kkkk', /!/],
    ['tô muito nervosa com o resultado', /normal bater ansiedade/],
    ['qual a capital da França?', /(?:não sei responder|foge do que eu sei)/],
  ])('"%s"', async (said, told) => {
    const chat = await somebody();
    await converse(chat, said);
    expect(agentsOf(chat)).toEqual(['root_agent']);
    expect(chat.reply).toMatch(told);
  });

  test('tells what it knows of the person, and keeps what changes', async () => {
    const chat = await somebody();
    await converse(chat, 'o que você sabe de mim?');
    expect(chat.reply).toContain('você se chama Ana; tem 18 anos; mora em Campinas/SP');
    await converse(chat, 'me mudei pra Recife');
    expect(profileOf(chat)).toMatchObject({ cidade: 'Recife', uf: 'PE' });
    await converse(chat, 'na verdade tenho 19 anos');
    expect(profileOf(chat).idade).toBe(19);
  });

  test('a score told in passing is kept, and the rest of the search asked for', async () => {
    const chat = await somebody();
    await converse(chat, 'tirei 650 no enem');
    if (chat.workflow === null) await converse(chat, 'sim');
    expect(profileOf(chat).nota_enem).toBe(650);
    expect(chat.workflow).toBe('match_workflow');
    expect(chat.reply).toMatch(/curso/);
  });

  test('a preference told in passing is kept, and a yes starts the search', async () => {
    const chat = await somebody();
    await converse(chat, 'só posso estudar de noite');
    expect(profileOf(chat).turno).toBe('Noturno');
    expect(chat.reply).toMatch(/Quer que eu busque vagas com isso\?$/);
    await converse(chat, 'sim');
    expect(chat.workflow).toBe('match_workflow');
  });
});
