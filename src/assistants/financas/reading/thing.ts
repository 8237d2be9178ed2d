import { findMoney } from '#language/money';
import { once } from '../understand/once.ts';
import { openSaid, type Said, wordOf, wordSet } from './said.ts';

/** What somebody wants money for. */
export type Thing = {
  readonly tipo:
    | 'imovel'
    | 'carro'
    | 'moto'
    | 'viagem'
    | 'casamento'
    | 'faculdade'
    | 'reforma'
    | 'celular'
    | 'outro';
  /** With its article, as it goes in a sentence: "o carro", "a casa". */
  readonly nome: string;
};

const THINGS: readonly (readonly [Thing['tipo'], string, string])[] = [
  [
    'imovel',
    'o apartamento',
    'apartamento apartamentos apartamentinho apartameto apartamemto kitnet kitinete studio flat cobertura',
  ],
  ['imovel', 'a casa', 'casa casas casinha sobrado'],
  ['imovel', 'o imóvel', 'imovel imoveis'],
  ['imovel', 'o terreno', 'terreno lote'],
  ['imovel', 'o sítio', 'sitio chacara'],
  [
    'carro',
    'o carro',
    'carro carros carrinho automovel veiculo carango suv sedan hatch onix civic corolla hb20 gol kwid polo compass uno fusca',
  ],
  ['moto', 'a moto', 'moto motos motocicleta scooter'],
  ['viagem', 'a viagem', 'viagem viagens viajar viajando ferias mochilao'],
  ['viagem', 'o intercâmbio', 'intercambio'],
  ['viagem', 'a lua de mel', 'lua'],
  ['casamento', 'o casamento', 'casamento casar'],
  ['casamento', 'a festa', 'festa'],
  ['faculdade', 'a faculdade', 'faculdade universidade graduacao'],
  ['faculdade', 'o curso', 'curso'],
  ['faculdade', 'a pós', 'pos pos-graduacao'],
  ['faculdade', 'o MBA', 'mba'],
  ['faculdade', 'o mestrado', 'mestrado'],
  ['reforma', 'a reforma', 'reforma reformar reformas obra'],
  ['celular', 'o celular', 'celular celulares smartphone iphone telefone samsung galaxy'],
  ['outro', 'o notebook', 'notebook macbook laptop'],
  ['outro', 'o computador', 'computador pc'],
  ['outro', 'a TV', 'tv televisao'],
  ['outro', 'o videogame', 'videogame ps5 playstation xbox'],
  ['outro', 'a geladeira', 'geladeira'],
  ['outro', 'o sofá', 'sofa'],
  ['outro', 'a bicicleta', 'bicicleta bike'],
  ['outro', 'a cirurgia', 'cirurgia'],
];

const things = once(
  () =>
    new Map<string, Thing>(
      THINGS.flatMap(([tipo, nome, listed]) =>
        listed.split(' ').map((word): [string, Thing] => [word, { tipo, nome }]),
      ),
    ),
);

const WANTS = wordSet(
  `comprar compro compra comprando comprasse trocar troco financiar financio financiando financiamento adquirir consorcio quero queria pretendo sonho sonhando
  custa custam custaria entrada preciso juntar guardar juntando guardando poupar pagar fazer viajar casar reformar conquistar quitar`,
);
const OWNED = wordSet('tenho vender vendo vendi vendendo alugo possuo seguro ipva gasolina');

/** The thing that a question is about: first of what is wanted, then of what is named. Null: none. Pure, linear. */
export function readThing(text: string): Thing | null {
  const said = openSaid(text);
  const named = said.list.flatMap((_, index) => {
    const thing = thingAt(said, index);
    return thing ? [{ thing, weight: weightOf(said, index) }] : [];
  });
  const best = named.toSorted((one, other) => other.weight - one.weight)[0];
  if (best && best.weight >= 0) return best.thing;
  return boughtIn(said) ?? best?.thing ?? null;
}

const NO_HOUSE_BEFORE = /^(?:em|dona|dono|de|da|nas|para)$/;

function thingAt(said: Said, index: number): Thing | undefined {
  const word = wordOf(said, index);
  const thing = things().get(word);
  if (thing === undefined) return undefined;
  if (/^casas?$/.test(word) && isHome(said, index)) return undefined;
  if (word === 'imoveis' && wordOf(said, index - 1) === 'em') return undefined;
  if (word === 'pos' && !/^(?:a|uma|minha|fazer|da)$/.test(wordOf(said, index - 1))) return undefined;
  return thing;
}

/** "em casa", "despesas da casa", "dona de casa", "Casas Bahia": no house is spoken of. */
function isHome(said: Said, index: number): boolean {
  const before = wordOf(said, index - 1);
  if (wordOf(said, index + 1) === 'bahia') return true;
  if (!NO_HOUSE_BEFORE.test(before)) return false;
  return (
    !WANTS.has(wordOf(said, index - 2)) &&
    !/^(?:entrada|compra|preco|valor|financiamento|trocar)$/.test(wordOf(said, index - 2))
  );
}

const NEAR = 5;

function weightOf(said: Said, index: number): number {
  let weight = 0;
  for (let back = 0; back <= NEAR && index - back >= 0; back += 1) {
    if (back > 0 && said.breaks[index - back + 1] === 'end') break;
    const word = wordOf(said, index - back);
    if (WANTS.has(word)) return weight + 2;
    if (OWNED.has(word)) weight = -1;
  }
  return weight;
}

const BUYS = wordSet('comprar compro comprando adquirir financiar');
const NO_THINGS = wordSet(
  'vista resto restante valor saldo que parte total acoes acao dolar dolares fii fiis cdb lci lca tesouro bitcoin cripto cotas papel papeis etf ouro mais titulo titulos parcelas divida credito',
);

/** "comprar uma harpa de 5 mil", "uma máquina de lavar": something that has no name here. */
function boughtIn(said: Said): Thing | null {
  for (let index = 0; index < said.list.length; index += 1) {
    const article = wordOf(said, index + 1);
    const token = said.list[index + 2];
    if (!BUYS.has(wordOf(said, index)) || !ARTICLE.test(article) || token?.kind !== 'word') continue;
    if (NO_THINGS.has(token.word) || token.word.length < SHORTEST) continue;
    const whole = said.text.slice(token.start, said.list[index + (isOfKind(said, index + 3) ? 4 : 2)]?.end);
    return { tipo: 'outro', nome: `${article.endsWith('a') ? 'a' : 'o'} ${whole.toLowerCase()}` };
  }
  return null;
}

const ARTICLE = /^(?:um|uma|o|a|meu|minha)$/;
const SHORTEST = 3;

/** "de lavar", and no price. */
function isOfKind(said: Said, index: number): boolean {
  const token = said.list[index + 1];
  if (wordOf(said, index) !== 'de' || token?.kind !== 'word' || said.breaks[index + 1] !== 'none')
    return false;
  return !findMoney(said.text).some(({ start }) => start === token.start);
}

/** Does a token name a thing that has a price? */
export const isThing = (said: Said, index: number): boolean => thingAt(said, index) !== undefined;
