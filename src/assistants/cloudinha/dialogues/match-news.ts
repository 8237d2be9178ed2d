import { fold, hasWord } from '#language';
import type { AgentView } from '#protocol';
import { INDIFFERENT, type ProfileChanges, type Programme, type StudentProfile } from '../desk/index.ts';
import { profileIn, type Search, searchIn } from '../slots.ts';
import type { SlotReading } from '../understand/index.ts';
import { changesOf, newsAgainst, readIn } from './scene.ts';
import { isUnknown, keepsToSelf, skips } from './small-words.ts';

export type Stage = 'basic' | 'income' | 'refinement';

/** What a message brings to a search. */
export type News = {
  readonly profile: StudentProfile;
  readonly search: Search;
  readonly reading: SlotReading;
  /** To be kept in the profile. */
  readonly changes: ProfileChanges;
  /** They do not want to say what they earn. */
  readonly noIncome: boolean;
  /** Where they want to study, if they say so. */
  readonly city: { readonly cidade: string; readonly uf: string | null } | null;
  readonly programme: Programme | null;
};

/** They speak of where they live, not of where they would study. */
const HOME = [
  'moro',
  'minha cidade',
  'me mudei',
  'mudei pra',
  'mudei para',
  'estou morando',
  'to morando',
  'minha cidade e',
  'sou de',
];

export const speaksOfHome = (text: string): boolean => HOME.some((phrase) => hasWord(fold(text), phrase));

export function newsIn(view: AgentView, stage: Stage): News {
  const profile = profileIn(view.state);
  const search = searchIn(view.state);
  const reading = readIn(view, 'match_workflow');
  const { cidade, uf, ...told } = withoutStray(view, changesOf(reading.slots), stage);
  const atHome = speaksOfHome(view.text);
  const wanted = {
    ...told,
    ...(atHome && cidade && { cidade, ...(uf && { uf }) }),
    ...unspecified(view, { stage, told }),
  };
  const city = !atHome && cidade ? { cidade, uf: uf ?? null } : null;
  return {
    ...{ profile, search, reading },
    changes: newsAgainst(profile, {
      ...wanted,
      ...(view.open?.about === 'flexivel_cidade' && elsewhere(city, { stage, profile, told })),
    }),
    noIncome: declinesIncome(view, { stage, told }),
    city: city && city.cidade !== profile.cidade ? city : null,
    programme: programmeIn(view.text),
  };
}

/** Only who was asked can decline. */
function declinesIncome({ open, agent, text }: AgentView, { stage, told }: Telling): boolean {
  if (stage !== 'income' || open?.agent !== agent) return false;
  return told.renda_familiar === undefined && told.pessoas === undefined && skips(text);
}

const OF_THE_EXAM = /enem|nota|tirei|m[eé]dia|pontos/iu;

const ASKS_HOW_MUCH = /^\W*(?:e )?(?:quanto|qual|quais|o que|oq|como)(?!\p{L})[^?]*\?\s*$/iu;

const BARE_NUMBER = /^[^\p{L}]*$/u;

/** Among incomes and distances a lone 600 is no score, nor a lone 1001 an income where a score was asked for; who keeps to themselves has not said no. */
function withoutStray({ text, open }: AgentView, told: ProfileChanges, stage: Stage): ProfileChanges {
  const { nota_enem, renda_familiar, income_per_capita, flexivel_cidade, escolaridade, ...rest } = told;
  const scored = stage === 'basic' || OF_THE_EXAM.test(text);
  // "Quanto é 1,5 salário mínimo?" tells no income.
  const earned = (stage !== 'basic' || !BARE_NUMBER.test(text)) && !ASKS_HOW_MUCH.test(text);
  const settled = open?.about !== 'flexivel_cidade' || !(keepsToSelf(text) || isUnknown(text));
  return {
    ...rest,
    ...(!text.includes('?') && escolaridade !== undefined && { escolaridade }),
    ...(scored && nota_enem !== undefined && { nota_enem }),
    ...(earned && renda_familiar !== undefined && { renda_familiar }),
    ...(earned && income_per_capita !== undefined && { income_per_capita }),
    ...(settled && flexivel_cidade !== undefined && { flexivel_cidade }),
  };
}

type Telling = { readonly stage: Stage; readonly told: ProfileChanges };

/** Not knowing which course, or how far, is an answer too: anything will do. */
function unspecified(view: AgentView, { stage, told }: Telling): ProfileChanges {
  const { text, open } = view;
  const about = open?.about;
  if (about === 'curso' && told.curso === undefined && (isUnknown(text) || isAny(text)))
    return { curso: INDIFFERENT };
  if ((about === 'turno' || about === 'tipo_instituicao') && told[about] === undefined && skips(text))
    return { [about]: INDIFFERENT };
  if (about === 'nota_enem' && told.nota_enem === undefined && NOT_TAKEN.test(fold(text)))
    return { nota_enem: 0 };
  return stage === 'refinement' && told.raio_km === undefined ? elsewhereOrNot(view, told) : {};
}

const NOT_TAKEN =
  /(?:nao|nunca|nem) (?:fez|fiz|prestou|prestei|realizei|realizou)|^\W*(?:ainda )?nao\W*$|vai fazer|vou fazer/u;

/** A bare answer to how far, or to whether at all. */
function elsewhereOrNot(
  { open, text, meaning: { polarity } }: AgentView,
  told: ProfileChanges,
): ProfileChanges {
  if (open?.about === 'raio_km' && (isAny(text) || isUnknown(text) || polarity === 'no'))
    return { raio_km: null };
  if (open?.about !== 'flexivel_cidade' || told.flexivel_cidade !== undefined) return {};
  if (keepsToSelf(text) || isUnknown(text)) return { flexivel_cidade: true, raio_km: null };
  if (isAny(text) || polarity === 'yes') return { flexivel_cidade: true };
  return polarity === 'no' ? { flexivel_cidade: false } : {};
}

const ANY = [
  'tanto faz',
  'qualquer',
  'qualquer um',
  'qualquer lugar',
  'indiferente',
  'nao importa',
  'nao ligo',
  'todos',
  'todas',
  'brasil todo',
  'brasil',
  'sem preferencia',
  'o que tiver',
];
export const isAny = (text: string): boolean => ANY.some((phrase) => hasWord(fold(text), phrase));

type Placed = Telling & { readonly profile: StudentProfile };

/** A city as the answer to "would another city do?": their own is a no, another one a yes. */
function elsewhere(city: News['city'], { stage, profile, told }: Placed): ProfileChanges {
  if (stage !== 'refinement' || city === null || told.flexivel_cidade !== undefined) return {};
  return { flexivel_cidade: city.cidade !== profile.cidade };
}

/** Which programme is named, if only one is. */
function programmeIn(text: string): Programme | null {
  const flat = fold(text);
  const named = (['sisu', 'prouni'] as const).filter((name) => hasWord(flat, name));
  return named.length === 1 ? (named[0] ?? null) : null;
}
