import type { ProviderName } from '#models';

/** What the environment says about models, as it was written, by variable. */
export type ModelVariables = Readonly<Record<string, string>>;

/** Variables in which providers' keys are looked for, the first that is set; none: the provider wants no key. */
export const KEY_VARIABLES: Readonly<Record<ProviderName, readonly string[]>> = {
  google: ['GOOGLE_GENERATIVE_AI_API_KEY', 'GEMINI_API_KEY'],
  openai: ['OPENAI_API_KEY'],
  anthropic: ['ANTHROPIC_API_KEY'],
  deepseek: ['DEEPSEEK_API_KEY'],
  maritaca: ['MARITACA_API_KEY'],
  ollama: [],
  compatible: ['PROSA_COMPATIBLE_API_KEY'],
};

export const urlVariable = (provider: ProviderName): string => `PROSA_${provider.toUpperCase()}_URL`;

export const MODEL = 'PROSA_MODEL';
export const PRICES = 'PROSA_PRICES';
export const IDLE = 'PROSA_MODEL_IDLE_SECONDS';
export const DEADLINE = 'PROSA_MODEL_DEADLINE_SECONDS';

const PROVIDER_NAMES = Object.keys(KEY_VARIABLES) as readonly ProviderName[];
const KNOWN: ReadonlySet<string> = new Set([
  MODEL,
  PRICES,
  ...Object.values(KEY_VARIABLES).flat(),
  ...PROVIDER_NAMES.map(urlVariable),
]);

/** Those that are filled in; also what only looks like one of them, `PROSA_MODELS` too, so that somebody can be told. */
export function modelVariablesIn(env: Readonly<Record<string, string | undefined>>): ModelVariables {
  const found = Object.entries(env).flatMap(([name, value]) => {
    const text = value?.trim();
    return text && (KNOWN.has(name) || name.startsWith(MODEL)) ? [[name, text] as const] : [];
  });
  return Object.fromEntries(found);
}

/** Keys that nobody uses, because no variable names a model: with the provider they are for. */
export function unusedKeys(
  variables: ModelVariables,
): readonly { readonly variable: string; readonly provider: ProviderName }[] {
  const chosen = Object.keys(variables).some((name) => name.startsWith(MODEL) && !LIMITS.includes(name));
  if (chosen) return [];
  return PROVIDER_NAMES.flatMap((provider) =>
    KEY_VARIABLES[provider].flatMap((variable) =>
      variables[variable] === undefined ? [] : [{ variable, provider }],
    ),
  );
}

export const LIMITS: readonly string[] = [IDLE, DEADLINE];
