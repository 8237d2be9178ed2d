import { afterAll, describe, expect, test } from 'vitest';
import type { Chat } from '#host/testing';
import { converse, openCloudinha, profileOf } from './fixtures.ts';

const house = openCloudinha();
afterAll(() => house.close());

let people = 0;
const talk = async (...lines: readonly string[]): Promise<Chat> => {
  people += 1;
  const chat = house.beside({ session: `conversa_${people}`, user: `estudante_${people}` });
  await converse(chat, ...lines);
  return chat;
};

type Profile = Partial<ReturnType<typeof profileOf>>;

const ANA = 'me chamo Ana, tenho 18 anos, moro em Campinas e terminei o ensino médio';

describe('[C7] how people introduce themselves', () => {
  test.each<readonly [string, readonly string[], Profile]>([
    [
      'piece by piece, with slips',
      ['oii', 'sou a mariana', 'tenho dezessete', 'moro em floripa', 'to no 3 ano do medio'],
      {
        nome: 'Mariana',
        idade: 17,
        cidade: 'Florianópolis',
        uf: 'SC',
        escolaridade: 'Ensino Médio Incompleto',
      },
    ],
    [
      'most of it at once',
      [
        'bom dia',
        'Pedro Henrique',
        'tenho 34 anos e moro em Feira de Santana, terminei o ensino médio faz tempo',
      ],
      {
        nome: 'Pedro Henrique',
        idade: 34,
        cidade: 'Feira de Santana',
        escolaridade: 'Ensino Médio Completo',
      },
    ],
    [
      'all of it at once',
      ['boa noite meu nome eh tiago, 45 anos, moro em sampa, tenho superior completo'],
      { nome: 'Tiago', idade: 45, cidade: 'São Paulo', escolaridade: 'Ensino Superior Completo' },
    ],
    [
      'with a state and a faculty left behind',
      [
        'Olá, meu nome é Beatriz Lima, tenho 22 anos, sou de Juazeiro do Norte - CE e larguei a faculdade no 2o semestre',
      ],
      {
        nome: 'Beatriz Lima',
        cidade: 'Juazeiro do Norte',
        uf: 'CE',
        escolaridade: 'Ensino Superior Incompleto',
      },
    ],
    [
      'after refusing',
      [
        'oi',
        'n quero falar meu nome',
        'ta bom, é Rafa',
        'tenho 12',
        '12 anos mesmo',
        'sao jose dos campos',
        '8º ano',
      ],
      { nome: 'Rafa', idade: 12, cidade: 'São José dos Campos', onboarding_completed: true },
    ],
    [
      'asking what this is first',
      ['vc é um robo?', 'pra q serve isso', 'Duda', 'tenho 21', 'goiania', 'to na facul'],
      { nome: 'Duda', idade: 21, cidade: 'Goiânia', escolaridade: 'Ensino Superior Incompleto' },
    ],
    [
      'a quarter, then the city',
      ['ana', '18', 'cidade de deus', 'rio de janeiro', 'médio completo'],
      { nome: 'Ana', cidade: 'Rio de Janeiro', uf: 'RJ', onboarding_completed: true },
    ],
    [
      'a name that is a city',
      ['ola', 'Sou Paulo', 'tenho 20 anos, de Santos', 'ensino médio completo'],
      { nome: 'Paulo', idade: 20, cidade: 'Santos', uf: 'SP' },
    ],
    [
      'correcting name and age',
      ['Me chamo Luis', '19', 'na verdade 20', 'natal', 'terminei o médio'],
      { nome: 'Luis', idade: 20, cidade: 'Natal', uf: 'RN' },
    ],
  ])('%s', async (_, lines, profile) => {
    const chat = await talk(...lines);
    expect(profileOf(chat)).toMatchObject(profile);
    expect(profileOf(chat).onboarding_completed).toBe(true);
  });
});

describe('[C8.basic][C8.income][C8.refinement] whole searches, to their end', () => {
  test.each<readonly [string, readonly string[], Profile]>([
    [
      'with slips throughout',
      [
        'qro achar uma facul',
        'psicologia',
        'tirei uns 620',
        'de manha',
        'publica',
        'na minha casa são 5 pessoas',
        'minha mae ganha 2 mil e meu pai 1500',
        'só aqui msm',
      ],
      {
        curso: 'Psicologia',
        nota_enem: 620,
        turno: 'Matutino',
        tipo_instituicao: 'publica',
        income_per_capita: 700,
        flexivel_cidade: false,
      },
    ],
    [
      'a worker who never took the exam',
      [
        'quero voltar a estudar, tem curso EAD de pedagogia?',
        'nunca fiz enem',
        'privada',
        'moro sozinho',
        'ganho um salário mínimo',
        'pode ser em outra cidade sim, qualquer lugar',
      ],
      {
        curso: 'Pedagogia',
        nota_enem: 0,
        turno: 'EAD',
        pessoas: 1,
        income_per_capita: 1621,
        flexivel_cidade: true,
      },
    ],
    [
      'too rich for the Prouni',
      ['quero vagas de medicina com 780', 'integral', 'publica', 'ganho 8 mil', 'moro só eu', 'nao'],
      { curso: 'Medicina', nota_enem: 780, income_per_capita: 8000, flexivel_cidade: false },
    ],
    [
      'who cannot remember, and would rather not say',
      [
        'quero encontrar bolsa de nutrição',
        'não lembro minha nota',
        'uns 500',
        'noturno',
        'tanto faz',
        'prefiro nao dizer',
        'sim ate 200 km',
      ],
      { curso: 'Nutrição', nota_enem: 500, income_per_capita: null, flexivel_cidade: true, raio_km: 200 },
    ],
    [
      'two changes of mind',
      [
        'quero buscar vaga de ciência da computação',
        'na verdade sistemas de informação',
        '680',
        'na verdade foi 690',
        'qualquer turno',
        'federal',
        'renda de 1200 por pessoa',
        'não',
      ],
      {
        curso: 'Sistemas de Informação',
        nota_enem: 690,
        turno: 'indiferente',
        tipo_instituicao: 'publica',
        income_per_capita: 1200,
      },
    ],
    [
      'who has no idea, and says so',
      ['tem curso de que?', 'qualquer um', 'não fiz', 'tanto faz', 'tanto faz', 'não sei', 'tanto faz'],
      {
        curso: 'indiferente',
        nota_enem: 0,
        turno: 'indiferente',
        tipo_instituicao: 'indiferente',
        flexivel_cidade: true,
      },
    ],
    [
      'a score that cannot be, said again with decimals',
      [
        'quero direito',
        'meu enem foi 1050',
        'desculpa, 650,5',
        'de manhã',
        'particular',
        '3',
        'dois mil e quinhentos',
        'sim',
        '50',
      ],
      {
        curso: 'Direito',
        nota_enem: 650.5,
        turno: 'Matutino',
        pessoas: 3,
        income_per_capita: 833.34,
        raio_km: 50,
      },
    ],
    [
      'a family counted by its people',
      [
        'quero ver vagas de letras',
        '550',
        'noite',
        'pública',
        'ganho 3 salarios minimos e moro com minha esposa e 2 filhos',
        'so aqui',
      ],
      { pessoas: 4, income_per_capita: 1215.75, flexivel_cidade: false },
    ],
    [
      'left for a question, and gone on with',
      [
        'quero buscar engenharia de software',
        'o que é nota de corte no sisu?',
        'quero continuar a busca',
        '702',
        'de noite',
        'tanto faz',
        'pular',
        'não',
      ],
      { curso: 'Engenharia de Software', nota_enem: 702, turno: 'Noturno', flexivel_cidade: false },
    ],
    [
      'left by "cancelar", and begun again',
      [
        'quero fazer agronomia',
        'cancelar',
        'continuar a busca',
        '580',
        'noturno',
        'privada',
        'minha renda é 800 por pessoa',
        'ate 100 quilometros',
      ],
      { curso: 'Agronomia', nota_enem: 580, income_per_capita: 800, raio_km: 100 },
    ],
    [
      'an income in two parts, which is no score',
      [
        'quero serviço social, tirei 480',
        'noite',
        'privada',
        'moro com minha filha, recebo 1400 mais 600 do bolsa familia',
        'tanto faz',
      ],
      { nota_enem: 480, pessoas: 2, flexivel_cidade: true },
    ],
    [
      'everything in one sentence',
      [
        'quero enfermagem à noite em particular, tirei 600, somos 4 e ganhamos 3200, e pode ser em qualquer cidade',
      ],
      {
        curso: 'Enfermagem',
        nota_enem: 600,
        turno: 'Noturno',
        tipo_instituicao: 'privada',
        income_per_capita: 800,
        flexivel_cidade: true,
      },
    ],
  ])('%s', async (_, lines, profile) => {
    const chat = await talk(ANA, ...lines);
    expect(profileOf(chat)).toMatchObject(profile);
    expect(chat.workflow).toBeNull();
    expect(chat.reply).toMatch(/Se quiser, explico|Quer mudar alguma coisa/);
  });
});

describe('[C9] questions as they come', () => {
  test.each<readonly [string, readonly string[], RegExp]>([
    [
      'how it works, then whether both',
      ['como funciona o prouni', 'e o fies?', 'posso participar dos dois?'],
      /Fonte: Guia do Prouni 1\/2026, item 10\.1\./,
    ],
    [
      'documents, then when',
      ['me explica os documentos do prouni', 'e quando entrego?'],
      /3 a 13 de fevereiro de 2026/,
    ],
    [
      'dates of one, then of the other',
      ['me fala as datas do sisu', 'e do prouni?'],
      /Inscrições do Prouni 1\/2026: foram de 26 a 29 de janeiro/,
    ],
    [
      'a quota for private school',
      ['gostaria de saber sobre cotas', 'e se eu estudei em escola particular com bolsa?'],
      /item 4\.5/,
    ],
    [
      'too late',
      ['perdi o prazo da lista de espera do sisu, e agora?'],
      /2 de fevereiro de 2026 \(já passou\)/,
    ],
    ['practice exam', ['posso usar a nota de treineiro no sisu?'], /treineiro/],
    ['what asks nothing', ['o que é o sisu?', 'tanto faz'], /Se for uma dúvida do Sisu, pode perguntar/],
    [
      'from a question to a search',
      ['o que é o sisu?', 'agora quero buscar engenharia civil'],
      /média no Enem/,
    ],
    [
      'one of the offers',
      ['quero vaga de direito com 700', 'qual a nota de corte da primeira?'],
      /Notas do MEC.*turno/s,
    ],
    ['more of them', ['quero vaga de administração com 700 em qualquer cidade', 'mostra mais'], /^6\. /m],
    [
      'another course after the end',
      [
        'quero direito noturno em particular, nota 700, somos 4 e ganhamos 3200, só aqui',
        'e tem administração também?',
      ],
      /opç(?:ão|ões) de Administração/,
    ],
    ['may I at all', ['posso fazer o prouni?'], /Quem pode fazer o Prouni.*item 4\.1\./s],
    ['what a grade means', ['o que significa CPC?'], /de 1 a 5: CPC e CC avaliam o curso/],
    ['somebody to talk to', ['quero falar com um atendente'], /0800 616161/],
    ['how to get in at all', ['como eu faço pra entrar na facudade?'], /Sisu.*Prouni/],
  ])('%s', async (_, lines, told) => {
    const chat = await talk(ANA, ...lines);
    expect(chat.reply).toMatch(told);
  });
});
