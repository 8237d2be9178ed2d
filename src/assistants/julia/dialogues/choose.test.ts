import { expect, test } from 'vitest';
import { chooseAmong, namesAnother } from './choose.ts';
import type { Shown } from './memo.ts';

const vaga = (id: string, over: Partial<Shown>): Shown => ({
  ...{
    id,
    cidade: 'São Paulo',
    regiao: 'zona sul',
    especialidade: 'cardiologia',
    turno: 'noturno',
    vinculo: 'avulso',
  },
  ...{ hospital: 'Hospital São Luiz', inicio: 0, fim: 0, quando: '' },
  ...over,
});
/** In São Paulo at 19 h. */
const evening = (day: number): number => Date.UTC(2026, 11, day, 22);
const SHOWN = [
  vaga('a', { inicio: evening(15) }),
  vaga('b', { inicio: evening(20), hospital: 'Hospital Jacarandá', regiao: 'zona norte' }),
  vaga('c', { inicio: evening(21), hospital: 'Santa Casa de Ipê', cidade: 'Campinas', regiao: 'interior' }),
];

test.each([
  ['a primeira', 'a'],
  ['1', 'a'],
  ['a 2', 'b'],
  ['a segunda', 'b'],
  ['quero a segunda opção', 'b'],
  ['opcao 3', 'c'],
  ['o do dia 20', 'b'],
  ['dia 15 fica bom', 'a'],
  ['20/12', 'b'],
  ['a do sao luiz', 'a'],
  ['jacaranda', 'b'],
  ['pode ser no Jacarandá mesmo', 'b'],
  ['a de campinas', 'c'],
  ['a vaga da zona norte', 'b'],
  ['a ultima', 'c'],
  ['na segunda-feira', 'c'],
  ['a de domingo', 'b'],
])('"%s" is %s', (text, id) => {
  expect(chooseAmong(text, SHOWN)?.id).toBe(id);
});

test.each([
  ...['sim', 'qual o valor?', 'dia 30', 'hospital', 'nenhuma', 'quero noturno', 'a quarta opção'],
  ...['zona norte', 'prefiro campinas'],
])('"%s" is none of them', (text) => {
  expect(chooseAmong(text, SHOWN)).toBeNull();
});

test.each([
  ['a segunda', 1, true],
  ['quero o do São Luiz', 1, false],
  ['quero o do Santa Marina', 3, true],
  ['o da zona oeste', 3, true],
  ['a primeira', 1, false],
  ['sim, pode passar o contato do responsável', 1, false],
  ['pode ser a do dia 15', 1, false],
  ['quero a vaga, pode passar', 1, false],
  ['na segunda eu posso', 1, false],
  ['o da vaga mesmo', 1, false],
])('"%s" after %i shown names another: %s', (text, shown, another) => {
  expect(namesAnother(text, SHOWN.slice(0, shown))).toBe(another);
});
