import { expect, test } from 'vitest';
import { GROUPS, PLACES, placeOf } from './places.ts';

test('[P3] a page within a place is that place', () => {
  expect(placeOf('/studio')?.label).toBe('Conversas');
  expect(placeOf('/studio/conversas/abc')?.label).toBe('Conversas');
  expect(placeOf('/studio/turnos/abc')?.label).toBe('Conversas');
  expect(placeOf('/studio/revisoes/abc')?.label).toBe('Revisões');
  expect(placeOf('/studio/memorial')).toBeUndefined();
});

test('[P3] no place stands twice, and each is in a group that is shown', () => {
  const addresses = PLACES.map(({ href }) => href);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(PLACES.filter(({ group }) => !GROUPS.includes(group))).toEqual([]);
});
