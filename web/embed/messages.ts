/** What the chat says to the page that shows it, and the other way round. Types only: the script of the sites stands alone. */
export type FromChat = {
  /** `entrar`: who is the person? `fechar`: the person has had enough. */
  readonly prosa: 'entrar' | 'fechar';
};

export type FromSite =
  /** Who the person is; null: the site does not know. */
  | { readonly prosa: 'token'; readonly token: string | null }
  /** The chat is in sight again: one can write at once. */
  | { readonly prosa: 'aberta' };
