import { expect, test } from 'vitest';
import type { BusMessage, BusResponse, RequestScope } from '#protocol';
import { ask, codeOf, done, guardedBus } from '../fixtures/guarded-bus.ts';

/** Each agent asks the next of the chain, as long as there is one. */
function chained(chain: readonly string[]) {
  const answers: BusResponse[] = [];
  const handle = async ({ rastreamento }: BusMessage, scope: RequestScope) => {
    const next = chain[rastreamento.profundidade_chamada];
    if (next !== undefined) answers.push(await scope.request(ask(next)));
    return done;
  };
  const names = [...new Set(['lider', ...chain])];
  const agents = Object.fromEntries(names.map((name) => [name, { handle }]));
  return { ...guardedBus(agents), chain, answers };
}

async function follow(chain: readonly string[]) {
  const { lines, openMission, pass, answers } = chained(chain);
  const mission = openMission();
  const [first = ''] = chain;
  const whole = lines.lider?.request(ask(first), mission.line);
  await pass();
  const response = await whole;
  mission.line.end();
  // The innermost answer comes first.
  return { innermost: codeOf(answers[0] ?? (response as BusResponse)), ...mission };
}

test('[F8.loop] an agent may stand three times in a path, the fourth time is blocked and told', async () => {
  const three = await follow(['a', 'b', 'a', 'b', 'a']);
  expect(three.innermost).toBe('sucesso');
  expect(three.told()).not.toContain('loop');
  const four = await follow(['a', 'b', 'a', 'b', 'a', 'b', 'a']);
  expect(four.innermost).toBe('loop_detectado');
  expect(four.notices.filter(({ guarda }) => guarda === 'loop')).toMatchObject([
    {
      agente: 'a',
      mensagem:
        'Loop detectado: a apareceria 4 vezes no mesmo caminho de chamadas. A mensagem foi bloqueada.',
      detalhes: { caminho: ['lider', 'a', 'b', 'a', 'b', 'a', 'b', 'a'] },
    },
  ]);
});

test('[F8.loop] to ask the same agent again and again is no loop', async () => {
  const { lines, openMission, pass } = guardedBus({
    lider: {
      handle: async (_message, scope) => {
        for (let time = 0; time < 10; time += 1)
          expect(codeOf(await scope.request(ask('a')))).toBe('sucesso');
        return done;
      },
    },
    a: {},
  });
  const mission = openMission();
  const whole = lines.a.request(ask('lider'), mission.line);
  await pass(0);
  await pass(1, 1);
  expect(codeOf(await whole)).toBe('sucesso');
  expect(mission.told()).not.toContain('loop');
  mission.line.end();
});

test('[F8.depth] eight levels pass, the ninth is blocked and told', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
  const eight = await follow(names.slice(0, 8));
  expect(eight.innermost).toBe('sucesso');
  expect(eight.told()).toEqual([]);
  const nine = await follow(names);
  expect(nine.innermost).toBe('profundidade_excedida');
  expect(nine.notices).toMatchObject([
    { guarda: 'profundidade', detalhes: { caminho: ['lider', ...names] } },
  ]);
});

test('[F8.cycle] agents that wait for each other are told with the cycle, and not blocked', async () => {
  const round = await follow(['a', 'b', 'c', 'a']);
  expect(round.innermost).toBe('sucesso');
  expect(round.notices).toMatchObject([
    { guarda: 'ciclo', mensagem: 'Espera circular entre agentes: c → a → b → c.' },
  ]);
  const straight = await follow(['a', 'b', 'c', 'd']);
  expect(straight.told()).toEqual([]);
});

test('[F8.cycle] one after the other is no cycle', async () => {
  const { lines, openMission, pass } = guardedBus({ lider: {}, a: {}, b: {} });
  const mission = openMission();
  for (const [from, to] of [
    ['a', 'b'],
    ['b', 'a'],
  ] as const) {
    const answer = lines[from].request(ask(to), mission.line);
    await pass();
    expect(codeOf(await answer)).toBe('sucesso');
  }
  expect(mission.told()).toEqual([]);
  mission.line.end();
});

test('[fault J7] A→B→A…, depth 9, the same agent four times: blocked at the limits, the lead told', async () => {
  const endless = await follow(Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? 'a' : 'b')));
  expect(endless.innermost).toBe('loop_detectado');
  expect(endless.told().filter((guard) => guard === 'loop')).toHaveLength(1);
  const deep = await follow(Array.from({ length: 9 }, (_, at) => `n${at}`));
  expect(deep.innermost).toBe('profundidade_excedida');
  const alone = await follow(['a', 'a', 'a', 'a']);
  expect(alone.innermost).toBe('loop_detectado');
  const sent = endless.events.filter(({ tipo }) => tipo === 'mensagem_enviada');
  expect(sent).toHaveLength(7);
});
