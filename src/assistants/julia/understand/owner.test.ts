import { expect, test } from 'vitest';
import { type OwnerAnswer, readOwnerAnswer } from './owner.ts';

test.each<readonly [string, OwnerAnswer]>([
  ['fechamos sim', 'fechou'],
  ['Fechado!', 'fechou'],
  ['deu certo, ela vai fazer', 'fechou'],
  ['sim', 'fechou'],
  ['não fechamos', 'nao_fechou'],
  ['n rolou', 'nao_fechou'],
  ['não deu certo', 'nao_fechou'],
  ['ele desistiu', 'nao_fechou'],
  ['já preenchi a vaga', 'nao_fechou'],
  ['não', 'nao_fechou'],
  ['ainda não falei com ele', 'vai_chamar'],
  ['vou chamar hoje', 'vai_chamar'],
  ['estamos conversando', 'vai_chamar'],
  ['sair', 'opt_out'],
  ['PARE', 'opt_out'],
  ['não me mande mais mensagens', 'opt_out'],
  ['quem é?', 'outro'],
  ['fechou o quê?', 'outro'],
  ['bom dia', 'outro'],
  ['ele vai sair de férias em dezembro, te conto depois', 'outro'],
])('"%s" is %s', (text, answer) => {
  expect(readOwnerAnswer(text)).toBe(answer);
});
