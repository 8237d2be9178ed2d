import { expect, test } from 'vitest';
import { type FoldedTurn, foldTurn } from '#protocol';
import { PLAIN } from '../terminal/paint.ts';
import { explainTurn } from './explain-turn.ts';

const EMPTY = foldTurn([]);
const told = (turn: Partial<FoldedTurn>): string =>
  explainTurn({ ...EMPTY, ...turn }, PLAIN).replaceAll(/\s+/g, ' ');

const DECIDED: NonNullable<FoldedTurn['modes']>[number] = {
  cause: 'message',
  intent: 'interesse_vaga',
  confidence: 0.92,
  evidence: 'tem plantão',
  pendingEffect: 'none',
  transitions: [],
  mode: 'discovery',
  pending: 'oferta',
  forbidden: ['quote_price'],
};
const WAITS = { from: 'discovery', to: 'oferta', decision: 'PENDING', reason: 'interesse_vaga' } as const;

test('[J11] what the message meant, what the router did, where the conversation stands and what it may not say', () => {
  const text = told({ modes: [{ ...DECIDED, transitions: [WAITS] }] });
  expect(text).toContain('entendeu interesse_vaga (92%) por "tem plantão"');
  expect(text).toContain('discovery → oferta: PENDING — espera a palavra da pessoa (interesse_vaga)');
  expect(text).toContain('modo discovery (pela mensagem) · espera: oferta');
  expect(text).toContain('não pode dizer o valor de um plantão');
});

test.each([
  ['CONFIRM', 'connect_to_owner_confirm', 'confirmada pela pessoa (connect_to_owner_confirm)'],
  ['CANCEL', 'expired', 'cancelada (esperou demais)'],
  ['REJECT', 'cooldown', 'recusada (cedo demais depois da última mudança)'],
  ['APPLY', 'ponte_feita', 'aplicada (ponte_feita)'],
] as const)('[J11] %s for %s is told in words', (decision, reason, words) => {
  const text = told({ modes: [{ ...DECIDED, transitions: [{ ...WAITS, decision, reason }] }] });
  expect(text).toContain(`${decision} — ${words}`);
});

test('[J11] which rule decided whether the person is answered, and what changed of how they stand', () => {
  const policy = {
    rule: 'opted_out',
    direction: 'inbound',
    effect: 'block',
    changed: ['permission'],
  } as const;
  const text = told({ policy });
  expect(text).toContain('regra opted_out → silêncio (a pessoa escreveu)');
  expect(text).toContain('mudou permissão');
});

test('[J5] a call outside what is allowed is told by the document’s word', () => {
  const refused = { status: 'refused', code: 'tool_not_allowed', message: 'Não.', violation: true } as const;
  const call = { call: '1.1.1', tool: 'buscar_vagas', ...refused, deduplicated: false, ms: 0 };
  const hop = {
    ...{ hop: 1, agent: 'julia', why: 'coordinator', offered: [], notes: 0, models: [], failures: [] },
    ...{ removed: [{ tool: 'buscar_vagas', why: 'not_in_mode' }], calls: [call] },
  };
  const text = told({ hops: [hop] });
  expect(text).toContain('buscar_vagas — fora do que este modo permite');
  expect(text).toContain('buscar_vagas recusada — não permitida agora · VIOLATION_ATTEMPT');
});

test('[J1] who of the team did what, who answers now, and a timer that nobody heard', () => {
  const acted = { action: 'answer', operator: 'ana', chars: 12, refused: null } as const;
  const text = told({
    operations: [acted, { ...acted, action: 'take_over', refused: 'control_elsewhere' }],
    control: { to: 'human', why: 'operator' },
    timer: { timer: 'followup', heard: false, why: 'human_control' },
  });
  expect(text).toContain('ana respondeu (12 caracteres)');
  expect(text).toContain('ana assumiu a conversa — recusado: control_elsewhere');
  expect(text).toContain('controle uma pessoa responde (operator)');
  expect(text).toContain('lembrete followup — uma pessoa está com a conversa');
});

const MISSION: NonNullable<FoldedTurn['missions']>[number] = {
  ...{ mission: 'missao_2', lead: 'analise', complexity: 'profunda', limitMs: 120_000, overridden: false },
  ...{ budget: { tokens: 10_000, chamadas_api: 15 }, resumed: false, previous: 'missao_1', events: [] },
  ...{ status: 'sucesso_parcial', spent: { tokens: 800, chamadas_api: 0 }, ms: 2_000 },
};
const ANSWER = { model: null, tone: 'consultivo', chars: 900, unsourced: 0 } as const;

test('[F14.regenerate] who worded the answer of a mission, how often it was refused, and why', () => {
  const rewritten = told({
    missions: [
      {
        ...MISSION,
        answer: {
          ...{ ...ANSWER, by: 'modelo', model: 'openai/gpt', because: null },
          refused: [
            [{ rule: 'termos_proibidos', count: 2, words: ['agente', 'ciclo'] }],
            [{ rule: 'numeros_sem_fonte', count: 1 }],
          ],
        },
      },
    ],
  });
  expect(rewritten).toContain('analise conduziu (profunda) · repete missao_1 com mais recursos');
  expect(rewritten).toContain(
    'resposta escrita por openai/gpt, tom consultivo · 2 versões recusadas (1ª: termos proibidos (agente, ciclo); 2ª: números sem fonte (1))',
  );
  const own = { ...ANSWER, by: 'coordenador', because: 'timeout', refused: [], unsourced: 2 } as const;
  expect(told({ missions: [{ ...MISSION, answer: own }] })).toContain(
    'resposta texto da própria análise, tom consultivo · o modelo demorou demais · 2 números sem fonte dita',
  );
});
