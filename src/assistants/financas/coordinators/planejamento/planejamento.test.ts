import { expect, test } from 'vitest';
import { frameworkFor } from '../catalogue.ts';

const today = '2026-11-16';
const taken = (text: string): string | undefined => frameworkFor('planejamento', { text, today })?.name;

test.each([
  [
    'financiar_ou_juntar',
    [
      'Quero comprar um carro de R$ 80.000, tenho R$ 20.000 guardados. Faz sentido financiar ou poupar mais?',
      'vale a pena financiar um carro de 60 mil em 48 vezes?',
      'devo financiar ou juntar pra comprar uma moto de 18 mil',
      'compro o carro de 90 mil a vista ou financio?',
      'posso comprar um carro de 45 mil?',
      'é melhor financiar o apartamento de 300 mil ou juntar mais dinheiro antes?',
      'quero trocar de carro, custa 120 mil, como faço?',
      'tenho 10 mil, financio uma moto de 25 mil ou espero?',
      'faz sentido parcelar um notebook de 6 mil ou juntar antes?',
      'consórcio ou juntar pra um carro de 70 mil?',
    ],
  ],
  [
    'aposentadoria',
    [
      'quero me aposentar aos 55 anos com 15 mil por mês, tenho 35 anos',
      'Como planejar aposentadoria com investimentos?',
      'quanto preciso juntar pra parar de trabalhar aos 50?',
      'quanto devo guardar pra aposentadoria?',
      'dá pra alcançar independência financeira em 20 anos?',
      'tenho 42 anos, quando consigo me aposentar?',
      'quero uma renda passiva de 5 mil',
    ],
  ],
  [
    'situacao_completa',
    [
      'Analise completamente minha situação financeira, investimentos, orçamento, dívidas e diga tudo para aposentar aos 55 anos com R$ 15 mil de renda passiva.',
      'me ajuda a organizar minha vida financeira, por onde começo?',
      'quero um planejamento financeiro completo',
      'olhe meus gastos, minhas dívidas e meus investimentos e monte um plano',
    ],
  ],
  [
    'meta_com_prazo',
    [
      'quanto preciso guardar por mês pra ter 100 mil em 5 anos?',
      'em quanto tempo junto 50 mil guardando 1.000 por mês?',
      'quero juntar 30 mil em 2 anos, como faço?',
      'consigo fazer uma viagem de 15 mil ano que vem?',
      'quero casar em 18 meses e preciso juntar 40 mil',
      'como juntar 20 mil até o fim de 2027?',
    ],
  ],
  ['plano_geral', ['como planejar meu futuro?', 'me ajuda com um plano', 'como realizar meus objetivos?']],
] as const)('[F9.planejamento] %s takes its own questions', (name, questions) => {
  expect(questions.map((question) => [question, taken(question)])).toEqual(
    questions.map((question) => [question, name]),
  );
});

test('[F9.planejamento] what belongs to other coordinators is left to the last framework', () => {
  const others = [
    'onde posso economizar?',
    'Qual o P/L da Magazine Luiza?',
    'analise minha carteira',
    'como saio das dívidas?',
    'CDB ou Tesouro?',
    'o que é Selic?',
    'preciso de mais reserva?',
    'Posso comprar uma casa com minha renda atual?',
  ];
  expect(others.map(taken)).toEqual(others.map(() => 'plano_geral'));
});
