// The script that other sites load: a button, and the chat in a frame once somebody presses it (docs/embed.md). It is built alone into
// `embed.js`, imports nothing but types, and stays under 5 KB. What it draws lives in a shadow root, with styles that no policy of the site
// refuses and no style of the site reaches.
import type { FromChat, FromSite } from './messages.ts';
import { STYLE } from './style.ts';

/** What a site may do with it from its own scripts. */
type Door = {
  abrir(): void;
  fechar(): void;
  /** Who the person is by the site's word: a token as the server takes it. */
  entrar(token: string): void;
  sair(): void;
};

type Parts = {
  readonly host: HTMLElement;
  readonly panel: HTMLElement;
  readonly button: HTMLButtonElement;
  readonly frame: HTMLIFrameElement;
};

type Settings = DOMStringMap & { readonly origin: string };

/** `token`: what the site handed over. */
type Talk = { readonly tell: (words: FromSite) => void; token: string | null };

const TALK = 'M20 11.5a7.5 7.5 0 0 1-11.2 6.5L4 19.5 5.6 15A7.5 7.5 0 1 1 20 11.5Z';
const CLOSE = 'M6 6l12 12M18 6 6 18';
const ACCENT = '#0f6e5f';
const ON_TOP = '2147483000';
/** From here on black is read more easily than white; of 255,000. */
const BRIGHT = 140_000;

const globals = window as unknown as Record<string, unknown>;

function begin(): void {
  const script = (document.currentScript ??
    document.querySelector('script[src*="/embed.js"]')) as HTMLScriptElement | null;
  // Somebody put it on the page twice.
  if (!script || (globals.prosa as Door | undefined)?.abrir) return;
  const settings: Settings = { ...script.dataset, origin: new URL(script.src).origin };
  const parts = build(settings);
  const { frame } = parts;
  const talk: Talk = {
    tell: (words) => frame.contentWindow?.postMessage(words, settings.origin),
    token: null,
  };
  const door = doorOf(parts, talk, settings);
  globals.prosa = door;
  listen({ ...parts, ...door }, talk, settings);
  const show = () => {
    document.body.append(parts.host);
    parts.host.style.setProperty('--i', inkOn(parts.button));
    document.dispatchEvent(new Event('prosa:pronta'));
  };
  if (document.body) show();
  else addEventListener('DOMContentLoaded', show);
}

function build({ side = '', color = '', zIndex = '', label }: Settings): Parts {
  const host = document.createElement('prosa-chat');
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  shadow.adoptedStyleSheets = [sheet];
  const panel = document.createElement('div');
  const button = document.createElement('button');
  const frame = document.createElement('iframe');
  set(panel, { id: 'p', role: 'dialog', 'aria-label': 'Conversa' });
  set(button, { type: 'button', 'aria-haspopup': 'dialog', 'aria-controls': 'p' });
  set(frame, { title: 'Conversa', allow: 'clipboard-write' });
  set(host, { 'data-side': side });
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  set(drawing, { viewBox: '0 0 24 24', 'aria-hidden': 'true' });
  drawing.append(document.createElementNS('http://www.w3.org/2000/svg', 'path'));
  button.append(drawing);
  shadow.append(panel, button);
  host.style.setProperty('--c', CSS.supports('color', color) ? color : ACCENT);
  host.style.setProperty('--z', /^\d{1,10}$/.test(zIndex) ? zIndex : ON_TOP);
  const parts = { host, panel, button, frame };
  draw(parts, 'closed', label);
  return parts;
}

function set(element: Element, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}

function draw({ panel, button }: Parts, state: 'open' | 'closed', label = 'Abrir a conversa'): void {
  const open = state === 'open';
  panel.hidden = !open;
  const name = open ? 'Fechar a conversa' : label;
  set(button, { 'aria-expanded': `${open}`, 'aria-label': name, title: name });
  button.querySelector('path')?.setAttribute('d', open ? CLOSE : TALK);
}

/** Black or white on the site's colour. */
function inkOn(button: Element): string {
  const [red = 0, green = 0, blue = 0] =
    getComputedStyle(button)
      .backgroundColor.match(/[\d.]+/g)
      ?.map(Number) ?? [];
  return red * 299 + green * 587 + blue * 114 > BRIGHT ? '#111' : '#fff';
}

function doorOf(parts: Parts, talk: Talk, settings: Settings): Door {
  const { panel, button, frame } = parts;
  const { origin, assistant = '', theme = '', label } = settings;
  const abrir = () => {
    draw(parts, 'open', label);
    // Nothing of the chat is loaded before somebody wants it.
    if (!frame.src) {
      const asked = new URLSearchParams({ site: location.origin, com: assistant, tema: theme });
      frame.src = `${origin}/embutido?${asked}`;
      panel.append(frame);
    }
    frame.focus();
    talk.tell({ prosa: 'aberta' });
  };
  const fechar = () => {
    if (panel.hidden) return;
    draw(parts, 'closed', label);
    button.focus();
  };
  const know = (token: string | null) => {
    talk.token = token;
    talk.tell({ prosa: 'token', token });
  };
  button.onclick = () => (panel.hidden ? abrir() : fechar());
  button.onkeydown = ({ key }) => {
    if (key === 'Escape') fechar();
  };
  return { abrir, fechar, entrar: know, sair: () => know(null) };
}

function listen(
  { frame, panel, fechar }: Parts & Door,
  talk: Talk,
  { origin, tokenCallback = '' }: Settings,
): void {
  const answer = async () => {
    const give = globals[tokenCallback];
    const given: unknown = typeof give === 'function' ? await give() : talk.token;
    return typeof given === 'string' && given !== '' ? given : null;
  };
  addEventListener('message', ({ origin: from, source, data }: MessageEvent<FromChat | null>) => {
    // Other windows may say what they like: only our frame is listened to.
    if (from !== origin || !source || source !== frame.contentWindow) return;
    if (data?.prosa === 'fechar') fechar();
    if (data?.prosa !== 'entrar') return;
    // It lives, and has a way of its own to be closed: on a telephone it may take the whole screen.
    panel.dataset.alive = '';
    answer()
      .catch(() => null)
      .then((token) => talk.tell({ prosa: 'token', token }));
  });
}

begin();
