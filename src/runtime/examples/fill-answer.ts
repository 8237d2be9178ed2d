import { readNumbers } from '#language';
import { findDates, sayDay } from '#language/dates';
import { findMoney, formatBRL } from '#language/money';
import type { Json, JsonObject, NearExample } from '#protocol';
import { EXAMPLES } from './limits.ts';

/** What slots are filled from: the words of now, and what the conversation knows. */
export type FillScene = {
  readonly text: string;
  readonly slots: JsonObject;
  /** Local date, ISO. */
  readonly today: string;
};

const SLOT = /\{([a-z][a-z0-9_]{0,39})\}/g;

/** All that the text says of a kind, as it is written in an answer. Typed values only: no words of the person come back in an answer. */
const READERS: Readonly<Record<string, (scene: FillScene) => readonly string[]>> = {
  valor: ({ text }) => findMoney(text).map(({ cents }) => formatBRL(cents)),
  data: ({ text, today }) => findDates(text, today).map(({ iso }) => sayDay(iso, today)),
  numero: ({ text }) => readNumbers(text).flatMap(({ value, article }) => (article ? [] : [String(value)])),
};

export const SLOT_READERS: readonly string[] = Object.keys(READERS);

export const slotsIn = (answer: string): readonly string[] => [
  ...new Set([...answer.matchAll(SLOT)].flatMap(([, name]) => name ?? [])),
];

/** The answer with its slots filled; null where one cannot be, or could be in two ways: then it is no answer to this message. */
export function fillAnswer(
  { answer, slots }: Pick<NearExample, 'answer' | 'slots'>,
  scene: FillScene,
): string | null {
  if (answer === null) return null;
  const filled = new Map(slotsIn(answer).map((name) => [name, slotValue(name, slots, scene)]));
  if ([...filled.values()].includes(null)) return null;
  return answer.replaceAll(SLOT, (_, name: string) => filled.get(name) ?? '');
}

function slotValue(name: string, readers: JsonObject, scene: FillScene): string | null {
  const named = Object.hasOwn(readers, name) ? readers[name] : name;
  const reader = typeof named === 'string' && Object.hasOwn(READERS, named) ? READERS[named] : undefined;
  const [said, ...others] = new Set(reader?.(scene));
  if (said !== undefined) return others.length === 0 ? said : null;
  return known(Object.hasOwn(scene.slots, name) ? scene.slots[name] : undefined);
}

/** A short value on one line; nothing that could be read as more than that. */
function known(value: Json | undefined): string | null {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return null;
  const plain = value.trim();
  return plain !== '' && plain.length <= EXAMPLES.slotChars && !/[\n\r{}[\]<>]/.test(plain) ? plain : null;
}
