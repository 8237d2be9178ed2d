import { describe, expect, test } from 'vitest';
import { type OwnerAnswer, readOwnerAnswer } from './owner.ts';

const ANSWERS: Readonly<Record<OwnerAnswer, readonly string[]>> = {
  fechou: [
    ...['fechou', 'Fechamos sim, ela vem dia 15', 'sim', 'deu certo, já tá na escala', 'confirmado com ele'],
    ...['acertamos tudo', 'fechado 👍', '👍', 'escalei ela', 'tá tudo certo'],
  ],
  nao_fechou: [
    ...[
      'não fechou',
      'Não, já fechei com outro médico',
      'nao',
      'vaga preenchida',
      'já preenchi a vaga',
      '👎',
    ],
    ...[
      'ele desistiu',
      'não deu certo',
      'infelizmente coloquei outra plantonista',
      'não rolou',
      'cancelamos o plantão',
    ],
    ...['consegui outro', 'a médica não respondeu', 'não consegui falar com ela'],
  ],
  vai_chamar: [
    ...[
      'vou chamar ela hoje',
      'ainda não falei com ele',
      'estamos conversando',
      'ligo amanhã',
      'deixa comigo',
    ],
    ...['já chamei, aguardando resposta', 'em negociação', 'ainda não fechamos, estou vendo'],
  ],
  opt_out: [
    ...['pare de me mandar mensagem', 'SAIR', 'não quero mais receber contatos', 'me tira da lista', 'stop'],
  ],
  outro: ['quem é?', 'bom dia', 'qual médico mesmo?', 'fechou com quem?', '🤔'],
};

describe('[J8] the owner’s answer is read by keyword, the negative first', () => {
  const cases = Object.entries(ANSWERS).flatMap(([answer, texts]) =>
    texts.map((text) => [text, answer] as const),
  );
  test.each(cases)('%s → %s', (text, answer) => {
    expect(readOwnerAnswer(text)).toBe(answer);
  });
});
