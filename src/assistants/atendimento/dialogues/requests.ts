import type { Dialogue, Steps } from '../../dialogue/index.ts';
import { action, freeText } from '../../dialogue/index.ts';
import * as say from '../phrases/tickets.ts';
import { abrirChamado, consultarChamados } from '../tools/tickets.ts';
import { confirm, failing } from './common.ts';
import type { CareSlots } from './order-parts.ts';

const WORDS_THAT_TELL = 9;

const openTicket = (next: string): Steps<CareSlots> => ({
  open: action(abrirChamado, {
    input: ({ what = 'pedido do cliente', told }, { text }) => ({
      assunto: what,
      detalhe: (told ?? text).slice(0, 1_000),
    }),
    keep: (value) => ({ ticket: value }),
    next,
    failed: { '*': 'failed' },
  }),
  ...failing(),
});

/** Somebody wants a person: no question asked. */
export const person: Dialogue<CareSlots> = {
  name: 'pessoa',
  topics: { falar_humano: { what: 'falar com uma pessoa da equipe' } },
  start: 'open',
  reopen: 'already',
  steps: {
    ...openTicket('called'),
    already: { kind: 'ending', say: ({ ticket }) => (ticket ? say.personAlready(ticket) : '') },
    called: {
      kind: 'ending',
      say: ({ ticket }) => (ticket ? say.personCalled(ticket) : ''),
      summary: ({ ticket }) => `uma pessoa da equipe vai falar com você, protocolo ${ticket?.protocol}`,
    },
  },
};

export const complaint: Dialogue<CareSlots> = {
  name: 'reclamacao',
  topics: { reclamacao: { what: 'reclamação' } },
  start: 'told',
  steps: {
    ...openTicket('opened'),
    told: {
      kind: 'question',
      ask: say.complaint.what,
      again: say.complaint.whatAgain,
      read: freeText<CareSlots>('told', WORDS_THAT_TELL),
      prefill: true,
      skip: () => ({ value: 'nothing' }),
      next: { told: 'confirm', nothing: 'what' },
    },
    what: {
      kind: 'question',
      ask: say.complaint.what,
      again: say.complaint.whatAgain,
      read: freeText<CareSlots>('told'),
      hold: 'free',
      next: { '*': 'confirm' },
    },
    confirm: confirm<CareSlots>({
      ask: say.complaint.confirm,
      again: say.complaint.confirmAgain,
      yes: 'open',
      no: 'left',
    }),
    opened: {
      kind: 'ending',
      say: ({ ticket }) => (ticket ? say.complaint.opened(ticket) : ''),
      summary: ({ ticket }) => `reclamação registrada, protocolo ${ticket?.protocol}`,
    },
    left: { kind: 'ending', say: say.complaint.left, status: 'user_cancelled' },
  },
};

/** Contracts are concluded by people; we take the request down. */
export const account: Dialogue<CareSlots> = {
  name: 'contrato',
  topics: {
    cancelar_plano: { what: 'cancelar o plano' },
    mudar_plano: { what: 'mudar de plano' },
    mudar_endereco: { what: 'mudar o endereço de instalação' },
  },
  cues: {
    cancelar_plano: 'cancelar',
    mudar_plano: 'de plano|velocidade|mais rapida|mais megas',
    mudar_endereco: 'endereco|de casa|mudanca',
  },
  start: 'confirm',
  steps: {
    ...openTicket('opened'),
    confirm: confirm<CareSlots>({
      ask: ({ what = '' }) => say.account.confirm(what),
      again: say.account.confirmAgain,
      yes: 'open',
      no: 'left',
    }),
    opened: {
      kind: 'ending',
      say: ({ ticket }) => (ticket ? say.account.opened(ticket) : ''),
      summary: ({ ticket, what }) => `pedido para ${what} registrado, protocolo ${ticket?.protocol}`,
    },
    left: { kind: 'ending', say: say.account.left, status: 'user_cancelled' },
  },
};

export const protocols: Dialogue<CareSlots> = {
  name: 'protocolos',
  topics: { consultar_protocolo: {} },
  start: 'fetch',
  steps: {
    ...failing(),
    fetch: action(consultarChamados, {
      input: () => ({}),
      keep: (value) => ({ tickets: value }),
      next: 'list',
      failed: { '*': 'failed' },
    }),
    list: { kind: 'ending', say: ({ tickets = [] }) => say.ticketList(tickets) },
  },
};
