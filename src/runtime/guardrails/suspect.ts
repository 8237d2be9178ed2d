import { findInjection } from '#language/guard';
import type {
  AgentView,
  ConversationState,
  Json,
  JsonObject,
  SubConversationResult,
  Tool,
  ToolResult,
} from '#protocol';
import type { TurnDeps } from '../turn-deps.ts';

/** Where the assistant's own tables tell of the person. */
const PROFILE = 'perfil';
/** What models read in the place of what reads like an order, or is no datum of anybody's by its length. */
const OMITTED = '[omitido: não parece um dado]';
const LONGEST_DATUM_CHARS = 80;

type Answered = { readonly call: string; readonly tool: Tool; readonly result: ToolResult };

/** The result of a tool that brings strangers' words: it taints the turn, whatever it says, and orders in it are told of. */
export function suspectResult({ call, tool, result }: Answered, { ledger, log }: TurnDeps): void {
  if (!tool.untrusted) return;
  ledger.mark({ tainted: true });
  const found = findInjection(textOf(result.status === 'ok' ? result.value : result.message));
  if (found)
    log.emit({ type: 'injection_suspected', source: 'tool', call, tool: tool.name, score: found.score });
}

type Told = Pick<AgentView, 'notes' | 'initialContext' | 'memory' | 'profile'>;

/**
 * What an agent is told besides messages and results. What the person's own records hold is left out where it reads like an order; what
 * another agent handed over was written knowing strangers' words, or may have been, and taints the turn.
 */
export function suspectContext(told: Omit<Told, 'profile'>, state: ConversationState, deps: TurnDeps): Told {
  if (!deps.assistant.wary) return told;
  const { notes, initialContext, memory } = told;
  for (const note of notes) suspectNote(note, deps);
  if (initialContext && suspect('result', initialContext, deps)) deps.ledger.mark({ tainted: true });
  const injection = memory.injection && suspect('memory', memory.injection, deps) ? '' : memory.injection;
  const profile = profileOf(state, deps);
  return { ...told, memory: injection === memory.injection ? memory : { ...memory, injection }, ...profile };
}

/** What a specialist hands back in a turn that strangers' words entered is read in another turn: it carries the mark along. */
export const handedBack = (result: SubConversationResult, { ledger }: TurnDeps): SubConversationResult =>
  ledger.marks().tainted ? { ...result, untrusted: true } : result;

function suspectNote(note: SubConversationResult, deps: TurnDeps): void {
  const { final_result, message_to_coordinator = '' } = note;
  const suspected = suspect('result', textOf([final_result, message_to_coordinator]), deps);
  if (note.untrusted || suspected) deps.ledger.mark({ tainted: true });
}

/** What is known of the person as models are told it. */
export function profileOf({ slots }: ConversationState, deps: TurnDeps): Pick<AgentView, 'profile'> {
  const profile = Object.hasOwn(slots, PROFILE) ? slots[PROFILE] : undefined;
  if (!deps.assistant.facts || typeof profile !== 'object' || profile === null || Array.isArray(profile))
    return {};
  const known = Object.entries(profile as JsonObject).filter(([, value]) => value !== null);
  const plain = known.map(([name, value]) => [name, isOrder(textOf(value), deps) ? OMITTED : value]);
  return { profile: Object.fromEntries(plain) };
}

const isOrder = (text: string, deps: TurnDeps): boolean =>
  suspect('profile', text, deps) || text.length > LONGEST_DATUM_CHARS;

/** Searches for orders; each source is told of once a turn. */
function suspect(source: string, text: string, { ledger, log }: TurnDeps): boolean {
  const found = findInjection(text);
  if (!found) return false;
  const { suspected } = ledger.marks();
  if (!suspected.includes(source)) {
    ledger.mark({ suspected: [...suspected, source] });
    log.emit({ type: 'injection_suspected', source, call: null, tool: null, score: found.score });
  }
  return true;
}

/** All that somebody could read in it: values, and the names of fields. */
export function textOf(value: Json): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  const parts = Array.isArray(value) ? value : Object.entries(value).flat();
  return (parts as readonly Json[])
    .map(textOf)
    .filter((text) => text !== '')
    .join('\n');
}
