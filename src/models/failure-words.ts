import type { ModelFailure } from '#protocol';

const WORDS: Readonly<Record<ModelFailure, string>> = {
  rate_limited: 'o limite de uso foi atingido',
  refused: 'a chave foi recusada',
  unreachable: 'não foi possível conectar',
  idle: 'parou de responder',
  deadline: 'demorou demais',
  too_large: 'a resposta é grande demais',
  broken_stream: 'a resposta veio quebrada',
  empty: 'não disse nada',
  unreadable: 'respondeu fora do formato pedido',
  invalid: 'o pedido não foi aceito',
  server_error: 'o provedor está com problemas',
  circuit_open: 'falhou várias vezes seguidas e descansa um pouco',
  failed: 'falhou',
};

const BY_STATUS: Readonly<Record<number, string>> = {
  402: 'a conta está sem saldo',
  403: 'a chave não tem acesso a este modelo',
  404: 'modelo ou endereço desconhecido',
  529: 'o provedor está sobrecarregado',
};

/** A failure of a model in words that people may read: no provider's text, no address, no key. */
export function failureInWords(reason: ModelFailure, status?: number | null): string {
  const words = BY_STATUS[status ?? 0] ?? WORDS[reason] ?? reason;
  return status ? `${words} (${status})` : words;
}
