import { describe, expect, test } from 'vitest';
import { asksForReview } from './review-request.ts';

describe('asking for a person to review a decision', () => {
  test.each([
    'quero que uma pessoa revise essa decisão',
    'Quero revisão humana',
    'revisão humana',
    'revisão humana, por favor!',
    'gostaria que alguém reavaliasse esse resultado',
    'não concordo, quero que uma pessoa reveja isso',
    'queria contestar essa decisão',
    'Podem rever a decisão? minha renda mudou',
    'peço revisao da decisao automatica',
    'preciso que a equipe reanalise a minha elegibilidade',
  ])('[fault P11] %s', (text) => {
    expect(asksForReview(text)).toBe(true);
  });

  test.each([
    'não quero revisão humana',
    'não precisa revisar essa decisão',
    'o que é revisão humana?',
    'como funciona a revisão por uma pessoa?',
    'quero falar com uma pessoa',
    'quero rever meus gastos',
    'quanto falta para o plantão?',
    'somos 4 pessoas em casa',
    'a decisão é minha',
    '',
  ])('not: %s', (text) => {
    expect(asksForReview(text)).toBe(false);
  });
});
