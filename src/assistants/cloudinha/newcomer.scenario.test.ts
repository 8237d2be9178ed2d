import { afterAll, describe, expect, test } from 'vitest';
import { type Chat, leakCheck } from '#host/testing';
import { converse, onboarded, openCloudinha, profileOf } from './fixtures.ts';

// What annoyed somebody who tried her for the first time.

const house = openCloudinha();
afterAll(async () => {
  await house.close();
  leakCheck();
});

let people = 0;
const somebody = (): Chat => {
  people += 1;
  return house.beside({ session: `novata_${people}`, user: `novata_${people}` });
};
const student = async (...lines: readonly string[]): Promise<Chat> => {
  const chat = await onboarded(somebody());
  await converse(chat, ...lines);
  return chat;
};

describe('[C7] who would rather not say', () => {
  test('is told why it is asked, and nothing is made up for them', async () => {
    const chat = somebody();
    await converse(chat, 'oi', 'Lia', '20', 'Niterói', 'prefiro não dizer');
    expect(profileOf(chat)).toMatchObject({ escolaridade: null, onboarding_completed: false });
    expect(chat.reply).toContain('Entendo!');
  });
});

describe('[C7] who comes with a wish', () => {
  test('is greeted, and the search begins when all is known', async () => {
    const chat = somebody();
    await converse(chat, 'oi quero medicina');
    expect(chat.reply).toContain('Eu sou a Cloudinha');
    await converse(chat, 'Sou Vitor, 19 anos, de Teresina, terminei o ensino médio');
    expect(chat.reply).toContain('média no Enem');
  });

  test('a courtesy that is a question does not hide their name', async () => {
    const chat = somebody();
    await converse(chat, 'Oi, tudo bem? Meu nome é Ana Clara, tenho 16 anos');
    expect(profileOf(chat)).toMatchObject({ nome: 'Ana Clara', idade: 16 });
  });

  test('not having taken the exam says nothing of school', async () => {
    const chat = somebody();
    await converse(chat, 'oi', 'Kléber', '30', 'Betim', 'não fiz o enem');
    expect(profileOf(chat).escolaridade).toBeNull();
  });
});

describe('[C8.basic] what is no answer', () => {
  test('a bare 1001 where a score was asked for is no income', async () => {
    const chat = await student('quero buscar vagas', '1001');
    expect(profileOf(chat)).toMatchObject({ nota_enem: null, renda_familiar: null });
    expect(chat.reply).not.toContain('Anotado');
  });

  test('who asks about school has told nothing of theirs', async () => {
    const chat = somebody();
    await converse(chat, 'Rodrigo, 35 anos, Santos', 'parei no ensino médio', 'quero buscar vagas');
    await converse(chat, 'posso fazer enem sem ter terminado?');
    expect(profileOf(chat).escolaridade).toBe('Ensino Médio Incompleto');
  });

  test('a course that nobody offers is said to be unknown', async () => {
    const chat = await student('quero buscar vagas', 'ufologia');
    expect(chat.reply).toContain('Esse curso eu não conheço');
  });

  test.each(['ele ainda não fez', 'não fez ainda', 'vou fazer esse ano'])(
    '"%s" is no score',
    async (told) => {
      const chat = await student('quero vagas de pedagogia', told);
      expect(profileOf(chat).nota_enem).toBe(0);
    },
  );

  test('who does not tell their score twice is shown offers without one', async () => {
    const chat = await student('quero vagas de pedagogia', 'prefiro não dizer', 'prefiro não falar');
    expect(chat.reply).toContain('Sem nota do Enem');
  });

  test.each([
    ['tô muito triste, acho que nunca vou passar', /^Sinto muito/],
    ['que merda', /^Desculpa/],
    ['vlw', /^Imagina/],
  ])('"%s" is heard before the next question', async (said, heard) => {
    const chat = await student('quero direito, 540', said);
    expect(chat.reply).toMatch(heard);
    expect(chat.reply).toContain('turno');
  });
});

describe('[C8.refinement] after the search', () => {
  const SEARCHED = [
    'quero vagas de direito, 690, tanto faz o turno e o tipo',
    'somos 2, 9000 reais',
  ] as const;

  test('not to say whether another city would do is no "no"', async () => {
    const chat = await student(...SEARCHED, 'prefiro não dizer');
    expect(profileOf(chat)).toMatchObject({ flexivel_cidade: true, raio_km: null });
    expect(chat.reply).toMatch(/Achei|mesmas/);
  });

  test('"e se fosse de noite?" looks again, in fewer words', async () => {
    const chat = await student(...SEARCHED, 'não quero sair daqui', 'e se fosse de noite?');
    expect(chat.tools).toContain('searchOpportunitiesTool');
    expect(profileOf(chat).turno).toBe('Noturno');
    expect(chat.reply).not.toContain('só pra mostrar como funciona');
  });

  test('another income is told what it is enough for', async () => {
    const chat = await student(...SEARCHED, 'não quero sair daqui', 'na verdade somos 6 em casa');
    expect(chat.reply).toContain('R$ 1.500,00 por pessoa');
    expect(chat.reply).toContain('bolsa integral');
  });

  test('two offers are compared, chances are told as no promise, one that is not there is said so', async () => {
    const chat = await student(...SEARCHED, 'tanto faz a cidade');
    await converse(chat, 'qual a diferença entre a 1 e a 2?');
    expect(chat.reply.match(/Notas do MEC/g)).toHaveLength(2);
    const compared = chat.reply;
    await converse(chat, 'quais minhas chances?');
    expect(chat.reply).toContain('Não dá pra prometer');
    expect(await converse(chat, 'compara a primeira com a segunda')).toBe(compared);
    await converse(chat, 'qual a mais barata?');
    expect(chat.reply).toContain('não se paga mensalidade');
    await converse(chat, 'a segunda é boa?');
    expect(chat.reply).toContain('Notas do MEC');
    await converse(chat, 'fala da opção 19');
    expect(chat.reply).toContain('não está na lista');
  });

  test('one more quota does not undo the others', async () => {
    const chat = await student(
      'quero vagas de biologia, 560, sou preta e estudei em escola pública',
      'sou quilombola também',
    );
    expect(profileOf(chat).cotas).toEqual(expect.arrayContaining(['escola_publica', 'ppi', 'quilombola']));
  });
});

describe('[C8.income] why it is asked', () => {
  test.each(['o que é isso?', 'por que você quer saber?'])('"%s"', async (asked) => {
    const chat = await student('quero direito, 690, tanto faz o turno e o tipo', asked);
    expect(chat.reply).toContain('dependem da renda por pessoa');
  });
});

describe('[C8.eligibility] who has a diploma', () => {
  test('is not promised a scholarship', async () => {
    const chat = somebody();
    await converse(chat, 'sou Dani, 26, Londrina, já sou formada em letras', 'quero direito, 640');
    expect(chat.reply).toContain('a bolsa do Prouni não vale pra você');
    await converse(chat, 'tanto faz', 'tanto faz', 'somos 3, 3000 reais');
    expect(chat.reply).toContain('não pode receber bolsa do Prouni');
    expect(chat.reply).not.toContain('pode concorrer');
  });
});

describe('[C8.basic] where there is nothing', () => {
  test('other shifts and cities are not promised, nor the same said twice', async () => {
    const chat = await student('quero gastronomia, 600');
    expect(chat.reply).toContain('nem mudando turno, instituição ou cidade');
    await converse(chat, 'tarde');
    expect(chat.reply).toContain('continuo sem achar');
  });
});

describe('[C9] the dates of the exam are not those of the Sisu', () => {
  test.each(['quando sai a nota do enem 2026 pro sisu?', 'quando é o enem?'])('"%s"', async (asked) => {
    const chat = await student('o que é o sisu?', asked);
    expect(chat.reply).not.toContain('Calendário');
    expect(chat.reply).toContain('inep');
  });
});

describe('[C9] the item that answers comes first', () => {
  test.each([
    ['qual a renda máxima do prouni?', 'Prouni 1/2026, item 3.1'],
    ['quem pode fazer o prouni?', 'Prouni 1/2026, item 4.1'],
    ['quem pode participar do prouni?', 'Prouni 1/2026, item 4.1'],
    ['quem tem direito ao prouni?', 'Prouni 1/2026, item 4.1'],
    ['quanto preciso tirar no enem pro prouni?', 'Prouni 1/2026, item 2.1'],
    ['quem pode se inscrever no sisu?', 'Sisu 2026, item 1.2'],
    ['o prouni precisa de redação?', 'Prouni 1/2026, item 2.4'],
    ['posso fazer prouni sem enem?', 'Prouni 1/2026, item 10.4'],
    ['sisu é o que?', 'Sisu 2026, item 1.1'],
    ['no sisu tem cota pra pobre?', 'Sisu 2026, item 4.2'],
    ['já tenho faculdade, posso fazer o sisu?', 'Sisu 2026, item 1.8'],
    ['qual a diferença entre sisu e prouni?', 'Sisu 2026, item 8.7'],
    ['posso fazer sisu e prouni ao mesmo tempo?', 'Sisu 2026, item 8.1'],
    ['quem pode fazer o sisu?', 'Sisu 2026, item 1.2'],
    ['posso fazer sisu sem enem?', 'Sisu 2026, item 1.7'],
  ])('"%s"', async (question, source) => {
    const chat = await student(question);
    expect(/Fonte: Guia do (.*)\./.exec(chat.reply)?.[1]).toBe(source);
  });
});

describe('[C4] no dead ends at the root', () => {
  test.each([
    ['quero apagar meus dados', /\/memoria/],
    ['não sei que curso fazer', /não ter decidido/],
    ['vagas', /Qual curso/],
    ['sim', /Qual curso/],
    ['desculpa, era brincadeira', /^Tudo bem/],
  ])('"%s"', async (said, told) => {
    const chat = await student(said);
    expect(chat.reply).toMatch(told);
  });

  test('"não" to an offer is a no', async () => {
    const chat = await student('sou quilombola', 'não');
    expect(chat.reply).toMatch(/^(?:Certo|Beleza)/);
  });
});
