import { expect, test } from 'vitest';
import { answer, read } from './fixtures.ts';

/** Five, from a Monday in November on. */
const WEEKENDS = ['21', '22', '28', '29']
  .map((day) => `2026-11-${day}`)
  .concat(['05', '06', '12', '13', '19', '20'].map((day) => `2026-12-${day}`));

test.each([
  ['sou cardiologista, CRM-SP 198.432', { especialidade: 'cardiologia', crm: '198432', uf: 'SP' }],
  ['cm noturno na zona leste', { especialidade: 'clínica médica', turno: 'noturno', regiao: 'zona leste' }],
  ['sou anestesista e moro em santo andré', { especialidade: 'anestesiologia', regiao: 'ABC' }],
  ['prefiro de dia, algo fixo', { turno: 'diurno', vinculo: 'fixo' }],
  ['noturno não, só diurno', { turno: 'diurno' }],
  ['não quero fixo, só avulso', { vinculo: 'avulso' }],
  ['uti, só depois do dia 20', { especialidade: 'medicina intensiva', diaMinimo: '2026-11-21' }],
  ['a partir do dia 20', { diaMinimo: '2026-11-20' }],
  ['dia 25 ou amanhã', { datas: ['2026-11-17', '2026-11-25'] }],
  ['consigo no sábado', { datas: ['2026-11-21'] }],
  ['dia 3/12', { datas: ['2026-12-03'] }],
  ['pode ser nesse fds', { datas: ['2026-11-21', '2026-11-22'] }],
  ['na vdd prefiro fim de semana', { datas: WEEKENDS }],
  ['só consigo nos finais de semana', { datas: WEEKENDS }],
  ['meu nome é Rafael', { nome: 'Rafael' }],
])('[J8.salvar_memoria] facts of %s', (text, facts) => {
  expect(read(text).facts).toMatchObject(facts);
});

test('[J8.salvar_memoria] what is denied is no fact', () => {
  expect(read('não sou pediatra').facts.especialidade).toBeUndefined();
  expect(read('não trabalho no fim de semana').facts.datas).toBeUndefined();
  expect(read('qualquer dia menos fds').facts.datas).toBeUndefined();
  expect(read('fim de semana não dá').facts.datas).toBeUndefined();
  expect(read('qualquer lugar menos zona leste').facts.regiao).not.toBe('zona leste');
  expect(read('boa noite').facts.turno).toBeUndefined();
});

test('[J4] a bare word is read as what was asked for', () => {
  expect(answer('Vc já tem CRM ativo em SP?', '201345').facts).toMatchObject({
    crm: '201345',
    crmAtivo: true,
  });
  expect(answer('Vc já tem CRM ativo em SP?', 'não tenho').facts.crmAtivo).not.toBe(true);
  expect(answer('Qual sua especialidade?', 'orto').facts.especialidade).toBe('ortopedia');
});
