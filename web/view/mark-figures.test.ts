import { expect, test } from 'vitest';
import { markFigures } from './mark-figures.ts';

/** The text with its figures in brackets, by their place. */
function marked(text: string, figures: readonly string[]): string {
  const paragraph = { type: 'paragraph', children: [{ type: 'text', value: text }] };
  markFigures(figures)()({ type: 'root', children: [paragraph] });
  type Drawn = { value?: string; children?: Drawn[]; data?: { hProperties?: { value: string } } };
  const draw = ({ value = '', children = [], data }: Drawn): string =>
    data?.hProperties
      ? `[${data.hProperties.value}:${children.map(draw).join('')}]`
      : value + children.map(draw).join('');
  return draw(paragraph);
}

test('[P3] figures of an answer are found where they stand whole, the longest first, each time', () => {
  const figures = ['R$ 1.700,00', '25%', 'R$ 1.700,00 por mês', '40 meses'];
  expect(marked('São R$\u00a01.700,00 por mês: 25% de tudo.', figures)).toBe(
    'São [2:R$\u00a01.700,00 por mês]: [1:25%] de tudo.',
  );
  expect(marked('125% e 25%, R$ 1.700,00 e 40 meses. 1.25%', figures)).toBe(
    '125% e [1:25%], [0:R$ 1.700,00] e [3:40 meses]. 1.25%',
  );
});

test('[P3] a sign of percent goes with its number', () => {
  expect(marked('juros de 11,8% ao ano', ['11,8'])).toBe('juros de [0:11,8%] ao ano');
});

test('[P3] words are no figures, and where there are none nothing changes', () => {
  expect(marked('Um (a+b)* de $ 5', ['conta', '$ 5'])).toBe('Um (a+b)* de [1:$ 5]');
  expect(marked('nada', [])).toBe('nada');
});
