import { expandSlang, firstWord, words } from '#language';
import type { Thing } from './dialogue.ts';
import { turnTo } from './enter.ts';
import { choice } from './readers.ts';
import type { Act, Conduct, Scene } from './walk.ts';
import { FILLERS, split } from './words.ts';

/** An open question about a thing that was only named. */
export const THING = 'coisa';

const nameOf = ({ names }: Thing): string => split(names)[0] ?? '';

export const thingNamed = <S>(name: string, { things }: Conduct<S>): Thing | undefined =>
  things.find((thing) => nameOf(thing) === name);

/** "fatura": which of the things that one can want with it? */
export function takeThing<S>({ heard, conduct, memo, view }: Scene<S>): Act<S> | null {
  const said = words(heard.text)
    .filter((word) => !FILLERS.includes(word))
    .join(' ');
  const thing = conduct.things.find(({ names }) => split(names).includes(said));
  const asked = view.open?.about === THING && thing && view.open.expects === nameOf(thing);
  return thing && !asked ? { kind: 'said', say: thing.ask, thing: nameOf(thing), memo } : null;
}

/** Nothing else was understood, yet a thing was named: what is said of it may lead somewhere, or is asked for. */
export function takeMention<S>(scene: Scene<S>): Act<S> | null {
  const { heard, conduct, memo, view } = scene;
  const written = `${heard.text} ${expandSlang(heard.text)}`;
  const [thing, ...others] = conduct.things.filter(({ names }) => firstWord(written, split(names)));
  if (!thing || others.length > 0) return null;
  const topic = choice(thing.leads)(heard, {})?.value;
  if (topic !== undefined) return turnTo([topic], scene);
  if (view.open?.about === THING && view.open.expects === nameOf(thing)) return null;
  return { kind: 'said', say: thing.ask, thing: nameOf(thing), memo };
}

/** The answer to that question; the thing belongs to it, as if it had been said again. */
export function takeLead<S>(scene: Scene<S>): Act<S> | null {
  const { view, heard, conduct } = scene;
  if (view.open?.about !== THING) return null;
  const { expects } = view.open;
  const leads = thingNamed(expects, conduct)?.leads ?? {};
  const topic = choice(leads)(heard, {})?.value;
  if (topic === undefined) return null;
  return turnTo([topic], { ...scene, heard: { ...heard, text: `${expects}: ${heard.text}` } });
}
