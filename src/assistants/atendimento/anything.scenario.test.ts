import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { leakCheck, openChat } from '#host/testing';
import { atendimento } from '../index.ts';
import { BEHIND_THE_SCENES } from './fixtures.ts';

afterEach(leakCheck);

const WISHES = `minha internet caiu|internet lenta|senha do wifi|meu celular não liga|a tv está sem imagem|manda um técnico
|quero a segunda via|quanto eu devo|cobraram duas vezes|cobraram errado|quero reembolso|cadê meu reembolso|minha conta está atrasada
|quero parcelar|mudar o vencimento|já paguei|cadê meu pedido|meu pedido atrasou|meus pedidos|cancela o pedido|quero trocar o celular
|meu protocolo|quero reclamar|cancelar meu plano|mudar de plano|vou mudar de casa|quero falar com uma pessoa`;
const ANSWERS = `sim|não|pode|quero|1042|1063|9999|o outro|a primeira|segunda|terça de manhã|verde|vermelha|apagada|voltou|continua igual
|celular|novembro|3|em 5 vezes|dia 10|tanto faz|não sei|deixa pra lá|obrigado|tchau|oi|voltando|e a outra?|devolver|só no quarto|ok|?|vc é robô?|que merda
|valeu|quero cancelar|já reiniciei|manda um técnico|amanhã|quarta|esse não, o outro|não resolveu|fatura|pedido|internet|terça
|e a fatura|cancela ele|que luz|pera|obrigado, e a fatura?|parcelar|pix`;
/** Thanks leave the question open. */
const THANKED = /^(?:Imagina|Por nada|Eu que agradeço)/;
const lines = (text: string): string[] => text.split('|').map((line) => line.trim());

const WRITES = new Set(
  [atendimento.coordinator, ...atendimento.specialists]
    .flatMap(({ tools }) => tools)
    .filter(({ effect, name }) => effect === 'write' && name !== 'abrir_chamado')
    .map(({ name }) => name),
);

const line = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...lines(ANSWERS)) },
  { weight: 2, arbitrary: fc.constantFrom(...lines(WISHES)) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...lines(WISHES)), fc.constantFrom(...lines(WISHES)))
      .map((two) => two.join(' e ')),
  },
  { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 40 }).filter((text) => text.trim() !== '') },
);

test('whatever is said, in whatever order: an answer, nothing from behind the scenes, no change without a question before', async () => {
  const conversation = fc.array(line, { minLength: 1, maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(conversation, async (said) => {
      const chat = openChat(atendimento);
      let before = '';
      for (const text of said) {
        const reply = await chat.user(text);
        expect(chat.turn.ending).toBe('answered');
        expect(chat.turn.hops.flatMap(({ failures }) => failures)).toEqual([]);
        expect(chat.turn.moves.filter(({ why }) => why === 'loop_blocked')).toEqual([]);
        expect(reply).not.toBe('');
        expect(reply).not.toMatch(BEHIND_THE_SCENES);
        if (chat.tools.some((tool) => WRITES.has(tool))) expect(before).toMatch(/\?/);
        if (!THANKED.test(reply)) before = reply;
      }
      await chat.close();
    }),
    { numRuns: 120, seed: 20_261_115 },
  );
}, 120_000);
