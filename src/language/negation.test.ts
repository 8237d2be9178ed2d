import { describe, expect, test } from 'vitest';
import { affirms, denies, negatedWords } from './index.ts';

describe('a negated word is not affirmed', () => {
  test.each([
    ['não tenho carro', 'tenho'],
    ['não tenho carro', 'carro'],
    ['nao sou gerente', 'gerente'],
    ['não, eu disse que NÃO sou gerente', 'gerente'],
    ['nunca fiz o enem', 'enem'],
    ['jamais aceitaria plantão noturno', 'noturno'],
    ['nem gerente nem diretor', 'diretor'],
    ['sem juros', 'juros'],
    ['quero parcelar sem juros e sem entrada', 'entrada'],
    ['sei não', 'sei'],
    ['quero não', 'quero'],
    ['tenho interesse não, viu', 'interesse'],
    ['gostei não moço', 'gostei'],
    ['de jeito nenhum eu pago', 'pago'],
    ['vou trabalhar de jeito nenhum', 'trabalhar'],
    ['não acho que sou gerente', 'gerente'],
    ['não sou gerente, mas trabalho no banco', 'gerente'],
    ['não sou gerente e sim analista', 'gerente'],
    ['não tenho carro e quero comprar um', 'carro'],
    ['nada de noturno', 'noturno'],
    ['nenhum plantão me serve', 'plantao'],
    ['ainda não recebi', 'recebi'],
    ['não quero mais receber mensagens', 'mensagens'],
    ['ninguém falou de prazo', 'prazo'],
    ['eu não moro em Campinas', 'Campinas'],
    ['não é que eu seja médica', 'médica'],
    ['em hipótese alguma vendo', 'vendo'],
    ['nem pensar em empréstimo', 'empréstimo'],
    ['n tenho carro', 'carro'],
    ['vc n é gerente', 'gerente'],
    ['tô sem grana', 'grana'],
    ['nunca fui médico', 'médico'],
    ['naum qro plantao', 'plantão'],
    ['ñ moro mais lá', 'moro'],
  ])('%j does not affirm %j', (text, word) => {
    expect(affirms(text, word)).toBe(false);
    expect(denies(text, word)).toBe(true);
  });
});

describe('a negation ends with its clause', () => {
  test.each([
    ['não sou gerente, sou analista', 'analista'],
    ['não sou gerente e sim analista', 'analista'],
    ['não tenho carro, mas tenho moto', 'moto'],
    ['não tenho carro mas tenho moto', 'moto'],
    ['não gosto de dia, só que de noite trabalho', 'noite'],
    ['Não, eu sou gerente', 'gerente'],
    ['não. Tenho interesse', 'interesse'],
    ['não vou porque tenho plantão', 'plantão'],
    ['não tenho carro e quero comprar um', 'comprar'],
    ['não só gerente como diretor', 'diretor'],
    ['não apenas médico', 'médico'],
    ['por que não marcar agora?', 'marcar'],
    ['quero sim, não se preocupe', 'quero'],
    ['você é gerente, não é?', 'gerente'],
    ['vai ou não', 'vai'],
    ['sem dúvida nenhuma, pode confirmar a reserva', 'confirmar'],
    ['não posso hoje; amanhã posso', 'amanhã'],
    ['tenho 650 no enem', 'enem'],
    ['assim eu aceito', 'aceito'],
    ['eu disse que não quero de dia. Quero noturno', 'noturno'],
    ['nunca fiz sisu, porém fiz prouni', 'prouni'],
    ['n posso hj mas amnh posso', 'amanhã'],
    ['tb quero', 'quero'],
  ])('%j affirms %j', (text, word) => {
    expect(affirms(text, word)).toBe(true);
    expect(denies(text, word)).toBe(false);
  });
});

test('phrases are judged as a whole', () => {
  expect(affirms('não tenho interesse', 'tenho interesse')).toBe(false);
  expect(affirms('tenho interesse sim', 'tenho interesse')).toBe(true);
  expect(denies('quero vaga', 'tenho interesse')).toBe(false);
});

test('the negated words are told, without the negation itself', () => {
  expect([...negatedWords('não tenho carro, mas tenho moto')]).toEqual(['tenho', 'carro']);
  expect([...negatedWords('tudo certo')]).toEqual([]);
});
