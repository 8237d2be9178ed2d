/** What is asked, and what comes back: the same for all. */
export type Asked = { readonly valor: number };
export type Answered = { readonly status: 'sucesso'; readonly dados: { readonly valor: number } };

/** What is measured: one request there and one answer back. */
export type Contender = {
  /** `priority` 0 (the most urgent) to 3. */
  request(asked: Asked, priority: number): Promise<Answered['dados']>;
  close(): Promise<void>;
};

/** What all of them have done for them. Nearly free, so that what is measured is the way there and back. */
export const work = async ({ valor }: Asked): Promise<Answered> => ({
  status: 'sucesso',
  dados: { valor: valor + 1 },
});
