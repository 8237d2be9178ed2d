import { expect, test } from 'vitest';
import { triage } from './triage.ts';

test.each([
  'quanto fica a parcela de um emprestimo de 15 mil em 24 vezes a 3,2% ao mes',
  'parcela de 40 mil em 60 meses a 1,9%',
  'quanto pago de juros se parcelar 3 mil em 10x a 5% am',
  'minha reserva ta em 11 mil e gasto 2.750 por mes, da quantos meses?',
  'se eu parar de gastar 25 reais por dia em lanche quanto economizo em 1 ano',
  'quantos meses de reserva de emergencia um autonomo precisa',
])('[F1.complexa] figures are told to be reckoned with: %s', (text) => {
  expect(triage(text).label).toBe('complexa');
});

test.each([
  ['peguei 5 mil emprestado em 12x a 3% ao mes', 'lancamento'],
  ['quantas parcelas faltam do celular', 'simplista'],
  ['minha grana da poupança ta em quanto', 'simplista'],
  ['quanto tá a poupança hoje', 'trivial'],
  ['quero cancelar minha conta', 'trivial'],
  ['xpml11 ou hglg11', 'complexa'],
  ['petr4 hoje', 'trivial'],
  ['cancelar minha assinatura da netflix', 'complexa'],
  ['minha reserva ta em quanto?', 'simplista'],
])('[F1] and these are none of that: %s', (text, label) => {
  expect(triage(text).label).toBe(label);
});
