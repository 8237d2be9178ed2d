import { describe, expect, test } from 'vitest';
import { lineOf, TODAY } from './fixtures.ts';
import { answerEntry, type EntryRead, type MissingField, readEntries } from './index.ts';

const context = { today: TODAY };

function open(text: string): EntryRead {
  const [entry] = readEntries(text, context);
  if (!entry) throw new Error(`no entry in ${text}`);
  return entry;
}

function answered(first: string, about: MissingField, text: string): string | null {
  const entry = answerEntry(open(first), { about, text }, context);
  return entry && lineOf(entry);
}

describe('[F13.missing] an answer completes the entry', () => {
  test.each<[string, MissingField, string, string]>([
    ['gastei 450 reais', 'descricao', 'no supermercado', '-450 alimentacao 11-15'],
    ['gastei 450 reais', 'descricao', 'Supermercado', '-450 alimentacao 11-15'],
    ['gastei 450 reais', 'descricao', 'foi no dentista ontem', '-450 saude 11-14'],
    ['gastei 450 reais', 'descricao', 'uber', '-450 transporte 11-15'],
    ['gastei 450 reais', 'descricao', 'foram 450 de gasolina', '-450 transporte 11-15'],
    ['gastei 450 reais', 'descricao', 'com a escola das crianças', '-450 educacao 11-15'],
    ['gastei 450 reais', 'descricao', 'não lembro', '-450 outros 11-15'],
    ['gastei 450 reais', 'descricao', 'sei lá', '-450 outros 11-15'],
    ['gastei 450 reais', 'descricao', 'tanto faz', '-450 outros 11-15'],
    ['recebi 2000', 'descricao', 'salário', '+2000 salario 11-15'],
    ['recebi 300', 'descricao', 'de um freela', '+300 renda_extra 11-15'],
    ['transferi 300', 'descricao', 'pra poupança', '=300 investimentos 11-15'],
    ['transferi 300', 'descricao', 'pro nubank', '=300 outros 11-15'],
    ['transferi 300', 'descricao', 'pro joão', '-300 outros 11-15'],
    ['paguei a luz', 'valor', '187,50', '-187.5 contas 11-15'],
    ['paguei a luz', 'valor', 'foi cento e vinte', '-120 contas 11-15'],
    ['paguei a luz', 'valor', 'uns 90 conto', '-90 contas 11-15'],
    ['paguei a luz', 'valor', '90 ontem', '-90 contas 11-14'],
    ['gastei no mercado', 'valor', 'dois e cinquenta', '-2.5 alimentacao 11-15'],
    ['gastei 1,234 no mercado', 'valor', 'o primeiro', '-1234 alimentacao 11-15'],
    ['gastei 1,234 no mercado', 'valor', 'o menor', '-1.23 alimentacao 11-15'],
    ['gastei 1,234 no mercado', 'valor', 'mil duzentos e trinta e quatro', '-1234 alimentacao 11-15'],
    ['comprei um sofá em 10x', 'valor', '1500', '-cartão 1500 moradia 11-15 10x'],
    ['comprei um sofá em 10x', 'valor', '150 cada parcela', '-cartão 1500 moradia 11-15 10x'],
    ['pix maria 200', 'tipo', 'gasto', '-200 outros 11-15'],
    ['pix maria 200', 'tipo', 'foi uma despesa', '-200 outros 11-15'],
    ['pix maria 200', 'tipo', 'recebi', '+200 outros 11-15'],
    ['pix maria 200', 'tipo', 'entrou', '+200 outros 11-15'],
    ['pix maria 200', 'tipo', 'não foi gasto, foi receita', '+200 outros 11-15'],
    ['pix maria 200', 'tipo', 'paguei', '-200 outros 11-15'],
    ['semana passada paguei 200 de luz', 'data', 'terça', '-200 contas 11-10'],
    ['semana passada paguei 200 de luz', 'data', 'dia 9', '-200 contas 11-09'],
    ['semana passada paguei 200 de luz', 'data', '9', '-200 contas 11-09'],
    ['semana passada paguei 200 de luz', 'data', '10/11', '-200 contas 11-10'],
    ['semana passada paguei 200 de luz', 'data', 'ontem', '-200 contas 11-14'],
  ])('%s (%s?) %s', (...[first, about, text, line]) => {
    expect(answered(first, about, text)).toBe(line);
  });
});

describe('[F2] what does not answer leaves the entry', () => {
  test.each<[string, MissingField, string]>([
    ['gastei 450 reais', 'descricao', 'esquece, faça uma análise das minhas finanças'],
    ['gastei 450 reais', 'descricao', 'quanto gastei esse mês?'],
    ['gastei 450 reais', 'descricao', 'qual meu saldo'],
    ['gastei 450 reais', 'descricao', 'deixa pra lá'],
    ['gastei 450 reais', 'descricao', 'gastei R$ 30 no uber'],
    ['gastei 450 reais', 'descricao', 'oi'],
    ['gastei 450 reais', 'descricao', 'obrigado'],
    ['gastei 450 reais', 'descricao', 'bom dia'],
    ['paguei a luz', 'valor', 'não sei'],
    ['paguei a luz', 'valor', 'no banco'],
    ['paguei a luz', 'valor', 'zero'],
    ['paguei a luz', 'valor', 'como invisto melhor?'],
    ['pix maria 200', 'tipo', 'sei lá'],
    ['semana passada paguei 200 de luz', 'data', 'não lembro'],
  ])('%s (%s?) %s', (...[first, about, text]) => {
    expect(answered(first, about, text)).toBeNull();
  });
});

test('[fault H7] an answer with two readings is asked again', () => {
  const entry = answerEntry(open('paguei a luz'), { about: 'valor', text: '1,500' }, context);
  expect(entry).toMatchObject({ cents: null, ambiguous: [150_000, 150], missing: ['valor'] });
});
