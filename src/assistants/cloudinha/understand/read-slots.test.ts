import { expect, test } from 'vitest';
import { readSlots } from './index.ts';

const onboarding = (text: string, open?: string) =>
  readSlots({ text, onboardingCompleted: false, active: 'onboarding_workflow', ...(open && { open }) });
const match = (text: string, open?: string) =>
  readSlots({ text, onboardingCompleted: true, active: 'match_workflow', ...(open && { open }) });

test('[C7] several data in one message are all read', () => {
  expect(
    onboarding('me chamo joão pedro, tenho 19 anos, moro em caruaru pe e terminei o médio ano passado').slots,
  ).toEqual({
    nome: 'João Pedro',
    idade: 19,
    cidade: 'Caruaru',
    uf: 'PE',
    escolaridade: 'Ensino Médio Completo',
  });
  expect(onboarding('Ana, 17, Recife, terceiro ano').slots).toEqual({
    nome: 'Ana',
    idade: 17,
    cidade: 'Recife',
    uf: 'PE',
    escolaridade: 'Ensino Médio Incompleto',
  });
});

test.each([
  ['ana, 19 anos, de recife, terminei o medio', { cidade: 'Recife', uf: 'PE' }],
  ['pedro, 30 anos, do rio, ensino medio completo', { cidade: 'Rio de Janeiro', uf: 'RJ' }],
  ['lucas, 18, de natal', { cidade: 'Natal', uf: 'RN' }],
])(
  '[C7] a city that is a word too is a city among what somebody tells of themselves: "%s"',
  (text, place) => {
    expect(onboarding(text).slots).toMatchObject(place);
  },
);

test.each([
  'quero medicina, de manhã, tirei 700',
  'sou aluna, de escola publica, 17 anos',
  'bia, de direito',
])('[C7] "%s" names no city', (text) => {
  expect(onboarding(text).slots).not.toHaveProperty('cidade');
});

test('[C7] a correction takes the place of what was said', () => {
  expect(onboarding('na verdade 19')).toMatchObject({ slots: { idade: 19 }, corrections: ['idade'] });
  expect(onboarding('não tenho 17, tenho 18').slots).toEqual({ idade: 18 });
  expect(match('não foi 600, foi 620').slots).toEqual({ nota_enem: 620 });
  expect(match('na verdade quero fisioterapia')).toMatchObject({
    slots: { curso: 'Fisioterapia' },
    corrections: ['curso'],
  });
});

test('[C7] an impossible age or score is told as such and not read', () => {
  expect(onboarding('tenho 150 anos')).toMatchObject({
    slots: {},
    invalid: [{ slot: 'idade', value: '150' }],
  });
  expect(onboarding('5', 'idade')).toMatchObject({ slots: {}, invalid: [{ slot: 'idade' }] });
  expect(match('tirei 1200')).toMatchObject({ slots: {}, invalid: [{ slot: 'nota_enem', value: '1200' }] });
});

test.each([
  ['to no terceirão', 'Ensino Médio Incompleto'],
  ['não terminei o ensino médio', 'Ensino Médio Incompleto'],
  ['concluí ano passado', 'Ensino Médio Completo'],
  ['larguei a facul de adm', 'Ensino Superior Incompleto'],
  ['fiz faculdade mas não terminei', 'Ensino Superior Incompleto'],
  ['sou formada em pedagogia', 'Ensino Superior Completo'],
])('[C7] "%s" is %s, and no course that is wanted', (text, escolaridade) => {
  expect(onboarding(text).slots).toEqual({ escolaridade });
});

test.each([
  ['sou de Itabuna mas hoje moro em Salvador', { cidade: 'Salvador', uf: 'BA' }],
  ['me mudei de Natal pra João Pessoa', { cidade: 'João Pessoa', uf: 'PB' }],
  ['moro na capital de SP', { cidade: 'São Paulo', uf: 'SP' }],
  ['moro em Ribeirão Preto', { cidade: 'Ribeirão Preto', uf: 'SP' }],
  ['curtiba', { cidade: 'Curitiba', uf: 'PR' }],
  ['sou a Bruna rs', { nome: 'Bruna' }],
  ['sou a keyla tenho 18 kkkk', { nome: 'Keyla', idade: 18 }],
  ['Cuiabá, 21 anos, Jonas', { nome: 'Jonas', idade: 21, cidade: 'Cuiabá', uf: 'MT' }],
  ['to no 5 periodo de direito numa particular', { escolaridade: 'Ensino Superior Incompleto' }],
])('[C7] where one lives, and who one is: "%s"', (text, slots) => {
  expect(onboarding(text).slots).toEqual(slots);
});

test('[C7] what answers no question for a name is none', () => {
  expect(onboarding('me chamo Bia', 'nome').slots).toEqual({ nome: 'Bia' });
  expect(onboarding('keyrrison', 'nome').slots).toEqual({ nome: 'Keyrrison' });
  expect(onboarding('quais documentos?', 'nome').slots).toEqual({});
  expect(onboarding('São Paulo', 'nome').slots).toEqual({ cidade: 'São Paulo', uf: 'SP' });
});

test.each([
  ['Direito, tirei 700', { curso: 'Direito', nota_enem: 700 }],
  ['650,5', { nota_enem: 650.5 }],
  ['seiscentos e cinquenta', { nota_enem: 650 }],
  ['não fiz o enem', { nota_enem: 0 }],
  ['tirei 850 na redação e média 640', { nota_enem: 640 }],
  [
    'ads noturno particular 540',
    {
      curso: 'Análise e Desenvolvimento de Sistemas',
      turno: 'Noturno',
      tipo_instituicao: 'privada',
      nota_enem: 540,
    },
  ],
  ['pisicologia', { curso: 'Psicologia' }],
  ['noite porque trabalho de manhã', { turno: 'Noturno' }],
  ['boa noite', {}],
  ['não entendi direito', {}],
  ['noite não dá, melhor de manhã', { turno: 'Matutino' }],
  ['depois do trabalho', { turno: 'Noturno' }],
  ['o que é turno integral?', {}],
  ['vc é humana ou inteligência artificial?', {}],
  ['tanto o turno quanto o tipo tanto faz', { turno: 'indiferente', tipo_instituicao: 'indiferente' }],
  ['tanto faz o horário, mas quero pública', { turno: 'indiferente', tipo_instituicao: 'publica' }],
  ['redação 820, matemática 650', {}],
  ['em 2023 tirei 560 e em 2024 610', { nota_enem: 610 }],
  ['meu pai quer que eu faça direito mas eu quero cinema', { curso: 'Cinema e Audiovisual' }],
])('[C8.basic] "%s"', (text, slots) => {
  expect(match(text).slots).toEqual(slots);
});

test('[C8.basic] a lone number is a score in match, an age while onboarding, nothing at the root', () => {
  expect(match('300').slots).toEqual({ nota_enem: 300 });
  expect(match('1000').slots).toEqual({ nota_enem: 1000 });
  expect(match('299').slots).toEqual({});
  expect(onboarding('17').slots).toEqual({ idade: 17 });
  expect(readSlots({ text: '17', onboardingCompleted: true, active: null }).slots).toEqual({});
});

test.each([
  ['ganho um salário mínimo', { renda_familiar: 1_621 }],
  ['três salários mínimos e meio', { renda_familiar: 5_673.5 }],
  ['meu pai tira 2 mil e minha mãe 1500', { renda_familiar: 3_500 }],
  ['pai 2200, mãe 1600 e eu 800', { renda_familiar: 4_600 }],
  ['somos 4 em casa e a renda é 3 mil e pouco', { pessoas: 4, renda_familiar: 3_000 }],
  ['R$ 1.800,50', { renda_familiar: 1_800.5 }],
  ['dá 500 por cabeça', { income_per_capita: 500 }],
  ['moro com meus pais e dois irmãos', { pessoas: 5 }],
  ['moro sozinha', { pessoas: 1 }],
  ['só eu e minha vó', { pessoas: 2 }],
  ['minha mãe, meu padrasto e eu', { pessoas: 3 }],
  ['recebo 1400 mais 600 do bolsa família', { renda_familiar: 2_000 }],
  ['minha mãe ganha um salário e meu pai dois', { renda_familiar: 4_863 }],
  ['36 mil por ano', { renda_familiar: 3_000 }],
  ['uns 300 por semana', {}],
  ['ninguém trabalha aqui em casa', { renda_familiar: 0 }],
  ['quem ganha mais de 3 salários pode ter bolsa?', {}],
])('[C8.income] "%s"', (text, slots) => {
  expect(match(text).slots).toEqual(slots);
});

test.each([
  ['até 50 km', { raio_km: 50, flexivel_cidade: true }],
  ['posso mudar de cidade', { flexivel_cidade: true }],
  ['só aqui mesmo', { flexivel_cidade: false }],
  ['não posso sair de casa', { flexivel_cidade: false }],
  ['as melhores do mec', { sort_by: 'quality' }],
])('[C8.refinement] "%s"', (text, slots) => {
  expect(match(text).slots).toEqual(slots);
});

test('[C8.indifference] it does not matter is an answer to what was asked or named', () => {
  expect(match('tanto faz', 'turno').slots).toEqual({ turno: 'indiferente' });
  expect(match('qualquer um', 'tipo_instituicao').slots).toEqual({ tipo_instituicao: 'indiferente' });
  expect(match('tanto faz', 'flexivel_cidade').slots).toEqual({ flexivel_cidade: true });
  expect(match('qualquer horário serve').slots).toEqual({ turno: 'indiferente' });
  expect(match('tanto faz se é pública ou privada').slots).toEqual({ tipo_instituicao: 'indiferente' });
  expect(match('tanto faz').slots).toEqual({});
});

test('[C8.refinement] the school one comes from is a quota, not the university one wants', () => {
  expect(match('estudei em escola pública').slots).toEqual({ cotas: ['escola_publica'] });
  expect(match('o que são cotas raciais?').slots).toEqual({});
});
