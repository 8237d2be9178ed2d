import { describe, expect, test } from 'vitest';
import { LABELS } from './reading.ts';
import { placeComplex, triage } from './triage.ts';
import { triageUnderstand } from './triage-understand.ts';

describe('the document’s own queries', () => {
  test.each([
    ['Oi, tudo bem?', 'conversa'],
    ['Obrigado!', 'conversa'],
    ['O que você sabe fazer?', 'conta'],
    ['quanto está o dólar?', 'cotacao'],
    ['qual a taxa selic?', 'cotacao'],
    ['qual o CDI?', 'cotacao'],
    ['esqueci minha senha', 'conta'],
    ['como faço para registrar um gasto?', 'conta'],
  ])('[F1.trivial] %s is trivial: %s', (text, sub) => {
    expect(triage(text)).toMatchObject({ label: 'trivial', sub });
  });

  test.each([
    'Gastei R$ 150 no supermercado hoje',
    'gastei 450 reais',
    'gastei 50 no mercado',
    'comprei dólar ontem 500',
    'apaga o último',
    'era 45, não 54',
    'desfaz',
    '50 reais',
    'cria uma meta de 5 mil pra viagem',
    'minha conta no itaú tem 2.300',
  ])('[F1.lancamento] %s is an entry', (text) => {
    expect(triage(text).label).toBe('lancamento');
  });

  test.each([
    'Quanto gastei esse mês?',
    'Quanto tenho investido?',
    'Quanto tenho investido no total?',
    'Qual meu patrimônio líquido?',
    'Quanto economizei este ano?',
    'Quanto tenho em reserva?',
    'Quais minhas receitas fixas?',
    'Quanto investi em renda fixa?',
    'Qual foi meu maior investimento?',
  ])('[F1.simplista] %s asks for a fact', (text) => {
    expect(triage(text).label).toBe('simplista');
  });

  test.each([
    ['Como investir melhor?', 'investimentos'],
    ['Como otimizar meu patrimônio?', 'planejamento'],
    ['Por que não economizei mais?', 'analise'],
    ['Preciso de mais reserva?', 'planejamento'],
    ['Como aumentar minhas receitas?', 'planejamento'],
    ['Como melhorar meus investimentos?', 'investimentos'],
    ['Por que minhas finanças não melhoram?', 'analise'],
    ['Qual o melhor investimento para mim?', 'investimentos'],
    ['esquece, faça uma análise das minhas finanças', 'analise'],
    ['vale a pena comprar dólar?', 'investimentos'],
    ['quero guardar dinheiro', 'planejamento'],
  ])('[F1.complexa] %s asks for advice, led by %s', (text, lead) => {
    const { label, candidates } = triage(text);
    expect(label).toBe('complexa');
    expect(candidates?.[0]?.coordinator).toBe(lead);
  });

  test.each([
    ['A Petrobras caiu 3% ontem, vale a pena comprar agora?', 'investimentos_estrategia', ['investimentos']],
    ['Qual o P/L da Magazine Luiza?', 'investimentos_fundamentos', ['investimentos']],
    [
      'Quero comprar um carro de R$ 80.000, tenho R$ 20.000 guardados. Faz sentido financiar ou poupar mais? Também estou pensando em investir na bolsa.',
      'planejamento_financeiro',
      ['planejamento', 'investimentos'],
    ],
    [
      'Analise completamente minha situação financeira, investimentos, orçamento, dívidas e diga tudo para aposentar aos 55 anos com R$ 15 mil de renda passiva.',
      'planejamento_financeiro',
      ['planejamento'],
    ],
  ])('[F1.domain] [F1.candidates] %s', (text, domain, led) => {
    const placed = triage(text);
    expect(placed).toMatchObject({ label: 'complexa', domain });
    expect(placed.candidates?.map(({ coordinator }) => coordinator)).toEqual(expect.arrayContaining(led));
    expect(placed.candidates?.[0]?.coordinator).toBe(led[0]);
  });
});

test('[F1.candidates] one or two candidates, best first, with a score of 0 to 100 and a short reason each', () => {
  for (const text of ['onde invisto 5 mil?', 'quero sair das dívidas e investir', 'xyz', '']) {
    const { candidates, domains, domain } = placeComplex(text);
    expect([1, 2]).toContain(candidates.length);
    expect([1, 2]).toContain(domains.length);
    expect(domains[0]).toBe(domain);
    for (const { score, justificativa } of candidates) {
      expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
      expect(justificativa.length).toBeGreaterThan(10);
      expect(justificativa.length).toBeLessThan(100);
    }
    expect(candidates[0]?.score).toBeGreaterThanOrEqual(candidates[1]?.score ?? 0);
  }
});

test('[F1.candidates] a message that mixes fields has two candidates that lie closer than one that does not', () => {
  const gap = (text: string): number => {
    const [first, second] = placeComplex(text).candidates;
    return (first?.score ?? 0) - (second?.score ?? 0);
  };
  const mixed = 'quero comprar um carro de 80 mil, financio ou junto? também penso em investir na bolsa';
  expect(gap(mixed)).toBeLessThan(gap('qual ação devo comprar?'));
});

test('[F1.complexa] the four labels are the intents that a model may be asked to choose from, with examples', () => {
  const understand = triageUnderstand();
  expect(understand.intents?.map(({ name }) => name)).toEqual([...LABELS]);
  for (const { examples } of understand.intents ?? []) expect(examples.length).toBeGreaterThanOrEqual(3);
});

test('[F1.trivial] whoever wants nothing is answered as small talk, not guessed at', () => {
  for (const text of ['', '   ', '😂😂', '...', '12 x 15', 'quanto é 15% de 320?'])
    expect(triage(text), text).toMatchObject({ label: 'trivial', sub: 'conversa' });
});

test('[F1.simplista] accents, case and slang change nothing', () => {
  for (const text of [
    'QUANTO GASTEI ESSE MÊS?',
    'qto gastei esse mes',
    'quanto gastei esse mês',
    'qnt gastei esse mes',
  ])
    expect(triage(text).label, text).toBe('simplista');
});

// What is not linear does not end in the time that a test has.
test('[F1.complexa] hostile text is read to its end', () => {
  for (const unit of ['como ', 'quanto ', 'a', '?', ', ', '1 ', 'meu ', 'como meu é ou '])
    expect(LABELS, unit).toContain(triage(unit.repeat(200_000)).label);
});

test.each([
  'paguei um mico hoje no culto',
  'investi três anos nesse namoro',
  'recebi alta do hospital',
  'corri 10 km hoje de manhã',
  'tô devendo uma visita pra minha mãe',
  'gastei a tarde toda arrumando armário',
  'perdi 3 kg esse mês',
  'ganhei um sobrinho',
])('[F1.trivial] "%s" moves no money', (text) => {
  expect(triage(text)).toMatchObject({ label: 'trivial', sub: 'conversa' });
});

test.each([
  'perdi 50 na aposta',
  'gastei 30 na tarde de hoje com lanche',
  'ganhei 50 do meu sobrinho',
  'tô devendo 80 na padaria',
])('[F1.lancamento] "%s" does', (text) => {
  expect(triage(text).label).toBe('lancamento');
});

test.each([
  'Pago um notebook de 10 mil reais em 12x sem juros ou à vista com 5% de desconto?',
  'geladeira de 4 mil: 10 vezes sem juros ou a vista com 8% de desconto',
  'qto do meu salário deveria ir pra lazer',
  'quanto devo ter de resreva de emergência se gasto 1900 reais por mês?',
])('[F1.complexa] "%s" asks, and registers nothing', (text) => {
  expect(triage(text).label).toBe('complexa');
});

test.each([
  'comprei um notebook em 12x sem juros',
  'geladeira 3 mil em 10x',
  'paguei 300 à vista no mercado',
])('[F1.lancamento] "%s" tells what was bought', (text) => {
  expect(triage(text).label).toBe('lancamento');
});
