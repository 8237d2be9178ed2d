import type { FunnelMetrics } from '#assistants/julia';
import type { Json } from '#protocol';
import { funnelTable } from '../funnel/print-funnel.ts';
import type { Paint } from '../terminal/paint.ts';

/** Julia's four metrics below the six, as `prosa funil` tells them. */
export const printFunnelLines = (funil: Json, paint: Paint): string =>
  // Made by her desk and kept as it was.
  `${paint.strong('Funil da Julia')}\n${funnelTable(funil as unknown as FunnelMetrics).replaceAll(/^(?=.)/gm, '   ')}`;
