import { describe, expect, test } from 'vitest';
import type { ChatContext, MissionAbout, MissionRequest } from '#protocol';
import { spendingAsked } from '../coordinators/analise/spending-asked.ts';
import { frameworkFor, isMadeFor } from '../coordinators/catalogue.ts';
import { placeComplex } from '../understand/index.ts';
import { ORCHESTRATOR } from './index.ts';

// The document's own queries, and others of the same kind.

const FLOW = {
  4: 'A Petrobras caiu 3% ontem, vale a pena comprar agora?',
  5: 'Quero comprar um carro de R$ 80.000, tenho R$ 20.000 guardados. Faz sentido financiar ou poupar mais? Também estou pensando em investir na bolsa.',
  6: 'Analise completamente minha situação financeira, investimentos, orçamento, dívidas e diga tudo para aposentar aos 55 anos com R$ 15 mil de renda passiva.',
  7: 'Qual o P/L da Magazine Luiza?',
} as const;
const EXAMPLE = {
  1: 'Posso comprar uma casa com minha renda atual?',
  2: 'Como planejar aposentadoria com investimentos?',
  3: 'Faça uma análise do meu portfólio de investimentos',
} as const;

const aboutOf = (perfil_investidor?: string): MissionAbout => ({
  contexto:
    perfil_investidor === undefined
      ? null
      : ({ longTermMemory: { profile: { perfil_investidor }, memories: {} } } as unknown as ChatContext),
  slots: {},
  hoje: '2026-11-16',
});

type Scored = readonly (readonly [string, number])[];

function requestOf(query: string, scored?: Scored): MissionRequest {
  const placed = placeComplex(query);
  return {
    query_original: query,
    prompts_orquestracao: placed.domains.map((dominio) => ({ dominio, conteudo: dominio })),
    candidatos: scored
      ? scored.map(([nome, score]) => ({ nome, score, justificativa: `porque ${nome}` }))
      : placed.candidates.map(({ coordinator, score, justificativa }) => ({
          nome: coordinator,
          score,
          justificativa,
        })),
  };
}

describe('[F4] how much a query asks for', () => {
  test.each([
    [FLOW[4], 'profunda'],
    [FLOW[5], 'profunda'],
    [FLOW[6], 'analise_investimento'],
    [FLOW[7], 'comparativa'],
    [EXAMPLE[1], 'profunda'],
    [EXAMPLE[2], 'profunda'],
    [EXAMPLE[3], 'analise_investimento'],
    ['CDB ou Tesouro: qual rende mais?', 'comparativa'],
    ['qual a diferença entre LCI e LCA?', 'comparativa'],
    ['compare PETR4 e VALE3', 'comparativa'],
    ['o dividend yield do HGLG11 tá bom?', 'comparativa'],
    ['vale a pena o Tesouro Selic?', 'profunda'],
    ['avalie minha carteira e diga se está diversificada', 'analise_investimento'],
    ['minha carteira sumiu no ônibus, e agora?', 'profunda'],
    ['faça uma análise dos meus investimentos', 'analise_investimento'],
    ['avalie minhas aplicações', 'analise_investimento'],
    ['analisa todos meus investimentos', 'analise_investimento'],
    ['o que vc acha dos meus investimentos?', 'analise_investimento'],
    ['revisa minha carteira toda', 'analise_investimento'],
    ['faz uma analize da minha carteira', 'analise_investimento'],
    ['analisa meus envestimentos', 'analise_investimento'],
    ['avalia minha cartera de investimento', 'analise_investimento'],
    ['quanto rendem meus investimentos?', 'profunda'],
    ['analise meus gastos dos últimos meses', 'profunda'],
    ['onde posso economizar?', 'profunda'],
    ['Por que minhas finanças não melhoram?', 'profunda'],
  ])('[F4] %s: %s', (query, complexity) => {
    expect(ORCHESTRATOR.complexityOf(requestOf(query), aboutOf())).toBe(complexity);
  });
});

describe('[F4] who leads', () => {
  test.each([
    [
      FLOW[4],
      [
        ['investimentos', 90],
        ['planejamento', 40],
      ],
      'investimentos',
    ],
    [
      FLOW[5],
      [
        ['planejamento', 85],
        ['investimentos', 65],
      ],
      'planejamento',
    ],
    [
      FLOW[6],
      [
        ['planejamento', 90],
        ['analise', 65],
      ],
      'planejamento',
    ],
    [FLOW[7], [['investimentos', 90]], 'investimentos'],
    [EXAMPLE[1], [['analise', 90]], 'analise'],
    [
      EXAMPLE[2],
      [
        ['analise', 70],
        ['planejamento', 85],
      ],
      'planejamento',
    ],
  ] as const satisfies readonly (readonly [string, Scored, string])[])('[F4] %s', (query, scored, lead) => {
    const chosen = ORCHESTRATOR.choose(requestOf(query, scored), aboutOf('conservador'));
    expect(chosen).toMatchObject({ lider: lead, justificativa: expect.stringContaining('maior nota') });
  });

  test('[F4] triage and orchestrator together place the document’s queries as it does', () => {
    const led = Object.values({ ...FLOW, ...EXAMPLE }).map(
      (query) => ORCHESTRATOR.choose(requestOf(query), aboutOf()).lider,
    );
    expect(new Set(led).size).toBe(3);
    expect(ORCHESTRATOR.choose(requestOf(FLOW[7]), aboutOf()).lider).toBe('investimentos');
    expect(ORCHESTRATOR.choose(requestOf(FLOW[5]), aboutOf()).lider).toBe('planejamento');
  });

  test('[F4] a rule may override the suggestion, and says why', () => {
    const ratio = requestOf(FLOW[7], [
      ['analise', 60],
      ['planejamento', 50],
    ]);
    expect(ORCHESTRATOR.choose(ratio, aboutOf())).toEqual({
      lider: 'investimentos',
      justificativa: 'pergunta por um indicador de empresa',
    });
    const spending = requestOf('por que sobra tão pouco?', [
      ['planejamento', 70],
      ['analise', 60],
    ]);
    expect(ORCHESTRATOR.choose(spending, aboutOf()).lider).toBe('analise');
    const close = requestOf('vale a pena entrar na bolsa agora?', [
      ['investimentos', 70],
      ['planejamento', 62],
    ]);
    expect(ORCHESTRATOR.choose(close, aboutOf('conservador')).lider).toBe('planejamento');
    expect(ORCHESTRATOR.choose(close, aboutOf('arrojado')).lider).toBe('investimentos');
    expect(ORCHESTRATOR.choose(close, aboutOf()).lider).toBe('investimentos');
    expect(ORCHESTRATOR.choose(requestOf('?', []), aboutOf()).lider).toBe('analise');
  });
});

test.each([
  [
    'Devo 8 mil no cartão a 14% ao mês e sobraram 2 mil. Invisto esses 2 mil ou pago o cartão?',
    'planejamento',
  ],
  ['olhe meus gastos, minhas dívidas e meus investimentos e monte um plano', 'planejamento'],
  ['Analise completamente minha situação financeira e diga por onde começo', 'planejamento'],
  ['quanto preciso ter investido pra viver de renda com 15 mil por mês?', 'investimentos'],
  ['o que é a taxa selic e como ela afeta meu dinheiro?', 'analise'],
  ['Vale a pena alugar por R$ 2.300 ou comprar um apê de 180 mil?', 'analise'],
  ['Um cara me ofereceu uma aplicação que rende 5% ao mês garantido. Coloco 10 mil?', 'investimentos'],
  ['Ganho 5 mil e gasto 6 mil mas quero investir 1 mil por mês em ações, rola?', 'planejamento'],
  ['Pago a viagem de 9 mil em 12x sem juros ou à vista com 8% de desconto?', 'planejamento'],
  ['faz um diagnóstico da minha vida financeira', 'analise'],
])('[F4] whoever has an analysis made for it leads: %s', (query, lead) => {
  expect(ORCHESTRATOR.choose(requestOf(query), aboutOf()).lider).toBe(lead);
});

test('[F4] the objective says what is to be reached, in a sentence', () => {
  const objective = (query: string, lead: string) =>
    ORCHESTRATOR.objective(requestOf(query), lead, aboutOf());
  expect(objective(EXAMPLE[1], 'analise')).toBe(
    'Avaliar viabilidade de compra imobiliária baseada em dados financeiros',
  );
  expect(objective('analise meus gastos', 'analise')).toMatch(/^Mostrar para onde vai o dinheiro/);
  expect(objective(FLOW[4], 'investimentos')).toMatch(/^Avaliar a compra ou a venda de um papel/);
});

describe('[F9.analise] what is a diagnosis of spending', () => {
  test.each([
    ['analise meus gastos dos últimos meses', 'geral'],
    ['onde posso economizar?', 'economizar'],
    ['analise meus gastos', 'geral'],
    ['como estão minhas finanças', 'geral'],
    ['por que sobra tão pouco', 'por_que'],
    ['esquece, faça uma análise das minhas finanças', 'geral'],
    ['Por que minhas finanças não melhoram?', 'por_que'],
    ['pq nunca sobra dinheiro no fim do mês?', 'por_que'],
    ['pra onde tá indo meu dinheiro??', 'geral'],
    ['estou gastando demais?', 'geral'],
    ['o que eu posso cortar pra gastar menos?', 'economizar'],
    ['me ajuda a reduzir minhas despesas', 'economizar'],
    ['faz um diagnóstico da minha vida financeira', 'geral'],
    ['quero entender meus gastos', 'geral'],
    ['por que eu gasto tanto?', 'por_que'],
    ['como andam as minhas contas?', 'geral'],
    ['porque meu salário acaba antes do fim do mês', 'por_que'],
    ['me dá dicas pra economizar', 'economizar'],
  ])('[F9.analise] %s: %s', (query, wish) => {
    expect(spendingAsked(query)).toBe(wish);
    const question = { text: query, today: '2026-11-16' };
    expect(frameworkFor('analise', question)?.name).toBe('diagnostico_de_gastos');
    expect(isMadeFor('planejamento', question)).toBe(false);
  });

  test.each([
    ...Object.values(FLOW),
    ...Object.values(EXAMPLE),
    'como sair das dívidas?',
    'monta um plano pra eu economizar pra viagem',
    'como melhorar meus investimentos?',
    'o que é inflação?',
    'qual o melhor investimento para mim?',
    'preciso de mais reserva?',
    'não quero análise dos meus gastos',
  ])('[F9.analise] %s is none', (query) => {
    expect(spendingAsked(query)).toBeNull();
  });

  test('[F9.analise] hostile text is read to its end', () => {
    expect(spendingAsked('por que '.repeat(50_000))).toBeNull();
    expect(ORCHESTRATOR.complexityOf(requestOf('cdb ou '.repeat(20_000)), aboutOf())).toBeDefined();
  });
});
