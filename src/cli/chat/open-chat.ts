import {
  type Config,
  configuredEmbedder,
  configuredModels,
  configuredPlatform,
  configuredStore,
  createPlatform,
  type Platform,
} from '#host';
import type { Assistant } from '#protocol';
import { modelNames } from '../model-names.ts';
import type { Refusal } from '../refusal.ts';
import { type Preparing, whilePreparing } from '../store/preparing.ts';
import { whyNotOpen } from '../store/why-not-open.ts';
import { problemLine } from './problem-line.ts';

export type OpenChat = {
  readonly kind: 'open';
  readonly platform: Platform;
  /** Who thinks, first choice first; none: the reflexes alone. */
  readonly models: readonly string[];
  /** What broke inside and nobody has been told yet. */
  readonly warnings: string[];
  /** Ends it all: what runs gets some seconds, then it is left to the next start. */
  close(): Promise<void>;
};

export type OpenChatOptions = {
  readonly assistant: Assistant;
  readonly config: Config;
  /** Nothing is kept. */
  readonly memory: boolean;
  readonly preparing: Preparing;
};

const GRACE_MS = 8_000;

/** A platform on the store that is configured, ready to talk; or why it cannot be. */
export async function openChat(options: OpenChatOptions): Promise<OpenChat | Refusal> {
  const { assistant, config, memory, preparing } = options;
  const warnings: string[] = [];
  const onProblem = (problem: Parameters<typeof problemLine>[0]): void => {
    const line = problemLine(problem);
    // A store that is away is away at every heartbeat: once is enough.
    if (!warnings.includes(line)) warnings.push(line);
  };
  try {
    const store = memory ? 'memory' : configuredStore(config);
    const models = configuredModels(config);
    const embedder = configuredEmbedder(config);
    const platform = createPlatform({
      ...{ assistants: [assistant], store, models, embedder, onProblem },
      ...configuredPlatform(config),
    });
    await (store === 'memory' ? platform.ready() : whilePreparing(store, preparing, platform.ready()));
    return {
      ...{ kind: 'open', platform, models: modelNames(models), warnings },
      close: () => platform.close({ graceMs: GRACE_MS }),
    };
  } catch (error) {
    return whyNotOpen(error);
  }
}
