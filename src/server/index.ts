export type { Route } from './define-route.ts';
export { tryPort } from './listen.ts';
export type { Access } from './route-facts.ts';
export { routes } from './routes.ts';
export { type ServeOptions, type Serving, serve } from './serve.ts';
export { TIMING, type Timing } from './timing.ts';
