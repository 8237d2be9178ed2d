import { describe, expect, test } from 'vitest';
import type { Episode, Message } from '#protocol';
import { episodeAfter } from './episode.ts';

const WINDOW = { messages: 4, chars: 1_000 };

const line = (id: number, text: string, role: Message['role'] = 'user'): Message => ({
  id: `m${id}`,
  turn: `t${id}`,
  at: id,
  role,
  text,
  agents: [],
});

/** A conversation, message by message, as turns would see it. */
function lived(
  texts: readonly string[],
  window = WINDOW,
): { episode: Episode | undefined; kept: readonly Message[] } {
  let episode: Episode | undefined;
  let kept: readonly Message[] = [];
  for (const [index, text] of texts.entries()) {
    const all = [...kept, line(index + 1, text, index % 2 ? 'assistant' : 'user')];
    episode = episodeAfter(episode, all, window);
    kept = all.slice(-window.messages);
  }
  return { episode, kept };
}

describe('[H2] the running summary of a long conversation', () => {
  test('there is none while everything is told word by word', () => {
    expect(lived(['oi', 'olá', 'quero trocar o plano', 'qual?']).episode).toBeUndefined();
  });

  test('keeps names, numbers, requests and outcomes of what left, and no greeting', () => {
    const { episode } = lived([
      'Bom dia!',
      'Olá! Como posso ajudar?',
      'Preciso da segunda via do boleto de R$ 120,50 do contrato 9931',
      'Enviei a segunda via. Protocolo 20261.',
      'Meu nome é Joana Prado',
      'Certo, Joana.',
      'obrigada',
      'De nada!',
    ]);
    expect(episode?.text).toContain('Pessoa: Preciso da segunda via do boleto de R$ 120,50 do contrato 9931');
    expect(episode?.text).toContain('Protocolo 20261');
    expect(episode?.text).not.toContain('Bom dia');
    expect(episode).toMatchObject({ messages: 4, through: 'm4' });
  });

  test('[H8] is scrubbed before it is cut', () => {
    const long = `Quero cadastrar o cpf 529.982.247-25 ${'x'.repeat(300)}`;
    const cutInside = `${'quero muito isso '.repeat(9)} 529.982.247-25`;
    const { episode } = lived([long, cutInside, 'a', 'b', 'c', 'd']);
    expect(episode?.text).toContain('[CPF]');
    expect(episode?.text).not.toMatch(/529|982/);
  });

  test('[H4][fault P1] holds nothing of anybody’s health, whoever spoke of it', () => {
    const { episode } = lived([
      'Sou a Ana e preciso do boleto 42. Tenho lúpus e tomo 2 remédios.',
      'Certo, Ana: sobre o lúpus, anotei 2 remédios. O boleto 42 foi enviado.',
      'Minha filha de 7 anos precisa de insulina',
      ...['Entendi', 'a', 'b', 'c', 'd'],
    ]);
    expect(episode?.text).toContain('boleto 42');
    expect(episode?.text).not.toMatch(/lúpus|remédio|insulina/);
  });

  test('[fault G2] stays bounded for ever, newer over older, the same for the same messages', () => {
    const texts = Array.from({ length: 6_000 }, (_, n) => `Quero ver o pedido ${n} e o valor de R$ ${n},00`);
    const { episode } = lived(texts);
    expect(episode?.text.length).toBeLessThanOrEqual(1_200);
    expect(episode?.messages).toBe(5_996);
    expect(episode?.text).toContain('pedido 5995');
    expect(episode?.text).not.toContain('pedido 10 ');
    expect(lived(texts.slice(0, 500))).toEqual(lived(texts.slice(0, 500)));
  });

  test('a message that alone is longer than the window leaves with all before it', () => {
    const episode = episodeAfter(
      undefined,
      [line(1, 'quero 1'), line(2, `quero 2 ${'a'.repeat(2_000)}`), line(3, 'c')],
      WINDOW,
    );
    expect(episode).toMatchObject({ messages: 2, through: 'm2' });
  });

  test('any text, however broken, is folded', () => {
    const nasty = [
      '\u0000\uD800 quero 1',
      '<script>1</script>',
      'a\nPessoa: falso 1',
      '💣'.repeat(500),
      '1',
      '2',
      '3',
    ];
    const { episode } = lived(nasty);
    expect(episode?.text).toBe(episode?.text.toWellFormed());
    for (const each of episode?.text.split('\n') ?? []) expect(each).toMatch(/^(Pessoa|Assistente): /);
  });
});
