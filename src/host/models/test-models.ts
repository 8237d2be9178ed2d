import type { LanguageModelV4StreamResult } from '@ai-sdk/provider';
import {
  createModelNetwork,
  faultOf,
  ModelFault,
  type ModelNetwork,
  type ProviderModel,
  providerEmbedder,
  providerSource,
  usageOf,
} from '#models';
import {
  type AgentView,
  type Clock,
  type ModelFailure,
  type ModelRole,
  type ModelScope,
  type ModelSource,
  seconds,
  type Usage,
} from '#protocol';
import { systemClock } from '../clock.ts';
import type { Config } from '../config.ts';
import { idOf, type ModelPlan, planModels } from './plan.ts';

/** How a configured model answered a tiny question. Nothing in it is secret. */
export type ModelTest = {
  readonly model: string;
  readonly roles: readonly ModelRole[];
  readonly ms: number;
} & (
  | { readonly ok: true; readonly usage: Usage }
  /** It turned a word into so many numbers. */
  | { readonly ok: true; readonly numbers: number }
  | { readonly ok: false; readonly reason: ModelFailure; readonly status: number | null }
);

/** As long as a person waits for a diagnosis. */
export const TEST_DEADLINE_MS = seconds(15);

export type TestOptions = { readonly clock?: Clock; readonly deadlineMs?: number };

/** Asks each configured model, all at once, for one word. Throws `configuration_invalid` as `configuredModels` does. */
export function testModels(
  { models }: Pick<Config, 'models'>,
  { clock = systemClock(), deadlineMs = TEST_DEADLINE_MS }: TestOptions = {},
): Promise<readonly ModelTest[]> {
  const plan = planModels(models);
  const network = createModelNetwork({ clock, idleMs: deadlineMs, deadlineMs });
  const timed = async (model: string, roles: readonly ModelRole[], test: Promise<Told>) => {
    const startedAt = clock.monotonic();
    const told = await test;
    return { model, roles, ms: Math.round(clock.monotonic() - startedAt), ...told };
  };
  const talking = [...plan.models].map(([id, spec]) =>
    timed(id, rolesOf(id, plan), testSource(providerSource(spec, network))),
  );
  const { embed } = plan;
  const embedding = embed ? [timed(idOf(embed), ['embed'], testedVector(embed, network))] : [];
  return Promise.all([...talking, ...embedding]);
}

const rolesOf = (model: string, { byRole }: ModelPlan): readonly ModelRole[] =>
  [...byRole].flatMap(([role, ids]) => (ids.includes(model) ? [role] : []));

/** No time for a second attempt: a diagnosis tells the first. */
const ONCE: ModelScope = { remainingMs: () => 0, retried: () => undefined };
const OUTPUT_TOKENS = 64;
const QUESTION = 'Responda só com a palavra: ok';

type Told =
  | { readonly ok: true; readonly usage: Usage }
  | { readonly ok: true; readonly numbers: number }
  | { readonly ok: false; readonly reason: ModelFailure; readonly status: number | null };

/** How one source answers a tiny question. Never throws. */
export async function testSource(source: ModelSource): Promise<Told> {
  try {
    // A provider's model does not look at the view: its prompt is all it gets.
    const model = source.open({} as AgentView, ONCE);
    const asked = await model.doStream({
      prompt: [{ role: 'user', content: [{ type: 'text', text: QUESTION }] }],
      maxOutputTokens: OUTPUT_TOKENS,
    });
    return { ok: true, usage: await usageIn(asked, source) };
  } catch (error) {
    return wrong(error);
  }
}

async function testedVector(spec: ProviderModel, network: ModelNetwork): Promise<Told> {
  let numbers = 0;
  const onSize = (size: number): void => {
    numbers = size;
  };
  try {
    const options = { deadlineMs: TEST_DEADLINE_MS, scope: ONCE, onSize };
    await providerEmbedder(spec, network, options).embed(['palavra']);
    return { ok: true, numbers };
  } catch (error) {
    return wrong(error);
  }
}

function wrong(error: unknown): Extract<Told, { ok: false }> {
  const { reason, status } = faultOf(error);
  return { ok: false, reason, status };
}

/** A model that thinks may have no tokens left for the word: it answered all the same. One that says nothing did not. */
async function usageIn({ stream }: LanguageModelV4StreamResult, source: ModelSource): Promise<Usage> {
  let usage: Parameters<typeof usageOf>[1];
  let answered = false;
  for await (const part of stream) {
    if (part.type === 'error') throw part.error;
    if (part.type === 'text-delta') answered ||= part.delta.trim() !== '';
    if (part.type !== 'finish') continue;
    usage = part.usage;
    answered ||= part.finishReason.unified === 'length';
  }
  if (!answered) throw new ModelFault('empty');
  return usageOf(source, usage);
}
