import type { Category } from '#language/spending';
import { titleOf } from '#language/spending';
import type { Entry, Flow, Recurrence, Standing } from '../desk/index.ts';
import type { EntryKind } from '../understand/entries/index.ts';

/** An entry as agents are told it; `id` is for other tools, never for people. */
export type ToldEntry = {
  readonly id: string;
  readonly tipo: EntryKind;
  readonly fluxo: Flow;
  readonly situacao: Standing;
  /** Of the whole purchase where it is paid in parts. */
  readonly centavos: number;
  /** What a reply names: "Supermercado". */
  readonly titulo: string;
  readonly categoria: Category;
  readonly data: string;
  readonly conta: string | null;
  readonly destino: string | null;
  readonly cartao: string | null;
  readonly divida: string | null;
  readonly ativo: string | null;
  readonly meta: string | null;
  readonly resgate: boolean;
  readonly recorrencia: Recurrence | null;
  readonly parcelas: { readonly quantidade: number; readonly centavos: number } | null;
};

export function toldEntry(entry: Entry): ToldEntry {
  const { id, tipo, fluxo, situacao, categoria, data, parcela, resgate, recorrencia } = entry;
  const parted = parcela !== null && parcela.de > 1;
  return {
    ...{ id, tipo, fluxo, situacao, categoria, data, resgate, recorrencia },
    centavos: parted ? parcela.totalCents : entry.cents,
    titulo: titleIn(entry),
    conta: entry.conta?.nome ?? null,
    destino: entry.destino?.nome ?? null,
    cartao: entry.cartao?.nome ?? null,
    divida: entry.divida ? capital(entry.divida.nome) : null,
    ativo: entry.ativo?.nome ?? null,
    meta: entry.meta?.nome ?? null,
    parcelas: parted ? { quantidade: parcela.de, centavos: lastPart(entry) } : null,
  };
}

/** Of a purchase that does not divide evenly the first part has the odd cents: the others are what is told. */
function lastPart({ cents, parcela }: Entry): number {
  if (parcela === null || parcela.de <= 1) return cents;
  return parcela.n > 1 ? cents : Math.floor((parcela.totalCents - cents) / (parcela.de - 1));
}

function titleIn({
  subcategoria,
  descricao,
  categoria,
}: Pick<Entry, 'subcategoria' | 'descricao' | 'categoria'>): string {
  const named = subcategoria ?? descricao;
  return named === null ? titleOf(categoria) : capital(named);
}

/** Names that spell themselves otherwise (iFood) stay as they are. */
const capital = (name: string): string =>
  /^\p{Ll}\p{Lu}/u.test(name) ? name : name.charAt(0).toLocaleUpperCase('pt-BR') + name.slice(1);
