import { expect, test } from 'vitest';
import type { Run } from '../facts.ts';
import { checkContracts } from './contracts.ts';
import { checkCycles } from './cycles.ts';
import { checkDeadlines } from './deadlines.ts';
import { openScene, type Scene } from './fixtures/scene.ts';
import { checkFloods } from './floods.ts';
import { checkIdentity } from './identity.ts';
import { checkOnce } from './once.ts';
import { checkPaths } from './paths.ts';
import { checkProgress } from './progress.ts';

/** Each asks the next, from the opener down. */
function walk(scene: Scene, agents: readonly string[]): Run | null {
  let run: Run | null = null;
  for (const destinatario of agents) run = scene.start(scene.send({ destinatario }, run));
  return run;
}

test('[F8.loop] the rules notice who stands in a path a fourth time, and a loop that is none', () => {
  const scene = openScene(checkPaths);
  const third = walk(scene, ['lead', 'lead', 'lead']);
  expect(scene.found()).toEqual([]);
  scene.start(scene.send({ destinatario: 'lead' }, third));
  expect(scene.found()).toEqual(['nobody goes round in circles']);
  scene.answer(scene.send({ destinatario: 'worker' }, third), 'loop_detectado');
  expect(scene.found()).toContain('loops are refused only where one is');
});

test('[F8.depth] the rules notice a path that is too long, and one that is not', () => {
  const scene = openScene(checkPaths);
  const last = walk(scene, ['lead', 'worker', 'lead', 'worker', 'lead', 'worker', 'other']);
  scene.answer(scene.send({ destinatario: 'other' }, last), 'profundidade_excedida');
  expect(scene.found()).toEqual(['depth is refused only where it is']);
  const ninth = scene.start(scene.send({ destinatario: 'other' }, last));
  scene.start(scene.send({ destinatario: 'other' }, ninth));
  expect(scene.found().slice(1)).toContain('no path is too long');
});

test('[F8.cycle] the rules notice a ring of waits that nobody was told of', () => {
  const scene = openScene(checkCycles);
  const lead = scene.start(scene.send({ destinatario: 'lead' }));
  const worker = scene.start(scene.send({}, lead));
  expect(scene.found()).toEqual([]);
  scene.send({ destinatario: 'lead' }, worker);
  expect(scene.found()).toEqual(['who closes a ring is told']);
});

test('[F8.timeout] the rules notice what ends too late: by its own time, its parent’s and its mission’s; and too early', () => {
  const scene = openScene(checkDeadlines);
  const parent = scene.send({ timeout: 10 });
  const child = scene.send({ timeout: 60 }, scene.start(parent));
  scene.at.now = 10_001;
  scene.answer(child, 'tempo_esgotado');
  scene.answer(scene.send(), 'tempo_esgotado');
  expect(scene.found()).toEqual(['every request ends in time', 'time is not over early']);
  const last = scene.send({ timeout: 500 });
  scene.at.now = 110_001;
  scene.answer(last, 'missao_encerrada');
  expect(scene.found().slice(2)).toEqual(['every request ends in time']);
});

test('[F8.noprogress] the rules notice a standstill and a limit that nobody is told of', () => {
  const scene = openScene(checkProgress);
  scene.at.now = 30_010;
  scene.heard.moved();
  scene.at.now = 60_010;
  scene.heard.moved();
  scene.at.now = 100_010;
  scene.heard.moved();
  expect(scene.found()).toEqual([
    ...['a standstill is told', 'what stands still is consolidated', 'a limit is told'],
  ]);
});

test('[F8.flood] the rules notice a flood that is not slowed down, and one that is none', () => {
  const scene = openScene(checkFloods);
  const pass = (count: number, prioridade: 'NORMAL' | 'ALTA'): void => {
    for (let nth = 0; nth < count; nth += 1) scene.queue(scene.write({ prioridade }));
  };
  pass(200, 'NORMAL');
  expect(scene.found()).toEqual([]);
  pass(1, 'NORMAL');
  pass(799, 'ALTA');
  expect(scene.found()).toEqual(['a flood is slowed down']);
  pass(1, 'ALTA');
  expect(scene.found()).toEqual(['a flood is slowed down', 'a flood is slowed down']);
});

test('[F8.flood] the rules notice who is held without need, and for longer than need be', () => {
  const scene = openScene(checkFloods);
  scene.send();
  expect(scene.found()).toEqual(['nobody is held without a flood']);
  for (let nth = 0; nth < 200; nth += 1) scene.queue(scene.write());
  scene.send();
  scene.heard.moved();
  scene.at.now = 10_010;
  scene.heard.moved();
  expect(scene.found().slice(1)).toContain('what is held passes when there is room');
});

test('[F7] the rules notice what no contract foresees, and refusals and answers that are not so', () => {
  const scene = openScene(checkContracts);
  const worker = scene.start(scene.send());
  scene.start(scene.send({ destinatario: 'other' }, worker));
  const payload = { operacao: 'adivinhar', objetivo: '', parametros: { n: 'dois' } };
  scene.start(scene.send({ payload }));
  expect(scene.found()).toEqual([
    ...['only declared edges are used', 'only known operations arrive', 'only sound parameters arrive'],
  ]);
  scene.answer(scene.send(), 'aresta_nao_declarada');
  scene.answerOddly(scene.send());
  expect(scene.found().slice(3)).toEqual([
    ...['refusals tell what is wrong', 'only sound answers come back', 'answers are somebody’s'],
  ]);
});

test('[F7] [fault J6] the rules notice what ends twice, late or never, and who speaks for another', () => {
  const scene = openScene((ground) => [checkOnce(ground), checkIdentity(ground)]);
  const [twice, late] = [scene.send(), scene.send()];
  scene.answer(twice);
  scene.settle(twice);
  scene.settle(late);
  scene.at.now = 1;
  if (late.response) scene.heard.heard(late, late.response);
  scene.queue(scene.send(), 'worker', { remetente: 'lead' });
  const forged: object = { missao_id: 'outra' };
  scene.queue(scene.send({ ...forged }));
  scene.heard.close();
  expect(scene.found()).toEqual([
    ...['every request ends once', 'what was settled is heard at once'],
    ...['nobody speaks for another', 'whoever forges has no claim to the rest', 'every request ends'],
  ]);
});
