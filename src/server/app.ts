import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { ProsaError } from '#protocol';
import type { App, AppContext } from './app-context.ts';
import type { Route } from './define-route.ts';
import { mount } from './mount.ts';
import { servePage } from './pages/serve-page.ts';
import { respondRefusal } from './rim/respond.ts';
import type { ServerDeps } from './server-deps.ts';

/** The routes of the table, then the pages, then nothing. Answers are written to Node's response itself. */
export function createApp(routes: readonly Route[], deps: ServerDeps): App {
  const app: App = new Hono();
  for (const route of routes) app.on(route.method, route.path, mount(route, deps));
  for (const [path, methods] of methodsByPath(routes)) app.all(path, refuseMethod(methods));
  app.get('*', async ({ env, req }) => {
    const { embedOrigins } = deps.config;
    await servePage(env.outgoing, {
      ...{ shelf: deps.pages, path: req.path, request: env.incoming, embedOrigins },
    });
    return RESPONSE_ALREADY_SENT;
  });
  app.notFound(({ env }) => {
    respondRefusal(env.outgoing, new ProsaError('route_not_found'), { form: 'json' });
    return RESPONSE_ALREADY_SENT;
  });
  app.onError((error, { env }) => {
    respondRefusal(env.outgoing, error, { form: 'json' });
    return RESPONSE_ALREADY_SENT;
  });
  return app;
}

function methodsByPath(routes: readonly Route[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const { path, method, form } of routes) {
    const own = method === 'GET' && form === 'json' ? ['GET', 'HEAD'] : [method];
    found.set(path, [...(found.get(path) ?? []), ...own]);
  }
  return found;
}

const refuseMethod =
  (methods: readonly string[]) =>
  ({ env }: AppContext): Response => {
    const headers = { allow: methods.join(', ') };
    respondRefusal(env.outgoing, new ProsaError('method_not_allowed'), { form: 'json', headers });
    return RESPONSE_ALREADY_SENT;
  };
