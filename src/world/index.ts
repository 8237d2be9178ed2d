export { createDuckDuckGo } from './duckduckgo.ts';
export { type Answered, createGuardedRequest, type GuardedRequest } from './guarded-request.ts';
export { type BrapiOptions, createBrapi } from './quotes/brapi.ts';
export { createQuotes, type QuoteSource } from './quotes/quotes.ts';
export { createSerperQuotes } from './quotes/serper-quotes.ts';
export { createSerper } from './serper.ts';
export { type BrapiStub, startBrapiStub } from './stub/brapi-stub.ts';
export { type SearchStub, startSearchStub } from './stub/search-stub.ts';
export { createWebSearch, type SearchEngine } from './web-search.ts';
