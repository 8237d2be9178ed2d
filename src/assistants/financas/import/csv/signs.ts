import { normalise } from '#language';
import { IMPORT_LIMITS, type ReadLine, type ReadStatement, type RefusedLine } from '../statement.ts';
import type { Direction } from './rows.ts';

type Found = { readonly line: ReadLine; readonly direction: Direction };
type Signed = { readonly linhas: readonly ReadLine[]; readonly recusadas: readonly RefusedLine[] };

/** What comes in, on a card: a payment of the invoice, something taken back. */
const LOWERS =
  /\b(?:pagamento|pgto|pagto|estorno|estornad[oa]|credito|cashback|desconto|devolucao|reembolso|ajuste a credito)\b/;
const CAME_IN =
  /\b(?:recebid[oa]s?|deposito|dep|salario|proventos?|credito|cred|rendimentos?|rend|estorno|resgate|devolucao|reembolso|cashback|ted c|doc c|recebimento|venda|vendas)\b/;
const WENT_OUT =
  /\b(?:enviad[oa]s?|pagamento|pagto|pgto|pag|compra|debito|deb|saque|tarifa|tar|iof|juros|anuidade|boleto|aplicacao|aplic|imposto|fatura|mensalidade|ted d|doc d|recarga|seguro)\b/;

/**
 * Gives every amount the sign it is kept with: above zero came in. Cards mostly write what was bought without a sign and payments with one;
 * some do it the other way round, and then the lines themselves tell.
 */
export function signedLines(found: readonly Found[], kind: ReadStatement['kind']): Signed {
  if (kind === 'cartao') return { linhas: cardLines(found), recusadas: [] };
  const hasSigns = found.some(({ line, direction }) => line.cents < 0 || direction !== null);
  return hasSigns ? { linhas: found.map(({ line }) => line), recusadas: [] } : byWords(found);
}

function cardLines(found: readonly Found[]): readonly ReadLine[] {
  const bought = found.filter(({ line }) => !LOWERS.test(normalise(line.descricao)));
  const above = bought.filter(({ line }) => line.cents > 0).length;
  const boughtIsAbove =
    above * 2 > bought.length || (bought.length === 0 && found.some(({ line }) => line.cents < 0));
  if (!boughtIsAbove) return found.map(({ line }) => line);
  const anyBelow = found.some(({ line }) => line.cents < 0);
  return found.map(({ line }) => {
    // Without a single sign only the words tell a payment from a purchase.
    const lowers = !anyBelow && LOWERS.test(normalise(line.descricao));
    return lowers ? line : { ...line, cents: -line.cents };
  });
}

/** An account whose amounts have no signs at all. What nobody can tell is refused: a wrong sign counts twice. */
function byWords(found: readonly Found[]): Signed {
  const linhas: ReadLine[] = [];
  const recusadas: RefusedLine[] = [];
  for (const { line } of found) {
    const words = normalise(line.descricao).replace(/[^a-z0-9]+/g, ' ');
    const [came, went] = [CAME_IN.test(words), WENT_OUT.test(words)];
    if (came && !went) linhas.push(line);
    else if (went && !came) linhas.push({ ...line, cents: -line.cents });
    else
      recusadas.push({
        ...{ line: line.line, why: 'não dá para saber se entrou ou saiu' },
        text: line.descricao.slice(0, IMPORT_LIMITS.told),
      });
  }
  return { linhas, recusadas };
}
