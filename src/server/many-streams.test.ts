import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { seedDataFolder } from '../store/sql/fixtures/databases.ts';
import { textOf } from './fixtures/lines.ts';
import { openServer } from './fixtures/test-server.ts';

const STREAMS = 200;
const root = mkdtempSync(join(tmpdir(), 'prosa-muitos-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

// How fast is measured by `npm run bench http`; here, that nobody is turned away, mixed up or cut short.
test(`[fault G1] ${STREAMS} people at once on the embedded database are all answered, each with their own words`, async () => {
  const folder = join(root, 'data');
  await seedDataFolder(folder);
  const server = await openServer({ store: { embedded: folder } });
  const people = await Promise.all(Array.from({ length: STREAMS }, () => server.enter()));
  const streams = await Promise.all(
    people.map(async (person, place) => {
      const lines = await server.chat(person, { chatInput: `sou a pessoa ${place}`, sessionId: `s${place}` });
      return { status: lines.status, lines: await lines.rest() };
    }),
  );
  for (const [place, { status, lines }] of streams.entries()) {
    expect(status).toBe(200);
    expect(textOf(lines)).toBe(`Ouvi: sou a pessoa ${place}`);
    expect(lines.map(({ seq }) => seq)).toEqual(lines.map((_, index) => index + 1));
    expect(lines.at(-1)).toMatchObject({ type: 'turn_finished', ending: 'answered' });
  }
  await server.close();
});
