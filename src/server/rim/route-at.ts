import type { RouteFacts } from '../route-facts.ts';

/** Finds the route of an address, whatever the method. */
export function routeFinder(routes: readonly RouteFacts[]): (path: string) => RouteFacts | undefined {
  const patterns = routes.map((route) => ({
    route,
    pattern: new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`),
  }));
  return (path) => patterns.find(({ pattern }) => pattern.test(path))?.route;
}
