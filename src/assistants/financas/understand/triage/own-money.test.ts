import { describe, expect, test } from 'vitest';
import { triage } from './triage.ts';

describe('what to do about one’s own money', () => {
  test.each([
    'tenho uma dívida de 2 mil e outra de 900, qual pago primeiro',
    'recebi hj 2.400, devo 700 pro vizinho e 1.500 de aluguel, oq pago primeiro',
    'recebi 4.500 de férias e tenho divida de 2 mil com juros de 9%, o que vale mais a pena',
    'comprei uma geladeira de 3 mil em 10x e to devendo 1.200 no cartao, qual eu adianto?',
    'devo 900 na luz e 1.400 no condominio, qual é mais urgente?',
    'devo 1.350 na escola do guri e 480 no dentista, com 600 pago qual',
    'gastei 1.200 em mercado esse mês pra 2 pessoas, é muito?',
    'pago 1.200 de parcela do carro e ganho 3.000, vendo o carro?',
    'peguei um consignado de 12 mil pra pagar o cartão de 9 mil, fiz besteira?',
    'tenho 3 contas: luz 180, agua 90 e internet 120, e só 250 reais, quais pago primeiro?',
    'recebi 1.200 de pix da venda do sofá, guardo ou jogo no cartão que tá em 3 mil?',
    'vc acha q devo usar meus 6 mil guardados pra pagar os 5.500 que devo no banco?',
    'qual pago primeiro com 800 por mês?',
    'quem eu pago primeiro?',
    'Qual devo pagar?',
    'quanto eu abato?',
  ])('[F1.complexa] %s', (text) => {
    expect(triage(text)).toMatchObject({ label: 'complexa', confidence: 0.9 });
  });

  test.each([
    'devo 3 mil pro banco a 4% ao mês',
    'tenho uma dívida de 800 reais na farmácia a 2% ao mês',
    'devo 85 reais na padaria',
    'estou devendo 3k no cheque especial',
  ])('[F1.lancamento] a debt and nothing else: %s', (text) => {
    expect(triage(text)).toMatchObject({ label: 'lancamento', confidence: 0.9 });
  });

  test.each([
    'peguei 10 mil de empréstimo em 24x',
    'paguei 300 do empréstimo',
    'juros do cartão 45 reais',
    'comprei o livro pai rico pai pobre, o que vale a pena ler, 39,90',
    'anota 45 de uber que eu pago depois',
    'paguei primeiro a fatura de 900 e depois o boleto de 300',
    'paguei 30 pra quem lavou o carro',
  ])('[F1.lancamento] words of a question that asks nothing: %s', (text) => {
    expect(triage(text).label).toBe('lancamento');
  });

  test.each([
    'quais dividas eu tenho?',
    'que dividas eu tenho registradas?',
    'quanto devo no cartão?',
    'qual conta vence primeiro?',
    'gastei 50 no mercado, quanto já gastei esse mês?',
  ])('[F1.simplista] what is registered is asked for: %s', (text) => {
    expect(triage(text).label).toBe('simplista');
  });
});
