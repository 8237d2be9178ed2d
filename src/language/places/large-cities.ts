// Well known beside the capitals. What stands here wins over its homonyms, and over the ordinary word that it also is.
const LISTED = `
AC: Cruzeiro do Sul
AL: Arapiraca, Palmeira dos Índios, Rio Largo, Penedo, União dos Palmares
AM: Parintins, Itacoatiara, Manacapuru, Coari, Tefé
AP: Santana
BA: Feira de Santana, Vitória da Conquista, Camaçari, Itabuna, Juazeiro, Lauro de Freitas, Ilhéus, Jequié, Teixeira de Freitas, Barreiras, Alagoinhas, Porto Seguro, Simões Filho, Paulo Afonso, Eunápolis, Santo Antônio de Jesus, Valença, Candeias, Guanambi, Jacobina, Serrinha, Senhor do Bonfim, Irecê, Cruz das Almas, Luís Eduardo Magalhães
CE: Caucaia, Juazeiro do Norte, Maracanaú, Sobral, Crato, Itapipoca, Maranguape, Iguatu, Quixadá, Canindé, Crateús, Aracati, Pacatuba, Quixeramobim, Eusébio, Limoeiro do Norte, Barbalha
ES: Vila Velha, Serra, Cariacica, Cachoeiro de Itapemirim, Linhares, São Mateus, Colatina, Guarapari, Aracruz, Viana, Alegre
GO: Aparecida de Goiânia, Anápolis, Rio Verde, Águas Lindas de Goiás, Luziânia, Valparaíso de Goiás, Trindade, Formosa, Novo Gama, Senador Canedo, Catalão, Itumbiara, Jataí, Caldas Novas, Planaltina, Santo Antônio do Descoberto, Goianésia, Mineiros, Cristalina, Inhumas
MA: Imperatriz, São José de Ribamar, Timon, Caxias, Codó, Paço do Lumiar, Açailândia, Bacabal, Balsas, Santa Inês, Pinheiro, Chapadinha
MG: Uberlândia, Contagem, Juiz de Fora, Betim, Montes Claros, Ribeirão das Neves, Uberaba, Governador Valadares, Ipatinga, Sete Lagoas, Divinópolis, Santa Luzia, Ibirité, Poços de Caldas, Patos de Minas, Pouso Alegre, Teófilo Otoni, Barbacena, Sabará, Varginha, Conselheiro Lafaiete, Vespasiano, Itabira, Araguari, Passos, Ubá, Coronel Fabriciano, Muriaé, Ituiutaba, Araxá, Lavras, Itajubá, Nova Lima, Nova Serrana, Pará de Minas, Itaúna, Caratinga, Paracatu, Patrocínio, Manhuaçu, Timóteo, São João del Rei, Unaí, Curvelo, Alfenas, João Monlevade, Três Corações, Viçosa, Cataguases, Ouro Preto, Mariana, Janaúba, Formiga, Esmeraldas, Januária, São Sebastião do Paraíso, Diamantina, Lagoa Santa, Três Pontas, Frutal, Leopoldina, Congonhas, Pirapora
MS: Dourados, Três Lagoas, Corumbá, Ponta Porã, Naviraí, Nova Andradina, Aquidauana, Sidrolândia, Paranaíba, Maracaju, Coxim
MT: Várzea Grande, Rondonópolis, Sinop, Tangará da Serra, Cáceres, Sorriso, Lucas do Rio Verde, Primavera do Leste, Barra do Garças, Alta Floresta, Nova Mutum, Pontes e Lacerda
PA: Ananindeua, Santarém, Marabá, Parauapebas, Castanhal, Abaetetuba, Cametá, Marituba, Bragança, Altamira, Itaituba, Tucuruí, Barcarena, Redenção, Paragominas, Breves, Capanema
PB: Campina Grande, Santa Rita, Patos, Bayeux, Sousa, Cabedelo, Cajazeiras, Guarabira, Sapé, Mamanguape, Queimadas, Areia, Monteiro
PE: Jaboatão dos Guararapes, Olinda, Caruaru, Petrolina, Paulista, Cabo de Santo Agostinho, Camaragibe, Garanhuns, Vitória de Santo Antão, Igarassu, São Lourenço da Mata, Santa Cruz do Capibaribe, Abreu e Lima, Ipojuca, Serra Talhada, Araripina, Gravatá, Carpina, Goiana, Belo Jardim, Arcoverde, Ouricuri, Escada, Pesqueira, Surubim, Palmares, Bezerros, Salgueiro, Limoeiro
PI: Parnaíba, Picos, Piripiri, Floriano, Campo Maior, Barras, União, Oeiras
PR: Londrina, Maringá, Ponta Grossa, Cascavel, São José dos Pinhais, Foz do Iguaçu, Colombo, Guarapuava, Paranaguá, Araucária, Toledo, Apucarana, Pinhais, Campo Largo, Arapongas, Almirante Tamandaré, Piraquara, Umuarama, Cambé, Fazenda Rio Grande, Sarandi, Campo Mourão, Francisco Beltrão, Paranavaí, Pato Branco, Cianorte, Telêmaco Borba, Castro, Rolândia, Irati, União da Vitória, Ibiporã, Marechal Cândido Rondon, Palmas, Medianeira, Jacarezinho
RJ: São Gonçalo, Duque de Caxias, Nova Iguaçu, Niterói, Belford Roxo, Campos dos Goytacazes, São João de Meriti, Petrópolis, Volta Redonda, Macaé, Itaboraí, Magé, Cabo Frio, Angra dos Reis, Nova Friburgo, Barra Mansa, Teresópolis, Mesquita, Maricá, Nilópolis, Rio das Ostras, Queimados, Araruama, Resende, Itaguaí, Japeri, São Pedro da Aldeia, Itaperuna, Barra do Piraí, Seropédica, Saquarema, Três Rios, Valença, Paraty
RN: Mossoró, Parnamirim, São Gonçalo do Amarante, Macaíba, Ceará-Mirim, Caicó, Açu, Currais Novos, Santa Cruz
RO: Ji-Paraná, Ariquemes, Vilhena, Cacoal, Rolim de Moura, Jaru, Guajará-Mirim
RR: Rorainópolis
RS: Caxias do Sul, Canoas, Pelotas, Santa Maria, Gravataí, Viamão, Novo Hamburgo, São Leopoldo, Rio Grande, Alvorada, Passo Fundo, Sapucaia do Sul, Uruguaiana, Santa Cruz do Sul, Cachoeirinha, Bagé, Bento Gonçalves, Erechim, Guaíba, Cachoeira do Sul, Santana do Livramento, Esteio, Ijuí, Sapiranga, Santo Ângelo, Alegrete, Lajeado, Santa Rosa, Venâncio Aires, Farroupilha, Vacaria, Camaquã, Campo Bom, Montenegro, São Borja, Cruz Alta, Carazinho, São Gabriel, Tramandaí, Taquara, Parobé, Estância Velha, Canguçu, Capão da Canoa, Osório, Frederico Westphalen, Gramado, Torres
SC: Joinville, Blumenau, São José, Chapecó, Itajaí, Criciúma, Jaraguá do Sul, Palhoça, Lages, Balneário Camboriú, Brusque, Tubarão, São Bento do Sul, Caçador, Camboriú, Navegantes, Concórdia, Rio do Sul, Araranguá, Gaspar, Biguaçu, Indaial, Mafra, Canoinhas, Itapema, Içara, Videira, Xanxerê, São Miguel do Oeste, Imbituba, Laguna, Joaçaba, Curitibanos
SE: Nossa Senhora do Socorro, Lagarto, Itabaiana, São Cristóvão, Estância, Tobias Barreto
SP: Guarulhos, Campinas, São Bernardo do Campo, Santo André, Osasco, São José dos Campos, Ribeirão Preto, Sorocaba, Mauá, São José do Rio Preto, Mogi das Cruzes, Diadema, Jundiaí, Piracicaba, Carapicuíba, Bauru, Itaquaquecetuba, São Vicente, Franca, Guarujá, Taubaté, Limeira, Suzano, Taboão da Serra, Sumaré, Barueri, Embu das Artes, São Carlos, Marília, Indaiatuba, Cotia, Americana, Araraquara, Jacareí, Itapevi, Presidente Prudente, Hortolândia, Rio Claro, Araçatuba, Santos, Santa Bárbara d'Oeste, Ferraz de Vasconcelos, Francisco Morato, Itapecerica da Serra, Itu, Bragança Paulista, Pindamonhangaba, Itapetininga, São Caetano do Sul, Franco da Rocha, Mogi Guaçu, Jaú, Botucatu, Atibaia, Santana de Parnaíba, Araras, Cubatão, Valinhos, Sertãozinho, Jandira, Birigui, Ribeirão Pires, Votorantim, Barretos, Catanduva, Várzea Paulista, Guaratinguetá, Tatuí, Caraguatatuba, Itatiba, Salto, Poá, Ourinhos, Paulínia, Assis, Leme, Itanhaém, Caieiras, Mairiporã, Votuporanga, Avaré, Lorena, Caçapava, Cruzeiro, Ubatuba, São Roque, Mogi Mirim, São João da Boa Vista, Lins, Bebedouro, Matão, Arujá, Itapeva, Peruíbe, Ibiúna, Andradina, Registro, Tupã, Pirassununga, Batatais, Jaboticabal, Lençóis Paulista, Vinhedo, Cajamar, Praia Grande, Bertioga, Mongaguá, Jales, Fernandópolis, Adamantina, Dracena, Cosmópolis, Jaguariúna, São Sebastião, Ilha Solteira
TO: Araguaína, Gurupi, Porto Nacional, Paraíso do Tocantins
`;

/** Name and state. */
export const LARGE_CITIES: readonly (readonly [string, string])[] = LISTED.trim()
  .split('\n')
  .flatMap((line) => {
    const [uf = '', names = ''] = line.split(': ');
    return names.split(', ').map((name) => [name, uf] as const);
  });
