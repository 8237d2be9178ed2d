import { expect, test } from 'vitest';
import type { BusEvent } from '#protocol';
import { arrowsOf, linesOfBus, partiesOf } from './bus-lines.ts';

const EVENTS: readonly BusEvent[] = [
  {
    ...{ tipo: 'mensagem_enviada', em: 1, message_id: 'm1', tipo_mensagem: 'requisicao' },
    ...{ remetente: 'lider', destinatario: 'dados', operacao: 'ler', prioridade: 'ALTA', profundidade: 1 },
    ...{ sinalizadores: [], estimado: { tokens_estimados: 0, chamadas_api_estimadas: 1 } },
  },
  { tipo: 'tentativa', em: 2, message_id: 'm1', tentativa: 2, espera_ms: 10, motivo: 'timeout' },
  { tipo: 'redirecionada', em: 3, message_id: 'm1', de: 'dados', para: 'reserva', motivo: 'circuito' },
  {
    ...{ tipo: 'respondida', em: 4, message_id: 'm1', remetente: 'reserva', status: 'sucesso_via_fallback' },
    ...{ erro: null, fallback: 'reserva', ms: 12.4 },
    consumido: { tokens_usados: 30, chamadas_api_externas: 1, chamadas_banco_dados: 0 },
  },
];

test('[P3] what went over the bus is drawn as arrows, and told as a table', () => {
  const arrows = arrowsOf(EVENTS);
  expect(partiesOf(arrows)).toEqual(['lider', 'dados', 'reserva']);
  expect(arrows.map(({ from, to, label }) => `${from} → ${to}: ${label}`)).toEqual([
    'lider → dados: ler · ALTA',
    'dados → dados: tentativa 2: timeout',
    'dados → reserva: substitui: circuito',
    'reserva → lider: sucesso_via_fallback · 12 ms',
  ]);
  expect(linesOfBus(EVENTS)).toMatchObject([
    {
      from: 'lider',
      to: 'dados',
      status: 'sucesso_via_fallback',
      retries: 1,
      fallback: 'reserva',
      tokens: 30,
    },
  ]);
});
