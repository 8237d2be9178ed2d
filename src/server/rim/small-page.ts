import { createHash } from 'node:crypto';
import { FAILURES, type FailureCode, type LinkView } from '#protocol';

/** A page that is read on a telephone, once: text, facts and buttons. `notice` is what has just happened. */
export type Page = LinkView & { readonly notice?: string; readonly footer?: string };

/** The app's own colours; no font, no picture, nothing to wait for. */
const STYLE = `
:root { color-scheme: light dark; --paper: light-dark(#fcfbf8, #171715); --raised: light-dark(#fff, #20201d);
  --line: light-dark(#e5e1d8, #302f2b); --edge: light-dark(#8b8578, #726e63); --ink: light-dark(#1f1e1b, #ece9e2);
  --soft: light-dark(#5d5950, #a9a498); --accent: light-dark(#0f6e5f, #62cbb6); --on-accent: light-dark(#fff, #06231d);
  --tint: light-dark(#e2efea, #1c352f); --bad: light-dark(#a1262c, #f3a29c); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.55 ui-sans-serif, system-ui, "Segoe UI", Roboto, sans-serif;
  -webkit-text-size-adjust: 100%; overflow-wrap: anywhere; }
main { max-width: 34rem; margin: 0 auto; padding: 2rem 1.25rem 3rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 1rem; text-wrap: balance; }
p { margin: 0 0 1rem; }
.notice { background: var(--tint); border-radius: .75rem; padding: .75rem 1rem; }
dl { background: var(--raised); border: 1px solid var(--line); border-radius: .75rem; margin: 0 0 1.25rem; padding: .25rem 1rem; }
dl > div { padding: .625rem 0; border-top: 1px solid var(--line); }
dl > div:first-child { border-top: 0; }
dt { color: var(--soft); font-size: .875rem; }
dd { margin: 0; }
form { display: grid; gap: .75rem; margin: 1.5rem 0 0; }
button { font: inherit; font-weight: 600; min-height: 3rem; padding: .625rem 1rem; border-radius: .75rem; cursor: pointer;
  border: 1px solid var(--edge); background: var(--raised); color: var(--ink); }
button.primary { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
button.danger { color: var(--bad); border-color: var(--bad); }
button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
footer { color: var(--soft); font-size: .875rem; margin-top: 2.5rem; }
`;

/** Nobody may keep it, frame it (unless told), run anything in it, find it by searching or learn its address from a click. */
export function pageHeaders(ancestors = "'none'"): Readonly<Record<string, string>> {
  const style = createHash('sha256').update(STYLE).digest('base64');
  return {
    'content-security-policy': `default-src 'none'; style-src 'sha256-${style}'; form-action 'self'; base-uri 'none'; frame-ancestors ${ancestors}`,
    'x-robots-tag': 'noindex, nofollow, noarchive',
    'referrer-policy': 'no-referrer',
  };
}

/** The page as HTML. All of it is text: what it is made of holds no markup. */
export function pageOf({ title, notice, paragraphs, facts, actions, footer }: Page): string {
  return [
    '<!doctype html>',
    '<html lang="pt-BR">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex, nofollow">',
    '<meta name="referrer" content="no-referrer">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escaped(title)}</title>`,
    `<style>${STYLE}</style>`,
    '</head>',
    '<body>',
    '<main>',
    `<h1>${escaped(title)}</h1>`,
    ...(notice ? [`<p class="notice" role="status">${escaped(notice)}</p>`] : []),
    ...paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`),
    ...listOf(facts),
    ...formOf(actions),
    ...(footer ? [`<footer>${escaped(footer)}</footer>`] : []),
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function listOf(facts: Page['facts']): readonly string[] {
  if (facts.length === 0) return [];
  const lines = facts.map(
    ({ label, value }) => `<div><dt>${escaped(label)}</dt><dd>${escaped(value)}</dd></div>`,
  );
  return ['<dl>', ...lines, '</dl>'];
}

/** The form posts to the very address of the page. */
function formOf(actions: Page['actions']): readonly string[] {
  if (actions.length === 0) return [];
  const buttons = actions.map(
    ({ name, label, kind }) =>
      `<button class="${kind}" name="action" value="${escaped(name)}">${escaped(label)}</button>`,
  );
  return ['<form method="post">', ...buttons, '</form>'];
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const TITLES: Partial<Readonly<Record<FailureCode, readonly [title: string, paragraph: string]>>> = {
  link_invalid: [
    'Este link não funciona',
    'Confira se ele foi copiado inteiro. Se o problema continuar, responda na conversa em que você o recebeu.',
  ],
  link_expired: [
    'Este link expirou',
    'Ele valia por um tempo limitado. Responda na conversa em que você o recebeu para continuar.',
  ],
  rate_limited: ['Um momento', FAILURES.rate_limited.sentence],
};

/** Why there is no page, for somebody who came by a link and can do nothing about it but go back to the conversation. */
export function refusalPage(code: FailureCode): Page {
  const [title, paragraph] = TITLES[code] ?? [
    'Algo não deu certo',
    'Tente de novo em instantes. Se continuar, responda na conversa em que você recebeu o link.',
  ];
  return { title, paragraphs: [paragraph], facts: [], actions: [] };
}
