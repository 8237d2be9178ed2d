import { z } from 'zod';
import { deskTool } from './desk-tool.ts';

export const abrirChamado = deskTool({
  name: 'abrir_chamado',
  label: 'Registrando um chamado…',
  description:
    'Registra um chamado para a equipe humana, com protocolo e prazo de resposta. Para o que não se resolve por aqui ou quando o cliente pede uma pessoa.',
  input: z.object({
    assunto: z.string().min(1).max(120).describe('O assunto em poucas palavras.'),
    detalhe: z.string().max(1_000).describe('O que a equipe precisa saber.'),
  }),
  effect: 'write',
  ask: (desk, caller, { assunto: subject, detalhe: detail }) => desk.openTicket(caller, { subject, detail }),
});

export const consultarChamados = deskTool({
  name: 'consultar_chamados',
  label: 'Consultando seus protocolos…',
  description: 'Lista os chamados do cliente com protocolo, situação e prazo de resposta.',
  input: z.object({}),
  effect: 'read',
  ask: (desk, caller) => desk.tickets(caller),
});
