/** The chat as another site shows it: `/embutido?site=https://loja.com.br&com=julia`. */
export type EmbeddedAddress = {
  /** Whose page it is in. The server has looked at it, and the browser lets nobody else show this address. */
  readonly site: string;
  readonly assistant: string | null;
};

const PLACE = /^\/embutido\/?$/;

export function embeddedAt({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): EmbeddedAddress | null {
  if (!PLACE.test(pathname)) return null;
  const asked = new URLSearchParams(search);
  return { site: asked.get('site') ?? '', assistant: asked.get('com') || null };
}
