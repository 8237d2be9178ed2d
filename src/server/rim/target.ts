const LONGEST_TARGET = 4_096;
/** What no address of ours holds, decoded: controls, backslashes, and steps upwards. */
const FORBIDDEN = /[\p{Cc}\\]|(?:^|\/)\.{1,2}(?:\/|$)/u;

/** The path of a request as it was written, and whether it can be trusted to mean what it says. */
export type Target = { readonly path: string; readonly isSound: boolean };

export function targetOf(url = ''): Target {
  const [path, query] = split(url);
  return { path, isSound: url.length <= LONGEST_TARGET && isSound(path, query) };
}

function isSound(path: string, query: string): boolean {
  try {
    decodeURIComponent(query);
    return path.startsWith('/') && !FORBIDDEN.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

function split(url: string): readonly [string, string] {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
}
