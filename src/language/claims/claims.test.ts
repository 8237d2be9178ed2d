import { expect, test } from 'vitest';
import { findClaims } from './index.ts';

const ALWAYS = [
  ...['negotiate_price', 'confirm_booking', 'confirm_booking_directly'],
  ...['guarantee_availability', 'promise_conditions', 'negotiate_terms'],
];
const DISCOVERY = {
  claims: [...ALWAYS, 'offer_specific_shift', 'quote_price', 'promise_availability'],
  tolerated: ['price_range'],
};
const OFERTA = { claims: [...ALWAYS, 'quote_price', 'promise_availability'] };
const FOLLOWUP = { claims: [...ALWAYS, 'pressure_decision', 'create_urgency'] };
const REATIVACAO = { claims: [...ALWAYS, 'offer_specific_shift', 'quote_price', 'pressure_return'] };

const namesIn = (text: string, watch: { claims: readonly string[]; tolerated?: readonly string[] }) =>
  findClaims(text, watch).map(({ claim }) => claim);

test.each([
  ['confirm_booking', 'Fechado! Seu plantão é dia 15', OFERTA],
  ['confirm_booking', 'reservei pra vc', OFERTA],
  ['confirm_booking_directly', 'Posso reservar esse plantão pra vc?', OFERTA],
  ['quote_price', 'São R$ 2.500,00', OFERTA],
  ['quote_price', 'de R$ 1.800 a R$ 3.500 por 12 h', OFERTA],
  ['negotiate_price', 'dá pra melhorar o valor', OFERTA],
  ['negotiate_terms', 'Consigo mudar o horário pra vc', OFERTA],
  ['promise_conditions', 'O pagamento cai em 5 dias', OFERTA],
  ['guarantee_availability', 'Te garanto a vaga', OFERTA],
  ['promise_availability', 'Sempre tem plantão pra vc aqui', OFERTA],
  ['offer_specific_shift', 'Tem um plantão noturno no São Luiz dia 15', DISCOVERY],
  ['pressure_decision', 'Preciso da sua resposta agora', FOLLOWUP],
  ['create_urgency', 'Corre que é a última vaga!', FOLLOWUP],
  ['pressure_return', 'Volta logo, estamos precisando de vc', REATIVACAO],
])('[J7.%s] is found in "%s"', (claim, text, watch) => {
  expect(namesIn(text, watch)).toContain(claim);
});

test.each([
  ['Temos sim! Só pra eu ver melhor pra vc - vc prefere plantão noturno ou diurno?', DISCOVERY],
  ['Tem um plantão noturno no São Luiz dia 15. Quer que eu te coloque em contato com o responsável?', OFERTA],
  [
    'Show! Passei seu contato pro Dr. Paulo que tá com a vaga. Ele vai te chamar pra acertar os detalhes.',
    FOLLOWUP,
  ],
  ['não tá confirmado ainda', OFERTA],
  ['de R$ 1.800 a R$ 3.500 por 12 h', DISCOVERY],
  ['Quem confirma o plantão é o responsável, não eu', OFERTA],
  ['Que bom que fechou com ele!', FOLLOWUP],
])('[J7] lets pass "%s"', (text, watch) => {
  expect(namesIn(text, watch)).toEqual([]);
});

test('[J7] only what is watched is told, where it stands and by which words', () => {
  const text = 'Oi, Ana! Reservei o plantão pra vc. São R$ 2.000.';
  expect(findClaims(text, { claims: ['quote_price', 'inventada'] })).toEqual([
    { claim: 'quote_price', start: 36, end: 49, evidence: 'r$ 2.000' },
  ]);
  expect(findClaims(text, { claims: [] })).toEqual([]);
});

test('[J7] accents, capitals, abbreviations and invisible differences do not hide a claim', () => {
  for (const text of [
    'TÁ CONFIRMADO SEU PLANTÃO',
    'plantao ta confirmado p vc',
    'Seu  plantão   está\tconfirmado',
  ])
    expect(namesIn(text, OFERTA)).toContain('confirm_booking');
});

test('[J7][fault H6] a megabyte of any one piece is read to its end', () => {
  for (const piece of [
    'confirmado ',
    '1.',
    'r$ 1 ',
    'de 1 a ',
    'vaga garantida ',
    'nao ',
    'posso ',
    'a',
    '. ',
  ])
    expect(Array.isArray(findClaims(piece.repeat(1_000_000 / piece.length), DISCOVERY))).toBe(true);
});
