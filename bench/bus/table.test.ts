import { expect, test } from 'vitest';
import { HEAD, rowOf } from './table.ts';

const figures = { cpuUs: 6.5, timesLanes: 3.2, timesPQueue: 0.914, perSecond: 151_600, p99Us: 12.4 };

test('the bus is told beside what it is held to, the others without', () => {
  const row = rowOf('prosa', figures);
  expect(row).toBe(
    'prosa             6.50      3.20        0.91     152         12   (meta ≤ 4,00 × lanes e ≤ 1,00 × p-queue)',
  );
  expect(rowOf('fastq', figures)).toBe('fastq             6.50      3.20        0.91     152         12');
  expect(row.indexOf('   (meta')).toBe(HEAD.length);
});
