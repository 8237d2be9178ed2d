import { describe, expect, test } from 'vitest';
import { breakDown } from '#host/testing';
import { scriptedSource } from '#models';
import { foldTurn, type JsonObject, type TurnRecord } from '#protocol';
import { say } from '../reflex.ts';
import { type Death, openMortal } from '../turn/fixtures.ts';
import { REGISTERED, registry, school } from './fixtures.ts';

const shows = { kind: 'user_message', shows: ['*'] } as const;

type Life = { readonly person: JsonObject; readonly first?: string; readonly text: string };

/** One turn, whose first worker dies where it is told to; another one, or several, bring it to its end. */
async function live({ person, first, text }: Life, deaths: readonly Death[] = []) {
  const known = registry(person);
  const mortal = openMortal(school(known));
  if (first !== undefined) {
    await mortal.input({ ...shows, text: first });
    await mortal.live();
  }
  await mortal.input({ ...shows, text });
  for (const death of deaths) await mortal.attempt({ death });
  await mortal.attempt();
  const record = (await mortal.store.turns('conversa', 1))[0] as TurnRecord;
  return { known, record, writes: mortal.writes, problems: mortal.problems };
}

/** What the mirror is told may be told again; effects may not. */
const effects = ({ writes }: ReturnType<typeof registry>) =>
  writes.filter(({ espelho, concluiu }) => espelho === undefined && concluiu === undefined);
const path = ({ events }: TurnRecord) => foldTurn(events).hops.map(({ agent }) => agent);

const TURNS: readonly (Life & { readonly name: string; readonly path: readonly string[] })[] = [
  {
    name: 'root changes the workflow, a step is done, a component is asked for',
    person: REGISTERED,
    text: 'quero vagas curso Direito',
    path: ['raiz', 'orientador', 'contador'],
  },
  {
    name: 'what is mandatory ends, and what waited for it begins',
    person: {},
    first: 'quero vagas',
    text: 'nome Ana cidade Natal',
    path: ['cadastrador', 'orientador'],
  },
];

describe.each(TURNS)('[C5] a worker that dies while $name', ({ path: agents, ...life }) => {
  test('leaves what another one brings to the same end: each effect once, the same words, the same place', async () => {
    const reference = await live(life);
    expect(path(reference.record)).toEqual(agents);
    const deaths = Array.from({ length: reference.writes }, (_, index) => index + 1).flatMap((write) =>
      (['before', 'after'] as const).map((when) => ({ write, when })),
    );
    expect(deaths.length).toBeGreaterThan(4);
    for (const death of deaths) {
      const resumed = await live(life, [death]);
      const at = `${death.when} write ${death.write}`;
      expect(resumed.record.reply, at).toBe(reference.record.reply);
      expect(path(resumed.record), at).toEqual(agents);
      expect(resumed.record.state, at).toEqual(reference.record.state);
      expect(effects(resumed.known), at).toEqual(effects(reference.known));
      expect(foldTurn(resumed.record.events).workflows, at).toEqual(
        foldTurn(reference.record.events).workflows,
      );
    }
  });

  test('too often is given up; facts and workflow are where the effects took them', async () => {
    const again = { write: 1, when: 'before' } as const;
    const { record, known } = await live(life, [{ write: 3, when: 'before' }, again, again]);
    expect(record.events.at(-1)).toMatchObject({ ending: 'failed', error: 'dead_letter' });
    expect(record.state.slots.pessoa).toMatchObject(known.person);
    expect(record.state.workflow?.active).toBe('vagas');
  });
});

test('[C4] what a model decided about the workflow is decided the same when the turn is resumed', async () => {
  const known = registry(REGISTERED);
  const mortal = openMortal(school(known), {
    router: scriptedSource({
      router: [
        say(JSON.stringify({ intent: 'CHANGE_WORKFLOW', target: 'vagas', confidence: 0.8, reasoning: '' })),
        breakDown(),
      ],
    }),
  });
  await mortal.input({ ...shows, text: 'quero duvidas' });
  await mortal.live();
  await mortal.input({ ...shows, text: 'talvez duvidas curso Direito' });
  await mortal.attempt({ death: { write: 2, when: 'after' } });
  const { events } = await mortal.live();
  const { routed, asked } = foldTurn(events);
  expect(routed).toMatchObject({ target: 'vagas', by: 'model' });
  expect(asked).toBeUndefined();
  expect(known.person.curso).toBe('Direito');
});

test('[C6] facts of the assistant’s tables are those of the first attempt, though its effects changed them', async () => {
  const { record } = await live({ person: {}, text: 'nome Ana' }, [{ write: 2, when: 'after' }]);
  expect(record.reply).toBe('Qual é cidade?');
  expect(path(record)).toEqual(['cadastrador']);
  expect(foldTurn(record.events).hops[0]?.replayed).toBe(1);
});
