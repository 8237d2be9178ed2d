import { z } from 'zod';
import { hasWord, normalise } from '#language';
import {
  type Assistant,
  type DirectReply,
  type Meaning,
  minutes,
  type Reflex,
  type Understand,
} from '#protocol';
import { type AgentInput, type AssistantInput, defineAgent, defineAssistant, defineTool } from '../define.ts';
import { finish, resultOf, say, use } from '../reflex.ts';

/** What was registered, in order. */
export type Book = { readonly entries: { readonly key: string; readonly em: string }[] };

const INTENTS = [
  { name: 'lancamento', examples: ['gastei 450 reais', 'recebi 100'] },
  { name: 'simplista', examples: ['quanto gastei?'] },
  { name: 'complexa', examples: ['faça uma análise das minhas finanças'] },
  { name: 'trivial', examples: ['oi'] },
];

const WORDS: Readonly<Record<string, readonly string[]>> = {
  complexa: ['analise', 'planejamento'],
  simplista: ['quanto', 'qual'],
  lancamento: ['gastei', 'recebi', 'paguei'],
  trivial: ['oi', 'obrigado'],
};

/** By single words: enough to tell the document's own messages apart. */
export function meaningOf(text: string): Meaning {
  const plain = normalise(text);
  const intent = Object.keys(WORDS).find((name) => WORDS[name]?.some((word) => hasWord(plain, word))) ?? null;
  return { intent, confidence: intent ? 0.9 : 0.2, ranked: [], polarity: 'none' };
}

const understand = (): Understand => Object.assign((text: string) => meaningOf(text), { intents: INTENTS });

export const directReply: DirectReply = {
  expiresMs: minutes(30),
  instructions: 'Responda apenas com "sim" ou "não".',
  continues: ({ text }) => {
    const { intent } = meaningOf(text);
    if (intent) return { answers: false, sure: true, reason: 'outro assunto' };
    const sure = text.length < 20;
    return { answers: sure, sure, reason: sure ? 'resposta curta' : 'não dá para saber' };
  },
  takes: ({ intent }) =>
    intent === 'lancamento' || intent === 'simplista'
      ? { role: intent, context: `triagem: ${intent}` }
      : null,
};

const PRICE = /\d+/;

/** Asks what the money was spent on, then registers it. */
const launcher =
  (registrar: Registrar): Reflex =>
  (view) => {
    const done = resultOf(view, registrar);
    if (done) return say(`Registrado! Despesa de R$ ${done.valor} em ${done.em}.`, { memo: {} });
    const valor = view.memo.valor ?? PRICE.exec(view.text)?.[0] ?? '0';
    if (view.open?.about !== 'descricao')
      return say(`Certo. Em que você gastou os R$ ${valor}?`, {
        ask: { about: 'descricao', expects: 'texto' },
        memo: { valor },
      });
    if (hasWord(normalise(view.text), 'complicado')) return finish({}, { status: 'out_of_scope' });
    return use(registrar, { valor: `${valor}`, em: view.text });
  };

type Registrar = ReturnType<typeof registrarIn>;

const registrarIn = ({ entries }: Book) =>
  defineTool({
    name: 'registrar',
    description: 'Registra um lançamento.',
    input: z.object({ valor: z.string(), em: z.string() }),
    run: ({ valor, em }, { key }) => {
      if (!entries.some((entry) => entry.key === key)) entries.push({ key, em });
      return { valor, em };
    },
  });

/** Says what it was told, so that a test can read it in the reply. */
const junior: Reflex = ({ text, interrupted }) => {
  if (hasWord(normalise(text), 'nome')) return say('Oi! Como você se chama?', { ask: NAME });
  const left = interrupted ? ` (ficou sem resposta: ${interrupted.question})` : '';
  return say(`Junior: ${text}${left}`);
};

const NAME = { about: 'nome', expects: 'texto' };

export type Toy = {
  readonly book?: Book;
  readonly direct?: Partial<DirectReply>;
  readonly rest?: Partial<AssistantInput<unknown>>;
  readonly launcher?: Partial<AgentInput>;
  readonly junior?: Partial<AgentInput>;
};

/** A small notebook of expenses, with the three agents that may start a dialogue. */
export function notebook({ book = { entries: [] }, direct, rest, ...agents }: Toy = {}): Assistant {
  const registrar = registrarIn(book);
  return defineAssistant({
    name: 'caderno',
    agent: defineAgent({ name: 'junior', instructions: 'Converse.', reflex: junior, ...agents.junior }),
    specialists: [
      defineAgent({
        name: 'lancamento',
        instructions: 'Registre.',
        tools: [registrar],
        reflex: launcher(registrar),
        ...agents.launcher,
      }),
      defineAgent({
        name: 'simplista',
        instructions: 'Responda com números.',
        reflex: () => say('Neste mês você gastou R$ 450,00.'),
      }),
    ],
    understand,
    directReply: { ...directReply, ...direct },
    ...rest,
  });
}
