import { z } from 'zod';
import { deskTool } from './desk-tool.ts';

const numero = z.string().min(1).max(20).describe('O número do pedido, só dígitos. Exemplo: 1042.');

export const consultarPedidos = deskTool({
  name: 'consultar_pedidos',
  label: 'Consultando seus pedidos…',
  description: 'Lista os pedidos do cliente com produto, valor, situação e prazo.',
  input: z.object({}),
  effect: 'read',
  ask: (desk, caller) => desk.orders(caller),
});

export const consultarPedido = deskTool({
  name: 'consultar_pedido',
  label: 'Consultando seu pedido…',
  description: 'Consulta um pedido pelo número.',
  input: z.object({ numero }),
  effect: 'read',
  ask: (desk, caller, input) => desk.order(caller, input.numero),
});

export const rastrearEntrega = deskTool({
  name: 'rastrear_entrega',
  label: 'Rastreando sua entrega…',
  description: 'Mostra por onde a entrega passou, se está atrasada e a nova previsão.',
  input: z.object({ numero }),
  effect: 'read',
  ask: (desk, caller, input) => desk.track(caller, input.numero),
});

export const cancelarPedido = deskTool({
  name: 'cancelar_pedido',
  label: 'Cancelando o pedido…',
  description:
    'Cancela um pedido que ainda não saiu e abre o reembolso. Só depois de o cliente confirmar com todas as letras.',
  input: z.object({ numero }),
  effect: 'write',
  ask: (desk, caller, input) => desk.cancelOrder(caller, input.numero),
});

export const abrirTroca = deskTool({
  name: 'abrir_troca',
  label: 'Abrindo sua solicitação…',
  description:
    'Abre a troca (até 30 dias, por defeito ou engano) ou a devolução (até 7 dias) de um pedido entregue. Só depois de o cliente confirmar.',
  input: z.object({
    numero,
    desejo: z.enum(['troca', 'devolucao']),
    motivo: z.string().min(1).max(500).describe('O motivo, nas palavras do cliente.'),
  }),
  effect: 'write',
  ask: (desk, caller, { numero: number, desejo: wish, motivo: reason }) =>
    desk.openExchange(caller, { number, wish, reason }),
});
