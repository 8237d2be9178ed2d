import { expect, test } from 'vitest';
import { findPersonal, scrub } from '../index.ts';

/** Found pieces as "TYPE=text", which reads better than offsets. */
const found = (text: string): readonly string[] =>
  findPersonal(text).map(({ type, start, end }) => `${type}=${text.slice(start, end)}`);

test.each([
  '529.982.247-25',
  '52998224725',
  '529 982 247 25',
  '529-982-247-25',
  '529.982.247.25',
  '529982247-25',
  '529.982.24725',
  '529982 24725',
  '52 99 82 24 72 5',
  '5 2 9 9 8 2 2 4 7 2 5',
  '5 2 9 . 9 8 2 . 2 4 7 - 2 5',
  '５２９.９８２.２４７-２５',
  '５２９．９８２．２４７－２５',
  '٥٢٩.٩٨٢.٢٤٧-٢٥',
  '۵۲۹ ۹۸۲ ۲۴۷ ۲۵',
  '५२९९८२२४७२५',
  '5\u200b2\u200b9\u200b9\u200b8\u200b2\u200b2\u200b4\u200b7\u200b2\u200b5',
  '529\u00a0982\u00a0247\u00a025',
  '529.982.247–25',
  'cinco dois nove nove oito dois dois quatro sete dois cinco',
  'cinco dois nove ponto nove oito dois ponto dois quatro sete traço dois cinco',
  'quinhentos e vinte e nove novecentos e oitenta e dois duzentos e quarenta e sete vinte e cinco',
])('[H8.cpf] [fault P2] however it is written: %s', (cpf) => {
  for (const [before, after] of [
    ['', ''],
    ['meu cpf é ', ', tá?'],
    ['😀 oi\n', '\nobrigada'],
    ['(', ')'],
    ['CPF:', '.'],
    ['"', '"'],
  ] as const) {
    expect(found(`${before}${cpf}${after}`)).toEqual([`CPF=${cpf}`]);
  }
});

test('[H8.cpf] with a slip is still somebody’s where the text calls it so', () => {
  expect(found('meu cpf é 529.982.247-26')).toEqual(['CPF=529.982.247-26']);
  expect(found('produto 529.982.247-26')).toEqual([]);
  expect(found('o formato do cpf é 000.000.000-00')).toEqual([]);
});

test.each([
  '34.665.388/0001-61',
  '34665388000161',
  '34665388/0001-61',
  '34 665 388 0001 61',
  '3 4 6 6 5 3 8 8 0 0 0 1 6 1',
])('[H8.cnpj] however it is written: %s', (cnpj) => {
  expect(found(`a empresa é ${cnpj}, ok`)).toEqual([`CNPJ=${cnpj}`]);
});

test.each(['12.ABC.345/01DE-35', '12ABC34501DE35', '12abc34501de35', 'Z46ABC88000164', 'Z4.6AB.C88/0001-64'])(
  '[H8.cnpj-alfanumerico] with letters, as issued since July 2026: %s',
  (cnpj) => {
    expect(found(`somos o ${cnpj}.`)).toEqual([`CNPJ=${cnpj}`]);
    expect(found(`somos o ${cnpj.replace(/\d$/, (digit) => `${(Number(digit) + 1) % 10}`)}.`)).toEqual([]);
  },
);

test('[H8.cnpj-alfanumerico] spelled out after its name', () => {
  expect(found('cnpj 1 2 . A B C . 3 4 5 / 0 1 D E - 3 5 ok')).toEqual([
    'CNPJ=1 2 . A B C . 3 4 5 / 0 1 D E - 3 5',
  ]);
});

test.each([
  ['Visa', '4111111111111111'],
  ['Visa in fours', '4111 1111 1111 1111'],
  ['dashes', '5555-5555-5555-4444'],
  ['American Express', '3714 496353 98431'],
  ['Diners', '30569309025904'],
  ['Elo', '6363 6800 0000 0007'],
  ['Hipercard', '6062825624254001'],
  ['digit by digit', '4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1'],
])('[H8.cartao] %s', (_, card) => {
  expect(found(`passa no ${card} por favor`)).toEqual([`CARTAO=${card}`]);
});

test('[H8.cartao] with what is told beside it', () => {
  expect(found('cartão 4111 1111 1111 1111 val 12/28 cvv 731')).toEqual([
    'CARTAO=4111 1111 1111 1111',
    'SENHA=731',
  ]);
});

test.each([
  ['minha senha é abacaxi99', 'abacaxi99'],
  ['minha senha e abacaxi99', 'abacaxi99'],
  ['minha senha é batata', 'batata'],
  ['senha: batata', 'batata'],
  ['a senha do wifi é casa2020', 'casa2020'],
  ['a senha que uso no banco é xyz987', 'xyz987'],
  ['SENHA=Verao@2026!', 'Verao@2026!'],
  ['senha "três tigres tristes"', 'três tigres tristes'],
  ['senha 1234', '1234'],
  ['senha é um dois três quatro', 'um dois três quatro'],
  ['my password is hunter2', 'hunter2'],
  ['https://x.test/?password=hunter2&x=1', 'hunter2'],
  ['DB_PASSWORD=p0stgr3s', 'p0stgr3s'],
  ['pwd zxcv1234', 'zxcv1234'],
  ['o pin do chip é 8042', '8042'],
  ['{"senha":"curta"}', 'curta'],
  ['{\\"senha\\":\\"curta\\"}', 'curta'],
  ['senha nova: [SENHA] e a antiga senha: velha99', 'velha99'],
])('[H8.senha] only the secret itself, in %s', (text, secret) => {
  expect(found(text)).toEqual([`SENHA=${secret}`]);
});

test.each([
  'esqueci a senha',
  'qual é a senha?',
  'a senha é obrigatória',
  'a senha deve ter no mínimo 8 caracteres',
  'senha de 6 dígitos',
  'errei a senha 3 vezes',
  'minha senha de atendimento é 127, a fila anda?',
  'chamaram a senha B045 no painel',
  'senha: ******',
  'token inválido, peça outro token',
  'o token expira em 300 segundos',
])('[H8.senha] nothing is told in "%s"', (text) => {
  expect(found(text)).toEqual([]);
});

const WEB_TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbmEifQ.c2lnbmF0dXJhLWRvLXRva2Vu';
const KEY = 'abcDEF1234567890ghiJKL';

test.each([
  ['Authorization: Bearer abc123-opaco_42', 'abc123-opaco_42'],
  [`usa sk-proj-${KEY} aí`, `sk-proj-${KEY}`],
  [`ghp_${KEY}${KEY}`, `ghp_${KEY}${KEY}`],
  ['aws AKIAIOSFODNN7EXAMPLE', 'AKIAIOSFODNN7EXAMPLE'],
  ['o token é 482913', '482913'],
  ['código de verificação: 482913', '482913'],
  ['a chave da api é a8f3c9d2e1', 'a8f3c9d2e1'],
  [`guarda isso: 9f8e7d6c5b4a39281706f5e4d3c2b1a0`, '9f8e7d6c5b4a39281706f5e4d3c2b1a0'],
  ['client_secret=Zx81-kk20', 'Zx81-kk20'],
])('[H8.token] %s', (text, token) => {
  expect(found(text)).toEqual([`TOKEN=${token}`]);
});

test('[H8.jwt] alone, in a header and cut short', () => {
  expect(found(`o token ${WEB_TOKEN} venceu`)).toEqual([`TOKEN=${WEB_TOKEN}`]);
  expect(found(`Bearer ${WEB_TOKEN}`)).toEqual([`TOKEN=${WEB_TOKEN}`]);
  expect(found(WEB_TOKEN.slice(0, 30))).toEqual([`TOKEN=${WEB_TOKEN.slice(0, 30)}`]);
});

const RANDOM_KEY = '123e4567-e89b-42d3-a456-426614174000';

test('[H8.pix] a random key is one where the text says so; any other key is what it is', () => {
  expect(found(`chave pix: ${RANDOM_KEY}`)).toEqual([`PIX=${RANDOM_KEY}`]);
  expect(found(`pedido ${RANDOM_KEY}`)).toEqual([]);
  expect(found('chave pix ana@exemplo.com')).toEqual(['EMAIL=ana@exemplo.com']);
  expect(found('chave pix 529.982.247-25')).toEqual(['CPF=529.982.247-25']);
  expect(found('pix (11) 98765-4321')).toEqual(['TELEFONE=(11) 98765-4321']);
});

test('[H8.pix] to copy and paste', () => {
  const code =
    '00020126580014br.gov.bcb.pix0136123e4567-e89b-42d3-a456-4266141740005204000053039865802BR5913FULANO DE TAL6008BRASILIA62070503***63041D3D';
  expect(found(`paga aqui ${code} valeu`)).toEqual([`PIX=${code}`]);
});

test.each([
  '(11) 98765-4321',
  '(11)98765-4321',
  '11 98765-4321',
  '11 98765 4321',
  '11-98765-4321',
  '11.98765.4321',
  '11987654321',
  '11 9 8765-4321',
  '011 98765-4321',
  '+55 11 98765-4321',
  '+55 (11) 98765-4321',
  '+5511987654321',
  '5511987654321',
  '(19) 3881-4933',
  '19 3881-4933',
  '+55 19 3881-4933',
  '98765-4321',
  '1 1 9 8 7 6 5 4 3 2 1',
  '+351 912 345 678',
  'onze nove oito sete seis cinco quatro três dois um',
])('[H8.telefone] %s', (phone) => {
  expect(found(`chama no ${phone}, ok`)).toEqual([`TELEFONE=${phone}`]);
});

test('[H8.telefone] the less it looks like one, the more the text must call it so', () => {
  expect(found('tel 1938814933')).toEqual(['TELEFONE=1938814933']);
  expect(found('o número 1938814933')).toEqual([]);
  expect(found('recado 3881-4933')).toEqual(['TELEFONE=3881-4933']);
  expect(found('entre 2019-2024')).toEqual([]);
  expect(found('0800 123 4567')).toEqual([]);
});

test.each([
  'ana.silva+nf@exemplo.com.br',
  'MARIA@EXEMPLO.COM',
  'josé@exemplo.adv.br',
  'ana @ gmail.com',
  'ana @ gmail . com',
  'ana arroba gmail ponto com',
  'ana ponto silva arroba uol ponto com ponto br',
  'ana_1990 arroba gmail.com',
  'ana (arroba) gmail.com',
])('[H8.email] %s', (address) => {
  expect(found(`manda pra ${address}, por favor`)).toEqual([`EMAIL=${address}`]);
});

test.each([
  'segue @lojadobairro',
  'às 10:45@loja',
  'a arroba do boi está 320 reais',
  'pacote@1.2.3',
  'ana@',
  '@ana.',
])('[H8.email] none in "%s"', (text) => {
  expect(found(text)).toEqual([]);
});

test('[H8] several of a text, each with its kind', () => {
  expect(scrub('Ana, cpf 529.982.247-25, cel (11) 98765-4321, ana@exemplo.com, senha: abc123')).toBe(
    'Ana, cpf [CPF], cel [TELEFONE], [EMAIL], senha: [SENHA]',
  );
});

test.each([
  ['liga no 0xx11 99999-9999', 'liga no 0xx[TELEFONE]'],
  ['(0xx11) 3456-7890', '(0xx[TELEFONE]'],
  ['troquei a senha de abacaxi12 para banana34', 'troquei a senha de [SENHA] para [SENHA]'],
  ['a senha antiga era abacaxi12 e a nova é banana34!', 'a senha antiga era [SENHA] e a nova é [SENHA]'],
  ['troquei a senha de manhã para não esquecer', 'troquei a senha de manhã para não esquecer'],
  ['mudei a senha de 4 para 8 dígitos', 'mudei a senha de 4 para 8 dígitos'],
])('[H8.telefone][H8.senha] as people tell it: %s', (text, scrubbed) => {
  expect(scrub(text)).toBe(scrubbed);
  expect(scrub(scrubbed)).toBe(scrubbed);
});
