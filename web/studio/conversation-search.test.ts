import { expect, test } from 'vitest';
import { addressWith, isSearching, queryOf, searchOf } from './conversation-search.ts';

test('[P3] what is looked for stands in the address, and is asked of the server', () => {
  const search = searchOf(
    new URLSearchParams('assistente=julia&fim=failed&de=2026-11-01&voto=negative&lixo=1'),
  );
  expect(isSearching(search)).toBe(true);
  expect(Object.fromEntries(queryOf(search))).toEqual({
    ...{ assistant: 'julia', ending: 'failed', vote: 'negative' },
    since: String(new Date('2026-11-01T00:00:00').getTime()),
  });
  expect(addressWith(search, { fim: '', palavras: 'duas palavras' }).toString()).toBe(
    'assistente=julia&de=2026-11-01&voto=negative&palavras=duas+palavras',
  );
});

test('[P3] a day that is none is not asked for', () => {
  expect(queryOf(searchOf(new URLSearchParams('ate=amanha'))).toString()).toBe('');
  expect(isSearching(searchOf(new URLSearchParams()))).toBe(false);
});
