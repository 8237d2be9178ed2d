import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Chat, type ChatOptions, call, leakCheck, manualClock, openChat } from '#host/testing';
import type { LanguageModel, ModelSource } from '#protocol';
import { retryWishIn } from './dialogues/junior/index.ts';
import { openMissionHouse } from './fixtures/missions.ts';
import { financas, NOW } from './fixtures.ts';
import { MORE_RESOURCES } from './phrases/junior.ts';

// The last step of an analysis: from what was found to the words that the person reads, with models that help and models that do not.

const house = openMissionHouse();
const opened: Chat[] = [];
afterEach(async () => {
  house.stick(() => false);
  for (const chat of opened.splice(0)) await chat.close();
});
afterAll(async () => {
  await house.close();
  leakCheck();
});

const WHO = 'ana';
const QUESTION = 'analise meus gastos dos últimos meses';
/** What Junior says by reflex, and what is therefore the coordinator's own text. */
let own = '';

beforeAll(async () => {
  await house.chat.beside({ session: 'dados', user: WHO }).user('quero ver com dados de exemplo');
  own = await house.chat.beside({ session: 'reflexo', user: WHO }).user(QUESTION);
}, 60_000);

/** Another platform over the same ledger. */
function openWith(options: ChatOptions, script?: Parameters<typeof openChat>[1]): Chat {
  const clock = manualClock(NOW);
  const chat = openChat(financas, script, { clock, org: house.org, user: WHO, ...options });
  opened.push(chat);
  return chat;
}

const ANSWER = /- resposta estruturada: ("(?:[^"\\]|\\.)*")/;

/** A synthesis model that rewrites what it is told, answer by answer; a provider's, so that it is counted. */
function writer(...ways: readonly ((answer: string) => string)[]) {
  const asked: string[] = [];
  const model: LanguageModel = {
    ...{ specificationVersion: 'v4', provider: 'prova', modelId: 'sintese', supportedUrls: {} },
    doGenerate: () => Promise.reject(new Error('only streams')),
    doStream: async ({ prompt }) => {
      const told = prompt
        .map(({ content }) =>
          typeof content === 'string'
            ? content
            : content.map((each) => ('text' in each ? each.text : '')).join(''),
        )
        .join('\n');
      const write = ways[asked.length] ?? ways.at(-1);
      asked.push(told);
      const answer = JSON.parse(ANSWER.exec(told)?.[1] ?? '""') as string;
      const said = { resposta_ao_usuario: write?.(answer) ?? '', tom_usado: 'consultivo' };
      return {
        stream: ReadableStream.from([
          { type: 'text-delta' as const, id: '0', delta: JSON.stringify(said) },
          {
            type: 'finish' as const,
            finishReason: { unified: 'stop' as const, raw: 'stop' },
            usage: {
              inputTokens: { total: 1_000, noCache: 1_000, cacheRead: 0, cacheWrite: 0 },
              outputTokens: { total: 400, text: 400, reasoning: 0 },
            },
          },
        ]),
      };
    },
  };
  const source: ModelSource = {
    ...{ id: 'prova/sintese', readsPrompt: true, price: { input: 1, output: 2 } },
    open: () => model,
  };
  return { source, asked };
}

const gently = (answer: string): string => `Olhei com calma os seus registros. ${answer}`;
const boldly = (answer: string): string => `${answer} Mantendo isso, em um ano você terá R$ 99.999,00.`;
const technically = (answer: string): string => `${answer} O agente fechou o ciclo sem fallback.`;

const answerOf = (chat: Chat) => chat.turn.missions?.[0]?.answer;

describe('[F14.fallback] the person hears exactly the final answer', () => {
  test('[F14.fallback] a model that plays Junior may not rewrite it, nor add to it', async () => {
    const script = {
      junior: [call('encaminhar_analise', { consulta: QUESTION }, 'Já vi: sobram uns R$ 9 mil!')],
    };
    const chat = openWith({}, script);
    expect(await chat.user(QUESTION)).toBe(own);
    expect(chat.turn.withheld).toMatchObject([{ agent: 'junior', why: 'said_by_tool' }]);
    expect(chat.tools).toEqual(['encaminhar_analise']);
  });

  test('[F14.fallback] [F14.format] [F14.figures] without a model it is the coordinator’s text, whose figures all have a source', async () => {
    expect(own.split('\n\n').length).toBeGreaterThan(3);
    const chat = openWith({});
    expect(await chat.user(QUESTION)).toBe(own);
    expect(answerOf(chat)).toMatchObject({
      by: 'coordenador',
      because: 'sem_modelo',
      refused: [],
      unsourced: 0,
    });
  });

  test('[F14.context] [F14.format] a synthesis model’s words are said, within their prompt and at their price', async () => {
    const { source, asked } = writer(gently);
    const chat = openWith({ models: { synthesis: source } });
    const reply = await chat.user(QUESTION);
    expect(reply).toMatch(/^Olhei com calma os seus registros\. De agosto a outubro de 2026 entraram R\$/);
    expect(answerOf(chat)).toMatchObject({
      by: 'modelo',
      model: 'prova/sintese',
      refused: [],
      because: null,
    });
    expect(asked).toHaveLength(1);
    const [told = ''] = asked;
    expect(told.length / 4).toBeLessThanOrEqual(2_000);
    for (const part of ['# Parte 1 - Contexto Mínimo', '# Parte 2 - Limitações', '# Parte 3 - Instruções'])
      expect(told).toContain(part);
    expect(told).toContain('Proibido mencionar');
    expect(chat.turn.usage).toMatchObject({ calls: 1, inputTokens: 1_000, outputTokens: 400 });
    expect(chat.turn.usage.cost).toBeCloseTo(0.0018);
    expect(chat.turn.hops[0]?.models).toContain('prova/sintese');
  });

  test('[F14.figures] [F14.regenerate] one that invents a figure is refused three times and never heard', async () => {
    const { source, asked } = writer(boldly);
    const chat = openWith({ models: { synthesis: source } });
    const reply = await chat.user(QUESTION);
    expect(reply).toBe(own);
    expect(JSON.stringify(await chat.messages())).not.toContain('99.999');
    expect(asked).toHaveLength(3);
    expect(asked[1]).toContain('não têm fonte e não podem aparecer: R$ 99.999,00');
    const refused = [{ rule: 'numeros_sem_fonte', count: 1 }];
    expect(answerOf(chat)).toMatchObject({
      by: 'coordenador',
      because: 'recusada',
      refused: [refused, refused, refused],
    });
    // Its drafts are nowhere once the turn is over: only what was wrong with them is.
    expect(JSON.stringify(chat.events)).not.toContain('99.999');
  });

  test('[F14.words] [F14.regenerate] one that speaks of the machinery is told which words, and does better', async () => {
    const { source, asked } = writer(technically, gently);
    const chat = openWith({ models: { synthesis: source } });
    expect(await chat.user(QUESTION)).toMatch(/^Olhei com calma/);
    expect(asked[1]).toContain('Evite termos: agente, ciclo, fallback.');
    expect(answerOf(chat)?.refused).toEqual([
      [{ rule: 'termos_proibidos', count: 3, words: ['agente', 'ciclo', 'fallback'] }],
    ]);
  });
});

describe('[F14.retry-with-more] once more, with more', () => {
  test('[F14.retry-with-more] an answer that could not see everything offers it; the person’s word opens a tied mission one tier up', async () => {
    const chat = house.chat.beside({ session: 'limites', user: WHO });
    house.stick(({ category }) => category === 'Dados_dividas');
    const limited = await house.outwait(chat, QUESTION);
    expect(limited.missions?.[0]).toMatchObject({ complexity: 'profunda', status: 'sucesso_parcial' });
    expect(limited.suggestions).toEqual([MORE_RESOURCES]);
    expect((await chat.messages()).at(-1)?.suggestions).toEqual(['Tentar novamente com mais recursos']);
    house.stick(() => false);
    const reply = await chat.user(MORE_RESOURCES);
    const [mission] = chat.turn.missions ?? [];
    expect(mission).toMatchObject({
      ...{ complexity: 'analise_investimento', previous: limited.missions?.[0]?.mission, limitMs: 150_000 },
      ...{ status: 'sucesso_completo', budget: { tokens: 20_000, chamadas_api: 25 } },
    });
    expect(reply).toMatch(/^De agosto a outubro de 2026 entraram R\$/);
    expect(reply).toContain('em dívidas');
    expect(chat.turn.suggestions).toBeUndefined();
    const stored = await chat.platform.missions.read(house.org, mission?.mission ?? '');
    expect(stored?.telemetria?.query_original).toBe(QUESTION);
    expect(stored?.procedencia.length).toBeGreaterThan(10);
  });

  test('[F14.retry-with-more] "tenta de novo" means that, right after such an answer', async () => {
    const chat = house.chat.beside({ session: 'de novo', user: WHO });
    house.stick(({ category }) => category === 'Dados_dividas');
    await house.outwait(chat, QUESTION);
    house.stick(() => false);
    await chat.user('tenta de novo');
    expect(chat.turn.missions).toMatchObject([{ complexity: 'analise_investimento' }]);
    await chat.user('oi, tudo bem?');
    await chat.user('tenta de novo');
    expect(chat.turn.missions).toBeUndefined();
  });

  test('[F14.retry-with-more] without an earlier analysis it says so kindly, and opens nothing', async () => {
    const chat = openWith({ session: 'nova' });
    const reply = await chat.user('tenta de novo com mais tempo');
    expect(reply).toMatch(/análise (?:nesta conversa|anterior)/);
    expect(reply).not.toContain('R$');
    expect(chat.turn.missions).toBeUndefined();
  });

  test.each([
    ['Tentar novamente com mais recursos', 'mais_recursos'],
    ['tenta de novo com mais tempo', 'mais_recursos'],
    ['pode refazer a análise com mais calma, por favor?', 'mais_recursos'],
    ['tente novamente', 'de_novo'],
    ['refaz isso', 'de_novo'],
    ['tenho mais tempo para tentar pagar?', null],
    ['analise meus gastos de novo', null],
    ['tenta de novo com mais dinheiro', null],
    ['analisa isso', null],
    ['gastei 50 de novo no mercado com mais recursos', null],
  ])('[F14.retry-with-more] "%s" is read as %s', (text, wish) => {
    expect(retryWishIn(text)).toBe(wish);
  });
});
