import type { LanguageModelV4CallOptions, LanguageModelV4Prompt } from '@ai-sdk/provider';
import { type Script, scriptedSource } from '#models';
import type { ModelSource } from '#protocol';
import { RoutingChatManager } from '../routing/manager.ts';
import type { RoutingChatManagerOptions, SpecialistRegistry } from '../routing/options.ts';
import { type ManualClock, manualClock } from './manual-clock.ts';

/** What a model was asked: by whom, with which prompt, under which tools. */
export type Asked = {
  readonly agent: string;
  readonly prompt: LanguageModelV4Prompt;
  readonly system: string;
  readonly tools: readonly string[];
};

export type Recording = ModelSource & { readonly asked: readonly Asked[] };

/** A scripted model that reads its prompt, as a provider's would, and keeps what it was asked. */
export function recordingModel(script: Script): Recording {
  const scripted = scriptedSource(script);
  const asked: Asked[] = [];
  return {
    id: 'roteiro',
    readsPrompt: true,
    asked,
    open: (view) => {
      const model = scripted.open(view);
      return {
        ...model,
        doStream: (options: LanguageModelV4CallOptions) => {
          asked.push({ agent: view.agent, ...seenIn(options) });
          return model.doStream(options);
        },
      };
    },
  };
}

function seenIn({ prompt, tools = [] }: LanguageModelV4CallOptions): Omit<Asked, 'agent'> {
  const [first] = prompt;
  return {
    prompt,
    system: first?.role === 'system' ? first.content : '',
    tools: tools.map(({ name }) => name),
  };
}

/** Every text of the prompt's messages in this role. */
export const textsOf = (asked: Asked | undefined, role: 'user' | 'assistant'): readonly string[] =>
  (asked?.prompt ?? []).flatMap((message) =>
    message.role === role ? message.content.flatMap((part) => (part.type === 'text' ? [part.text] : [])) : [],
  );

export const REGISTRY: SpecialistRegistry = {
  tecnico: {
    role: 'Especialista Técnico',
    objective: 'Resolver problemas técnicos.',
    context: 'Seja direto.',
  },
  financeiro: { role: 'Especialista Financeiro', objective: 'Cuidar de cobranças.' },
};

export type Opened = {
  readonly manager: RoutingChatManager;
  readonly model: Recording;
  readonly clock: ManualClock;
};

const opened = new Set<Opened>();

/** A manager over a scripted model; two specialists unless the options say otherwise. */
export function openManager(script: Script, options: Partial<RoutingChatManagerOptions> = {}): Opened {
  const model = recordingModel(script);
  const clock = manualClock();
  const manager = new RoutingChatManager({
    llmConfig: { model },
    specialistAgentRegistryConfig: REGISTRY,
    ...options,
    platform: { clock, ...options.platform },
  });
  const entry = { manager, model, clock };
  opened.add(entry);
  return entry;
}

/** Shuts down what a test opened and fails if it left a timer behind. Register it: `afterEach(closeManagers)`. */
export async function closeManagers(): Promise<void> {
  const entries = [...opened];
  opened.clear();
  for (const { manager, clock } of entries) {
    await manager.shutdown();
    if (clock.pending() > 0) throw new Error(`the test left ${clock.pending()} timer(s) behind`);
  }
}
