import { lazy, Suspense } from 'react';
import type { Chart } from '#protocol';

type ChartsProps = { readonly charts: readonly Chart[] };

/** What draws them comes when the first is there; where it cannot be had, the words have said it all. */
const ChartList = lazy(async () => {
  const drawing = await import('../ui/charts/chart-list.tsx').catch(() => null);
  return { default: drawing?.ChartList ?? Nothing };
});

const Nothing = (_: ChartsProps) => null;

/** Figures of an answer to look at. */
export function Charts({ charts }: ChartsProps) {
  return (
    <Suspense fallback={<p className="text-sm text-soft">Desenhando o gráfico…</p>}>
      <ChartList charts={charts} />
    </Suspense>
  );
}
