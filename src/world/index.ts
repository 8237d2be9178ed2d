export { createDuckDuckGo } from './duckduckgo.ts';
export { type Answered, createGuardedRequest, type GuardedRequest } from './guarded-request.ts';
export { createSerper } from './serper.ts';
export { type SearchStub, startSearchStub } from './stub/search-stub.ts';
export { createWebSearch, type SearchEngine } from './web-search.ts';
