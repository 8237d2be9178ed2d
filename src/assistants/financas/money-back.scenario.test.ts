import { afterAll, expect, test } from 'vitest';
import { type Chat, leakCheck } from '#host/testing';
import { isMadeFor } from './coordinators/catalogue.ts';
import { converse, openFinancas } from './fixtures.ts';
import * as assistant from './phrases/assistant.ts';
import * as junior from './phrases/junior.ts';
import * as lancador from './phrases/lancador.ts';
import * as simplista from './phrases/simplista.ts';
import { triage } from './understand/triage/triage.ts';

// Money that goes the other way round: taken out of where it was put, given back to the card that paid.

const house = openFinancas();
afterAll(async () => {
  await house.close();
  leakCheck();
});

const somebody = (name: string): Chat => house.beside({ session: `volta_${name}`, user: `volta_${name}` });

test('[F13.amounts] what is taken out of an investment lowers it, and the account has it again', async () => {
  const chat = somebody('ana');
  await converse(chat, 'tenho 1000 no itau', 'tenho 3000 investidos no tesouro direto');
  expect(await converse(chat, 'resgatei 1000 do tesouro direto')).toBe(
    'Registrado! Resgate de R$ 1.000,00 de Tesouro Direto na data de hoje.',
  );
  expect(await converse(chat, 'quanto tenho investido?')).toContain('R$ 2.000,00');
  expect(await converse(chat, 'qual meu saldo?')).toContain('R$ 2.000,00');
  // Of what was never told of, only that it came is known.
  await converse(chat, 'resgatei 300 do cdb');
  expect(await converse(chat, 'quanto tenho investido?')).toContain('R$ 2.000,00');
  expect(await converse(chat, 'qual meu saldo?')).toContain('R$ 2.300,00');
  expect(await converse(chat, 'quanto recebi esse mês?')).toBe('Não encontrei receitas neste mês.');
});

test('[F13.amounts] what is taken out of a goal is missing from it', async () => {
  const chat = somebody('bia');
  await converse(chat, 'cria uma meta de 5 mil para a viagem', 'guardei 200 pra viagem');
  expect(await converse(chat, 'tirei 50 da meta viagem')).toContain('Retirada de R$ 50,00 da meta Viagem');
  expect(await converse(chat, 'quanto falta pra viagem?')).toContain('R$ 4.850,00');
});

test('[F13.amounts] what a shop gives back on a card lowers its invoice', async () => {
  const chat = somebody('caio');
  await converse(
    chat,
    'meu cartão nubank fecha dia 3 e vence dia 10',
    'gastei 500 em roupas no cartão nubank',
  );
  await converse(chat, 'recebi um estorno de 100 no nubank');
  expect(await converse(chat, 'qual a fatura do nubank?')).toContain('R$ 400,00');
});

test('[F13.amounts] money that is told to go into savings is not spent', async () => {
  const chat = somebody('davi');
  expect(await converse(chat, 'transfere 500 pra poupança')).toContain('Transferência de R$ 500,00');
  await converse(chat, 'guarda 100 na poupança');
  expect(await converse(chat, 'quanto gastei esse mês?')).toBe('Não encontrei gastos neste mês.');
});

test('[F2] who leaves the choice of what to delete is told that all is as it was', async () => {
  const chat = somebody('eva');
  await converse(chat, 'gastei 50 no mercado', 'gastei 70 no mercado');
  expect(await converse(chat, 'apaga o mercado')).toContain('Qual deles?');
  expect(await converse(chat, 'quanto gastei esse mês?')).toBe(
    'Neste mês você gastou R$ 120,00. O que você pediu para mudar antes ficou como estava.',
  );
  await converse(chat, 'apaga o mercado');
  expect(await converse(chat, 'obrigado')).toContain('ficou como estava');
  await converse(chat, 'apaga o mercado');
  expect(await converse(chat, 'gastei 20 no uber')).toContain('ficou como estava');
});

test('[F1.complexa] what a reply tells people to say is answered: an analysis only where one is made for it', () => {
  const texts = (value: unknown): readonly string[] => {
    if (typeof value === 'string') return [value];
    return value !== null && typeof value === 'object' ? Object.values(value).flatMap(texts) : [];
  };
  const quoted = [assistant, junior, lancador, simplista]
    .flatMap(texts)
    .flatMap((text) => [...text.matchAll(/"([^"]+)"/g)].map(([, said = '']) => said));
  expect(quoted.length).toBeGreaterThan(20);
  const analyses = quoted.filter((said) => triage(said).label === 'complexa');
  expect(analyses.filter((said) => !isMadeFor('analise', { text: said, today: '2026-11-16' }))).toEqual([]);
});
