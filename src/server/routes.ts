import type { Route } from './define-route.ts';
import { assistants } from './routes/assistants.ts';
import { chat } from './routes/chat.ts';
import { live, ready } from './routes/health.ts';
import { enterDemo, leave, me } from './routes/login.ts';
import { messages } from './routes/messages.ts';
import { openapi } from './routes/openapi.ts';
import { session, sessions } from './routes/sessions.ts';
import { stop, watch } from './routes/stream.ts';
import { turn, turns } from './routes/turns.ts';

/** Every route there is. The router, the OpenAPI document and the tests of who may do what are made of this. */
export const routes: readonly Route[] = [
  chat,
  ...[assistants, me, enterDemo, leave],
  ...[sessions, session, messages, watch, stop, turns, turn],
  ...[live, ready, openapi],
];
