import { expect, test } from 'vitest';
import { julia } from '#assistants';
import { openDesk } from '#assistants/julia';
import { openTables } from '#host/testing';
import { days } from '#protocol';
import { bridged, somebody } from '../../assistants/julia/desk/fixtures.ts';
import { readFunnel } from './read-funnel.ts';

test("[J9] the funnel tells steps, the four metrics and whole weeks; of another organisation nobody's", async () => {
  const tables = await openTables(julia);
  try {
    const database = await tables.database();
    const desk = openDesk(tables);
    const ana = somebody();
    await desk.interest(ana);
    await bridged(desk, ana);
    await desk.interest(somebody({ org: ana.org }));
    const period = { since: ana.now - days(8), until: ana.now + days(7) };
    const told = await readFunnel(database, { org: ana.org, ...period });
    expect(told?.metricas.taxaDePonte).toMatchObject({
      valor: 50,
      meta: 60,
      atingida: false,
      de: 1,
      sobre: 2,
    });
    expect(told?.passos).toEqual(
      expect.arrayContaining([
        { status: 'interesse_confirmado', vezes: 2, pessoas: 2 },
        { status: 'ponte_feita', vezes: 1, pessoas: 1 },
      ]),
    );
    expect(told?.semanas.map(({ metricas }) => metricas.taxaDePonte.sobre)).toEqual([0, 2]);
    const elsewhere = await readFunnel(database, { org: 'outra', ...period });
    expect(elsewhere).toMatchObject({ passos: [], metricas: { taxaDePonte: { valor: null } } });
  } finally {
    await tables.close();
  }
}, 60_000);
