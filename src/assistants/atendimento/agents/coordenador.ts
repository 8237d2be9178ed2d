import { firstWord, words } from '#language';
import type { Agent } from '#protocol';
import { defineAgent } from '#runtime';
import {
  type Act,
  coordinatorReflex,
  numbersIn,
  OTHER,
  pickOne,
  type Scene,
  turnTo,
} from '../../dialogue/index.ts';
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

const ORDER_DIGITS = 4;
const UNSURE = 0.6;

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

/** "não, o outro pedido" and a bare "1042" take the subject of orders up again, with another order. */
function correctOrder(scene: Scene<CareSlots>): Act<CareSlots> | null {
  const { heard, memo } = scene;
  if (words(heard.text).length > 6) return null;
  const last = memo.done.findLast(({ slots }) => slots.orders !== undefined);
  const named = numbersIn(heard.text).some((number) => String(number).length === ORDER_DIGITS);
  const topic = last && last.dialogue !== 'pedidos' ? last.topic : 'rastrear_pedido';
  const options = (last?.slots.orders ?? []).map(({ number, product }) => ({ id: number, words: product }));
  const meant = named || (last !== undefined && pickOne(heard, options) !== undefined);
  const more = last !== undefined && last === memo.done.at(-1) && /^e\s/i.test(heard.text);
  if (meant && (more || heard.meaning.confidence < UNSURE)) return turnTo([topic], scene);
  return last && firstWord(heard.text, OTHER) ? turnTo([topic], scene, { except: last.slots.order }) : null;
}
