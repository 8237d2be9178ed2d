import { wordSet } from './list.ts';

/** What people call a town → its name. */
export const TOWN_ALIASES: ReadonlyMap<string, string> = new Map([
  ['sampa', 'São Paulo'],
  ['sp', 'São Paulo'],
  ['sao paulo capital', 'São Paulo'],
  ['rj', 'Rio de Janeiro'],
  ['rio', 'Rio de Janeiro'],
  ['bh', 'Belo Horizonte'],
  ['beaga', 'Belo Horizonte'],
  ['belzonte', 'Belo Horizonte'],
  ['poa', 'Porto Alegre'],
  ['floripa', 'Florianópolis'],
  ['jampa', 'João Pessoa'],
  ['bsb', 'Brasília'],
  ['ssa', 'Salvador'],
  ['for', 'Fortaleza'],
  ['cwb', 'Curitiba'],
]);

/** State abbreviations after a town: "Recife PE". */
export const STATES = wordSet(
  'ac al am ap ba ce df es go ma mg ms mt pa pb pe pi pr rj rn ro rr rs sc se sp to',
);

/** Stand after "moro em" and are no town. */
export const NOT_TOWNS = wordSet(`
  cs ap apt casa casas apartamento ape apto predio condominio sitio chacara fazenda kitnet quitinete republica pensao hotel abrigo rua avenida av bairro
  travessa alameda quadra zona lado frente cima baixo area um uma uns aluguel favor perto longe lugar outro outra aqui la ali esse essa este esta
  meu minha casal familia paz guerra interior litoral praia roca mato morro favela comunidade centro periferia cidade capital regiao mesmo mesma
  local imovel paralelo cobertura mundo lua correria nuvens andar terreo fundos nada tudo onde lugares varios volta sobrado vila sogra sogro
  pais casarao sala computador celular internet zap whatsapp telefone trabalho escritorio empresa loja plano time grupo`);

export const ADDRESS_HEADS = wordSet(
  'rua avenida av bairro travessa alameda quadra condominio zona vila conjunto rodovia estrada praca residencial',
);

export const DEMONYMS = `(?:carioca|fluminense|paulistan[oa]|paulista|mineir[oa]|pernambucan[oa]|recifense|baian[oa]|soteropolitan[oa]|gauch[oa]|cearense|paraense|paranaense|catarinense|goian[oa]|maranhense|amazonense|capixaba|potiguar|paraiban[oa]|alagoan[oa]|sergipan[oa]|piauiense|brasiliense|candang[oa]|acrean[oa]|rondoniense|tocantinense|mato ?grossense|portugues(?:a)?|angolan[oa]|venezuelan[oa]|haitian[oa]|boliviano|boliviana|argentin[oa]|nordestin[oa])`;
