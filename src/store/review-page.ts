import type { DecisionPage } from '#protocol';
import { countOf } from './keepable.ts';

const PAGE = { usual: 50, most: 200 } as const;

export const reviewsOn = ({ limit = PAGE.usual }: DecisionPage): number =>
  Math.min(countOf(limit), PAGE.most);
