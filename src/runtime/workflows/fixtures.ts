import { z } from 'zod';
import {
  type AgentView,
  type Assistant,
  established,
  type JsonObject,
  type Reflex,
  type ReflexStep,
  type ToolScope,
  type WorkflowDecision,
  type WorkflowScene,
  type Workflows,
} from '#protocol';
import {
  type AssistantInput,
  defineAgent,
  defineAssistant,
  defineClientTool,
  defineTool,
} from '../define.ts';
import { say, use } from '../reflex.ts';

/** What the toy school knows of people, apart from any conversation; and all that was written there, in order. */
export type Registry = {
  person: JsonObject;
  readonly writes: JsonObject[];
  /** Effects that were made, by key: the contract of a write is once per key. */
  readonly keys: Set<string>;
};

export const registry = (person: JsonObject = {}): Registry => ({
  person,
  writes: [],
  keys: new Set(),
});

type Desk = Pick<ToolScope<Registry>, 'slots' | 'resources' | 'key'>;

function write({ resources, key }: Desk, told: JsonObject, facts: JsonObject): void {
  if (resources.keys.has(key)) return;
  resources.keys.add(key);
  resources.writes.push(told);
  resources.person = { ...resources.person, ...facts };
}

const decision = (
  intent: WorkflowDecision['intent'],
  target: string | null = null,
  confidence = 0.9,
): WorkflowDecision => ({ intent, target, confidence, reasoning: `li ${intent}` });

/** "quero vagas", "quero duvidas", "quero cadastro" change; "sair" leaves; "talvez vagas" is unsure. */
export function readRoute({ text }: Pick<WorkflowScene, 'text'>): WorkflowDecision {
  const wanted = /^(quero|talvez) (\w+)/.exec(text);
  if (text === 'quebra') throw new Error('the router broke');
  if (text === 'sair') return decision('EXIT_WORKFLOW');
  if (wanted) return decision('CHANGE_WORKFLOW', wanted[2] ?? null, wanted[1] === 'quero' ? 0.9 : 0.3);
  return decision('CONTINUE_WORKFLOW');
}

export const save = defineTool({
  name: 'guardar',
  description: 'Guarda um dado da pessoa.',
  label: 'Guardando…',
  input: z.object({ updates: z.record(z.string(), z.union([z.string(), z.number(), z.null()])) }),
  run: ({ updates }, scope: Desk) => {
    const { active_workflow: workflow, ...facts } = updates;
    const person = { ...(scope.slots.pessoa as JsonObject | undefined), ...facts };
    write(scope, updates, facts);
    const moved = workflow === undefined ? {} : { workflow: workflow === null ? null : `${workflow}` };
    return established({ ok: true }, { pessoa: person }, moved);
  },
});

const search = defineTool({
  name: 'procurar',
  description: 'Procura vagas.',
  effect: 'read',
  input: z.object({ curso: z.string() }),
  run: ({ curso }) =>
    established(
      { total: 1 },
      {},
      {
        cards: [
          { id: 'v1', kind: 'vaga', title: `Curso de ${curso}`, facts: [], href: 'javascript:alert(1)' },
        ],
      },
    ),
});

export const calculator = defineClientTool({
  name: 'calculadora',
  description: 'Mostra a calculadora de renda.',
  component: 'Calculadora',
  input: z.object({ moeda: z.string() }),
  answer: z.object({ renda: z.number().min(0) }),
  told: ({ renda }) => `Minha renda é ${renda}.`,
  run: ({ renda }, scope: Desk) => {
    write(scope, { renda }, { renda });
    return established({ renda }, { pessoa: { ...(scope.slots.pessoa as JsonObject), renda } });
  },
});

const ran = ({ transcript }: AgentView, tool: string): boolean =>
  transcript.some(({ calls }) => calls.some((call) => call.tool === tool));

/** Takes "nome Ana", "cidade Natal", "curso Direito": as many as the message has. */
function told({ text }: AgentView): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/(nome|cidade|curso|turno) (\w+)/g)].map(([, key, value]) => [key, value]),
  );
}

function ask(view: AgentView, done: string): ReflexStep {
  const updates = told(view);
  if (Object.keys(updates).length > 0 && !ran(view, 'guardar')) return use(save, { updates });
  const [missing] = view.workflow?.missing ?? [];
  return missing ? say(`Qual é ${missing}?`) : say(done);
}

const root = (view: AgentView): ReflexStep => {
  const { intent, target } = readRoute(view);
  if (intent !== 'CHANGE_WORKFLOW') return say('Oi! Em que posso ajudar?');
  return { say: 'Claro! Vamos lá.', ...use(save, { updates: { active_workflow: target } }) };
};

const income = (view: AgentView): ReflexStep => {
  const result = view.transcript[0]?.calls[0]?.result;
  if (result?.status === 'ok' && ran(view, 'calculadora')) return say('Renda anotada.');
  const shows = view.tools.some(({ name }) => name === 'calculadora');
  return shows
    ? { say: 'Quanto a família ganha?', ...use(calculator, { moeda: 'BRL' }) }
    : say('Me diga a renda.');
};

const results = (view: AgentView): ReflexStep =>
  ran(view, 'procurar') ? say('Achei estas.') : use(search, { curso: 'Direito' });

export const WORKFLOWS: Workflows<Registry> = {
  list: [
    {
      name: 'cadastro',
      title: 'cadastro',
      mandatory: true,
      steps: [{ name: 'dados', agent: 'cadastrador', requires: ['nome', 'cidade'], after: 'on' }],
    },
    {
      name: 'vagas',
      title: 'busca de vagas',
      steps: [
        { name: 'curso', agent: 'orientador', requires: ['curso'], after: 'on' },
        { name: 'renda', agent: 'contador', requires: ['renda'], after: 'on' },
        { name: 'resultados', agent: 'buscador', requires: ['turno'] },
      ],
    },
    { name: 'duvidas', title: 'dúvidas', steps: [{ name: 'tudo', agent: 'sabio', requires: [] }] },
  ],
  route: readRoute,
  sure: 0.5,
  instructions: 'Você lê para onde a conversa vai.',
  facts: ({ slots }) => (slots.pessoa as JsonObject | undefined) ?? {},
  changed: async (to, { resources }) => {
    resources.writes.push({ espelho: to });
  },
  completed: async (workflow, { resources }) => {
    resources.writes.push({ concluiu: workflow });
    return { [`${workflow}_feito`]: true };
  },
};

const REFLEXES: Readonly<Record<string, Reflex>> = {
  raiz: root,
  cadastrador: (view) => ask(view, 'Cadastro feito!'),
  orientador: (view) => ask(view, 'Boa escolha.'),
  contador: income,
  buscador: results,
  sabio: ({ text }) => say(`Sobre "${text}": depende.`),
};

export type SchoolInput = Partial<AssistantInput<Registry>> & {
  /** Agents that think otherwise than usual, by name. */
  readonly reflexes?: Readonly<Record<string, Reflex>>;
};

/** A school: a mandatory registration, a search in three steps with a component and cards, and questions that never end. */
export function school(known: Registry = registry(), { reflexes, ...rest }: SchoolInput = {}): Assistant {
  const agents = Object.entries({ ...REFLEXES, ...reflexes }).map(([name, reflex]) =>
    defineAgent({ name, instructions: `Sou ${name}.`, tools: [save, search, calculator], reflex }),
  );
  const [agent, ...conductors] = agents;
  if (!agent) throw new Error('a school without anybody');
  return defineAssistant<Registry>({
    ...{ name: 'escola', agent, conductors, workflows: WORKFLOWS, resources: () => known },
    facts: async ({ resources }) => ({ pessoa: resources.person }),
    history: 'workflow',
    limits: { hops: 10 },
    ...rest,
  });
}

/** Somebody who is registered already. */
export const REGISTERED: JsonObject = { nome: 'Ana', cidade: 'Natal' };
