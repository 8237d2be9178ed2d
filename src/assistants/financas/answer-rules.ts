import type { AnswerRules } from '#protocol';
import { ANALYSIS } from './phrases/junior.ts';
import { readPrompt } from './prompts.ts';

/** Words of the machinery that no answer about somebody's money needs. */
const FORBIDDEN = [
  ...['agente', 'agentes', 'orquestrador', 'orquestradores', 'coordenador', 'coordenadores'],
  ...[
    'executor',
    'executores',
    'missão',
    'missões',
    'message bus',
    'barramento',
    'circuit breaker',
    'circuito',
  ],
  ...['react', 'payload', 'payloads', 'ciclo', 'ciclos', 'timeout', 'timeouts', 'fallback', 'fallbacks'],
  ...['system prompt', 'system prompts', 'prompt', 'prompts', 'token', 'tokens', 'json', 'llm'],
];

/** What finance calls by the same words. */
const IDIOMS = [
  ...['agente autônomo de investimentos', 'agentes autônomos de investimentos', 'agente autônomo'],
  ...[
    'agentes autônomos',
    'agente financeiro',
    'agentes financeiros',
    'agente fiduciário',
    'agente de custódia',
  ],
  ...['agente econômico', 'agentes econômicos', 'agentes de mercado', 'agentes do mercado'],
  ...['ciclo econômico', 'ciclos econômicos', 'ciclo de alta', 'ciclo de baixa', 'ciclo de juros'],
  ...['ciclo de cortes', 'ciclo de mercado', 'ciclos de mercado', 'ciclo de vida', 'ciclo da fatura'],
  ...['coordenador líder', 'token do banco', 'token de segurança', 'missão da empresa', 'curto circuito'],
];

/** Names that have figures in them. */
const NAMES = [
  '50-30-20',
  '50/30/20',
  '13º salário',
  '13º',
  'décimo terceiro',
  'B3',
  'D+0',
  'D+1',
  'S&P 500',
];

/** How an analysis is put into words, and what its words may not hold. */
export const createAnswerRules = (): AnswerRules => ({
  instructions: readPrompt('sintese'),
  forbidden: FORBIDDEN,
  idioms: IDIOMS,
  names: NAMES,
  failed: ANALYSIS.failed,
});
