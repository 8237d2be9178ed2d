import { expect, test } from 'vitest';
import { fold, stem } from './index.ts';

test.each(
  `cadastrar cadastrei cadastro cadastros cadastrado cadastrando|pagar pagamento pagamentos pagando|inscrição inscrições|analisar análise análises analisado
  |incentivo incentivar incentivador|cancelar cancelamento cancelado cancele|aprovar aprovação aprovado|transferir transferido transferiu|casa casas|boleto boletos
  |projeto projetos|médico médica médicos|captar captação|rápido rapidamente`
    .split('|')
    .map((family) => [family.trim()]),
)('one stem for %s', (family) => {
  expect(new Set(family.split(' ').map((word) => stem(fold(word)))).size).toBe(1);
});

test.each([
  ['conta', 'cento'],
  ['banco', 'bando'],
  ['pagar', 'pegar'],
  ['mais', 'mas'],
])('%s and %s stay apart', (left, right) => {
  expect(stem(fold(left))).not.toBe(stem(fold(right)));
});
