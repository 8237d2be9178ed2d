import { describe, expect, test } from 'vitest';
import { NEW_CONVERSATION } from '#protocol';
import { afterCancelling, isCancellation } from './cancellation.ts';
import { continues } from './continues.ts';
import type { Expects } from './expects.ts';

const judge = (text: string, expects: Expects | 'resposta', question: string) =>
  continues({
    text,
    question: { agent: 'lancamento', question, about: expects, expects, askedAt: 0 },
    state: NEW_CONVERSATION,
    history: [],
    today: '2026-11-15',
  });

const ASKED = 'Em que você gastou os R$ 450?';

describe('the document’s two dialogues', () => {
  test('[F2] an answer to the question goes on', () => {
    expect(judge('no supermercado', 'descricao', ASKED)).toMatchObject({ answers: true, sure: true });
  });

  test('[F2] another wish behind a cancellation does not answer', () => {
    const verdict = judge('esquece, faça uma análise das minhas finanças', 'descricao', ASKED);
    expect(verdict).toMatchObject({ answers: false, sure: true });
  });
});

test.each([
  'deixa pra lá',
  'cancela',
  'esquece isso',
  'não quero mais registrar',
  'para',
  'nenhum, foi engano, cancela',
])('[F2] "%s" calls off what is asked, and so answers it', (text) => {
  expect(isCancellation(text)).toBe(true);
  expect(judge(text, 'descricao', ASKED)).toMatchObject({ answers: true, sure: true });
});

test.each([
  'comida para casa',
  'taxa de cancelamento do hotel',
  'deixa eu ver: mercado',
  'parada de ônibus',
  'esqueci',
  'cancela a netflix, foi isso que paguei',
  'para o aluguel',
])('[F2] "%s" is no cancellation', (text) => {
  expect(isCancellation(text)).toBe(false);
});

test('[F2] what is wished for behind a cancellation is told apart from it', () => {
  expect(afterCancelling('esquece, quanto gastei ontem?')).toBe('quanto gastei ontem');
  expect(afterCancelling('deixa pra lá')).toBe('');
  expect(afterCancelling('no mercado')).toBeNull();
});

test.each<[Expects, string, string, boolean]>([
  ['valor', 'Quanto foi?', 'dois e cinquenta', true],
  ['valor', 'Quanto foi?', 'recebi 3000 de salário', false],
  ['tipo', 'Os R$ 50 entraram ou saíram?', 'saíram', true],
  ['tipo', 'Os R$ 50 entraram ou saíram?', 'quanto recebi esse mês', false],
  ['data', 'Quando foi?', 'sexta passada', true],
  ['data', 'Quando foi?', 'gastei 40 ontem no bar', false],
  ['sim_nao', 'Posso apagar?', 'não, era o de 60', true],
  ['sim_nao', 'Posso apagar?', 'não, quero saber meu saldo', false],
  ['escolha', 'Do Nubank ou do Itaú?', 'o segundo', true],
  ['escolha', 'Do Nubank ou do Itaú?', 'qual banco é melhor pra investir?', false],
  ['periodo', 'De que mês?', 'outubro', true],
  ['periodo', 'De que mês?', 'por que gasto tanto todo mês?', false],
  ['conta', 'De qual conta?', 'todas', true],
  ['numero', 'Em quantas parcelas?', 'à vista', true],
  ['livre', 'Como posso ajudar?', 'quero sair das dívidas', false],
])('[F2] to %s ("%s") "%s" is an answer: %s', (expects, question, text, answers) => {
  expect(judge(text, expects, question).answers).toBe(answers);
});

test('[F2] a question that a model put in its own words leaves doubt, so that a model may be asked', () => {
  expect(judge('acho que a azul', 'resposta', 'Qual das caixinhas você quer ver?').sure).toBe(false);
  expect(judge('quanto gastei esse mês?', 'resposta', 'Qual das caixinhas?')).toMatchObject({
    answers: false,
  });
});

// What is not linear does not end in the time that a test has.
test('[F2] hostile replies are judged to their end', () => {
  for (const unit of ['deixa ', 'esquece, ', 'nao ', 'isso ', ', '])
    expect(judge(unit.repeat(100_000), 'descricao', ASKED).reason, unit).not.toBe('');
});
