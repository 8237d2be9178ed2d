import { expect, test } from 'vitest';
import { type FoldedTurn, foldTurn } from '#protocol';
import { PLAIN } from '../terminal/paint.ts';
import { explainTurn } from './explain-turn.ts';

const tell = (turn: Partial<FoldedTurn>): string =>
  explainTurn({ ...foldTurn([]), ...turn }, PLAIN).replaceAll(/\s+/g, ' ');

const JUDGED = { agent: 'lancamento', about: 'descricao', reason: 'resposta curta' } as const;

test('[F2] whose question it was, whether the message answered it, and who said so', () => {
  const text = tell({ dialogue: { ...JUDGED, verdict: 'sim', by: 'classifier' } });
  expect(text).toContain('pergunta de lancamento, sobre descricao');
  expect(text).toContain('julgou responde à pergunta (pelas regras) — resposta curta');
  expect(tell({})).not.toContain('Diálogo');
});

test('[F2] a model that was asked is named, and a question that expired is told as such', () => {
  const asked = tell({ dialogue: { ...JUDGED, verdict: 'nao', by: 'model', model: 'deepseek' } });
  expect(asked).toContain('não responde à pergunta: triagem normal (por um modelo, deepseek)');
  const late = tell({ dialogue: { ...JUDGED, verdict: 'expired', by: 'clock', reason: '' } });
  expect(late).toMatch(/a pergunta expirou: triagem normal \(pelo relógio\) /);
});

test('[F2] the floor, as code moved it', () => {
  const hop = { hop: 1, agent: 'lancamento', why: 'triage', offered: [], removed: [], notes: 0 };
  const text = tell({
    hops: [{ ...hop, models: [], failures: [], calls: [] }],
    moves: [
      { from: 'junior', to: 'lancamento', why: 'triage' },
      { from: 'lancamento', to: 'junior', why: 'no_question' },
    ],
  });
  expect(text).toContain('1. lancamento — recebe o que a triagem lhe deu');
  expect(text).toContain('junior → lancamento (pela triagem)');
  expect(text).toContain('lancamento → junior (respondeu e não deixou pergunta)');
});
