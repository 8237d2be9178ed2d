import type { Agent } from '#protocol';
import { defineAgent } from '#runtime';
import { coordinatorReflex } from '../../dialogue/index.ts';
import { correctOrder } from '../dialogues/correct-order.ts';
import { cancelling, exchange } from '../dialogues/order-changes.ts';
import type { CareSlots } from '../dialogues/order-parts.ts';
import { orderList, tracking } from '../dialogues/orders.ts';
import { account, complaint, person, protocols } from '../dialogues/requests.ts';
import { FRONT, TALK } from '../phrases.ts';
import { readPrompt } from '../prompts.ts';
import { THINGS } from '../things.ts';
import {
  abrirTroca,
  cancelarPedido,
  consultarPedido,
  consultarPedidos,
  rastrearEntrega,
} from '../tools/orders.ts';
import { abrirChamado, consultarChamados } from '../tools/tickets.ts';
import { COORDENADOR, TOPICS } from '../topics.ts';

export const createCoordenador = (): Agent =>
  defineAgent({
    name: COORDENADOR,
    purpose: 'Recebe o cliente, cuida de pedidos e chamados, e encaminha o que é técnico ou financeiro.',
    instructions: readPrompt(COORDENADOR),
    role: 'coordinator',
    tools: [
      ...[consultarPedidos, consultarPedido, rastrearEntrega, cancelarPedido, abrirTroca],
      ...[abrirChamado, consultarChamados],
    ],
    reflex: coordinatorReflex<CareSlots>({
      agent: COORDENADOR,
      topics: TOPICS,
      things: THINGS,
      dialogues: [tracking, orderList, cancelling, exchange, person, complaint, account, protocols],
      talk: TALK,
      front: FRONT,
      correct: correctOrder,
    }),
  });
