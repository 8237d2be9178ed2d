import { afterAll, describe, expect, test } from 'vitest';
import { type Chat, leakCheck } from '#host/testing';
import { openFinancas } from './fixtures.ts';

// How much risk somebody takes: told once, taken note of, and gone by later.

const house = openFinancas();
afterAll(async () => {
  await house.close();
  leakCheck();
});

let people = 0;
const somebody = (): Chat => {
  people += 1;
  return house.beside({ session: `perfil_${people}`, user: `perfil_${people}` });
};

describe('[F4] perfil_investidor, in the words of people', () => {
  test.each([
    ['sou conservador', 'conservador'],
    ['meu perfil de investidor é conservador', 'conservador'],
    ['sou um investidor conservador', 'conservador'],
    ['tenho perfil moderado', 'moderado'],
    ['sou arrojado, gosto de risco', 'arrojado'],
    ['oi, meu perfil é arrojado', 'arrojado'],
  ])('[F4] "%s" is taken note of, and opens no analysis', async (line, profile) => {
    const chat = somebody();
    expect(await chat.user(line)).toContain(`perfil de investidor ${profile}`);
    expect(chat.turn.missions ?? []).toEqual([]);
    expect((await chat.memories()).map(({ key, value }) => `${key}=${value}`)).toContain(
      `perfil_investidor=${profile}`,
    );
  });

  test.each(['sou conservador, onde invisto 10 mil?', 'sou moderado e quero investir 5 mil'])(
    '[F4] "%s" is answered, by the profile that it names',
    async (line) => {
      const chat = somebody();
      const reply = await chat.user(line);
      expect(chat.turn.missions?.[0]?.lead).toBe('investimentos');
      expect(reply).toMatch(/perfil (?:conservador|moderado)/);
    },
  );

  test('[F4] what was said in one conversation holds in the next', async () => {
    const first = house.beside({ session: 'antes', user: 'rui' });
    await first.user('sou arrojado');
    const later = house.beside({ session: 'depois', user: 'rui' });
    const reply = await later.user('onde invisto 10 mil?');
    expect(reply).toContain('perfil arrojado');
    expect(reply).not.toContain('Ainda não sei o seu perfil');
  });
});
