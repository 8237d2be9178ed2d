import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NEW_CONVERSATION } from '#protocol';
import { continues } from './continuity/continues.ts';
import { EXPECTS } from './continuity/expects.ts';
import { quoteAsked } from './triage/quote-asked.ts';
import { LABELS } from './triage/reading.ts';
import { triage } from './triage/triage.ts';

const WORDS =
  `gastei 50 reais no mercado quanto devo ? esquece , deixa pra lá não sim como investir por que minha carteira tá boa dólar PETR4 p/l
  constructor __proto__ toString hasOwnProperty para o da de mil e quinhentos ontem dia 10 vale a pena ou juntar analise meu saldo`.split(
    /\s+/,
  );

const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.array(fc.constantFrom(...WORDS), { maxLength: 40 }).map((words) => words.join(' ')),
);

test('[F1.complexa] any message is placed, the same way each time, with all that its label comes with', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const placed = triage(text);
      expect(triage(text)).toEqual(placed);
      expect(LABELS).toContain(placed.label);
      expect(placed.confidence >= 0 && placed.confidence <= 1).toBe(true);
      expect(placed.sub !== undefined).toBe(placed.label === 'trivial');
      expect(placed.domain !== undefined).toBe(placed.label === 'complexa');
      expect((placed.candidates?.length ?? 0) > 0).toBe(placed.label === 'complexa');
      quoteAsked(text);
    }),
  );
});

test('[F2] any reply to any question is judged, with a reason', () => {
  fc.assert(
    fc.property(
      texts,
      texts,
      fc.constantFrom(...EXPECTS, '__proto__', 'resposta'),
      (text, question, expects) => {
        const asked = { agent: 'simplista', question, about: expects, expects, askedAt: 0 };
        const scene = { text, question: asked, state: NEW_CONVERSATION, history: [], today: '2026-11-15' };
        expect(continues(scene).reason.length).toBeGreaterThan(3);
      },
    ),
  );
});
