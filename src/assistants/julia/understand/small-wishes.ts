import type { Said } from './said.ts';

/** "me conta uma piada" is no complaint that something is one. */
export const asksForAJoke = ({ bare }: Pick<Said, 'bare'>): boolean =>
  / (?:cont[ae]|contar|fal[ae]|mand[ae]|diz|diga|faz|sabe|sabes|tem) (?:\w+ ){0,3}(?:piadas?|charadas?)(?= )/.test(
    bare,
  );
