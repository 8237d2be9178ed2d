/** On a telephone the chat takes the whole screen, once it can be closed by itself; `--c`, `--i` and `--z` are the site's choice. */
export const STYLE = `
:host{all:initial!important;position:fixed!important;inset:auto 20px 20px auto!important;z-index:var(--z)!important}
:host([data-side=left]){inset:auto auto 20px 20px!important}
button{all:unset;box-sizing:border-box;display:grid;place-items:center;width:56px;height:56px;border-radius:50%;cursor:pointer;
background:var(--c);color:var(--i);box-shadow:0 4px 16px #0005}
button:focus-visible{outline:3px solid var(--c);outline-offset:3px;box-shadow:0 0 0 3px #fff}
svg{width:28px;height:28px;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
div{position:fixed;bottom:92px;right:20px;width:400px;height:min(640px,calc(100dvh - 112px));border-radius:16px;overflow:hidden;
box-shadow:0 8px 40px #0006;background:Canvas}
:host([data-side=left]) div{right:auto;left:20px}
div[hidden]{display:none!important}
iframe{all:unset;display:block;width:100%;height:100%}
@media(max-width:480px){:host([data-side]) div{inset:0 0 92px;width:auto;height:auto;border-radius:0}:host([data-side]) div[data-alive]{bottom:0}
div[data-alive]:not([hidden])+button{display:none}}
@media(forced-colors:active){button,div{border:1px solid}}
@media(prefers-reduced-motion:no-preference){button{transition:transform .15s}button:hover{transform:scale(1.05)}
div{animation:a .2s}@keyframes a{from{opacity:0;transform:translateY(12px)}}}`;
