import { describe, expect, test } from 'vitest';
import { BRIDGED, HOW_IT_WENT, OFFER, read } from './fixtures.ts';
import { evalLabelOf } from './label.ts';
import type { Heard } from './reading.ts';

const label = (text: string, before: Partial<Heard> = {}): string => evalLabelOf(read(text, before));

describe('[J3] what a message wants', () => {
  test.each([
    ['Tem alguma vaga pra mim?', 'INTERESSE_VAGA'],
    ['Quero saber mais, mas só depois do dia 10', 'INTERESSE_VAGA'],
    ['Oi, vocês tem plantão de cardio?', 'INTERESSE_VAGA'],
    ['to precisando de plantao, oq tem pro fds?', 'INTERESSE_VAGA'],
    ['quanto paga?', 'PERGUNTA'],
    ['vc é robô ou gente?', 'PERGUNTA'],
    ['como funciona isso?', 'PERGUNTA'],
    ['Não aceito menos que isso', 'OBJECAO'],
    ['isso tá com cara de golpe', 'OBJECAO'],
    ['não tenho interesse', 'RECUSA'],
    ['parei de dar plantão', 'RECUSA'],
    ['bom dia, tudo bem?', 'NEUTRO'],
    ['oi, sumi né', 'VOLTANDO'],
    ['desculpa a demora, semana corrida', 'VOLTANDO'],
  ])('%s → %s', (text, expected) => {
    expect(label(text)).toBe(expected);
  });

  test('a yes to what was offered is readiness; with nothing offered it is but manners', () => {
    expect(label('fechado', { mode: 'oferta', lastReply: OFFER })).toBe('CONFIRMACAO');
    expect(label('Sim, pode passar', { mode: 'oferta', lastReply: OFFER })).toBe('CONFIRMACAO');
    expect(label('👍', { mode: 'oferta', lastReply: OFFER })).toBe('CONFIRMACAO');
    expect(label('fechado, obrigado', { mode: 'followup', lastReply: BRIDGED })).toBe('NEUTRO');
    expect(label('👍', { mode: 'followup', lastReply: BRIDGED })).toBe('NEUTRO');
  });

  test('the same words after another question are another intent', () => {
    expect(label('não', { mode: 'oferta', lastReply: OFFER })).toBe('RECUSA');
    expect(label('não', { mode: 'followup', lastReply: HOW_IT_WENT })).toBe('DESFECHO');
  });

  test('evidence and confidence are told', () => {
    const reading = read('quero saber de vagas de uti');
    expect(reading.evidence).not.toBe('');
    expect(reading.confidence).toBeGreaterThan(0.5);
  });
});

describe('[J9] how it ended with the owner', () => {
  test.each([
    ['deu certo!', 'fechado'],
    ['sim', 'fechado'],
    ['fechamos, vou dia 15', 'fechado'],
    ['não rolou', 'nao_fechou'],
    ['ele não respondeu', 'nao_fechou'],
    ['o cara nem me chamou', 'nao_fechou'],
    ['a vaga já tinha sido preenchida', 'nao_fechou'],
    ['ainda não falei com ele, ligo hoje', null],
    ['estamos conversando', null],
    ['tem mais algum pra semana que vem?', null],
  ])('%s → %s', (text, expected) => {
    expect(read(text, { mode: 'followup', lastReply: HOW_IT_WENT }).outcome).toBe(expected);
  });

  test('told without being asked', () => {
    expect(read('fechei com ele!!', { mode: 'followup', lastReply: BRIDGED }).outcome).toBe('fechado');
    expect(read('fechado', { mode: 'oferta', lastReply: OFFER }).outcome).toBeNull();
  });
});

describe('[J2] worries by kind and severity', () => {
  test.each([
    ['esse valor tá muito baixo', 'price', 'medium'],
    ['já levei calote de vocês', 'trust', 'high'],
    ['esse hospital é um caos', 'quality', 'high'],
    ['muita burocracia isso', 'process', 'medium'],
    ['é longe demais pra mim', 'availability', 'low'],
    ['ficar sozinho na porta sem retaguarda é arriscado', 'risk', 'high'],
    ['já trabalho com outra empresa de escala', 'loyalty', 'medium'],
    ['quero falar com um atendente humano', 'asks_for_person', 'grave'],
    ['vou processar vocês', 'threat', 'grave'],
    ['vai tomar no cu', 'aggression', 'grave'],
  ])('%s → %s, %s', (text, kind, severity) => {
    const reading = read(text, { mode: 'oferta', lastReply: OFFER });
    expect(reading.objection).toEqual({ kind, severity });
    expect(reading.intent).toBe('objecao');
  });

  test('a question is none, and one that is resolved is told so', () => {
    expect(read('quanto paga?').objection).toBeNull();
    expect(read('ah agora entendi, fiquei mais tranquilo').objectionResolved).toBe(true);
    expect(read('não fiquei tranquilo com isso').objectionResolved).toBe(false);
  });

  test('who asks for the owner of a vacancy asks for no attendant', () => {
    const reading = read('quero falar com o responsável da vaga', { mode: 'oferta', lastReply: OFFER });
    expect(reading.asksForPerson).toBe(false);
    expect(evalLabelOf(reading)).toBe('CONFIRMACAO');
  });
});

test('[J12] the question whether this is a robot is recognised', () => {
  for (const text of [
    'vc é um robô?',
    'tô falando com uma pessoa ou um bot?',
    'é gente de verdade aí?',
    'isso é automático?',
  ])
    expect(read(text).asksIfRobot, text).toBe(true);
  expect(read('trabalho com cirurgia robótica').asksIfRobot).toBe(false);
});

test('[J3] reading is pure: the same message reads the same, whatever was read before', () => {
  const first = read('noturno, por favor');
  read('me tira da lista');
  expect(read('noturno, por favor')).toEqual(first);
});

test('[J3] long and hostile messages are read', () => {
  for (const piece of ['não ', 'quero ', 'a', 'nao me manda ', '?!', '👍', 'para de me ', '\u0000\uD800'])
    expect(read(piece.repeat(20_000)).intent).toBeTypeOf('string');
});
