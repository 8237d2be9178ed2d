import { once } from './once.ts';

// Folded. What Brazilians of an age to study are called, and their surnames: only to tell a name from a city or a word.
const GIVEN = `
aghata anthony benedita benedito cleide cleusa creuza dalva edilene edileuza elisangela elizangela geisa geise genilson giselle iohana isis ivonete
jairo josiane josias josilene jucilene julieta kaue ketlyn kimberly laercio lazaro lindalva magali marcilene marilene marli neuza nilton oswaldo paloma
perola railson ravi rayan roseli rosemeire sebastiana severina sidney sthefany taiane teresinha terezinha tessa thayane vagner valdemar welington
wesleu ysabela zelia
adalberto ademar agnaldo airton alcides aldo alef aleff anabel ananda anelise aparecido ariel arlindo armando arnaldo athos ayrton betania beto
caetano camilly cida claudinei clayton cleomar cleonice daiana daiane dalila dani dario dayana denilson derick djalma dora doralice eder edgar edinaldo
edvaldo elen eliel eliezer elisabete elizabete elizabeth elza emanoel emilia enrico eunice evandro ewerton expedito fabia fernandinha gabrielly
gabriely gean geovani geovanna gerlane germano gersica gilda gilvan giulia glauber higor humberto ilda irineu isa isac isaias isaura ivana ivanildo ivo
ivy jaciara jacira jader jane janice jeovana jhennifer jhon jhonata joaquina joel john joseane josefina joselito josenildo josi jucelia julinha juninho
jurandir kaike kailane kassia kaylane kelvin kethlen kleiton lana leda lena lourenco lucilene lucineia lucio ludimila lurdes luzinete mabel maciel
malena mara marcilio marinalva mariza mila monique natali nicolly orlando osmar osmarina pati patricio paula paulina pollyana queila rafinha raiana
raiany ramiro rayanne regiane regis renilda rhayssa rick rildo rivania ronald ronan ronny rosane rosi rosiane rosilda rosinete ruben samira samyra
sebastian sirlene soraia suzane tales tati tatiele thaisa thales thalia thalles thayla tito tulio valdeci valdenice valdete valdinei vilson vinicios
viny walison wallison wiliam yasmine ysadora zaira zenaide
ana maria joao jose pedro paulo lucas gabriel gabriela julia juliana mariana marina beatriz bia laura larissa leticia amanda bruna bruno camila carla carlos caio daniel daniela danielle diego
eduardo eduarda duda dudu elaine elisa emanuel emanuele erica erika ester esther fabiana fabio felipe filipe fernanda fernando flavia flavio francisco francisca chico franciele giovana giovanna giovani geovana guilherme gui
gustavo guga heitor helena heloisa henrique hugo igor iago yago yan ian isabela isabella isabel isadora ingrid iris ivan jaqueline janaina jennifer jenifer jessica joana joaquim jonas jonathan jonatas jorge josue juan
julio kaique caique kaio kamila karen karina karine karol kauan kaua kelly kevin laryssa lais leandro leonardo leo leonor lia lidia livia lorena lorenzo luan luana lucia luciana luciano luis luiz luisa luiza luna manuela manoela manu marcela marcelo marcia
marcio marco marcos marcus margarida marta mateus matheus maicon maycon michael michele michelle miguel milena mirela miriam monica murilo natalia nathalia natasha natan nathan nicolas nicole nicoly otavio pablo patricia patrick
pietra pietro priscila rafael rafa rafaela raissa raquel rayssa rebeca regina renan renata renato ricardo rita roberta roberto rodrigo rogerio rosa rosangela rosana ruan ruth sabrina samara samuel sandra sara sarah sergio silvia silvana sofia sophia
simone sonia stefany stephanie suelen suellen tainara taina talita tamires tania tatiana tatiane thais tais thalita thiago tiago tomas thomas valentina valeria vanessa vera veronica vicente victor vitor victoria vitoria vinicius vini vivian viviane wagner
wallace wellington wesley weslley william willian yasmin yasmim yara zeca ze aline alice alan allan alex alexandre alexandra alessandra alessandro alicia alisson allyson amelia anderson andre andrea andreia andressa angela angelica anita antonia antonio toninho
aparecida ariane ariana arthur artur augusto barbara benicio benjamin bernardo bianca brenda breno catarina cauan caua cecilia celia cesar cicero cintia cynthia clara clarice clarissa claudia claudio cleiton cristiane cristiano cristina crislaine
damiao dandara davi david debora deborah deivid denis denise diana dilma diogo domingos douglas edilson edson ednaldo edna elias eliana eliane elis emilly emily emerson enzo erick eric erik estela estevao eva evelyn everton ezequiel
fabricio fatima felix flora gael genesio geraldo gilberto gilmar giovanni gisele gislaine gleice graziela graziele greice hanna hannah helio helder heloise hiago hilda iasmin ieda iara inacio ines iracema irene isaac isaque israel italo itamar ivone izabel izabela
jacqueline jade jailson jair jamile janete jean jeferson jefferson jeniffer jhonatan joice joyce josefa joelma jonathas jordana juliano juliane jussara kamilly katia kauane kayke keila ketlen laiane laila lara lavinia layla laysa leila leonel levi ligia lilian liliane lina lineu
livya lohana lorrane lorraine louise lourdes lua lucca luciene ludmila luigi luiggi madalena magda magno maiara mayara maisa maite marcelly mari mariah mariane marilia mario marlene marlon martim martin mauricio mauro maxwell melissa mercia micaela mikaela milton mirella moises
nadia naiara nara nayara neide nelson neusa neymar nilson noah noemi odete olga olivia oscar osvaldo otto pamela paola paulinho penelope poliana polyana quezia raiane rayane raimundo raimunda ramon raul reginaldo reinaldo rian ryan rillary rivaldo robson rodolfo
romario romulo ronaldo rosemary rosilene rosinei rubens rute salete samanta samantha sebastiao selma severino sheila shirley silas silvio solange sueli suzana tabata tadeu tarcisio telma teresa tereza thayna thayna thaynara theo ueslei ulisses valdir valmir valter walter
wanderson wendel wendell wilson yago ygor yuri yuna zilda zuleica kauany emanuelly maju nando nanda gabi gabs lele mile jojo teteu joaozinho malu carol caroline carolina alana tico teco alanna kiara kauani ludmilla maya mayra mirian naomi nina nathaly nayla rhuan safira tayla thainara tayna thamires vivi wanessa weverton washington yohana zoe ayla aysha agatha agata aurora antonella akira adriana adriano ademir adilson ailton albert alberto alfredo aloisio alvaro amauri anabela apolo aquiles aurelio belinha bento bernadete braian bryan carmem carmen cassio cassia celso charles clarisse cleber clovis conrado cristian danilo dayane deise dionisio dominic edivaldo eloa elton estefani fabiola gerson gilson gisela glaucia gloria graca guto haroldo hellen helen hermes iraci ismael ivete jadson jaime janine jeane joao joca juca jucelino kamille karla kleber laissa leide leidiane lenita liz lizandra lucimara luzia manoel manuel marcele maristela marisa marluce matias maya meire mel mercedes michel mikael milene naira nalva neto nicolau nilza nivea norma odair olavo otavia pamella pedrinho perla quiteria raissa raul roque rosalia rosimeire rosineide ruan rui samia sander savio silmara socorro stella tainan tamara tarsila telmo thainá valdirene valeska vanda vania vilma vitoria wilma yanna yolanda zelia`;
const SURNAMES = `
silva santos souza sousa oliveira lima pereira costa rodrigues almeida nascimento jesus carvalho araujo ribeiro gomes martins rocha alves barbosa melo cardoso teixeira dias correia correa cavalcante cavalcanti moreira castro campos
andrade moura freitas fernandes goncalves lopes marques machado mendes nunes ramos reis vieira monteiro batista barros freire pinto miranda cruz borges nogueira medeiros farias duarte macedo guimaraes brito azevedo cunha
bezerra leite neves peixoto queiroz rezende resende sales sampaio siqueira soares tavares torres vasconcelos viana xavier aguiar amaral antunes assis assuncao bastos bento bispo braga brandao cabral caldas camargo coelho
conceicao cordeiro coutinho domingues esteves evangelista ferraz ferreira figueiredo fonseca franca furtado galvao garcia guedes lacerda leal lemos lira luz magalhaes maia marinho matos mattos menezes mesquita mota motta muniz
pacheco paiva paixao paz pessoa pimentel pinheiro pires prado quintino rangel rego rosario sa santana santiago serra severo simoes toledo trindade valente valle vargas vaz velasco veloso vidal vilela neto junior filho sobrinho netto`;

const set = (listed: string): ReadonlySet<string> => new Set(listed.trim().split(/\s+/));

export const givenNames = once(() => set(GIVEN));
export const surnames = once(() => set(SURNAMES));
