import { z } from 'zod';
import {
  EMBEDDING_PROVIDERS,
  NETWORK_LIMITS,
  PROVIDER_URLS,
  PROVIDERS,
  type ProviderModel,
  type ProviderName,
  publishedPrice,
  TRANSCRIPTION_PROVIDERS,
} from '#models';
import { MODEL_ROLES, type ModelRole, type Price, ProsaError, parseJson, seconds } from '#protocol';
import {
  DEADLINE,
  IDLE,
  KEY_VARIABLES,
  LIMITS,
  MODEL,
  type ModelVariables,
  PRICES,
  urlVariable,
} from './variables.ts';

/** Which models are meant, each once, and who uses them in which order. */
export type ModelPlan = {
  readonly models: ReadonlyMap<string, ProviderModel>;
  /** Ids of models, first choice first. */
  readonly byRole: ReadonlyMap<ModelRole, readonly string[]>;
  /** What turns text into vectors, if somebody named it: `PROSA_MODEL` alone is no wish for it. */
  readonly embed: ProviderModel | null;
  /** What turns speech into text, if somebody named it. */
  readonly transcribe: ProviderModel | null;
  readonly limits: { readonly idleMs: number; readonly deadlineMs: number };
};

/** Models that talk; what turns text into vectors, or speech into text, is none of them. */
const ROLES = MODEL_ROLES.filter((role) => role !== 'embed' && role !== 'transcribe');
const roleVariable = (role: string): string => `${MODEL}_${role.toUpperCase()}`;

/** Throws `configuration_invalid`: which variable is wrong, and what to write. No key is ever repeated. */
export function planModels(variables: ModelVariables): ModelPlan {
  assertRoles(variables);
  const prices = pricesIn(variables);
  const models = new Map<string, ProviderModel>();
  const byRole = new Map<ModelRole, readonly string[]>();
  for (const role of ROLES) {
    const variable = variableOf(role, variables);
    const chosen = entriesOf(variable, variables).map((entry) => readEntry(entry, variable, variables));
    for (const model of chosen) models.set(idOf(model), { ...model, price: priceOf(model, prices) });
    if (chosen.length > 0) byRole.set(role, [...new Set(chosen.map(idOf))]);
  }
  const embed = onlyOne(EMBED, variables, prices);
  const transcribe = onlyOne(TRANSCRIBE, variables, prices);
  return { models, byRole, embed, transcribe, limits: limitsIn(variables) };
}

/** A role that only some providers have, and for which one model is named. */
type SingleRole = {
  readonly role: ModelRole;
  readonly providers: readonly ProviderName[];
  readonly lacks: string;
  readonly otherwise: string;
  readonly why: string;
};

const EMBED: SingleRole = {
  role: 'embed',
  providers: EMBEDDING_PROVIDERS,
  lacks: 'vetores (embeddings)',
  otherwise: 'como openai/text-embedding-3-small; sem a variável, os vetores são feitos nesta máquina',
  why: 'vetores de dois não se comparam',
};

const TRANSCRIBE: SingleRole = {
  role: 'transcribe',
  providers: TRANSCRIPTION_PROVIDERS,
  lacks: 'transcrição de áudio',
  otherwise: 'como openai/whisper-1; sem a variável, quem manda áudio é convidado a escrever',
  why: 'um áudio é transcrito uma vez',
};

function onlyOne(
  { role, providers, lacks, otherwise, why }: SingleRole,
  variables: ModelVariables,
  prices: ReadonlyMap<string, Price>,
): ProviderModel | null {
  const variable = roleVariable(role);
  const [entry, another] = entriesOf(variable, variables);
  if (entry === undefined) return null;
  if (another !== undefined) throw invalid(`${variable} nomeia vários modelos. Escreva só um: ${why}.`);
  const name = ENTRY.exec(entry)?.[1]?.toLowerCase();
  const talksOnly = PROVIDERS.find((each) => each === name && !providers.includes(each));
  if (talksOnly)
    throw invalid(
      `${variable} pede ${talksOnly}, que não oferece ${lacks}. Use ${providers.join(', ')}, ${otherwise}.`,
    );
  const model = readEntry(entry, variable, variables);
  return { ...model, price: priceOf(model, prices) };
}

/**
 * A role without models of its own is left out wherever `agent` has the same ones: it uses those, and a decision knows that
 * nobody chose a model for it.
 */
function variableOf(role: ModelRole, variables: ModelVariables): string {
  const own = roleVariable(role);
  const differs = role === 'agent' || variables[roleVariable('agent')] !== undefined;
  return variables[own] === undefined && differs ? MODEL : own;
}

export const idOf = ({ provider, model }: ProviderModel): string => `${provider}/${model}`;

function assertRoles(variables: ModelVariables): void {
  const known = [MODEL, ...MODEL_ROLES.map(roleVariable), ...LIMITS];
  const stranger = Object.keys(variables).find((name) => name.startsWith(MODEL) && !known.includes(name));
  if (stranger === undefined) return;
  const roles = MODEL_ROLES.map(roleVariable).join(', ');
  throw invalid(`${stranger} não existe. Para todos os papéis há ${MODEL}; por papel, ${roles}.`);
}

function entriesOf(variable: string, variables: ModelVariables): readonly string[] {
  const text = variables[variable];
  if (text === undefined) return [];
  const entries = text.split(',').flatMap((entry) => entry.trim() || []);
  if (entries.length === 0) throw invalid(`${variable} não nomeia nenhum modelo. ${EXAMPLE}`);
  return entries;
}

const ENTRY = /^([^/\s]+)\/(\S+)$/;
const EXAMPLE = 'Escreva provedor/modelo, como google/gemini-2.5-flash; vários, separados por vírgula.';
/** As long as names of models get; something longer may be a key in the wrong place. */
const LONGEST_SHOWN = 100;

function readEntry(entry: string, variable: string, variables: ModelVariables): ProviderModel {
  const [, name = '', model = ''] = ENTRY.exec(entry) ?? [];
  // Without a provider it may be anything, a key too: it is not repeated.
  if (model === '') throw invalid(`${variable} tem um modelo sem provedor. ${EXAMPLE}`);
  const provider = PROVIDERS.find((each) => each === name.toLowerCase());
  const shown = entry.length > LONGEST_SHOWN ? 'um modelo' : entry;
  if (!provider) {
    throw invalid(`${variable} pede ${shown}, mas só há estes provedores: ${PROVIDERS.join(', ')}.`);
  }
  const need = { provider, variables, because: `${variable} pede ${shown}` };
  return { provider, model, url: urlFor(need), key: keyFor(need) };
}

type Need = {
  readonly provider: ProviderName;
  readonly variables: ModelVariables;
  /** How a complaint begins. */
  readonly because: string;
};

function keyFor({ provider, variables, because }: Need): string {
  const [first, ...others] = KEY_VARIABLES[provider];
  const variable = KEY_VARIABLES[provider].find((name) => variables[name] !== undefined);
  const key = variable === undefined ? '' : (variables[variable] ?? '');
  // A header could not carry it, and would tell so with the key in its message.
  if (!/^[\x21-\x7e]*$/.test(key))
    throw invalid(`${variable} tem espaços ou caracteres que uma chave não tem. Copie a chave de novo.`);
  if (key !== '' || first === undefined || provider === 'compatible') return key;
  const or = others.length > 0 ? ` (ou ${others.join(', ')})` : '';
  throw invalid(`${because}, mas falta a chave. Escreva ${first}=<sua chave>${or}.`);
}

function urlFor({ provider, variables, because }: Need): string {
  const variable = urlVariable(provider);
  const url = variables[variable] ?? PROVIDER_URLS[provider];
  if (url === null)
    throw invalid(`${because}, mas falta o endereço. Escreva ${variable}=https://servidor/v1.`);
  if (isPlainAddress(url)) return url;
  throw invalid(
    `${variable} precisa ser um endereço http ou https, sem usuário, senha, ? ou #: https://servidor/v1.`,
  );
}

/** Paths are added behind it: after a question mark they would be part of a value, and that may be a key. */
function isPlainAddress(url: string): boolean {
  if (!URL.canParse(url) || /[?#]/.test(url)) return false;
  const { protocol, username, password } = new URL(url);
  return (protocol === 'http:' || protocol === 'https:') && username === '' && password === '';
}

const MOST_SECONDS = 600;

function limitsIn(variables: ModelVariables): ModelPlan['limits'] {
  const read = (variable: string, otherwise: number): number => {
    const text = variables[variable];
    if (text === undefined) return otherwise;
    const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : 0;
    if (value > 0 && value <= MOST_SECONDS) return seconds(value);
    throw invalid(`${variable} precisa ser um número de segundos, maior que 0 e até ${MOST_SECONDS}.`);
  };
  return {
    idleMs: read(IDLE, NETWORK_LIMITS.idleMs),
    deadlineMs: read(DEADLINE, NETWORK_LIMITS.deadlineMs),
  };
}

const money = z.number().nonnegative();
const priceTable = z.record(
  z.string(),
  z.strictObject({ input: money, output: money, cached: money.optional() }),
);

function pricesIn(variables: ModelVariables): ReadonlyMap<string, Price> {
  const text = variables[PRICES];
  if (text === undefined) return new Map();
  const parsed = priceTable.safeParse(parseJson(text));
  if (!parsed.success) {
    throw invalid(
      `${PRICES} precisa ser JSON, em dólares por milhão de tokens: {"openai/gpt-x": {"input": 0.15, "output": 0.6}}.`,
    );
  }
  return new Map(
    Object.entries(parsed.data).map(([entry, { input, output, cached }]) => [
      pricedId(entry),
      { input, output, ...(cached !== undefined && { cached }) },
    ]),
  );
}

/** A price that belongs to nobody would be missed only when the bill comes. */
function pricedId(entry: string): string {
  const [, name = '', model] = ENTRY.exec(entry.trim()) ?? [];
  const provider = PROVIDERS.find((each) => each === name.toLowerCase());
  if (provider) return `${provider}/${model}`;
  throw invalid(`${PRICES} tem um preço sem provedor/modelo conhecido. Provedores: ${PROVIDERS.join(', ')}.`);
}

const priceOf = (model: ProviderModel, prices: ReadonlyMap<string, Price>): Price | undefined =>
  prices.get(idOf(model)) ?? publishedPrice(idOf(model));

const invalid = (detail: string): ProsaError => new ProsaError('configuration_invalid', detail);
