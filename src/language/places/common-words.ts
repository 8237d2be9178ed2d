// Names of cities that are ordinary words, given names, surnames or states. Folded; words of a name joined by "_".
const LISTED = `
acari afonso agudo aguiar alegre alegria alexandria alianca almas altair altos aluminio alvarenga alvorada amapa amargosa americana amparo anchieta
andorinha angelica angelim angelina angulo antas aparecida arame arara araras araujos arcos areal areia areias armazem arraial arvoredo assis assuncao
atalaia augusto aurea aurora bagre baiao balbinos baliza balsamo balsas bananal bananeiras bandeira bandeirante bandeirantes barao barbosa barcelona
barra barracao barras barreira barreiras barreiros barrinha barro barrocas barroso bastos batalha bebedouro belem belmonte benevides berilo betania
bezerros bicas bocaina bonfim bonito boqueirao borba braga branquinha brasileira brejo breves brotas bugre cabeceiras cacador cachoeira cachoeirinha
caibi calcado caldas california camacho camargo campanha campestre canas candeias candelaria canela cantagalo capela capelinha capim capitao capixaba
caracol caravelas cardoso caridade carmo carneiros carolina carrancas carvalhos casca cascavel caseiros casinhas cassia castanheira castelo castilho castro catarina
catalao cavalcante cedro centenario central ceres chacara chale chapada chaves chuvisca cipo claudia claudio cocal cocos coimbra colares colina colinas
colombia colombo colorado coluna combinado comodoro conceicao conchas concordia condado conde condor confins congo conquista consolacao contagem
contenda coqueiral cordeiro cordeiros corinto coroados corrente correntes cortes cristal cristais cristina cruz cruzeiro cunha currais custodia damiao datas delta
denise descanso descoberto desterro diadema diamante diorama divino dobrada dormentes dourado dourados eldorado emas encantado encanto
encruzilhada envira equador ermo escada esmeralda esmeraldas esperanca espinosa esplanada espumoso estacao estancia esteio estiva estreito estrela
eusebio extrema fagundes fama faro farol fartura fatima feliz fenix ferreiros ferros figueira flores floresta florestal floriano florida formiga
formigueiro formosa formoso fortaleza fortuna franca fronteira fronteiras frutal fundao galvao gameleira garca gaspar gaviao gentil gloria goiana goias
goncalves gonzaga gouveia graca gramado granito granja gravata grossos guarani guimaraes harmonia horizonte imaculada imbuia imigrante imperatriz
inconfidentes independencia indiana inocencia ipanema ipe ipiranga iracema itau jacinto jangada jaqueira jardim jardinopolis joia jordania jordao
juramento jurema jussara lagarto lagoa laguna laje lajeado lapa laranjal laranjeiras lastro laurentino lavinia lencois leme liberdade limeira limoeiro lins livramento lobato
logradouro lontra lorena loreto lourdes lucena lucrecia luminarias luz macau macedonia machado machados madalena madeiro malta mamonas manga mansidao
marau maravilha maravilhas marco mari mariana marilena marilia martins mascote mata matinha matias medeiros medina mendes mendonca mercedes merces mesquita messias milagres
mineiros mirador mirante miranda missal modelo moeda moema montanha montanhas monteiro morada moreno morros mostardas mucuri mulungu mutum natal natividade
navegantes nazare nazareno nazario nobres nordestina normandia novais oeiras olaria oleo olimpia oliveira oriente orleans osorio ouro ouvidor paineiras painel pains paiva
palestina palma palmares palmas palmeira palmeiras palmital palmitos panama panelas panorama para paraiso parana passagem passos patos patrocinio paulista paulistas
pavao pedra pedras pedreira pedreiras peixe pendencias penedo penha pequi perdigao perdizes perdoes pereiras pereiro periquito perola pescador pesqueira petropolis piedade pilar piloes pimenta
pinhais pinhal pinhao pinheiro pinheiros piranhas pires pitanga pitangueiras placas planalto platina pocao pocoes pombal pombos pompeia pontal portal portao porteiras porto
posse prado prados prainha prata pratinha primavera princesa progresso promissao pureza quadra queimadas queimados queiroz quilombo quintana raposa realeza recife
recreio recursos redencao redentora reduto regeneracao registro remanso renascenca resende reserva restinga riacho ribeira ribeirao rio riqueza rochedo rodeio rolador rolante romaria
roncador rosana rosario roseira roteiro sacramento sales salete salgado salinas salto salvador sampaio santana santiago santos saudades saude seara segredo seria serio serra serrana serraria serro
sertao sertaozinho silves simoes sobradinho sobrado socorro soledade solidao sombrio sonora sorriso sossego sousa souza tabuleiro tapera tavares teixeira teixeiras telha tenorio tesouro tiradentes
tiros tocantins toledo torres touros travesseiro trindade triunfo trombas tubarao tucano turvo uniao una urania valenca valente vargem varzea vazante ventania venturosa vera verde vereda veredinha
verissimo vertentes viadutos viana vicosa videira vieiras vigia vinhedo virginia vitoria vitorino wagner wanderley zacarias malhada marques mato sergipe rondonia roraima
mato_grosso nao_me_toque passa_tempo boa_hora boa_ventura bom_repouso bom_lugar boa_viagem dois_irmaos dois_vizinhos mae_d_agua pai_pedro casa_nova casa_branca
vila_nova terra_nova terra_boa agua_boa agua_fria bom_sucesso boa_esperanca bom_jesus bom_jardim bela_vista boa_vista novo_horizonte ouro_verde primeiro_de_maio
tres_irmaos quatro_irmaos doutor_ricardo professor_jamil nova_esperanca nova_era terra_rica bom_principio boa_saude monte_alegre bom_despacho
boa_nova rio_do_meio alto_alegre ponto_novo dom_pedro maria_helena pedro_ii santo_antonio santa_maria sao_jose sao_joao santa_rita
sao_pedro santa_cruz santa_luzia santa_ines santa_helena santa_clara santa_barbara sao_bento dona_ines dona_emma ana_rei afonso_claudio
joao_dias joao_lisboa joao_costa paulo_lopes paulo_jacinto paulo_ramos lauro_muller luis_correia luis_alves luis_gomes
jose_de_freitas jose_boiteux ines rosario_oeste nova_alianca boa_vista_das_missoes dois_corregos duas_estradas duas_barras campo_novo campo_magro campo_largo
campo_alegre campo_bom barra_bonita capitao_leonidas propria carai choro bora canta agudos caem marcacao matina piquete colmeia pedrao picos jari riachuelo morrinhos guara capitolio
agua_doce tres_barras anta_gorda antonio_dias arco_iris bom_progresso agua_clara grandes_rios mar_vermelho una luz ico ipe uru exu ita lagoa_grande boa_vista_do_sul presidente_lula coronel_vivida minas_novas`;

/** Does a name need a context to be one? By `placeKey`. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  LISTED.trim()
    .split(/\s+/)
    .map((word) => word.replaceAll('_', ' ')),
);
