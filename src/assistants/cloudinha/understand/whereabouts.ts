import { fold } from '#language';
import { capitalOf, findPlaces, type PlaceFound, readUf } from '#language/places';
import type { Heard } from './heard.ts';
import type { StudentSlots } from './slots.ts';

const LIVES_NOW =
  /\b(?:moro|morando|vivo|vivendo|resido|residindo|hoje|atualmente|agora|mudei)\b[^,;.!?]{0,24}$/;
const LIVED =
  /\b(?:morava|morei|nasci|nascid[oa]|natural|cresci|vim|venho|mudei|sai|era|vivia)\s+(?:la\s+|aqui\s+)?(?:em|de|do|da|no|na)\s*$/;
const LIVES = /\b(?:moro|morando|vivo|resido|sou|cidade|aqui|mudei|estou|to|fico|daqui)\b[^,;.!?]{0,24}$/;
/** "na capital de SP". */
const OF_STATE = /\b(?:moro|sou|vivo|aqui|resido|estou)\s+(?:n?a|da|em|perto da)\s+capital\b/;
const OF_A_UNIVERSITY =
  /\b(?:universidade|federal|estadual|uf|faculdade federal|instituto federal|catolica|puc)\s+(?:federal\s+|estadual\s+|rural\s+)?(?:d[eoa]s?\s+)?(?:estado\s+d[eo]\s+)?$/;
const DENIED =
  /\b(?:nao|nem|menos|exceto)\s+(?:moro\s+|sou\s+|e\s+|quero\s+|mais\s+)*(?:em|de|no|na|do|da)?\s*$/;

/** The city that is meant, and its state where that is certain. */
export function readWhereabouts({ raw, input }: Heard, name: string | undefined): StudentSlots {
  const uf = readUf(raw) ?? undefined;
  const asked = input.open === 'cidade';
  const capital = uf !== undefined && OF_STATE.test(fold(raw)) ? capitalOf(uf) : null;
  if (capital) return { cidade: capital.name, uf: capital.uf };
  const likely = !input.onboardingCompleted && !input.open && name === undefined;
  const found = findPlaces(raw, { ...(uf !== undefined && { uf }), asked, likely }).filter(
    (each) => !isPartOfName(raw, each, name) && !isOfUniversity(raw, each),
  );
  const place = chosen(raw, found) ?? (input.onboardingCompleted ? undefined : listed(raw));
  if (!place) return uf === undefined || isOfUniversityState(raw) ? {} : { uf };
  return { cidade: place.place.name, ...(place.sure ? { uf: place.place.uf } : uf !== undefined && { uf }) };
}

/** "ana, 19 anos, de recife": between other things that somebody tells of themselves it is no reef. */
function listed(raw: string): PlaceFound | undefined {
  for (const [, clause = ''] of raw.matchAll(/[,;]\s*d[eoa]\s+([\p{L}' -]{3,40}?)\s*(?=[,;.!\n]|$)/giu)) {
    const [only] = findPlaces(clause, { asked: true });
    if (only?.sure && only.start === 0 && only.end === clause.length) return only;
  }
  return undefined;
}

// The last one after a correction, else where one lives, else the first.
function chosen(raw: string, found: readonly PlaceFound[]): PlaceFound | undefined {
  const before = ({ start }: PlaceFound): string => fold(raw.slice(Math.max(0, start - 48), start));
  const said = found.filter((each) => !DENIED.test(before(each)));
  const corrected = said.findLast(({ start }) =>
    /\b(?:na verdade|alias|quis dizer|corrigindo|errei|mudei para|agora moro)\b/.test(
      fold(raw.slice(0, start)),
    ),
  );
  const present = said.filter((each) => !LIVED.test(before(each)));
  return (
    corrected ??
    present.find((each) => LIVES_NOW.test(before(each))) ??
    present.find((each) => LIVES.test(before(each))) ??
    present[0] ??
    said[0]
  );
}

function isPartOfName(raw: string, { start, end }: PlaceFound, name: string | undefined): boolean {
  if (name === undefined) return false;
  const at = fold(raw).indexOf(fold(name));
  return at >= 0 && start >= at && end <= at + name.length;
}

const isOfUniversity = (raw: string, { start }: PlaceFound): boolean =>
  OF_A_UNIVERSITY.test(fold(raw.slice(Math.max(0, start - 48), start)));

const isOfUniversityState = (raw: string): boolean =>
  /\b(?:universidade|federal|estadual|instituto federal)\s+(?:federal\s+|estadual\s+|rural\s+)?d[eoa]\b/.test(
    fold(raw),
  ) && !/\b(?:moro|sou|vivo)\b/.test(fold(raw));
