import { afterEach, expect, test } from 'vitest';
import { leakCheck, openChat } from '#host/testing';
import { atendimento } from '../index.ts';
import { converse } from './fixtures.ts';

afterEach(leakCheck);

test('a greeting is returned and asks what it is about', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'oi, bom dia');
  expect(chat.reply).toMatch(/^Oi!.*internet, fatura, pedido/);
  expect(chat.floor).toBe('coordenador');
});

test('[R3.sameTurn][R3.silent] the technical problem is taken up in the same turn and nobody notices', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'minha internet caiu');
  expect(chat.reply).toMatch(/luz da internet/);
  expect(chat.floor).toBe('especialista_tecnico');
  expect(chat.turn.hops.map(({ agent }) => agent)).toEqual(['coordenador', 'especialista_tecnico']);
});

test('[R4.pending] a technical problem is solved from the lights to the visit, and thanked for', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'oi', 'tô sem internet desde ontem', 'a luz tá verde', 'pode');
  expect(chat.tools).toEqual(['reiniciar_dispositivo']);
  await converse(chat, 'não voltou');
  expect(chat.tools).toEqual(['testar_linha']);
  await converse(chat, 'quero sim');
  expect(chat.reply).toMatch(/segunda, 16\/11.* terça, 17\/11/);
  await converse(chat, 'terça de manhã');
  expect(chat.tools).toEqual([]);
  await converse(chat, 'sim');
  expect(chat.tools).toEqual(['agendar_visita_tecnica']);
  expect(chat.reply).toMatch(/terça, 17\/11, de manhã.*Protocolo 202611150001/);
  expect(chat.floor).toBe('coordenador');
  await converse(chat, 'muito obrigado');
  expect(chat.turn.hops[0]?.notes).toBe(1);
  expect(chat.reply).toMatch(/visita técnica terça, 17\/11.*202611150001/);
});

test('restarting may be all it takes', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'wifi caiu', 'piscando', 'pode reiniciar sim', 'voltou!!');
  expect(chat.reply).toMatch(/Que bom/);
  await converse(chat, 'vlw');
  expect(chat.reply).toMatch(/internet voltou/);
});

test('who comes back after a fix that did not last goes on from there', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'wifi caiu', 'verde', 'pode', 'voltou', 'minha internet caiu de novo');
  expect(chat.tools).toEqual(['testar_linha']);
  expect(chat.reply).toMatch(/visita técnica\?/);
});

test('a red light in the first message spares the question', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'minha internet caiu e a luz do roteador tá vermelha');
  expect(chat.tools).toEqual(['testar_linha']);
});

test('somebody who does not know which light gets help with finding it', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'estou sem internet', 'sei lá', 'apagada', 'acendeu', 'sim');
  expect(chat.reply).toMatch(/Internet de volta/);
});

test('a charge made twice is found, contested and paid back by a date', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'fui cobrado duas vezes');
  expect(chat.floor).toBe('especialista_financeiro');
  expect(chat.reply).toMatch(/10\/10 e 11\/10, R\$ 119,90 cada/);
  expect(chat.tools).not.toContain('contestar_cobranca');
  await converse(chat, 'pode sim');
  expect(chat.tools).toEqual(['contestar_cobranca']);
  expect(chat.reply).toMatch(/estorno de R\$ 119,90 aprovado.*domingo, 22\/11/);
  await converse(chat, 'valeu');
  expect(chat.reply).toMatch(/estorno de R\$ 119,90/);
});

test('the second copy comes with a Pix code, and the other month on request', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'preciso do boleto');
  expect(chat.reply).toMatch(/novembro de 2026.*PIX-DEMONSTRACAO-SABIA-F301/s);
  await converse(chat, 'e o de dezembro?');
  expect(chat.reply).toMatch(/PIX-DEMONSTRACAO-SABIA-F302/);
});

test('a late bill is split into instalments after a yes', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'minha fatura venceu e não paguei', 'parcelar', 'em três vezes', 'confirmo');
  expect(chat.tools).toEqual(['parcelar_fatura']);
  expect(chat.reply).toMatch(/3 vezes de R\$ 39,97/);
});

test('the due day is moved, told in the first message', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'quero mudar o vencimento pro dia dez');
  expect(chat.reply).toMatch(/todo dia 10/);
  await converse(chat, 'isso');
  expect(chat.tools).toEqual(['alterar_vencimento']);
});

test('a payment that was not seen is reported for checking', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'paguei a fatura e continua em aberto', 'pode registrar');
  expect(chat.tools).toEqual(['informar_pagamento']);
  expect(chat.reply).toMatch(/protocolo/i);
});

test('where is my order: asked which, told where', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'cadê meu pedido?');
  expect(chat.reply).toMatch(/1057.*1042.*1063/);
  await converse(chat, 'o mil e quarenta e dois');
  expect(chat.reply).toMatch(/1042.*a caminho.*terça, 17\/11/);
  await converse(chat, 'e o fone?');
  expect(chat.reply).toMatch(/1063.*separado/);
});

test('"não, o outro pedido" offers the others', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'cadê meu pedido 1042', 'não, o outro pedido');
  expect(chat.reply).toMatch(/1057.*1063/);
  expect(chat.reply).not.toContain('1042');
});

test('a late delivery gets an apology, a new date and a claim', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'minha tv tá atrasada, era pra ter chegado semana passada');
  expect(chat.reply).toMatch(/1057.*4 dias atrasado.*quarta, 18\/11/);
  await converse(chat, 'quero');
  expect(chat.tools).toEqual(['abrir_chamado']);
  await converse(chat, 'qual é o protocolo mesmo?');
  expect(chat.reply).toMatch(/202611150001: atraso do pedido 1057/);
});

test('an order is cancelled only after a yes, and only once', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'quero canselar o fone');
  expect(chat.reply).toMatch(/1063.*Confirma/);
  await converse(chat, 'sim, cancela');
  expect(chat.tools).toEqual(['cancelar_pedido']);
  expect(chat.reply).toMatch(/R\$ 149,90 voltam/);
  await converse(chat, 'cancela o 1063');
  expect(chat.tools).not.toContain('cancelar_pedido');
  expect(chat.reply).toMatch(/já está cancelado/);
});

test('a no to the confirmation leaves everything as it was', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'cancela o pedido 1063', 'não');
  expect(chat.reply).toMatch(/continua valendo/);
  expect(chat.tools).toEqual([]);
});

test('an order that has left cannot be cancelled, and that is said', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'quero cancelar a tv que comprei');
  expect(chat.reply).toMatch(/1057.*não consigo mais cancelar/);
});

test('a delivered phone is sent back', async () => {
  const chat = openChat(atendimento);
  await converse(
    chat,
    'quero devolver o celular que recebi',
    'devolver',
    'a bateria não dura nada',
    'pode abrir',
  );
  expect(chat.tools).toEqual(['abrir_troca']);
  expect(chat.reply).toMatch(/coleta.*quarta, 18\/11/);
});

test('a broken phone under warranty ends in a repair', async () => {
  const chat = openChat(atendimento);
  await converse(chat, 'meu celular não liga', 'não resolveu', 'pode');
  expect(chat.tools).toEqual(['abrir_chamado']);
  expect(chat.reply).toMatch(/protocolo/);
});
