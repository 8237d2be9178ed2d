import type { WebResult } from '#protocol';

/** A page as the engine writes it for browsers without JavaScript: results, the word that there are none, or its challenge. */
export function pageOf(content: readonly WebResult[] | 'challenge'): string {
  const body = content === 'challenge' ? CHALLENGE : content.map(resultOf).join('') || NONE;
  return `<!DOCTYPE html><html><body><div id="links" class="results">${body}</div></body></html>`;
}

const CHALLENGE = '<div class="anomaly-modal__title">Unfortunately, bots use DuckDuckGo too.</div>';
const NONE = '<div class="no-results">No results.</div>';

function resultOf({ title, url, snippet }: WebResult): string {
  const link = `//duckduckgo.com/l/?uddg=${encodeURIComponent(url)}&amp;rut=0`;
  return `<div class="result results_links web-result"><h2 class="result__title">
<a rel="nofollow" class="result__a" href="${link}">${escaped(title)}</a></h2>
<a class="result__snippet" href="${link}">${escaped(snippet)}</a></div>`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
