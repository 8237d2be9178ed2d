import { expect, test } from 'vitest';
import { type FoldedTurn, foldTurn } from '#protocol';
import { PLAIN } from '../terminal/paint.ts';
import { explainTurn } from './explain-turn.ts';

const EMPTY = foldTurn([]);
const HOP = {
  ...{ hop: 1, agent: 'coordenador', why: 'coordinator', offered: [], removed: [], notes: 0 },
  ...{ models: [], failures: [], calls: [] },
};
const CALL = { call: '1', tool: 't', status: 'ok', code: null, deduplicated: false, ms: 0 } as const;

const tell = (turn: Partial<FoldedTurn>): string => explainTurn({ ...EMPTY, ...turn }, PLAIN);

test('a turn of which nothing is known yet is still told', () => {
  expect(tell({ turn: 'turn_1' })).toContain('turno       não terminou');
});

test('a guard that closed the turn, and the rule it had', () => {
  const text = tell({ guard: { verdict: 'UNSAFE', rule: 'dados_de_terceiros' }, ending: 'closed', ms: 3 });
  expect(text).toContain('guarda      barrado pela regra dados_de_terceiros (UNSAFE)');
  expect(text).toContain('turno       encerrado antes de um agente responder em 3 ms');
});

test('a turn that nobody could answer', () => {
  expect(tell({ ending: 'unanswered', ms: 3 })).toContain('turno       sem resposta em 3 ms');
});

test('models that failed before one answered, and results that were read', () => {
  const failures = [{ model: 'gemini', reason: 'rate_limited' as const }];
  const text = tell({ hops: [{ ...HOP, notes: 1, models: ['gemini', 'reflexo'], failures }] });
  expect(text).toContain('notas       1 resultado de especialista lido');
  expect(text).toContain('pensou com  gemini, reflexo');
  expect(text).toContain('falhou      gemini: o limite de uso foi atingido');
  expect(text).toContain('ofereceu    nenhuma ferramenta');
});

test('attempts that were made again, and calls without a price', () => {
  const retries = [{ model: 'gpt', reason: 'server_error' as const, waitMs: 750 }];
  const usage = { calls: 2, inputTokens: 10, cachedTokens: 4, outputTokens: 3, cost: 0.5, unpriced: 1 };
  const text = tell({ hops: [{ ...HOP, models: ['gpt'], retries }], usage });
  expect(text).toContain('repetiu     gpt: o provedor está com problemas; esperou 750 ms');
  expect(text.replaceAll(/\s+/g, ' ')).toContain('10 tokens de entrada (4 do cache), 3 de saída · US$ 0,50');
  expect(text).toContain('mais 1 chamada de custo desconhecido');
  expect(tell({ usage: { ...usage, cachedTokens: 0, calls: 1, cost: 0 } })).toContain('· custo desconhecido');
});

test('a model that was asked what the message means, and one that could not say', () => {
  const failures = [{ model: 'gemini', reason: 'unreadable' as const }];
  const meaning = {
    intent: 'segunda_via',
    confidence: 0.8,
    polarity: 'none',
    by: 'model',
    model: 'gpt',
  } as const;
  const text = tell({ meaning, asked: { models: ['gemini', 'gpt'], failures } });
  expect(text).toContain('perguntou a gemini, gpt');
  expect(text).toContain('falhou      gemini: respondeu fora do formato pedido');
  expect(text).toContain('intenção    segunda_via (80%) · escolhida por gpt');
});

test('every way in which a call can end', () => {
  const calls = [
    { ...CALL, ms: 1_234 },
    { ...CALL, deduplicated: true },
    { ...CALL, status: 'error', code: 'timeout', ms: 20_000 },
    { ...CALL, status: 'error', code: 'saldo_insuficiente' },
    { ...CALL, status: 'refused', code: 'tool_limit' },
    {
      ...CALL,
      status: 'refused',
      code: 'tool_not_allowed',
      message: 'Esta ferramenta não é permitida agora.',
    },
    { ...CALL, status: 'refused', code: 'invalid_input', message: 'numero: esperava texto' },
    { ...CALL, status: 'running' },
  ] as const;
  const text = tell({ hops: [{ ...HOP, calls }] });
  for (const line of [
    '✓ t (1,2 s)',
    '✓ t (já feita neste turno)',
    '✗ t (20 s) — demorou demais',
    '✗ t (< 1 ms) — saldo_insuficiente',
    '⊘ t recusada — limite de chamadas do turno',
    '⊘ t recusada — não permitida agora\n',
    '⊘ t recusada — argumentos inválidos: numero: esperava texto',
    '… t não terminou',
  ])
    expect(text).toContain(line);
});

test('what it cost', () => {
  const usage = { calls: 2, inputTokens: 12_345, outputTokens: 67, cost: 0.00123 };
  expect(tell({ usage })).toContain('2 chamadas · 12.345 tokens de entrada, 67 de saída · US$ 0,00123');
});

test('names that a model made up cannot give orders to the terminal or fake a line', () => {
  const calls = [{ ...CALL, tool: 'x\u001B[2J\nFim\n  turno falso', status: 'refused' }] as const;
  const text = tell({ hops: [{ ...HOP, calls }] });
  expect(text).not.toContain('\u001B');
  expect(text).toContain('x[2J Fim   turno falso recusada');
});

test('[H1] what was remembered, heard and kept, hooks that failed, and whether the person was asked', () => {
  const text = tell({
    memory: {
      retrieved: [{ id: 'mem_1', kind: 'preference', scope: 'user', why: 'match' }],
      candidates: [
        {
          candidate: 'mem_2',
          kind: 'fact',
          confidence: 0.6,
          evidence: 1,
          sensitivity: 'low',
          verdict: 'pending',
          rule: 'low_confidence',
        },
      ],
      saved: [
        {
          memory: 'mem_3',
          kind: 'correction',
          scope: 'user',
          sensitivity: 'low',
          confidence: 0.7,
          chars: 20,
          change: 'new',
        },
      ],
      failures: [{ hook: 'pre_query', reason: 'timeout' }],
      feedbackRequested: 'tool_error',
    },
  });
  expect(text).toContain('lembrou     mem_1 — preferência da própria pessoa (combina com a mensagem)');
  expect(text).toContain('ouviu       fato — em observação: falta confiança (60%)');
  expect(text).toContain('mudou       mem_3 — correção entra na memória');
  expect(text).toContain('falhou      ✗ ao lembrar (timeout)');
  expect(text).toContain('perguntou   se ajudou: uma ferramenta falhou');
  expect(tell({})).not.toContain('Memória');
});
