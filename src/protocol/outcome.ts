/** How an operation ended, in the words of the spec, so that wire, code and report agree. */
export type Outcome<T> =
  | { readonly status: 'sucesso'; readonly value: T }
  | { readonly status: 'sucesso_via_fallback'; readonly value: T; readonly fallback: string }
  | { readonly status: 'falha_parcial'; readonly value: T; readonly missing: readonly string[] }
  | { readonly status: 'falha_total'; readonly reason: string; readonly cause?: unknown }
  | { readonly status: 'timeout'; readonly afterMs: number };
