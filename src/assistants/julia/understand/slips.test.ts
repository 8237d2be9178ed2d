import { expect, test } from 'vitest';
import { read } from './fixtures.ts';
import { said } from './said.ts';
import { mend } from './slips.ts';

const mended = (text: string): string => mend(said(text)).bare.trim();

test.each([
  ['nãome mnade mais nada', 'nao me mande mais nada'],
  ['no quero mais recber', 'nao quero mais receber'],
  ['tira meunumero da lsta', 'tira meu numero da lista'],
  ['ara de me mandar mesagens', 'para de me mandar mensagem'],
  ['apagameu cotnato', 'apaga meu contato'],
])('[J2] [fault P8] %s was meant as “%s”', (text, meant) => expect(mended(text)).toBe(meant));

test('what is a word stays, and so does what is near to none', () => {
  for (const text of ['contra o acesso remoto', 'laudo na vespera', 'a banca do mundo', 'xkqzw wzzkq'])
    expect(mended(text)).toBe(text);
});

const OPT_OUTS = [
  ...['para de me mandar mensagem', 'não quero mais receber nada', 'tira meu número da lista'],
  ...['não me mande mais vagas', 'apaga meu contato por favor', 'quero sair dessa lista'],
  ...['favor remover meu cadastro', 'não entrem mais em contato', 'descadastrar meu telefone'],
];
const swapAt = (text: string, at: number): string =>
  text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2);
const slipsOf = (text: string): string[] =>
  [...text].flatMap((letter, at) => [
    text.slice(0, at) + text.slice(at + 1),
    text.slice(0, at) + letter + text.slice(at),
    swapAt(text, at),
  ]);

test('[J2] [fault P8] a letter dropped, doubled or swapped anywhere hides at most one opt-out in twenty', () => {
  const slips = OPT_OUTS.flatMap(slipsOf);
  const missed = slips.filter((text) => !read(text).optOut);
  expect(missed.length / slips.length, missed.join('\n')).toBeLessThan(0.05);
});
