// What people call a city → its name and state. Folded; "rio" and the like are also ordinary words, and need a context.
const LISTED = `
bh, beaga, belo, belzonte, belorizonte, belzonti: Belo Horizonte/MG
sampa, sao paulo capital, sp capital, zl, zona leste de sp, zona sul de sp, zona norte de sp, zona oeste de sp, zona leste de sao paulo, zona sul de sao paulo, zona norte de sao paulo, zona oeste de sao paulo, capital paulista: São Paulo/SP
rio, zona norte do rio, zona sul do rio, zona oeste do rio, rio de janeiro capital, rj capital, errejota, cidade maravilhosa, hell de janeiro: Rio de Janeiro/RJ
floripa, fln, floripinha: Florianópolis/SC
poa, portinho: Porto Alegre/RS
bsb, brasilia df, ceilandia, samambaia, taguatinga, taguatinga df, gama df, guara df, recanto das emas, riacho fundo, santa maria df, sao sebastiao df, nucleo bandeirante, asa norte, asa sul, plano piloto, aguas claras df, sobradinho df, planaltina df: Brasília/DF
ssa, soteropolis: Salvador/BA
cwb, curita: Curitiba/PR
jampa, jp, joao pessoa pb: João Pessoa/PB
forta, fortal, fortal city: Fortaleza/CE
gyn, goiania go: Goiânia/GO
slz, sao luis do maranhao, ilha do amor: São Luís/MA
belem do para: Belém/PA
bv rr: Boa Vista/RR
pvh: Porto Velho/RO
aju: Aracaju/SE
cgr, campao: Campo Grande/MS
sjc, sao jose dos campo, sanja: São José dos Campos/SP
sjrp, rio preto, sao jose do rio preto sp: São José do Rio Preto/SP
sbc, sao bernardo, sao bernardo sp: São Bernardo do Campo/SP
scs, sao caetano: São Caetano do Sul/SP
sto andre, santo andre abc: Santo André/SP
ribeirao, ribeirao preto sp, rp: Ribeirão Preto/SP
prudente: Presidente Prudente/SP
mogi: Mogi das Cruzes/SP
taboao: Taboão da Serra/SP
itaqua: Itaquaquecetuba/SP
pinda: Pindamonhangaba/SP
guara sp, guaratingueta sp: Guaratinguetá/SP
caragua: Caraguatatuba/SP
embu: Embu das Artes/SP
bragança pta, braganca paulista sp: Bragança Paulista/SP
santa barbara do oeste, santa barbara doeste: Santa Bárbara d'Oeste/SP
jf, juizdefora, jota efe: Juiz de Fora/MG
udi, uberlandia mg, udia: Uberlândia/MG
moc, montes: Montes Claros/MG
gv, valadares: Governador Valadares/MG
sao joao del rey, sao joao del rei mg: São João del Rei/MG
pocos: Poços de Caldas/MG
lafaiete: Conselheiro Lafaiete/MG
neves: Ribeirão das Neves/MG
feira, feira de santana ba, princesa do sertao: Feira de Santana/BA
conquista, vca: Vitória da Conquista/BA
lauro: Lauro de Freitas/BA
lem: Luís Eduardo Magalhães/BA
campina, campina grande pb, cg: Campina Grande/PB
caxias do sul rs: Caxias do Sul/RS
novo hamburgo rs, nh: Novo Hamburgo/RS
sao leo: São Leopoldo/RS
santa: Santa Maria/RS
bento: Bento Gonçalves/RS
balneario, bc, balneario camboriu sc: Balneário Camboriú/SC
jaragua do sul sc: Jaraguá do Sul/SC
sao jose sc: São José/SC
foz: Foz do Iguaçu/PR
pg, ponta grossa pr: Ponta Grossa/PR
sjp: São José dos Pinhais/PR
londres brasileira: Londrina/PR
vix: Vitória/ES
cachoeiro: Cachoeiro de Itapemirim/ES
sg, saogoncalo: São Gonçalo/RJ
caxias rj, duque: Duque de Caxias/RJ
nova iguacu rj, ni: Nova Iguaçu/RJ
belford: Belford Roxo/RJ
meriti: São João de Meriti/RJ
vr: Volta Redonda/RJ
campos, campos rj, campos dos goitacazes: Campos dos Goytacazes/RJ
friburgo: Nova Friburgo/RJ
angra: Angra dos Reis/RJ
nikity, niquiti: Niterói/RJ
jaboatao: Jaboatão dos Guararapes/PE
cabo: Cabo de Santo Agostinho/PE
vitoria de santo antao pe: Vitória de Santo Antão/PE
juazeiro do padre cicero: Juazeiro do Norte/CE
aparecida de goiania go: Aparecida de Goiânia/GO
aguas lindas: Águas Lindas de Goiás/GO
valparaiso de go, valparaiso go: Valparaíso de Goiás/GO
vg mt: Várzea Grande/MT
mossoro rn: Mossoró/RN
socorro se: Nossa Senhora do Socorro/SE
`;

/** Nicknames that mean something else, or several cities, unless a place is plainly spoken of. */
export const DOUBTFUL_NICKNAMES: ReadonlySet<string> = new Set(
  'belo rio campos conquista feira cabo santa neves montes pocos lauro bento duque prudente ribeirao balneario campina jp rp cg gv ni sg pg nh bc vr lem zl jf moc foz embu angra mogi lafaiete guara forta'.split(
    ' ',
  ),
);

/** Folded nickname → name and state. */
export const NICKNAMES: readonly (readonly [string, string, string])[] = LISTED.trim()
  .split('\n')
  .flatMap((line) => {
    const [names = '', city = ''] = line.split(': ');
    const [name = '', uf = ''] = city.split('/');
    return names.split(', ').map((nickname) => [nickname, name, uf] as const);
  });
