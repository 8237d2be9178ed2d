import { cleanText } from '#language';
import { ProsaError, type UserMessage } from '#protocol';
import type { PlatformDeps, PreparedAssistant } from '#runtime';
import { LOCAL_ORG, LOCAL_USER } from './local.ts';
import type { ReceivedMessage } from './platform-contract.ts';
import { sessionIdOf } from './session-id.ts';

/** A message as it may come in, as an input; what it may not be is refused. */
export function inputOf(
  message: ReceivedMessage,
  deps: PlatformDeps,
  assistants: ReadonlyMap<string, PreparedAssistant>,
): UserMessage {
  const session = sessionIdOf(message.session);
  const assistant = assistants.get(message.assistant);
  if (typeof message.text !== 'string') throw new ProsaError('message_invalid');
  if (!assistant) throw new ProsaError('assistant_unknown', `"${message.assistant}".`);
  checkId(message.messageId);
  return {
    kind: 'user_message',
    id: message.messageId ?? deps.ids.next('msg'),
    org: message.org ?? LOCAL_ORG,
    user: message.user ?? LOCAL_USER,
    session,
    assistant: assistant.name,
    at: Math.min(message.at ?? Number.POSITIVE_INFINITY, deps.clock.now()),
    text: textOf(message, assistant),
    ...(message.media && { media: message.media }),
    ...showing(message.components),
    ...(message.replyTo && { replyTo: message.replyTo }),
  };
}

/** Names of components are short words; what is none is no component that anybody could ask for. */
function showing(components: unknown): Pick<UserMessage, 'shows'> {
  if (components === undefined) return {};
  if (!Array.isArray(components) || components.length > MOST_SHOWN || !components.every(isComponentName))
    throw new ProsaError('message_invalid', 'Os componentes são uma lista de nomes curtos.');
  return components.length > 0 ? { shows: components } : {};
}

const MOST_SHOWN = 50;
const isComponentName = (name: unknown): name is string =>
  typeof name === 'string' && /^(?:\*|[A-Za-z][A-Za-z0-9_.-]{0,63})$/.test(name);

function checkId(id: unknown): void {
  if (id !== undefined && (typeof id !== 'string' || id === '')) throw new ProsaError('message_id_invalid');
}

function textOf({ text, media }: ReceivedMessage, { limits }: PreparedAssistant): string {
  const cleaned = cleanText(text).trim();
  if (cleaned === '' && !media) throw new ProsaError('message_empty');
  const limit = limits.inputChars;
  if (cleaned.length > limit) throw new ProsaError('message_too_long', `O limite é de ${limit} caracteres.`);
  return cleaned;
}
