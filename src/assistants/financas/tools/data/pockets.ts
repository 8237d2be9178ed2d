import type { Filters, Names } from '../../desk/index.ts';
import { EMPTY, WHICH } from '../../phrases/simplista.ts';
import type { Asking, Choice, Told } from './asking.ts';
import { nothing } from './asking.ts';
import { resolveName } from './resolve-name.ts';

/** The account or card that a question of income or spending is about; or what has to be said first. */
export type Pocket = {
  readonly filters: Pick<Filters, 'conta' | 'cartao'>;
  /** As it stands in a sentence: " na conta Nubank". */
  readonly said: string;
};

export const choose = (resposta: string, escolha: Choice): Told => ({
  situacao: 'falta_escolher',
  resposta,
  escolha,
});

export const isTold = (value: object): value is Told => 'situacao' in value;

const NO_POCKET: Pocket = { filters: {}, said: '' };
const account = (name: string): Pocket => ({ filters: { conta: name }, said: ` na conta ${name}` });
const card = (name: string): Pocket => ({ filters: { cartao: name }, said: ` no cartão ${name}` });

export async function pocketOf({ question, names }: Asking): Promise<Pocket | Told> {
  const { conta, cartao, sobre } = question;
  if (cartao !== undefined) return cardSaid(cartao, await names());
  if (conta === undefined || conta === '') return NO_POCKET;
  const known = await names();
  const [asAccount, asCard] = [resolveName(conta, known.contas), resolveName(conta, known.cartoes)];
  if (asAccount.kind === 'one' && asCard.kind === 'one' && sobre === 'despesas')
    return choose(WHICH.accountOrCard(asAccount.name), {
      filtro: 'conta',
      opcoes: [`conta ${asAccount.name}`, `cartão ${asCard.name}`],
    });
  if (asAccount.kind === 'one') return account(asAccount.name);
  if (asCard.kind === 'one') return card(asCard.name);
  if (known.contas.length === 0) return nothing(EMPTY.accounts(''));
  const opcoes = asAccount.kind === 'several' ? asAccount.names : known.contas;
  return choose(WHICH.unknownPocket(conta, opcoes), { filtro: 'conta', opcoes });
}

function cardSaid(said: string, { cartoes }: Names): Pocket | Told {
  const [only] = cartoes;
  if (only === undefined) return nothing(EMPTY.cards);
  if (said === '')
    return cartoes.length === 1
      ? card(only)
      : choose(WHICH.card(cartoes), { filtro: 'cartao', opcoes: cartoes });
  const match = resolveName(said, cartoes);
  if (match.kind === 'one') return card(match.name);
  const opcoes = match.kind === 'several' ? match.names : cartoes;
  return choose(WHICH.unknownCard(said, opcoes), { filtro: 'cartao', opcoes });
}
