const CHANGED =
  /(?<!\p{L})(?:pensando (?:bem|melhor)|na verdade|mudei de ideia|melhor dizendo|esquece(?: isso)?|deixa (?:pra|para) l[aá]|desisti(?: d\p{L}{1,2} \p{L}{2,12})?|quer dizer)(?!\p{L})/giu;
/** Less than this is no wish of its own; characters. */
const LEAST = 15;

/** What somebody wants in the end, where they change their mind on the way; else all that was said. */
export function lastWish(text: string): string {
  const last = [...text.matchAll(CHANGED)].at(-1);
  const rest = last ? text.slice(last.index + last[0].length) : '';
  return rest.trim().length >= LEAST ? rest : text;
}
