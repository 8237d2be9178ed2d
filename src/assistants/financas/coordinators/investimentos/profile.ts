import { affirms } from '#language';
import type { Json } from '#protocol';
import type { MissionBrief } from '#runtime/missions';
import { questionOf } from '../kit/index.ts';
import { PROFILES, type Profile } from './limits.ts';

/** How much risk somebody takes, and whether they said so themselves. */
export type KnownProfile = { readonly perfil: Profile; readonly conhecido: boolean };

const WORDS: readonly (readonly [Profile, readonly string[]])[] = [
  ['conservador', ['conservador', 'conservadora', 'conservadores', 'medo de perder', 'avesso a risco']],
  ['moderado', ['moderado', 'moderada', 'moderados']],
  ['arrojado', ['arrojado', 'arrojada', 'arrojados', 'agressivo', 'agressiva']],
];

/** A profile that a text names; what is denied is not named. */
function profileNamed(text: string): Profile | null {
  const found = WORDS.find(([, words]) => words.some((word) => affirms(text, word)));
  return found?.[0] ?? null;
}

const known = (value: Json | undefined): Profile | null =>
  typeof value === 'string' ? (PROFILES.find((profile) => profile === value) ?? profileNamed(value)) : null;

/** By the question itself, then by what is remembered of the person; else the middle one is supposed, which is said. */
export function profileOf(mission: MissionBrief): KnownProfile {
  const named =
    profileNamed(questionOf(mission).text) ??
    known(mission.memoria_contexto?.longTermMemory.profile.perfil_investidor);
  return { perfil: named ?? 'moderado', conhecido: named !== null };
}
