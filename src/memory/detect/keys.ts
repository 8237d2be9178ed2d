import type { MemoryCategory, MemoryFact, MemorySensitivity } from '#protocol';
import { days } from '#protocol';

export type KeyRule = {
  readonly kind: MemoryFact['kind'];
  readonly category: MemoryCategory;
  readonly sensitivity: MemorySensitivity;
  /** Several can be true at once: the key carries its value (`likes:cafe`). */
  readonly several: boolean;
  /** How long it stays true unless said again; null: until something else is said. */
  readonly ttlDays: number | null;
};

const rule = (
  kind: MemoryFact['kind'],
  category: MemoryCategory,
  more: Partial<Omit<KeyRule, 'kind' | 'category'>> = {},
): KeyRule => ({ kind, category, sensitivity: 'low', several: false, ttlDays: null, ...more });

const medium = { sensitivity: 'medium' } as const;
const high = { sensitivity: 'high' } as const;
const several = { several: true } as const;

/**
 * Every key that is known about a person. Values are folded words; the closed ones:
 * `communication` direto, detalhado; `tone` formal, informal; `wording` simples; `format` em_topicos, passo_a_passo, com_exemplos;
 * `emoji` sem_emoji, com_emoji;
 * `channel` mensagem, whatsapp, email, telefone, sms, audio, texto, sem_ligacao;
 * `schedule` manha, tarde, noite, madrugada, fim_de_semana, dias_uteis, horario_comercial, or "depois das 18h";
 * `language` portugues, ingles, espanhol …; `marital` casado, solteiro, divorciado, separado, viuvo, uniao_estavel, namorando, noivo;
 * `perfil_investidor` conservador, moderado, arrojado;
 * `children` a number or `sim`; `age` a number; `income` and `debt` reais, or what for.
 */
export const KEY_RULES = {
  name: rule('fact', 'identidade'),
  treatment: rule('preference', 'identidade'),
  age: rule('fact', 'identidade', { ttlDays: 365 }),
  birthday: rule('fact', 'identidade'),
  role: rule('fact', 'trabalho'),
  company: rule('fact', 'trabalho'),
  field: rule('fact', 'trabalho'),
  work_mode: rule('fact', 'trabalho'),
  study: rule('fact', 'trabalho'),
  expertise: rule('fact', 'trabalho'),
  communication: rule('preference', 'comunicacao'),
  tone: rule('preference', 'comunicacao'),
  wording: rule('preference', 'comunicacao'),
  format: rule('preference', 'comunicacao'),
  emoji: rule('preference', 'comunicacao'),
  channel: rule('preference', 'comunicacao'),
  schedule: rule('preference', 'comunicacao'),
  language: rule('preference', 'comunicacao'),
  city: rule('fact', 'lugar'),
  origin: rule('fact', 'lugar'),
  address: rule('fact', 'lugar', medium),
  home: rule('fact', 'lugar', medium),
  children: rule('fact', 'familia', medium),
  child: rule('fact', 'familia', { ...medium, ...several }),
  partner: rule('fact', 'familia', medium),
  marital: rule('fact', 'familia', medium),
  household: rule('fact', 'familia', medium),
  income: rule('fact', 'financas', { ...medium, ttlDays: 365 }),
  perfil_investidor: rule('preference', 'outros'),
  debt: rule('fact', 'financas', { ...medium, ttlDays: 180 }),
  health: rule('fact', 'saude', { ...high, ...several }),
  third_party: rule('fact', 'outros', { ...high, ...several }),
  diet: rule('fact', 'gostos'),
  likes: rule('preference', 'gostos', several),
  dislikes: rule('preference', 'gostos', several),
  prefers: rule('preference', 'gostos', several),
  team: rule('fact', 'gostos'),
  pet: rule('fact', 'outros', several),
  device: rule('fact', 'outros', { ttlDays: 730 }),
  vehicle: rule('fact', 'outros', { ttlDays: 730 }),
  goal: rule('fact', 'outros', { ...several, ttlDays: 365 }),
  topic: rule('pattern', 'assuntos', { ...several, ttlDays: 90 }),
  correction: rule('correction', 'correcoes', { ...several, ttlDays: 365 }),
  note: rule('fact', 'outros', { ...several, ttlDays: 365 }),
} as const satisfies Record<string, KeyRule>;

export type BaseKey = keyof typeof KEY_RULES;

/** `likes` of `likes:cafe`; undefined for a key that is not in the table. */
export function baseKey(key: string): BaseKey | undefined {
  const base = key.split(':', 1)[0] ?? '';
  return isBaseKey(base) ? base : undefined;
}

const isBaseKey = (key: string): key is BaseKey => Object.hasOwn(KEY_RULES, key);

/** The rule of a key, with or without its value. */
export function keyRule(key: string): KeyRule | undefined {
  const base = baseKey(key);
  return base && KEY_RULES[base];
}

/** When a fact under this key ceases to be believed. */
export function expiryOf(key: string, now: number): number | null {
  const ttl = keyRule(key)?.ttlDays ?? null;
  return ttl === null ? null : now + days(ttl);
}

/** How one wants to be spoken to: their values are closed lists. */
export const MANNERS: ReadonlySet<string> = new Set<BaseKey>([
  'communication',
  'tone',
  'wording',
  'format',
  'emoji',
  'channel',
  'schedule',
  'language',
  'treatment',
]);
