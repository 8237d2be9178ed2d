import { describe, expect, test } from 'vitest';
import { stemsOf } from '#language';
import { stemEnglish } from './stem-english.ts';
import { stemPortuguese } from './stem-portuguese.ts';

describe('[H2] forms of one word meet in one stem', () => {
  test.each([
    ['ação', 'ações'],
    ['dívida', 'dívidas'],
    ['cartão', 'cartões'],
    ['parcelar', 'parcelamento', 'parcelas', 'parcelei'],
    ['pagamento', 'pagar', 'paguei', 'pago', 'pagando'],
    ['inscrição', 'inscrever', 'inscritos', 'inscrevi'],
    ['alergia', 'alérgica', 'alergias'],
    ['separar', 'separei', 'separação'],
    ['professora', 'professores', 'professor'],
    ['devolução', 'devolver', 'devolveram'],
    ['suspensão', 'suspender', 'suspenso'],
    ['restrição', 'restringir', 'restrita'],
    ['composição', 'compor', 'composto'],
    ['previsão', 'prever', 'previstas'],
    ['oferta', 'oferecer', 'ofereça'],
    ['garantia', 'garantir', 'garantido'],
    ['denúncia', 'denunciar', 'denúncias'],
    ['responsável', 'responsabilidade', 'responsáveis'],
    ['obrigatório', 'obrigatoriedade', 'obrigatoriamente'],
    ['automático', 'automaticamente'],
    ['rápido', 'rapidamente'],
    ['classifica', 'classificação', 'classificar'],
    ['funciona', 'funcionamento', 'funcionar'],
    ['primeira', 'primeiros'],
    ['pública', 'públicos'],
    ['estrutura', 'estrutural'],
    ['operacional', 'operação'],
    ['reprodução', 'reproduzir'],
    ['considera', 'considerar', 'considerada'],
  ])('%s', (...forms) => {
    expect(new Set(forms.flatMap((form) => stemsOf(form))).size).toBe(1);
  });
});

describe('[H2] other words keep other stems', () => {
  test.each([
    ['casa', 'casado'],
    ['carro', 'carreira'],
    ['gera', 'gerente'],
    ['carta', 'cartão'],
    ['dívida', 'dividir'],
    ['conta', 'contrato'],
    ['imposto', 'impor'],
    ['missão', 'comissão'],
    ['comunica', 'comunidade'],
    ['líquido', 'licença'],
  ])('%s and %s', (one, other) => {
    expect(stemsOf(one)).not.toEqual(stemsOf(other));
  });
});

test('[H2] stop words, question words and courtesies are no content', () => {
  expect(stemsOf('oi, bom dia! como eu faço para ter isso?')).toEqual([]);
  expect(stemsOf('')).toEqual([]);
  expect(stemsOf('🙂 ... !!')).toEqual([]);
});

test('[H2] slang is written in full before it is stemmed', () => {
  expect(stemsOf('pgto da facul')).toEqual(stemsOf('pagamento da faculdade'));
  expect(stemsOf('vc q quer')).toEqual([]);
});

test('[H2] case and accents do not matter, order does', () => {
  expect(stemsOf('INSCRIÇÃO no Enem')).toEqual(stemsOf('inscricao no enem'));
  expect(stemsOf('moto vermelha')).toEqual(stemsOf('vermelha moto').toReversed());
});

test('[H2] words that lost the space between them come apart', () => {
  expect(stemsOf('conforme naCircular do PIXForma')).toEqual(stemsOf('conforme na Circular do PIX Forma'));
});

test('[H2] English is stemmed as English, on clear evidence only', () => {
  expect(stemsOf('where did she go when the children were painting?')).toEqual(['go', 'child', 'paint']);
  expect(stemEnglish('bought')).toBe(stemEnglish('buying'));
  expect(stemEnglish('stories')).toBe(stemEnglish('story'));
  expect(stemsOf('marketing digital')).toContain(stemPortuguese('marketing'));
});

test('[H2] a megabyte of anything is read in bounded time', () => {
  for (const text of ['a', 'ab ', '1.', 'Á', 'vc ', 'aB', '\u0301'].map((piece) =>
    piece.repeat(1_000_000 / piece.length),
  )) {
    expect(stemsOf(text).length).toBeLessThanOrEqual(20_000);
  }
});
