/** Supporters' names and short names → the team. */
export const TEAMS: ReadonlyMap<string, string> = new Map(
  `flamenguista:flamengo flamengo:flamengo mengao:flamengo mengo:flamengo rubro_negro:flamengo corinthiano:corinthians corinthiana:corinthians corintiano:corinthians
  corintiana:corinthians corinthians:corinthians timao:corinthians palmeirense:palmeiras palmeiras:palmeiras verdao:palmeiras porco:palmeiras
  sao_paulino:sao_paulo sao_paulina:sao_paulo saopaulino:sao_paulo saopaulina:sao_paulo santista:santos santos:santos peixe:santos
  vascaino:vasco vascaina:vasco vasco:vasco botafoguense:botafogo botafogo:botafogo fluminense:fluminense flu:fluminense
  gremista:gremio gremio:gremio colorado:internacional colorada:internacional inter:internacional internacional:internacional
  cruzeirense:cruzeiro cruzeiro:cruzeiro atleticano:atletico atleticana:atletico galo:atletico atletico:atletico bahia:bahia bahea:bahia vitoria:vitoria
  sport:sport santa_cruz:santa_cruz nautico:nautico ceara:ceara fortaleza:fortaleza coritiba:coritiba coxa:coritiba athletico:athletico
  remo:remo paysandu:paysandu papao:paysandu goias:goias chapecoense:chapecoense chape:chapecoense bragantino:bragantino`
    .split(/\s+/)
    .map((pair) => {
      const [said = '', team = ''] = pair.split(':');
      return [said.replaceAll('_', ' '), team.replaceAll('_', ' ')] as const;
    }),
);

/** Those that are not written as they are folded. */
export const TEAMS_WRITTEN: ReadonlyMap<string, string> = new Map([
  ['sao paulo', 'São Paulo'],
  ['gremio', 'Grêmio'],
  ['atletico', 'Atlético'],
  ['vitoria', 'Vitória'],
  ['nautico', 'Náutico'],
  ['ceara', 'Ceará'],
  ['goias', 'Goiás'],
]);
