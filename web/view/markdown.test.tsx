import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AnswerText, safeUrl } from './markdown.tsx';

const html = (text: string, growing = false) =>
  renderToStaticMarkup(<AnswerText text={text} growing={growing} />);

test.each([
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '<iframe src="https://mau.exemplo"></iframe>',
  'a <b onclick="alert(1)">b</b>',
])('[fault S20] HTML of a model is text: %s', (text) => {
  expect(html(text)).not.toMatch(/<(?:img|script|iframe|b)\b/);
  expect(html(text)).toContain('&lt;');
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '/api/me',
  '//mau.exemplo',
])('[fault S20] a link leads nowhere: %s', (url) => {
  expect(safeUrl(url)).toBe('');
  expect(html(`[clique](${url})`)).not.toContain('href');
  expect(html(`[clique][1]\n\n[1]: ${url}`)).not.toContain('href');
});

test('[fault S20] an image is not fetched: it is a link, by its address or by reference', () => {
  for (const text of [
    '![foto](https://mau.exemplo/a.png?d=1)',
    '![foto][1]\n[1]: https://mau.exemplo/a.png',
  ]) {
    expect(html(text)).not.toContain('<img');
  }
  expect(html('![foto](https://mau.exemplo/a.png)')).toContain(
    '<a href="https://mau.exemplo/a.png" target="_blank" rel="noopener noreferrer nofollow">foto</a>',
  );
});

test('a line that ends is a line that ends, in a paragraph and in an item', () => {
  expect(html('Seus pedidos:\n• 1057\n• 1042')).toContain('Seus pedidos:<br/>\n• 1057<br/>\n• 1042');
  expect(html('- um\n  ainda um\n- dois')).toContain('um<br/>\nainda um');
  expect(html('fim  \ncom duas')).toContain('fim<br/>\ncom duas');
  expect(html('```\na\nb\n```')).not.toContain('<br');
});

test('one tilde is "about", two strike through', () => {
  expect(html('~10 min, H~2~O')).toContain('~10 min, H~2~O');
  expect(html('~~riscado~~')).toContain('<del>riscado</del>');
});

test('a note and a link by reference find what they refer to, wherever it stands', () => {
  expect(html('Veja [o guia][1].\n\nMais texto.\n\n[1]: https://exemplo.test/guia')).toContain(
    'href="https://exemplo.test/guia"',
  );
  expect(html('Uma nota[^1].\n\nMais texto.\n\n[^1]: De rodapé.')).toContain('De rodapé.');
});

test('marks that are still open while the text comes are closed for the eye', () => {
  expect(html('um **forte', true)).toContain('<strong>forte</strong>');
  expect(html('veja [o site](https://exem', true)).not.toContain('(https');
});
