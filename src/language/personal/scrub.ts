import { findPersonal } from './find.ts';
import type { PersonalSpan } from './span.ts';

/** Documents that touch each other show one after the other; nobody but a tester chains more of them. */
const MOST_PASSES = 8;

/**
 * A text in which the kind of each piece of personal data stands in its place. Scrubbing again changes nothing.
 *
 * @example scrub('meu cpf é 529.982.247-25') // 'meu cpf é [CPF]'
 */
export function scrub(text: string): string {
  let scrubbed = text;
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const spans = findPersonal(scrubbed);
    if (spans.length === 0) return scrubbed;
    scrubbed = replaceSpans(scrubbed, spans);
  }
  return scrubbed;
}

function replaceSpans(text: string, spans: readonly PersonalSpan[]): string {
  let replaced = '';
  let kept = 0;
  for (const { type, start, end } of spans) {
    replaced += `${text.slice(kept, start)}[${type}]`;
    kept = end;
  }
  return replaced + text.slice(kept);
}
