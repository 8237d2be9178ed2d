import { afterAll, describe, expect, test } from 'vitest';
import type { Chat } from '#host/testing';
import { agentsOf, converse, openCloudinha, profileOf } from './fixtures.ts';

const house = openCloudinha();
afterAll(() => house.close());

let people = 0;
const somebody = (): Chat => {
  people += 1;
  return house.beside({ session: `cadastro_${people}`, user: `estudante_${people}` });
};

describe('[C7] onboarding', () => {
  test('asks one thing at a time, and only what is missing', async () => {
    const chat = somebody();
    await converse(chat, 'oi');
    expect(chat.reply).toMatch(/^Oi! Eu sou a Cloudinha.*Como você se chama\?$/s);
    await converse(chat, 'Me chamo Ana');
    expect(chat.reply).toBe('Prazer, Ana! Quantos anos você tem?');
    await converse(chat, '18');
    expect(chat.reply).toMatch(/Em que cidade você mora\?$/);
    await converse(chat, 'campinas');
    expect(chat.reply).toMatch(/Até onde você estudou\?/);
    await converse(chat, 'terminei o ensino médio');
    expect(chat.reply).toMatch(
      /^Pronto, Ana! Anotei tudo: 18 anos, Campinas\/SP, ensino médio completo\.\n\n.*busque vagas/s,
    );
    expect(agentsOf(chat)).toEqual(['onboarding_agent', 'root_agent']);
    expect(profileOf(chat)).toMatchObject({
      ...{ nome: 'Ana', idade: 18, cidade: 'Campinas', uf: 'SP' },
      ...{ escolaridade: 'Ensino Médio Completo', onboarding_completed: true },
    });
  });

  test('all four in one message end it at once', async () => {
    const chat = somebody();
    await converse(
      chat,
      'Oi! Meu nome é Bruno, tenho 17 anos, moro em Belo Horizonte e estou no terceiro ano do ensino médio',
    );
    expect(chat.tools).toEqual(['updateStudentProfileTool']);
    expect(profileOf(chat)).toMatchObject({
      ...{ nome: 'Bruno', idade: 17, cidade: 'Belo Horizonte', uf: 'MG' },
      ...{ escolaridade: 'Ensino Médio Incompleto', onboarding_completed: true },
    });
    expect(chat.events).toContainEqual(
      expect.objectContaining({ type: 'workflow_changed', from: 'onboarding_workflow', by: 'completed' }),
    );
  });

  test('two of them leave two to ask, whatever their order', async () => {
    const chat = somebody();
    await converse(chat, 'moro em Recife e tenho 20 anos');
    expect(chat.reply).toMatch(/Como você se chama\?$/);
    await converse(chat, 'Carla');
    expect(chat.reply).toMatch(/^Prazer, Carla! Até onde você estudou\?/);
  });

  test('a correction is kept at once: "na verdade 19"', async () => {
    const chat = somebody();
    await converse(chat, 'Me chamo Davi', 'tenho 18 anos', 'na verdade 19');
    expect(chat.reply).toMatch(/^(?:Corrigido!|Sem problema, corrigi aqui\.)/);
    expect(profileOf(chat).idade).toBe(19);
  });

  test.each([
    ['200', 'idade'],
    ['tenho 5 anos', 'idade'],
  ])('"%s" is asked again and nothing is stored', async (said, field) => {
    const chat = somebody();
    await converse(chat, 'Me chamo Eva', said);
    expect(chat.reply).toMatch(/^Essa idade não parece certa\. .*\?/);
    expect(profileOf(chat)[field as 'idade']).toBeNull();
    expect(chat.tools).toEqual([]);
    await converse(chat, '22');
    expect(profileOf(chat).idade).toBe(22);
  });

  test('a question about another subject is put off, and answered when onboarding is done', async () => {
    const chat = somebody();
    await converse(chat, 'quando são as inscrições do Prouni?');
    expect(agentsOf(chat)).toEqual(['onboarding_agent']);
    expect(chat.reply).toMatch(/Prouni.*Como você se chama\?$/s);
    expect(chat.workflow).toBe('prouni_workflow');
    await converse(chat, 'Me chamo Fábio', '25', 'Salvador', 'ensino superior incompleto');
    expect(agentsOf(chat)).toEqual(['onboarding_agent', 'prouni_agent']);
    expect(chat.reply).toMatch(/Sobre o que você perguntou antes:.*26 a 29 de janeiro de 2026/s);
    expect(chat.reply).toContain('Fonte: Calendário do Prouni 1/2026');
  });

  test('what is told meanwhile about the search is kept, and the search comes next', async () => {
    const chat = somebody();
    await converse(chat, 'quero uma faculdade de direito, tirei 700 no enem');
    expect(chat.reply).toMatch(/Como você se chama\?$/);
    await converse(chat, 'Me chamo Gabi', '18', 'Campinas', 'ensino médio completo');
    expect(agentsOf(chat)).toEqual(['onboarding_agent', 'basic_prefs_agent']);
    expect(chat.tools).toContain('searchOpportunitiesTool');
    expect(profileOf(chat)).toMatchObject({ curso: 'Direito', nota_enem: 700 });
  });

  test('a city that several states have is asked for', async () => {
    const chat = somebody();
    await converse(chat, 'Me chamo Hugo', '30', 'moro em Bom Jesus');
    expect(chat.reply).toMatch(/Bom Jesus em mais de um estado.*Qual é o seu\?/);
    expect(profileOf(chat).cidade).toBeNull();
    await converse(chat, 'Piauí');
    expect(profileOf(chat)).toMatchObject({ cidade: 'Bom Jesus', uf: 'PI' });
  });

  test('who wants to know why is told, and "sair" is a pause', async () => {
    const chat = somebody();
    await converse(chat, 'oi', 'pra que vc quer saber?');
    expect(chat.reply).toMatch(/buscar vagas perto de você.*seu nome\?/s);
    await converse(chat, 'sair');
    expect(chat.reply).toMatch(/paramos por aqui/);
    await converse(chat, 'voltei, me chamo Ivo');
    expect(profileOf(chat).nome).toBe('Ivo');
  });

  test('a second conversation of the same person asks nothing again', async () => {
    const chat = somebody();
    await converse(chat, 'Me chamo Jane', '18', 'Campinas', 'ensino médio completo');
    const other = house.beside({ session: 'cadastro_outra', user: `estudante_${people}` });
    await converse(other, 'oi');
    expect(agentsOf(other)).toEqual(['root_agent']);
    expect(other.reply).toMatch(/^Oi, Jane!/);
  });
});
