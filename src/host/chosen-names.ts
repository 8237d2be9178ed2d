import { ProsaError } from '#protocol';

/** A variable that lists names in order of use, or says `off`. */
export type Choice<Name extends string> = {
  readonly variable: string;
  readonly written: string | null;
  readonly known: readonly Name[];
  /** Unless something is written. */
  readonly otherwise: readonly Name[];
};

/** The names as chosen, each once. Throws `configuration_invalid` with what to write. */
export function chosenNames<Name extends string>(choice: Choice<Name>): readonly Name[] {
  const { written, otherwise } = choice;
  if (written === null) return otherwise;
  if (written.toLowerCase() === 'off') return [];
  return [...new Set(written.split(',').map((name) => knownName(name.trim().toLowerCase(), choice)))];
}

function knownName<Name extends string>(name: string, { variable, known }: Choice<Name>): Name {
  const found = known.find((each) => each === name);
  if (found) return found;
  throw invalid(
    `${variable} não conhece ${JSON.stringify(name.slice(0, 40))}. Existe: ${known.join(', ')}, ou off.`,
  );
}

export function checkUrl(variable: string, url: string | null): void {
  if (url === null || (URL.canParse(url) && /^https?:\/\//.test(url))) return;
  throw invalid(`${variable} precisa ser um endereço http:// ou https://.`);
}

export const invalid = (detail: string): ProsaError => new ProsaError('configuration_invalid', detail);
