import { placeByName, readUf } from '#language/places';
import type { ProfileChanges, ProfileFault, StudentProfile } from '../desk/index.ts';

type Settled = {
  readonly changes: Pick<ProfileChanges, 'cidade' | 'uf'>;
  readonly faults: readonly ProfileFault[];
};

/** A city as it is spelled, with its state. One that several states have is not kept until we know which. */
export function settleCity(
  cidade: string | undefined,
  uf: string | undefined,
  before: Pick<StudentProfile, 'cidade' | 'uf'>,
): Settled {
  const state = uf === undefined ? undefined : (readUf(uf) ?? uf.toUpperCase());
  if (cidade === undefined)
    return { changes: state === undefined || before.cidade === null ? {} : { uf: state }, faults: [] };
  const found = placeByName(cidade, state);
  const [place, other] = found;
  if (place && !other) return { changes: { cidade: place.name, uf: place.uf }, faults: [] };
  const why = place
    ? `existe em mais de um estado (${found.map((each) => each.uf).join(', ')}): pergunte qual`
    : 'não é o nome de uma cidade do Brasil que eu conheça';
  return { changes: {}, faults: [{ field: 'cidade', why }] };
}
