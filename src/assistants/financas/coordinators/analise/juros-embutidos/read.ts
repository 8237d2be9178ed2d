import { findMoney } from '#language/money';
import { readAmounts, readRates, readThing } from '../../../reading/index.ts';
import type { Question } from '../../kit/index.ts';
import { hear, LONGEST } from '../hear.ts';

/** Money that is lent, and the parts in which it is paid back; cents. */
export type HiddenAsked = {
  readonly preco: number;
  /** Paid at once, of a purchase. */
  readonly entrada: number;
  readonly parcela: number;
  readonly parcelas: number;
  /** A vehicle is bought with it: such loans are cheaper. */
  readonly veiculo: boolean;
};

const LENT =
  / (?:emprestimo|emprestad[oa]|credito|financi[a-z]{1,9}|banco|financeira|loja|ofereceu|ofereceram|oferecendo|entrada) /;
const JUDGED =
  / (?:caro|cara|juros|taxa|compensa|vale|abusiv[oa]|justo|justa|bom|boa|normal|alto|alta|quanto (?:eu )?(?:to|estou|vou) pag[a-z]{2,4}) /;
/** What is left of it is another question, and what was bought already none. */
const OTHERS =
  / (?:quit[a-z]{1,4}|antecip[a-z]{1,4}|amortiz[a-z]{1,4}|adiant[a-z]{1,4}|faltam?|restam?|atrasad[oa]s?|renegoci[a-z]{1,4}|ou) /;
const PARTS =
  /(?<![\d.,])(\d{1,3}) ?(?:x|vezes|parcelas|presta[cç][oõ]es|mensalidades)(?: (?:iguais|fixas|mensais))? ?(?:de|por)? ?(?:r\$ ?)?$/iu;
const VEHICLES: ReadonlySet<string> = new Set(['carro', 'moto', 'veiculo']);
const LOOK = 40;
const MOST_PARTS = 480;

/** A loan by its parts, with no rate said; null: it is for another framework. */
export function readHidden({ text }: Question): HiddenAsked | null {
  const said = hear(text);
  const { mes, ano } = readRates(text);
  if (!LENT.test(said) || !JUDGED.test(said) || OTHERS.test(said) || (mes ?? ano) !== undefined) return null;
  const part = partsIn(text);
  const { valor, divida, preco = valor ?? divida, entrada = 0 } = readAmounts(text);
  if (part === null || preco === undefined || preco === part.parcela) return null;
  const costs = part.parcela * part.parcelas > preco - entrada;
  return costs && preco > entrada
    ? { preco, entrada, ...part, veiculo: VEHICLES.has(readThing(text)?.tipo ?? '') }
    : null;
}

/** "36 parcelas de 870". */
function partsIn(text: string): Pick<HiddenAsked, 'parcela' | 'parcelas'> | null {
  for (const { cents, start } of findMoney(text.slice(0, LONGEST))) {
    const parcelas = Number(PARTS.exec(text.slice(Math.max(0, start - LOOK), start))?.[1] ?? 0);
    if (parcelas > 1 && parcelas <= MOST_PARTS && cents > 0) return { parcela: cents, parcelas };
  }
  return null;
}
