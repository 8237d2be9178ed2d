import { expect, test } from 'vitest';
import { expectedInWords, messagesOf, seenOf } from './case-words.ts';

test('[L4] what is expected of a conversation is told message by message, then of its end', () => {
  const expected = {
    mode: 'oferta',
    workflow: null,
    tools: { called: ['buscar_vagas'], not: ['enviar'] },
    says: { contains: ['plantão'], not: ['R$'], matches: ['dia #'] },
    judge: 80,
    turns: [{ message: 1, intent: 'interesse_vaga' }],
  };
  expect(expectedInWords(expected)).toEqual([
    'mensagem 1: intenção: interesse_vaga',
    ...['modo: oferta', 'fluxo: nenhum', 'chama a ferramenta buscar_vagas', 'não chama a ferramenta enviar'],
    ...['diz “plantão”', 'não diz “R$”', 'diz algo como “dia #”', 'nota 80 ou mais'],
  ]);
  expect(expectedInWords({ label: 'internet_lenta' })).toEqual(['significa internet_lenta']);
});

test('[L4] what was said and seen is told for conversations, classifications and cases that broke', () => {
  expect(messagesOf({ messages: ['oi', { client: { ok: true } }] })).toEqual([
    'oi',
    '(no componente) {"ok":true}',
  ]);
  expect(messagesOf({ text: 'travou' })).toEqual(['travou']);
  expect(messagesOf(null)).toEqual([]);
  expect(seenOf({ label: null })).toEqual([{ says: 'lida como nenhum', facts: [] }]);
  expect(seenOf({ checks: 1, right: 0 })).toEqual([]);
  const turn = { says: 'Olá!', intent: 'saudacao', agent: 'eco', mode: null, tools: ['buscar'] };
  expect(seenOf({ turns: [turn] })).toEqual([
    { says: 'Olá!', facts: ['intenção: saudacao', 'agente: eco', 'ferramentas: buscar'] },
  ]);
});
