import { type Memory, memoryInWords } from '#protocol';
import { shortMoment } from '../ui/when.ts';

/** Under this confidence nothing enters an answer; the runtime's own floor. */
const FLOOR = 0.3;

export function certaintyInWords({ confidence, evidence }: Memory): string {
  const times = evidence > 1 ? `, dito ${evidence} vezes` : '';
  if (confidence >= 0.85) return `Tenho bastante certeza${times}`;
  if (confidence >= 0.7) return `Tenho boa certeza${times}`;
  return `${confidence >= 0.5 ? 'Tenho alguma certeza' : 'Tenho pouca certeza'}${times}`;
}

export type Use = { readonly kind: 'used' | 'sometimes' | 'unused' | 'never'; readonly words: string };

/** Whether it enters answers. */
export function useOf({ sensitivity, status, confidence }: Memory): Use {
  if (sensitivity === 'high') {
    return {
      kind: 'never',
      words: 'Sensível: nunca vai para o modelo nem entra nas respostas. Só você vê.',
    };
  }
  if (status === 'pending')
    return { kind: 'unused', words: 'Em observação: ainda não uso; no fim da conversa decido se guardo.' };
  if (confidence < FLOOR)
    return { kind: 'unused', words: 'Fora das respostas, porque elas não ajudaram com isto.' };
  if (sensitivity === 'medium') return { kind: 'sometimes', words: 'Só entra quando o assunto pede.' };
  return { kind: 'used', words: 'Entra nas respostas quando ajuda.' };
}

/** How it came to be known. */
export function sourceInWords({ source, kind }: Memory, assistant: string | null): string {
  const when = shortMoment(source.at, Date.now());
  const whom = assistant === null ? '' : `, conversando com ${assistant}`;
  switch (source.how) {
    case 'said':
      return `Você disse isto (${when}${whom})`;
    case 'feedback':
      return `Você contou ao avaliar uma resposta (${when}${whom})`;
    case 'model':
      return `Entendido do que você disse (${when}${whom})`;
    case 'edited':
      return `Você escreveu isto aqui (${when})`;
    case 'operator':
      return `Ensinado pela equipe (${when}): ${memoryInWords.kind(kind)}`;
  }
}
