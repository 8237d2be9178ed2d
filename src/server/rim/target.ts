const LONGEST_TARGET = 4_096;
/** What no address of ours holds, decoded: controls, backslashes, and steps upwards. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: controls are what is looked for
const FORBIDDEN = /[\u0000-\u001f\u007f\\]|(?:^|\/)\.{1,2}(?:\/|$)/;

/** The path of a request, if it can be trusted to mean what it says; null otherwise. */
export function pathOf(url: string | undefined): string | null {
  if (url === undefined || url.length > LONGEST_TARGET || !url.startsWith('/')) return null;
  const [path = '', query = ''] = split(url);
  const decoded = decode(path);
  if (decoded === null || FORBIDDEN.test(decoded) || decode(query) === null) return null;
  return path;
}

function split(url: string): readonly [string, string] {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
