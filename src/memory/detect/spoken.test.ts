import { describe, expect, test } from 'vitest';
import { detectFacts } from './detect.ts';

const heard = (text: string, ...recent: readonly string[]) => detectFacts(text, { now: 0, recent });

const told = (text: string) =>
  heard(text).map(({ says, key, value, confidence }) => `${says} ${key}=${value} ${confidence}`);

describe('[H3.correction] what is put right is as sure as a correction', () => {
  test.each([
    ['não sou gerente, sou coordenadora', 'states role=coordenadora 0.7'],
    ['na verdade sou coordenadora', 'states role=coordenadora 0.7'],
    ['sou coordenadora, não gerente', 'states role=coordenadora 0.7'],
    ['me enganei, moro em Olinda', 'states city=olinda 0.7'],
    ['ops, errei. sou analista', 'states role=analista 0.7'],
    ['me chamo Carlos na vdd', 'states name=carlos 0.7'],
    ['não me chama de João pô, é Carlos', 'states name=carlos 0.7'],
    ['eu não tenho 2 filhos, tenho 3', 'states children=3 0.7'],
    ['não moro mais em SP, agora moro em Recife', 'states city=recife 0.7'],
    ['você se enganou, não moro em Recife', 'denies city=recife 0.8'],
  ])('%s', (text, said) => expect(told(text)).toEqual([said]));

  test.each([
    ['na verdade foi pra Olinda', ['me mudei pra Recife'], 'city=olinda'],
    ['não, pera, é Recife mesmo', ['me mudei pra Recife', 'na verdade foi pra Olinda'], 'city=recife'],
    ['errei, Carlos', ['me chamo Carls'], 'name=carlos'],
    ['ops, coordenadora', ['sou gerente'], 'role=coordenadora'],
    ['contadora não, advogada', ['sou contadora'], 'role=advogada'],
    ['quer dizer, estagiária', ['sou contadora', 'contadora não, advogada'], 'role=estagiaria'],
    ['31 na verdade', ['tenho 30 anos'], 'age=31'],
    ['errei, vermelha', ['moro em Recife', 'a luz tá verde'], null],
    ['não, é o 1057', ['sou gerente'], null],
  ])('%s: what was just told, in a word', (text, recent, said) => {
    const [amended] = heard(text, ...recent);
    expect(amended ? `${amended.key}=${amended.value}` : null).toBe(said);
    if (amended) expect(amended.confidence).toBe(0.7);
  });

  test('a doubt stays a doubt', () => {
    expect(told('acho que na verdade sou analista')).toEqual(['states role=analista 0.4']);
  });
});

test('[H10] what no pattern knows is looked for by its words when it shall be forgotten', () => {
  expect(heard('esquece que sou canhota')).toMatchObject([{ says: 'forgets', value: 'sou canhota' }]);
  expect(heard('esquece que te falaram isso')).toEqual([]);
});

describe('[H3.fact] slips of the tongue', () => {
  test.each([
    ['sou gerente, quer dizer, coordenadora', 'role', 'coordenadora'],
    ['moro em SP, digo, em Osasco', 'city', 'osasco'],
    ['moro em SP, não, Osasco', 'city', 'osasco'],
    ['me chamo Ana, ops, Anna Clara', 'name', 'anna clara'],
    ['tô brincando, meu nome é Lucas', 'name', 'lucas'],
    ['gostaria de ser tratado por senhor', 'treatment', 'senhor'],
    ['prefiro que me telefonem', 'channel', 'telefone'],
    ['sou gerente, não consigo entrar', 'role', 'gerente'],
  ])('%s', (text, key, value) => expect(heard(text)).toMatchObject([{ key, value }]));
});

describe('[H3.fact] sentences for people', () => {
  test.each([
    ['me chama de Bia', 'Prefere o nome Bia'],
    ['não me chama de Bia', 'Não usa o nome Bia'],
    ['me trata por senhora', 'Prefere o tratamento senhora'],
    ['me aposentei ano passado', 'Vive de aposentadoria'],
    ['sou coordenadora', 'É coordenadora'],
    ['moro no rio', 'Mora no Rio de Janeiro'],
    ['me mudei pro Rio', 'Mora no Rio de Janeiro'],
    ['moro na rua das flores', 'Mora na rua das flores'],
    ['eae mano, sou o Zé', 'Chama-se Zé'],
    ['SOU GERENTE E EXIJO RESPEITO', 'É gerente'],
    ['não sou caminhoneiro mais', 'Não é caminhoneiro'],
  ])('%s: of no gender but the one that was used, and in good Portuguese', (text, line) => {
    expect(heard(text).map((candidate) => candidate.text)).toEqual([line]);
  });
});

describe('[H3.procedural] a subject that comes back', () => {
  const keys = (text: string, before: string) => heard(text, before).map(({ key }) => key);

  test('is what is asked about, not what somebody is or is called', () => {
    expect(keys('e o boleto?', 'cadê meu boleto')).toEqual(['topic:boleto']);
    expect(keys('sou rico kkkk', 'se eu fosse rico')).toEqual([]);
    expect(keys('vc conhece o Pedro?', 'o Pedro é meu chefe')).toEqual([]);
    expect(keys('é Carlos', 'me chamo Carlos')).toEqual([]);
    expect(keys('tonhao é apelido', 'sou o Tonhão')).toEqual([]);
  });

  test('[H4] is never an illness, nor what shall be forgotten; money is as private as ever', () => {
    expect(keys('o preço da insulina pra diabetes', 'tenho diabetes')).toEqual([]);
    expect(keys('esquece que tenho diabetes', 'tenho diabetes')).toEqual(['health:diabetes']);
    expect(heard('e a dívida?', 'como vejo minha dívida')).toMatchObject([{ sensitivity: 'medium' }]);
  });
});
