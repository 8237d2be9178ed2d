import { expect, test } from 'vitest';
import { NEW_CONVERSATION } from '#protocol';
import { financas } from './fixtures.ts';
import * as assistant from './phrases/assistant.ts';
import * as junior from './phrases/junior.ts';
import * as lancador from './phrases/lancador.ts';
import { readOrchestrationPrompt, readPrompt } from './prompts.ts';
import { DOMAINS } from './understand/index.ts';

/** Every sentence of these, those made by functions with an argument in the place of each. */
function sentencesIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function')
    return sentencesIn((value as (...args: string[]) => unknown)('7', '8', '9'));
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentencesIn) : [];
}

const SAID = [assistant, junior, lancador].flatMap((phrases) => sentencesIn({ ...phrases }));

test('[F1.trivial] what is said by reflex passes the assistant’s own checks', async () => {
  expect(SAID.length).toBeGreaterThan(150);
  for (const sentence of SAID)
    for (const check of financas.checks)
      expect(await check.test(sentence, NEW_CONVERSATION), `${check.name}: ${sentence}`).toBeNull();
});

test('what is said is plain: no markup, no emoji, few exclamations', () => {
  for (const sentence of SAID) {
    expect(sentence).not.toMatch(/[*_#<>]|\p{Extended_Pictographic}/u);
    expect(sentence.split('!').length, sentence).toBeLessThan(4);
  }
});

test('[F1.domain] each of the seven domains has a prompt of its own, with what to examine and when it is enough', () => {
  const prompts = DOMAINS.map(readOrchestrationPrompt);
  expect(new Set(prompts).size).toBe(7);
  for (const prompt of prompts) {
    expect(prompt.split(/\s+/).length).toBeGreaterThan(300);
    for (const part of [
      '## O que examinar',
      '## O que a resposta precisa trazer',
      '## Cuidados',
      '## Quando está pronto',
    ])
      expect(prompt).toContain(part);
    expect(prompt).toMatch(/`(?:dados_internos|Dados_\w+)`/);
  }
});

test('[F2] who judges continuity is told exactly what the document says', () => {
  expect(financas.directReply?.instructions).toBe(
    "Você é um agente de detecção de continuidade de diálogo no sistema multi-agente de IA financeira. Sua tarefa é analisar se a resposta do usuário responde diretamente à pergunta específica formulada pelo agente em diálogo ativo. Responda apenas com 'sim' se a resposta for relevante e direta à pergunta, ou 'não' se não for, indicando que deve voltar à triagem normal. Não adicione explicações ou texto extra.",
  );
  expect(readPrompt('continuidade').split(/\s+/).length).toBeGreaterThan(50);
});
