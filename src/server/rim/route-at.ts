import type { Route } from '../define-route.ts';
import { routes } from '../routes.ts';

const PATTERNS = routes.map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`),
}));

/** The route of an address, whatever the method. */
export const routeAt = (path: string): Route | undefined =>
  PATTERNS.find(({ pattern }) => pattern.test(path))?.route;
