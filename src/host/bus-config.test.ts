import { expect, test } from 'vitest';
import { busVariablesIn, configuredBus } from './bus-config.ts';
import { readSecrets } from './config.ts';

const SECRET = 'um segredo de testes, de bom tamanho';

const opened = (env: Readonly<Record<string, string>>) => configuredBus(busVariablesIn((name) => env[name]));

test('[P7] without NATS_URL agents are of this process alone', () => {
  expect(opened({ PROSA_BUS_SECRET: SECRET })).toBeNull();
});

test('[P7] with NATS_URL and a secret the bus reaches other processes; what links are signed with will do', async () => {
  for (const name of ['PROSA_BUS_SECRET', 'PROSA_LINK_SECRET']) {
    const transport = opened({ NATS_URL: 'nats://127.0.0.1:9', [name]: SECRET })?.transport('financas');
    expect(transport?.isConnected()).toBe(false);
    await transport?.close();
  }
});

test('[P7] a configuration that cannot work is told before anything runs, without what is secret in it', () => {
  const wrong: readonly Readonly<Record<string, string>>[] = [
    { NATS_URL: 'nats://127.0.0.1:9' },
    { NATS_URL: 'nats://127.0.0.1:9', PROSA_BUS_SECRET: 'curto' },
    { NATS_URL: 'nats://ana:secreta@a/b', PROSA_BUS_SECRET: SECRET },
    { NATS_URL: 'nats://127.0.0.1:9', PROSA_BUS_SECRET: SECRET, PROSA_BUS_SPACE: 'a.b' },
  ];
  for (const env of wrong) {
    expect(() => opened(env)).toThrowError(expect.objectContaining({ code: 'configuration_invalid' }));
    expect(() => opened(env)).not.toThrowError(/curto|secreta|segredo de testes/);
  }
});

test('[P7] a process serves all agents, or those that it is told', () => {
  const needed = { NATS_URL: 'nats://127.0.0.1:9', PROSA_BUS_SECRET: SECRET };
  expect(opened(needed)?.serves('matematico')).toBe(true);
  const some = opened({ ...needed, PROSA_BUS_AGENTS: 'matematico, pesquisa_externa' });
  const served = ['matematico', 'pesquisa_externa', 'analise'].map((agent) => some?.serves(agent));
  expect(served).toEqual([true, true, false]);
  expect(() => opened({ PROSA_BUS_AGENTS: 'matematico' })).toThrowError(
    expect.objectContaining({ code: 'configuration_invalid' }),
  );
});

test('[P7] passwords and tokens of every address of NATS are masked in logs', () => {
  const env = { NATS_URL: 'nats://ana:primeira@a:1,nats://ana:segunda%40@b:2,nats://terceira-chave@c' };
  expect(readSecrets(env)).toEqual(
    expect.arrayContaining(['primeira', 'segunda%40', 'segunda@', 'terceira-chave']),
  );
});
