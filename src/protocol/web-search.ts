export type WebResult = { readonly title: string; readonly url: string; readonly snippet: string };

/** What the web said. Not answering (blocked, unavailable) is not the same as having nothing (empty). */
export type WebAnswer =
  | { readonly kind: 'found'; readonly engine: string; readonly results: readonly WebResult[] }
  | { readonly kind: 'empty'; readonly engine: string }
  | { readonly kind: 'blocked' | 'unavailable'; readonly tried: readonly { engine: string; why: string }[] };

/** Search on the web, by the engines that are configured, in order. Never throws but when aborted. */
export type WebSearch = {
  search(
    query: string,
    options: { readonly signal: AbortSignal; readonly limit?: number },
  ): Promise<WebAnswer>;
};
