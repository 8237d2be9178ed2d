import { fold } from '#language';
import type { AgentView } from '#protocol';
import { BOUNDS } from '../../limits.ts';
import { namesIn } from '../../slots.ts';
import { asReais } from '../../tools/amount.ts';
import type { EntryInput } from '../../tools/entry-input.ts';
import type { EntryContext, EntryRead } from '../../understand/entries/index.ts';
import type { Doubt } from './memo.ts';

export function contextOf(view: AgentView): EntryContext {
  const { cartoes, contas } = namesIn(view.state);
  return { today: view.today, cartoes, contas };
}

const FOREIGN =
  /(?:\d|mil)\s*(?:dolar|dolares|euro|euros|libras|usd|eur|pesos|ienes|francos)(?![\p{L}\p{N}])|(?:us\$|u\$|€|£|usd|eur)\s*\d/u;

/** Of an amount in another currency only what it was in reais can be registered; one that is too high is asked again. */
export function doubtIn(text: string, entry: EntryRead): Doubt | null {
  if (FOREIGN.test(fold(text))) return 'estrangeiro';
  return entry.cents !== null && entry.cents > BOUNDS.mostCents ? 'alto' : null;
}

/** The same entry without the amount that is doubted. */
export function doubted(entry: EntryRead): EntryRead {
  const { ambiguous: _, parcelas: __, ...rest } = entry;
  const missing = entry.missing.filter((field) => field !== 'valor');
  return { ...rest, cents: null, missing: ['valor', ...missing] };
}

export const isComplete = (entry: EntryRead): boolean =>
  entry.missing.length === 0 && entry.cents !== null && entry.kind !== null;

/** As the tool takes it; only complete entries are. */
export function inputOf(entry: EntryRead, view: AgentView): EntryInput {
  const { kind, cents, categoria, subcategoria, natureza, descricao, data, parcelas } = entry;
  return {
    tipo: kind ?? 'despesa_simples',
    valor: asReais(cents ?? 0),
    ...(categoria && { categoria }),
    ...(/(?<!\p{L})categoria(?!\p{L})/u.test(fold(view.text)) &&
      categoria && { categoria_dita: true as const }),
    ...(subcategoria && { subcategoria: subcategoria.slice(0, BOUNDS.nameChars) }),
    ...(natureza && { natureza }),
    ...(descricao && { descricao: descricao.slice(0, BOUNDS.descriptionChars) }),
    data: data ?? view.today,
    ...(parcelas && parcelas.count > 1 && { parcelas: partsOf(parcelas) }),
    ...placesOf(entry, view),
  };
}

const partsOf = ({ count, eachCents }: NonNullable<EntryRead['parcelas']>) => ({
  quantidade: Math.min(count, BOUNDS.mostInstalments),
  ...(eachCents !== null && { valor_parcela: asReais(eachCents) }),
});

type Places = Pick<EntryInput, 'cartao' | 'conta' | 'destino' | 'divida' | 'ativo' | 'meta'>;

/** Where money comes from and goes; what the person has a name for is called by it. */
function placesOf(
  { kind, cartao, conta, destino, descricao, subcategoria }: EntryRead,
  view: AgentView,
): Places {
  const names = namesIn(view.state);
  const said = [destino, descricao, subcategoria].filter((each) => each != null).join(' ');
  const named = (list: readonly string[]): string | undefined => list.find((name) => mentions(said, name));
  const cut = (name: string): string => name.slice(0, BOUNDS.nameChars);
  const base = { ...(cartao && { cartao: cut(cartao) }), ...(conta && { conta: cut(conta) }) };
  if (kind === 'transferencia') {
    const meta = named(names.metas);
    if (meta !== undefined) return { ...base, meta };
    const ativo = named(names.ativos);
    if (ativo !== undefined) return { ...base, ativo };
    return { ...base, ...(destino && { destino: cut(destino) }) };
  }
  if (kind === 'pagamento_divida') {
    const divida = named(names.dividas);
    return { ...base, ...(divida !== undefined && { divida }) };
  }
  const owed = descricao ?? subcategoria;
  return kind === 'nova_divida' && owed ? { ...base, divida: cut(owed) } : base;
}

const mentions = (said: string, name: string): boolean => ` ${fold(said)} `.includes(` ${fold(name)} `);
