import { afterAll, describe, expect, test } from 'vitest';
import { type Chat, call, leakCheck, manualClock, type ScriptedStep, say } from '#host/testing';
import type { WebAnswer, WebSearch } from '#protocol';
import { agentsOf, converse, onboarded, openCloudinha } from './fixtures.ts';

const web = (answer: WebAnswer): WebSearch => ({ search: () => Promise.resolve(answer) });
const EMPTY: WebAnswer = { kind: 'empty', engine: 'teste' };

const ORG = 'escola_das_regras';
const house = openCloudinha({ web: web(EMPTY), org: ORG });
afterAll(async () => {
  await house.close();
  leakCheck();
});

let people = 0;
const asking = async (first: string, from: Chat = house): Promise<Chat> => {
  people += 1;
  const chat = await onboarded(from.beside({ session: `duvida_${people}`, user: `estudante_${people}` }));
  await converse(chat, first);
  return chat;
};

describe('[C9] dates come first', () => {
  test.each([
    ['quando são as inscrições do Sisu?', 'sisu_agent', /foram de 19 a 23 de janeiro de 2026 \(já passou\)/],
    [
      'qnd sai o resultado do prouni?',
      'prouni_agent',
      /1ª chamada.*foi em 3 de fevereiro de 2026.*2ª chamada.*2 de março/s,
    ],
    ['até quando vai a lista de espera do sisu?', 'sisu_agent', /29 de janeiro a 2 de fevereiro de 2026/],
    [
      'qual o prazo pra entregar os documentos do prouni?',
      'prouni_agent',
      /3 a 13 de fevereiro.*2 a 13 de março/s,
    ],
    [
      'ainda dá tempo de me inscrever no prouni?',
      'prouni_agent',
      /foram de 26 a 29 de janeiro de 2026 \(já passou\)/,
    ],
  ])('"%s"', async (question, agent, told) => {
    const chat = await asking(question);
    expect(agentsOf(chat)).toEqual(['root_agent', agent]);
    expect(chat.tools).toEqual(['updateStudentProfileTool', 'getImportantDatesTool']);
    expect(chat.reply).toMatch(told);
    expect(chat.reply).toMatch(/Fonte: Calendário do (?:Sisu 2026|Prouni 1\/2026), /);
  });

  test.each([
    ['2026-01-10', /Inscrições do Sisu 2026: serão de 19 a 23 de janeiro de 2026/],
    ['2026-01-20', /Inscrições do Sisu 2026: é agora, de 19 a 23 de janeiro de 2026/],
    ['2026-01-23', /é agora/],
    ['2026-01-24', /foram de 19 a 23 de janeiro de 2026 \(já passou\)/],
  ])('a date is told as it stands on %s', async (day, told) => {
    const clock = manualClock(Date.parse(`${day}T15:00:00Z`));
    const chat = await asking('quando são as inscrições do Sisu?', openCloudinha({ clock }));
    expect(chat.reply).toMatch(told);
    await chat.close();
  });

  test('an edition that is not in the calendar is said not to be', async () => {
    const chat = await asking('quando abre o Sisu 2027?');
    expect(chat.reply).toMatch(/^Não encontrei datas dessa edição do Sisu.*19 a 23 de janeiro de 2026/s);
  });
});

describe('[C9] then the documents, quoted with document and item', () => {
  test.each([
    ['qual a nota mínima pro prouni?', /450 pontos/, 'Fonte: Guia do Prouni 1/2026, item 2.1.'],
    [
      'qual a renda máxima pra bolsa integral do prouni?',
      /R\$ 2\.431,50/,
      'Fonte: Guia do Prouni 1/2026, item 3.1.',
    ],
    ['quem pode participar do sisu?', /Enem de 2023, 2024 ou 2025/, 'Fonte: Guia do Sisu 2026, item 1.2.'],
    ['o que é nota de corte no sisu?', /menor nota/, 'Fonte: Guia do Sisu 2026, item 3.2.'],
    [
      'como funciona a lista de espera do sisu?',
      /manifestar interesse/,
      'Fonte: Guia do Sisu 2026, item 6.1.',
    ],
    [
      'preciso pagar algo pra me inscrever no sisu?',
      /Não se paga nada/,
      'Fonte: Guia do Sisu 2026, item 2.6.',
    ],
    [
      'o que é o prouni?',
      /bolsas de estudo em faculdades particulares/,
      'Fonte: Guia do Prouni 1/2026, item 1.1.',
    ],
    ['quero ajuda com o Sisu', /universidades e institutos públicos/, 'Fonte: Guia do Sisu 2026, item 1.1.'],
  ])('"%s"', async (question, told, source) => {
    const chat = await asking(question);
    expect(chat.tools).toEqual(['updateStudentProfileTool', 'getImportantDatesTool', 'knowledgeSearchTool']);
    expect(chat.reply).toMatch(/“.*”/s);
    expect(chat.reply).toMatch(told);
    expect(chat.reply).toContain(source);
  });

  test('a question that goes on is read with the one before', async () => {
    const chat = await asking('quando são as inscrições do sisu?');
    await converse(chat, 'e a lista de espera?');
    expect(chat.reply).toMatch(/29 de janeiro a 2 de fevereiro de 2026/);
    await converse(chat, 'obrigada');
    expect(chat.tools).toEqual([]);
    expect(agentsOf(chat)).toEqual(['sisu_agent']);
  });

  test('our documents are there once, however often they are asked', async () => {
    const chat = await asking('qual a nota mínima pro prouni?');
    await converse(chat, 'quais documentos preciso levar?');
    const listed = await chat.platform.knowledge.list(ORG);
    expect(listed.map(({ collection, name }) => `${collection}/${name}`).sort()).toEqual([
      'prouni/prouni-regras.md',
      'sisu/sisu-regras.md',
    ]);
  });
});

describe('[C9] what only comes near is not told as the answer', () => {
  test.each([
    'como faço pra trancar o curso com o prouni?',
    'quanto é a taxa do enem pro sisu?',
    'tem sisu pra mestrado?',
    'o pé de meia conta na renda do prouni?',
    'o prouni dá vale transporte?',
  ])('"%s"', async (question) => {
    const chat = await asking(question);
    expect(chat.tools.at(-1)).toBe('duckDuckGoSearchTool');
    expect(chat.reply).toMatch(/não encontrei/i);
    expect(chat.reply).toMatch(/0800 616161/);
  });
});

describe('[C9] and the web last', () => {
  const QUESTION = 'o prouni tem aplicativo de celular com figurinhas?';

  test('what the web says is told as such, with its address', async () => {
    const found: WebAnswer = {
      kind: 'found',
      engine: 'teste',
      results: [{ title: 'Página do MEC', url: 'https://www.gov.br/mec', snippet: 'O aplicativo existe.' }],
    };
    const chat = await asking(QUESTION, openCloudinha({ web: web(found) }));
    expect(chat.tools.slice(1)).toEqual([
      ...['getImportantDatesTool', 'knowledgeSearchTool', 'duckDuckGoSearchTool'],
    ]);
    expect(chat.reply).toMatch(/não está nos meus documentos.*“O aplicativo existe\.”/s);
    expect(chat.reply).toContain('Fonte: Página do MEC (https://www.gov.br/mec).');
    await chat.close();
  });

  test('nothing found is said so', async () => {
    const chat = await asking(QUESTION);
    expect(chat.reply).toMatch(
      /^Não encontrei essa informação no calendário, nos documentos nem na internet/,
    );
  });

  test.each<WebAnswer>([
    { kind: 'blocked', tried: [{ engine: 'teste', why: '202' }] },
    { kind: 'unavailable', tried: [{ engine: 'teste', why: 'timeout' }] },
  ])('a web that does not answer is not one that has nothing: $kind', async (answer) => {
    const chat = await asking(QUESTION, openCloudinha({ web: web(answer) }));
    expect(chat.reply).toMatch(/^Não encontrei essa informação.*a busca na internet não respondeu agora/s);
    await chat.close();
  });
});

describe('[C9] the order is enforced, whoever thinks', () => {
  /** Somebody whom we know, and a model for what comes next. */
  const scripted = async (sisu_agent: readonly ScriptedStep[]): Promise<Chat> => {
    people += 1;
    const who = { org: ORG, user: `estudante_${people}` };
    await onboarded(house.beside({ ...who, session: `cadastro_${people}` }));
    const enters = call('updateStudentProfileTool', { updates: { active_workflow: 'sisu_workflow' } });
    return openCloudinha({ ...who, web: web(EMPTY) }, { root_agent: [enters], sisu_agent: [...sisu_agent] });
  };
  const codes = (chat: Chat): readonly string[] =>
    chat.events.flatMap((event) => (event.type === 'tool_refused' ? [`${event.tool} ${event.code}`] : []));

  test('the web and the documents wait for the calendar', async () => {
    const chat = await scripted([
      call('duckDuckGoSearchTool', { query: 'sisu' }),
      call('knowledgeSearchTool', { query: 'sisu', collection: 'sisu' }),
      say('Não encontrei essa informação.'),
    ]);
    await converse(chat, 'como funciona a cota do sisu?');
    expect(codes(chat)).toEqual(['duckDuckGoSearchTool cascade_order', 'knowledgeSearchTool cascade_order']);
    await chat.close();
  });

  test('an answer without its source does not leave', async () => {
    const chat = await scripted([
      say('As inscrições vão de 1 a 5 de março.'),
      say('As inscrições vão de 1 a 5 de março, com certeza.'),
      say('Confie em mim: 5 de março.'),
    ]);
    await converse(chat, 'como funciona a cota do sisu?');
    expect(chat.reply).not.toMatch(/março/);
    expect(chat.reply).toMatch(/não afirmar isso sem uma fonte/);
    await chat.close();
  });
});
