import { expect, test } from 'vitest';
import { type Execution, executionNow, troubleFirst } from './health.ts';

const execution = (over: Partial<Execution> = {}): Execution => ({
  ...{ alvo: 'dados', tipo: 'agente', execucoes: 100, latencia_media_ms: 20, taxa_sucesso: 0.97 },
  ...{ taxa_fallback: 0, carga_atual: 0, ultima_execucao: 1, falhas_seguidas: 0, disponivel: null },
  ...over,
});
const fonte = (falhas_seguidas: number): Execution =>
  execution({ alvo: 'brapi', tipo: 'fonte', falhas_seguidas, disponivel: falhas_seguidas === 0 });

test('[F18] a source says whether it is available, an agent what it is at', () => {
  expect(executionNow(fonte(0))).toBe('disponível');
  expect(executionNow(fonte(1))).toBe('✗ indisponível: 1 falha seguida');
  expect(executionNow(fonte(3))).toBe('✗ indisponível: 3 falhas seguidas');
  expect(executionNow(execution())).toBe('livre');
  expect(executionNow(execution({ carga_atual: 1 }))).toBe('1 pedido em andamento');
  expect(executionNow(execution({ carga_atual: 2, falhas_seguidas: 4 }))).toBe(
    '2 pedidos em andamento; 4 falhas seguidas',
  );
});

test('[F18] what does not answer stands first, however well it did before', () => {
  const agent = execution({ falhas_seguidas: 1 });
  expect(troubleFirst([execution(), fonte(0), agent, fonte(3)])).toEqual([
    fonte(3),
    agent,
    execution(),
    fonte(0),
  ]);
});
