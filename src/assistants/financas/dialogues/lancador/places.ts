import { fold } from '#language';
import type { AgentView } from '#protocol';
import type { Names } from '../../desk/index.ts';
import { BOUNDS } from '../../limits.ts';
import { namesIn } from '../../slots.ts';
import type { EntryInput } from '../../tools/entry-input.ts';
import type { EntryRead } from '../../understand/entries/index.ts';
import { assetClassIn } from './asset-class.ts';

type Places = Pick<
  EntryInput,
  'cartao' | 'conta' | 'destino' | 'divida' | 'ativo' | 'classe' | 'meta' | 'resgate'
>;

/** Where money comes from and goes; what the person has a name for is called by it. */
export function placesOf(entry: EntryRead, view: AgentView): Places {
  const { cartao, conta } = entry;
  const taken = entry.resgate ? takenFrom(entry, namesIn(view.state)) : null;
  if (taken) return taken;
  return {
    ...(cartao && { cartao: cut(cartao) }),
    ...(conta && { conta: cut(conta) }),
    ...goesTo(entry, namesIn(view.state)),
  };
}

const PAYS_BACK =
  /(?<!\p{L})(?:paguei|pagamos|devolvi|abati|quitei|mandei|transferi|dei|adiantei|fiz um pix|fiz pix|pix)(?!\p{L})/u;

/** "paguei 500 pro meu irmão" pays back what is owed to him, and is no spending of another kind. */
export function asPayment(entry: EntryRead, view: AgentView): EntryRead {
  const said = fold(entry.descricao ?? '');
  const owed = namesIn(view.state).dividas.some((name) => fold(name) === said);
  return entry.kind === 'despesa_simples' && owed && PAYS_BACK.test(fold(view.text))
    ? { ...entry, kind: 'pagamento_divida' }
    : entry;
}

const ANY_DEBT = /^(?:(?:a|o|uma|de|do|da|minha|meu|parcela|prestacao|divida|emprestimo|banco) ?)+$/;

function goesTo(entry: EntryRead, names: Names): Places {
  const { kind, descricao, subcategoria } = entry;
  if (kind === 'transferencia') return moved(entry, names);
  if (kind === 'pagamento_divida') {
    const only =
      names.dividas.length === 1 && ANY_DEBT.test(fold(descricao ?? '')) ? names.dividas[0] : undefined;
    const divida = named(names.dividas, saidIn(entry)) ?? only;
    return divida === undefined ? {} : { divida };
  }
  const owed = descricao ?? subcategoria;
  return kind === 'nova_divida' && owed ? { divida: cut(owed) } : {};
}

/** Out of a goal, of an investment, or of one that was never told of, and to an account; null: out of an account. */
function takenFrom(entry: EntryRead, names: Names): Places | null {
  const { conta, destino, descricao } = entry;
  const said = `${conta ?? ''} ${saidIn(entry)}`;
  const to = destino ? { conta: cut(destino) } : {};
  const meta = named(names.metas, said);
  if (meta !== undefined) return { ...to, meta, resgate: true };
  const ativo = named(names.ativos, said) ?? onlyLike(names.ativos, conta ?? descricao ?? undefined);
  if (ativo !== undefined) return { ...to, ativo, resgate: true };
  return conta ? null : { ...to, resgate: true };
}

/** Into a goal, into an investment (a first one, too), or to another account. */
function moved(entry: EntryRead, names: Names): Places {
  const { destino, descricao, subcategoria, categoria, conta } = entry;
  const said = saidIn(entry);
  const meta = named(names.metas, said);
  if (meta !== undefined) return { meta };
  const ativo = named(names.ativos, said) ?? onlyLike(names.ativos, destino);
  if (ativo !== undefined) return { ativo };
  const classe = categoria === 'investimentos' && !conta ? assetClassIn(said) : null;
  const fresh = destino ?? subcategoria ?? descricao;
  // Savings are an account, unless they were told of as an investment.
  if (classe !== null && classe !== 'poupanca' && fresh) return { ativo: cut(capital(fresh)), classe };
  return destino ? { destino: cut(destino) } : {};
}

const saidIn = ({ destino, descricao, subcategoria }: EntryRead): string =>
  [destino, descricao, subcategoria].filter((each) => each != null).join(' ');

const named = (list: readonly string[], said: string): string | undefined =>
  list.find((name) => ` ${fold(said)} `.includes(` ${fold(name)} `));

/** "poupança", of whoever has a "Poupança da Caixa" and no other. */
function onlyLike(list: readonly string[], said: string | undefined): string | undefined {
  const like = said === undefined ? [] : list.filter((name) => ` ${fold(name)} `.includes(` ${fold(said)} `));
  return like.length === 1 ? like[0] : undefined;
}

const cut = (name: string): string => name.slice(0, BOUNDS.nameChars);
const capital = (name: string): string => name.charAt(0).toLocaleUpperCase('pt-BR') + name.slice(1);
