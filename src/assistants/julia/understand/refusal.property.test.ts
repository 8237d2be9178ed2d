import { expect, test } from 'vitest';
import { HOW_IT_WENT, OFFER, read } from './fixtures.ts';

const OPENINGS = ['não', 'nao', 'n', 'não,', 'nops,', 'ah não,', 'olha, não', 'nem', 'não não,'];
const RESTS = [
  ...[
    '',
    'quero',
    'quero esse',
    'me serve',
    'essa não me serve',
    'obrigado',
    'aceito',
    'topo',
    'pode ser',
    'fechado',
  ],
  ...[
    'vou querer',
    'bora',
    'dia 15',
    'me interessa',
    'tenho interesse nesse',
    'passa meu contato',
    'manda',
    'valeu',
  ],
  ...[
    'o de sábado',
    'gostei',
    'consigo dia 15',
    'precisa passar',
    'rola pra mim',
    'é o que procuro',
    'sei',
    'agora',
  ],
];

test('[J4] a no to an offer is never a yes, whatever follows', () => {
  const taken = OPENINGS.flatMap((opening) => RESTS.map((rest) => `${opening} ${rest}`.trim())).filter(
    (text) => {
      const reading = read(text, { mode: 'oferta', lastReply: OFFER });
      return reading.yes || reading.intent === 'pronto_fechar';
    },
  );
  expect(taken).toEqual([]);
});

test('[J4] unless it clearly turns round', () => {
  for (const text of [
    'não tem problema, pode passar',
    'não vejo problema, pode passar',
    'por que não? pode passar',
  ])
    expect(read(text, { mode: 'oferta', lastReply: OFFER }).yes, text).toBe(true);
});

test('[J3] what Julia’s own questions are answered with', () => {
  const yes = read('sim', { lastReply: 'Oi! Vc tá procurando plantão?' });
  expect(yes.intent).toBe('interesse_vaga');
  expect(read('não', { lastReply: 'Oi! Ainda tá procurando plantão?' }).intent).toBe('recusa');
  expect(
    read('a segunda', {
      mode: 'oferta',
      lastReply: 'Achei duas vagas: São Luiz dia 15 e Aurora dia 20. Qual delas?',
    }).yes,
  ).toBe(true);
  const other = read('não, agora prefiro diurno', {
    lastReply: 'Vc segue procurando plantão noturno de cardiologia?',
    pending: { to: 'oferta', question: 'Vc segue procurando plantão noturno de cardiologia?' },
  });
  expect(other.pendingEffect).toBe('confirm');
});

test('[J9] to have spoken with the owner is no outcome', () => {
  const asked = { mode: 'followup', lastReply: 'Oi! Conseguiu falar com o Dr. Paulo?' };
  expect(read('sim, falei', asked)).toMatchObject({ outcome: null, intent: 'neutro' });
  expect(read('ainda não', { mode: 'followup', lastReply: HOW_IT_WENT }).outcome).toBeNull();
});

test('[J2] a worry that was asked after and is gone', () => {
  expect(
    read('ficou sim', { lastReply: 'Aquilo que te preocupava ficou resolvido?' }).objectionResolved,
  ).toBe(true);
  expect(
    read('não, tudo certo', { lastReply: 'Ficou alguma dúvida sobre o que vc comentou?' }).objectionResolved,
  ).toBe(true);
  expect(
    read('não ficou', { lastReply: 'Aquilo que te preocupava ficou resolvido?' }).objectionResolved,
  ).toBe(false);
});
