import { describe, expect, test } from 'vitest';
import { read } from './fixtures.ts';
import { readOptOut } from './opt-out.ts';
import { scoreOptOut } from './opt-out-score.ts';
import { said } from './said.ts';
import { mend } from './slips.ts';

const meant = (text: string) => mend(said(text));

describe('[J2] [fault P8] what no rule knows is told by what was learnt', () => {
  test.each([
    'passa a borracha no meu celular',
    'pode fingir que eu morri pra vocês',
    'pendurei o jaleco de vez, tira eu daí moça',
  ])('%s', (text) => expect(read(text).optOut).toBe(true));

  test('a likelihood is told for any message, however short', () => {
    for (const text of ['', '?', '🙏', 'oi', 'a'.repeat(2_000)]) {
      expect(scoreOptOut(meant(text)), text).toBeGreaterThanOrEqual(0);
      expect(scoreOptOut(meant(text)), text).toBeLessThan(0.5);
    }
  });
});

test('[J2] [fault P8] what surrounds the wish does not drown it', () => {
  const wish = 'passa a borracha no meu número aí';
  const long = `bom dia doutora tudo bem com a senhora eu vi aqui a sua mensagem ontem de noite quando cheguei em casa ${wish} que eu moro longe agora e trabalho com outra coisa graças a deus`;
  expect(scoreOptOut(meant(long))).toBeGreaterThan(0.5);
});

test('[J2] words of an opt-out that are surely about something else are none', () => {
  const text = 'não precisa mandar o contrato, já assinei';
  expect(scoreOptOut(meant(text))).toBeLessThan(0.1);
  expect(read(text).optOut).toBe(false);
});

test('[J2] [fault P8] classes of wishes, not single sentences, are known to the rules', () => {
  for (const text of [
    'agradeceria se meu nome deixasse de figurar na relação de vocês',
    'exijo o descarte do meu cadastro',
    'quero sair dessa lista de divulgação de vagas',
    'se vier mais uma eu vou na delegacia',
    'não quero virgula por favor virgula me tira ponto',
  ])
    expect(readOptOut(meant(text), false), text).not.toBeNull();
  for (const text of [
    'quem recusa muito é removido do cadastro?',
    'pede pra ele parar de me ligar',
    'tira meu nome de janeiro',
    'não manda mais opção',
  ])
    expect(readOptOut(meant(text), false), text).toBeNull();
});
