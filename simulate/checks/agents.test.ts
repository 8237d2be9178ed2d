import { expect, test } from 'vitest';
import type { Sent } from '../facts.ts';
import { checkAdmission } from './admission.ts';
import { checkBreakers } from './breakers.ts';
import { checkBudgets } from './budgets.ts';
import { checkFallbacks } from './fallbacks.ts';
import { openScene } from './fixtures/scene.ts';
import { checkFlags } from './flags.ts';
import { checkMailboxes } from './mailboxes.ts';
import { Purse } from './purse.ts';
import { checkSlots } from './slots.ts';
import { checkTries } from './tries.ts';

const asking = (tokens_estimados: number) => ({
  recursos_estimados: { tokens_estimados, chamadas_api_estimadas: 0 },
});

test('[F8.starvation] the rules notice an order that is wrong, by priority and by who asks, and who waits too long', () => {
  const scene = openScene(checkMailboxes);
  const lead = scene.start(scene.send({ destinatario: 'lead' }));
  const [baixa, critica] = [scene.send({ prioridade: 'BAIXA' }), scene.send({ prioridade: 'CRITICA' })];
  const [ofOpener, ofLead] = [scene.send({ prioridade: 'ALTA' }), scene.send({ prioridade: 'ALTA' }, lead)];
  for (const sent of [baixa, critica, ofOpener, ofLead]) scene.queue(sent);
  scene.start(baixa);
  expect(scene.found()).toEqual(['only what waits is started', 'the most urgent first']);
  scene.at.now = 20_001;
  scene.start(critica);
  expect(scene.found().slice(2)).toEqual(['nobody starves']);
  scene.start(ofOpener);
  expect(scene.found().slice(3)).toEqual(['the most urgent first']);
});

test('[F8.starvation] the rules notice an agent with too many hands, idle ones, and work that never ends', () => {
  const scene = openScene(checkSlots);
  const work = (): Sent => {
    const sent = scene.send();
    scene.queue(sent);
    return sent;
  };
  scene.queue(scene.send());
  scene.heard.moved();
  expect(scene.found()).toEqual(['nobody waits for free hands']);
  for (let nth = 0; nth < 8; nth += 1) scene.start(work());
  expect(scene.found()).toHaveLength(1);
  scene.start(work());
  expect(scene.found().slice(1)).toEqual(['an agent has so many hands']);
  const patient = Array.from({ length: 8 }, work);
  scene.at.now = 120_000;
  for (const sent of patient) scene.start(sent);
  expect(scene.found().slice(2)).toEqual(['an agent has so many hands']);
  scene.answer(scene.send(), 'espera_excedida');
  scene.heard.close();
  expect(scene.found().slice(3)).toEqual([
    'only who waited too long is given back',
    'in the end nothing runs',
  ]);
});

test('[F8.retry] the rules notice too many tries, waits that do not grow, and who gives up too early', () => {
  const scene = openScene((ground) => checkTries(ground, () => true));
  const sent = scene.send();
  scene.end(scene.start(sent, { tentativas_restantes: 2 }), 'failed');
  scene.at.now = 1;
  scene.queue(sent, 'worker', { tentativas_restantes: 1 });
  expect(scene.found()).toEqual(['waits grow']);
  scene.end(scene.start(sent, { tentativas_restantes: 2 }), 'failed');
  expect(scene.found().slice(1)).toEqual(['tries count down']);
  scene.answer(sent, 'agente_falhou');
  expect(scene.found().slice(2)).toEqual(['what may pass is tried again']);
  scene.end(scene.start(sent, { tentativas_restantes: 0 }), 'refused');
  scene.start(sent, { tentativas_restantes: 0 });
  expect(scene.found().slice(3)).toEqual([
    ...['tries are counted', 'tries count down', 'what was answered is not asked again'],
  ]);
});

test('[F8.budget100] the rules notice who is let in or refused against the books, and what is spent beside them', () => {
  const scene = openScene(checkAdmission);
  const refuse = (sent: Sent): void => {
    scene.settle(sent, 'orcamento_esgotado');
    scene.heard.handed(sent);
  };
  refuse(scene.write(asking(1_000)));
  expect(scene.found()).toEqual(['the budget refuses only what does not fit']);
  const all = scene.start(scene.send(asking(1_000)));
  scene.send(asking(1));
  expect(scene.found().slice(1)).toEqual(['the budget admits only what fits']);
  scene.send({ ...asking(200), prioridade: 'ALTA' });
  refuse(scene.write({ ...asking(1), prioridade: 'ALTA' }));
  expect(scene.found()).toHaveLength(2);
  scene.heard.spent(all, { tokens: 1_001, chamadas_api: 0 }, true);
  scene.heard.spent(all, { tokens: 1_000, chamadas_api: 0 }, false);
  expect(scene.found().slice(2)).toEqual(['what is left may be spent', 'what is left may be spent']);
  scene.mission.tokens = 1_000;
  scene.send({ ...asking(0), prioridade: 'BAIXA' });
  expect(scene.found().slice(4)).toEqual(['the budget admits only what fits']);
});

test('[F8.apibudget] the rules notice an envelope that allows more calls than are left', () => {
  const scene = openScene(checkAdmission);
  const recursos_estimados = { tokens_estimados: 0, chamadas_api_estimadas: 8 };
  scene.start(scene.send({ recursos_estimados }));
  const second = scene.send({ recursos_estimados });
  scene.start(second, { recursos_estimados: { tokens_estimados: 0, chamadas_api_estimadas: 2 } });
  expect(scene.found()).toEqual([]);
  scene.start(second, { recursos_estimados });
  expect(scene.found()).toEqual(['envelopes tell the allowance']);
});

test('[F8.budget100] the rules notice spending past the ceiling, and a ledger that is wrong', () => {
  const scene = openScene(checkBudgets);
  const run = scene.start(scene.send());
  scene.mission.tokens = 1_201;
  scene.mission.calls = 13;
  scene.heard.spent(run, { tokens: 1_201, chamadas_api: 13 }, true);
  scene.heard.close();
  expect(scene.found()).toEqual([
    ...['budgets hold', 'budgets hold', 'the ledger is right', 'reservations are given back'],
  ]);
});

test('[F8.budget80] [F8.budget90] the rules notice messages that do not tell what is used', () => {
  const scene = openScene(checkFlags);
  scene.start(scene.send(), { sinalizadores: ['orcamento_alto'] });
  scene.mission.tokens = 800;
  scene.start(scene.send(), { sinalizadores: ['orcamento_alto'] });
  expect(scene.found()).toEqual(['flags tell what is used']);
  scene.mission.calls = 9;
  scene.start(scene.send(), { sinalizadores: ['orcamento_alto', 'orcamento_critico'] });
  scene.start(scene.send(), { sinalizadores: ['orcamento_alto'] });
  expect(scene.found()).toEqual(['flags tell what is used', 'flags tell what is used']);
});

test('[F8.breaker] the rules notice a circuit that is elsewhere, who gets through an open one, and who is refused by a closed one', () => {
  const scene = openScene((ground) => checkBreakers(ground, () => 'CLOSED'));
  const attempt = (): Sent => {
    const sent = scene.send();
    scene.queue(sent);
    return sent;
  };
  scene.answer(attempt(), 'circuito_aberto');
  expect(scene.found()).toEqual(['only open circuits refuse', 'who can take over does']);
  for (const outcome of ['failed', 'odd', 'thrown', 'failed'] as const)
    scene.end(scene.start(attempt()), outcome);
  expect(scene.found()).toHaveLength(2);
  scene.end(scene.start(attempt()), 'failed');
  attempt();
  expect(scene.found().slice(2)).toEqual([
    ...['breakers equal the model', 'an open circuit lets nobody through'],
  ]);
});

test('[F8.breaker] time that ran out counts where the agent had its time, and may count or not where it had not', () => {
  const circuit = { is: 'OPEN' as 'OPEN' | 'CLOSED' };
  const scene = openScene((ground) => checkBreakers(ground, () => circuit.is));
  const expire = (timeout: number): void => {
    const runs = Array.from({ length: 4 }, () => {
      const sent = scene.send({ timeout });
      scene.queue(sent);
      return scene.start(sent);
    });
    scene.at.now += timeout * 1_000;
    for (const run of runs) scene.end(run, 'cut');
  };
  circuit.is = 'CLOSED';
  expire(5);
  expire(5);
  expect(scene.found()).toEqual([]);
  expire(60);
  expire(20);
  expect(scene.found()).toEqual([]);
  const last = scene.send({ timeout: 1 });
  scene.queue(last);
  scene.end(scene.start(last), 'cut');
  expect(scene.found()).toEqual(['work is cut short for a reason']);
});

test('[F8.fallback] the rules notice who takes over unasked, unnamed or untold, and answers that do not say so', () => {
  const scene = openScene(checkFallbacks);
  const untold = scene.send();
  scene.queue(untold, 'other');
  const run = scene.start(untold, { destinatario: 'other' });
  expect(scene.found()).toEqual(['who takes over for a circuit is told']);
  scene.end(run, 'good');
  scene.answer(untold);
  expect(scene.found().slice(1)).toEqual(['answers tell who gave them']);
  const payload = { operacao: 'trabalhar', objetivo: '', parametros: { n: 1 }, fallback_automatico: false };
  scene.queue(scene.send({ payload }), 'other');
  scene.queue(scene.send(), 'lead');
  expect(scene.found().slice(2)).toEqual([
    ...['who wants no substitute gets none', 'substitutes are named by the contract'],
  ]);
});

test('[F8.budget100] what was set aside goes back, with what those below still hold', () => {
  const root = Purse.root({ tokens: 100, ceiling: 120, calls: 0 });
  const parent = root.reserve(100, 0, false);
  const child = parent?.reserve(40, 0, false);
  parent?.spend(10, 0);
  parent?.settle();
  expect(root.reserve(51, 0, false)).toBeNull();
  expect(root.reserve(50, 0, false)).not.toBeNull();
  expect(child?.spend(40, 0)).toBe(true);
});

test('[F8.budget100] what was drawn from above goes back with whatever comes free', () => {
  const root = Purse.root({ tokens: 100, ceiling: 120, calls: 0 });
  const parent = root.reserve(100, 0, false);
  const usual = parent?.reserve(100, 0, false);
  const urgent = parent?.reserve(20, 0, true);
  expect(root.reserve(1, 0, true)).toBeNull();
  usual?.settle();
  expect(root.reserve(20, 0, true)).not.toBeNull();
  urgent?.settle();
  expect(parent?.reserve(101, 0, false)).toBeNull();
  expect(parent?.reserve(100, 0, false)).not.toBeNull();
});
