import { type Assistant, type ContactPolicy, type Modes, ProsaError } from '#protocol';

type Rules = Pick<Assistant, 'name'> & {
  readonly modes?: Modes | undefined;
  readonly contact?: ContactPolicy | undefined;
};

/** Modes and policy are tables: a slip in one is told when the assistant is defined, not when somebody writes. */
export function assertRules({ name, modes, contact }: Rules): void {
  const invalid = (detail: string): ProsaError =>
    new ProsaError('definition_invalid', `O assistente "${name}" ${detail}`);
  for (const wrong of [...wrongModes(modes), ...wrongPolicy(contact)]) throw invalid(wrong);
}

function wrongModes(modes: Modes | undefined): readonly string[] {
  if (!modes) return [];
  const { initial, sheets, transitions, confirmations } = modes;
  const known = (mode: string): boolean => Object.hasOwn(sheets, mode);
  const moves = Object.entries(transitions).flatMap(([from, list]) => list.map((to) => ({ from, to })));
  const has = (from: string, to: string): boolean =>
    moves.some((move) => move.from === from && move.to === to);
  return [
    ...(known(initial) ? [] : [`começa no modo "${initial}", que não existe.`]),
    ...moves
      .filter(({ from, to }) => !known(from) || !known(to))
      .map(({ from, to }) => `tem uma transição entre modos que não existem: ${from} → ${to}.`),
    ...confirmations
      .filter(({ from, to }) => !has(from, to))
      .map(({ name, from, to }) => `confirma ("${name}") uma transição que não existe: ${from} → ${to}.`),
    ...durations({ cooldownMs: modes.cooldownMs, pendingMs: modes.pendingMs }),
  ];
}

const durations = (all: Readonly<Record<string, number>>): readonly string[] =>
  Object.entries(all)
    .filter(([, ms]) => !Number.isFinite(ms) || ms < 0)
    .map(([field]) => `precisa de uma duração em "${field}".`);

function wrongPolicy(contact: ContactPolicy | undefined): readonly string[] {
  const names = contact?.rules.map((rule) => rule.name) ?? [];
  const repeated = names.find((each, index) => names.indexOf(each) !== index);
  return repeated === undefined ? [] : [`tem duas regras de contato chamadas "${repeated}".`];
}
