const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/** Whether a Host header can be the name of anybody; HTTP/1.0 may come without one. */
export const isHost = (host: string | undefined): boolean =>
  host === undefined || (/^[^/?#@\\]+$/.test(host) && URL.canParse(`http://${host}`));

/** Whether a Host header names this very machine. A page elsewhere whose name leads here (DNS rebinding) says another name. */
export const isLoopbackHost = (host: string | undefined): boolean =>
  host !== undefined && LOOPBACK.test(host);
