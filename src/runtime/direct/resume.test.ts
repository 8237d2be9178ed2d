import { describe, expect, test } from 'vitest';
import { type ScriptedStep, say } from '#host/testing';
import { scriptedSource } from '#models';
import { minutes } from '#protocol';
import { openMortal } from '../turn/fixtures.ts';
import { type Book, notebook } from './fixtures.ts';

const hours = (count: number): number => minutes(60 * count);
const UNCLEAR = 'olha, foi naquele lugar de sempre, sabe como é';
const judge = (...said: readonly string[]) =>
  scriptedSource({ continuity: said.map((text): ScriptedStep => say(text)) });

/** A notebook whose person was asked what they spent their money on. */
async function asked(book: Book, ...said: readonly string[]) {
  const mortal = openMortal(notebook({ book }), { continuity: judge(...said) });
  await mortal.user('gastei 450 reais');
  await mortal.live();
  return mortal;
}

describe('[F2] [fault A1] a turn whose worker died is judged once', () => {
  test('a model said yes: whoever resumes the turn goes the same way unasked, and registers once', async () => {
    const book: Book = { entries: [] };
    const mortal = await asked(book, 'sim', 'não', 'não');
    await mortal.user(UNCLEAR);
    await mortal.attempt({ death: { write: 2, when: 'before' } });
    expect(mortal.journalled.map(({ kind }) => kind)).toEqual(['decision', 'step']);
    expect(mortal.journalled[0]).toMatchObject({ role: 'continuity', decided: { value: true } });
    await mortal.attempt({ death: { write: 2, when: 'before' } });
    const { reply, events, state } = await mortal.live();
    expect(reply).toBe(`Registrado! Despesa de R$ 450 em ${UNCLEAR}.`);
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'dialogue_judged', verdict: 'sim', by: 'model', model: 'roteiro' }),
    );
    expect(events.filter((event) => event.type === 'model_called' && event.hop === 0)).toEqual([]);
    expect(book.entries).toHaveLength(1);
    expect(state.open).toBeNull();
  });

  test('who answered in time has, however late the turn is run again', async () => {
    const book: Book = { entries: [] };
    const mortal = await asked(book);
    mortal.clock.advance(minutes(29));
    await mortal.user('no supermercado');
    await mortal.attempt({ death: { write: 3, when: 'before' } });
    mortal.clock.advance(hours(2));
    const { reply } = await mortal.live();
    expect(reply).toBe('Registrado! Despesa de R$ 450 em no supermercado.');
    expect(book.entries).toHaveLength(1);
  });

  test('and who was late is, however the worker fared', async () => {
    const mortal = await asked({ entries: [] });
    mortal.clock.advance(minutes(31));
    await mortal.user('no supermercado');
    await mortal.attempt({ death: { write: 1, when: 'before' } });
    const { reply } = await mortal.live();
    expect(reply).toBe('Junior: no supermercado');
  });
});

test('[fault T4] "hoje" is the day on which it was written, also for whoever resumes the turn after midnight', async () => {
  const days: string[] = [];
  const note = ({ today }: { readonly today: string }): null => {
    days.push(today);
    return null;
  };
  const assistant = notebook({
    direct: { takes: (_, scene) => note(scene) },
    junior: {
      reflex: (view) => {
        note(view);
        return say('Certo.');
      },
    },
  });
  const today = (at: number): string => new Date(at - hours(3)).toISOString().slice(0, 10);
  const mortal = openMortal(assistant);
  // From noon to 23:59:59 in São Paulo.
  mortal.clock.advance(hours(12) - 1_000);
  await mortal.user('gastei 10 hoje');
  await mortal.attempt({ death: { write: 1, when: 'before' }, with: { today } });
  mortal.clock.advance(2_000);
  await mortal.live({ with: { today } });
  await mortal.user('gastei 10 hoje');
  await mortal.live({ with: { today } });
  const [before, after] = ['2026-11-15', '2026-11-16'];
  expect(days).toEqual([before, before, before, before, after, after]);
});
