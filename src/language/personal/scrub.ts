import { findPersonal } from './find.ts';

/**
 * A text in which the kind of each piece of personal data stands in its place. Scrubbing again changes nothing.
 *
 * @example scrub('meu cpf é 529.982.247-25') // 'meu cpf é [CPF]'
 */
export function scrub(text: string): string {
  let scrubbed = '';
  let kept = 0;
  for (const { type, start, end } of findPersonal(text)) {
    scrubbed += `${text.slice(kept, start)}[${type}]`;
    kept = end;
  }
  return kept === 0 ? text : scrubbed + text.slice(kept);
}
