import { beforeAll, describe, expect, test } from 'vitest';
import { classifyIntent, fitIntents, type IntentExample, type IntentModel, trainIntents } from './index.ts';

const EXAMPLES: Readonly<Record<string, string>> = {
  segunda_via: `quero a segunda via do boleto|preciso do boleto de novo|perdi meu boleto|me manda a fatura|onde baixo a fatura|2 via da conta|não recebi o boleto esse mês`,
  sem_internet: `minha internet caiu|tô sem sinal|o wifi não funciona|a conexão está muito lenta|roteador com luz vermelha|sem internet desde ontem|a rede cai toda hora`,
  cancelar_plano: `quero cancelar meu plano|como faço pra encerrar o contrato|não quero mais o serviço|cancela minha assinatura|desejo rescindir|vou sair da operadora`,
  mudar_endereco: `vou me mudar de casa|preciso trocar o endereço|mudança de endereço|atualizar meu endereço|quero instalar na casa nova|mudei de bairro`,
  falar_com_gente: `quero falar com um atendente|me passa pra uma pessoa|tem algum humano aí|preciso de um atendente|chama alguém de verdade|atendimento humano por favor`,
  saudacao: `oi|olá|bom dia|boa tarde|e aí|opa, tudo bem?`,
};

const rows: IntentExample[] = Object.entries(EXAMPLES).flatMap(([intent, texts]) =>
  texts.split('|').map((text) => ({ text, intent })),
);

let model: IntentModel;
beforeAll(() => {
  model = trainIntents(rows);
});

describe('a text that training has not seen is understood', () => {
  test.each([
    ['me envia o boleto de novo pfv', 'segunda_via'],
    ['cade minha fatura', 'segunda_via'],
    ['segunda via', 'segunda_via'],
    ['to sem net desde cedo, o roteador ta com a luz vermelha', 'sem_internet'],
    ['intenet caiu dnv', 'sem_internet'],
    ['wi-fi ruim, conexao lenta', 'sem_internet'],
    ['quero encerrar meu contrato', 'cancelar_plano'],
    ['cancelamento do plano', 'cancelar_plano'],
    ['n quero mais esse servico, cancela', 'cancelar_plano'],
    ['vou mudar de casa mês que vem', 'mudar_endereco'],
    ['troca de endereço', 'mudar_endereco'],
    ['quero um atendente humano', 'falar_com_gente'],
    ['me passa pra uma pessoa de verdade', 'falar_com_gente'],
    ['bolteo perdido', 'segunda_via'],
    ['roteadro com defeito', 'sem_internet'],
    ['cancelra plnao', 'cancelar_plano'],
    ['enderreço novo', 'mudar_endereco'],
    ['quero atendnete', 'falar_com_gente'],
    ['boa noite', 'saudacao'],
    ['oiii', 'saudacao'],
    ['OLÁ!!!', 'saudacao'],
  ])('%j is %s', (text, intent) => {
    expect(classifyIntent(model, text).intent).toBe(intent);
  });
});

test('confidences are probabilities in falling order, the best first', () => {
  const guess = classifyIntent(model, 'meu boleto não chegou');
  const confidences = guess.ranked.map(({ confidence }) => confidence);
  expect(confidences.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 5);
  expect(confidences).toEqual([...confidences].sort((left, right) => right - left));
  expect(guess.ranked[0]).toEqual({ intent: guess.intent, confidence: guess.confidence });
});

test('a text out of scope is unfamiliar, and the model is unsure of it', () => {
  const known = classifyIntent(model, 'minha internet caiu');
  for (const text of ['xyz qwerty', 'ぜんぜん関係ない', 'zebra jurássica vulcânica', '12345', '']) {
    const guess = classifyIntent(model, text);
    expect(guess.confidence).toBeLessThan(0.5);
    expect(guess.familiarity).toBeLessThan(known.familiarity / 2);
  }
  expect(known.confidence).toBeGreaterThan(0.7);
});

test('training is deterministic, and the order of the examples does not change a decision', () => {
  const texts = rows.map(({ text }) => `${text} hoje`);
  const same = trainIntents(rows);
  const turned = trainIntents([...rows].reverse());
  for (const text of texts) {
    expect(classifyIntent(same, text)).toEqual(classifyIntent(model, text));
    expect(classifyIntent(turned, text).intent).toBe(classifyIntent(model, text).intent);
  }
});

test('a model survives a structured clone', () => {
  const copy = structuredClone(model);
  expect(classifyIntent(copy, 'perdi o boleto')).toEqual(classifyIntent(model, 'perdi o boleto'));
});

test('the name of an intent teaches too', () => {
  const tiny = trainIntents([
    { text: 'quanto tenho', intent: 'consultar_saldo' },
    { text: 'mandar dinheiro', intent: 'fazerPix' },
  ]);
  expect(classifyIntent(tiny, 'saldo').intent).toBe('consultar_saldo');
  expect(classifyIntent(tiny, 'pix').intent).toBe('fazerPix');
});

test('degenerate training sets are met with grace', () => {
  expect(classifyIntent(trainIntents([]), 'oi')).toMatchObject({ intent: '', confidence: 0, ranked: [] });
  expect(classifyIntent(trainIntents([{ text: '', intent: 'x' }]), 'oi').intent).toBe('x');
  const twice = trainIntents([...rows, ...rows, { text: 'oi', intent: 'sem_internet' }]);
  expect(Number.isFinite(classifyIntent(twice, 'oi').confidence)).toBe(true);
});

test('of very many examples every intent keeps its share', () => {
  const many = Array.from({ length: 2_100 }, (_, index) => ({ text: `pedido ${index}`, intent: 'pedido' }));
  const crowded = trainIntents([...many, ...rows]);
  expect(classifyIntent(crowded, 'minha internet caiu').intent).toBe('sem_internet');
}, 60_000);

describe('what was learnt may be kept', () => {
  const kept = fitIntents(rows);

  test('it makes the same model', () => {
    const again = trainIntents(rows, kept);
    expect(again.calibration).toEqual(model.calibration);
    const apart = again.weights.map((weight, index) => Math.abs(weight - (model.weights[index] ?? 0)));
    expect(Math.max(...apart)).toBeLessThan(1e-5);
  });

  test('of other examples, or broken, it is not used', () => {
    const others = rows.map((row, index) => (index === 0 ? { ...row, text: 'quero outra coisa' } : row));
    expect(trainIntents(others, kept)).toEqual(trainIntents(others));
    expect(trainIntents(rows, kept.slice(0, -1))).toEqual(model);
    const nudged = kept.with(0, (kept[0] ?? 0) ^ 1);
    expect(trainIntents(rows, nudged)).toEqual(model);
  });
});
