import type { Guard, GuardVerdict } from '#protocol';
import { settled } from '../agent/abort.ts';
import { noteRefusal } from '../guardrails/note-refusal.ts';
import { openCheck } from '../guardrails/open-check.ts';
import type { TurnDeps } from '../turn-deps.ts';
import type { Closed, Recalled } from './stages.ts';
import { isWordless } from './wordless.ts';

/** The assistant's guards in their order; the first that objects closes the turn. A guard that fails objects. */
export async function guard(recalled: Recalled, deps: TurnDeps): Promise<Recalled | Closed> {
  const { assistant, log } = deps;
  if (isWordless(recalled.claim)) return recalled;
  let last: { readonly check?: string } = {};
  for (const rule of assistant.guards) {
    const check = deps.ids.next('guardrails-check');
    const judged = await judge(rule, { recalled, check }, deps);
    last = { check };
    if (judged?.verdict === 'SAFE') continue;
    return refused(judged ?? failedVerdict(rule, deps), { recalled, check }, deps);
  }
  log.emit({ type: 'guard_decided', verdict: 'SAFE', rule: null, ...last });
  return recalled;
}

/** While a person of the team answers, what is written is judged all the same: an agent may read it once they hand back. */
export async function overhear(closed: Closed, deps: TurnDeps): Promise<Closed> {
  const { before, claim, text } = closed;
  const isHeld = before.control === 'human' && !closed.operated && !isWordless(claim);
  if (!isHeld || text === '' || deps.assistant.guards.length === 0) return closed;
  await guard({ ...closed, kind: 'open' }, deps);
  return closed;
}

type Checked = { readonly recalled: Recalled; readonly check: string };

/** Null: the guard failed, or what it said is no verdict. */
async function judge(
  rule: Guard,
  { recalled, check }: Checked,
  deps: TurnDeps,
): Promise<GuardVerdict | null> {
  try {
    const scope = openCheck({ rule: rule.name, check }, recalled, deps);
    return (await settled(rule.judge(recalled.text, recalled.before, scope), deps.signal)) ?? null;
  } catch (error) {
    if (deps.signal.aborted) throw error;
    deps.report({ error, what: `guard ${rule.name}` });
    return null;
  }
}

type Refusal = Exclude<GuardVerdict, { readonly verdict: 'SAFE' }>;

const failedVerdict = ({ name }: Guard, { assistant }: TurnDeps): Refusal => ({
  verdict: 'UNSAFE',
  rule: `${name}:failed`,
  sentence: assistant.phrases.unsafe,
});

/** The person reads a sentence; no agent reads what they wrote, now or later. */
async function refused(judged: Refusal, { recalled, check }: Checked, deps: TurnDeps): Promise<Closed> {
  const { rule, category, score } = judged;
  deps.log.emit({
    type: 'guard_decided',
    verdict: 'UNSAFE',
    rule,
    ...(category !== undefined && { category }),
    ...(score !== undefined && { score }),
    check,
  });
  await noteRefusal(judged, recalled, deps);
  const sentence = typeof judged.sentence === 'string' ? judged.sentence : deps.assistant.phrases.unsafe;
  return { ...recalled, kind: 'closed', ending: 'closed', sentence };
}
