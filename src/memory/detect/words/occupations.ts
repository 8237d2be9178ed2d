import { closest } from '#language';
import { once } from '../once.ts';
import { wordSet } from './list.ts';

// Folded, masculine and feminine where they differ by more than the last letter.
const KNOWN = once(() =>
  wordSet(`
  gerente subgerente coordenador coordenadora supervisor supervisora diretor diretora chefe lider encarregado encarregada gestor gestora
  presidente socio socia dono dona proprietario proprietaria empresario empresaria empreendedor empreendedora
  autonomo autonoma freelancer freela mei pj clt microempreendedor microempreendedora comerciante vendedor vendedora representante
  analista assistente auxiliar tecnico tecnica operador operadora estagiario estagiaria aprendiz trainee secretario secretaria recepcionista
  atendente caixa repositor repositora promotor promotora estoquista almoxarife conferente balconista telefonista
  enfermeiro enfermeira medico medica dentista veterinario veterinaria fisioterapeuta psicologo psicologa nutricionista farmaceutico
  farmaceutica fonoaudiologo fonoaudiologa biomedico biomedica cuidador cuidadora parteira socorrista plantonista residente
  professor professora prof pedagogo pedagoga educador educadora instrutor instrutora monitor monitora bibliotecario bibliotecaria
  pesquisador pesquisadora cientista estudante aluno aluna universitario universitaria vestibulando vestibulanda concurseiro concurseira
  bolsista mestrando mestranda doutorando doutoranda
  advogado advogada juiz juiza delegado delegada policial bombeiro bombeira militar soldado sargento capitao cabo vigilante seguranca porteiro
  porteira zelador zeladora sindico sindica
  engenheiro engenheira arquiteto arquiteta designer desenvolvedor desenvolvedora programador programadora dev ti devops
  desenhista ilustrador ilustradora fotografo fotografa jornalista publicitario publicitaria redator redatora escritor escritora editor editora
  tradutor tradutora interprete musico musica cantor cantora ator atriz artista dj produtor produtora youtuber influenciador influenciadora
  influencer streamer blogueira
  contador contadora contabilista economista administrador administradora auditor auditora bancario bancaria corretor corretora
  tesoureiro tesoureira comprador compradora consultor consultora
  motorista caminhoneiro caminhoneira motoboy entregador entregadora taxista uber motofretista cobrador cobradora piloto comissario
  comissaria maquinista marinheiro
  pedreiro mestre_de_obras pintor pintora eletricista encanador marceneiro carpinteiro serralheiro soldador soldadora mecanico mecanica torneiro
  funileiro borracheiro gesseiro vidraceiro jardineiro jardineira
  cozinheiro cozinheira chef garcom garconete barista padeiro confeiteiro confeiteira doceira salgadeira merendeira copeira acougueiro
  churrasqueiro pizzaiolo bartender
  diarista faxineiro faxineira domestica empregada baba camareira gari catador catadora lavadeira passadeira
  costureiro costureira alfaiate artesao artesa bordadeira croche
  cabeleireiro cabeleireira barbeiro manicure pedicure esteticista maquiador maquiadora massagista tatuador tatuadora depiladora
  personal treinador treinadora atleta jogador jogadora
  agricultor agricultora fazendeiro fazendeira pecuarista lavrador lavradora pescador pescadora agronomo agronoma caseiro vaqueiro
  feirante camelo ambulante marreteiro
  servidor servidora concursado concursada funcionario funcionaria vereador vereadora prefeito prefeita deputado deputada
  pastor pastora padre freira missionario missionaria
  aposentado aposentada pensionista do_lar dona_de_casa desempregado desempregada herdeiro_de_negocio
  biologo biologa quimico quimica fisico fisica matematico matematica geologo geologa historiador historiadora sociologo sociologa
  filosofo filosofa estatistico estatistica astronomo meteorologista
  scrum_master product_owner po pm cto ceo cfo hacker testador testadora qa sysadmin suporte
  despachante cartorario oficial escrivao escriva perito perita fiscal inspetor inspetora agente carteiro carteira
  marketeiro marketeira social_media copywriter lojista afiliado revendedor revendedora sacoleira consorciado
  coveiro astrologo taroloco numerologa cigano`),
);

const SUFFIX =
  /(?:ologo|ologa|ista|eiro|eira|edor|edora|ador|adora|idor|idora|utor|utora|essor|essora|grafo|grafa|nomo|noma)$/;
// Have such an ending and are no occupation.
const NOT = once(() =>
  wordSet(`
  brasileiro brasileira estrangeiro estrangeira solteiro solteira herdeiro herdeira verdadeiro verdadeira primeiro primeira terceiro terceira
  parceiro parceira companheiro companheira mineiro mineira inteiro inteira ligeiro ligeira certeiro caloteiro caloteira barraqueiro barraqueira
  fofoqueiro fofoqueira guerreiro guerreira maneiro maneira encrenqueiro festeiro festeira maconheiro maconheira baladeiro baladeira
  pacifista batista evangelista bolsonarista petista lulista esquerdista direitista ativista adventista metodista calvinista umbandista kardecista
  autista otimista pessimista realista machista feminista perfeccionista detalhista ansiosa consumista capitalista comunista socialista egoista
  flamenguista santista gremista paulista budista racista altruista imediatista minimalista positivista naturista masoquista sulista
  consumidor consumidora devedor devedora eleitor eleitora torcedor torcedora morador moradora comedor trabalhador trabalhadora sonhador
  sonhadora conhecedor conhecedora merecedor merecedora batalhador batalhadora sofredor sofredora jogador_de_lol portador portadora
  perdedor perdedora ganhador ganhadora vencedor vencedora apoiador apoiadora seguidor seguidora leitor leitora credor credora usuario
  titular_da_conta pagador pagadora beneficiario beneficiaria passageiro passageira hospedeiro cavalheiro roqueiro roqueira pagodeiro
  bagunceiro bagunceira chapeiro_velho enganador admirador admiradora colecionador colecionadora namorador conservador conservadora
  observador observadora ganhadeira besteira doador doadora falador faladora`),
);
const LEADERS = wordSet(`
  gerente subgerente coordenador coordenadora supervisor supervisora diretor diretora chefe lider encarregado encarregada gestor gestora presidente
  socio socia dono dona proprietario proprietaria`);

const SHORT: ReadonlyMap<string, string> = new Map([
  ['dev', 'desenvolvedor'],
  ['prof', 'professor'],
  ['freela', 'freelancer'],
  ['microempreendedor', 'mei'],
  ['microempreendedora', 'mei'],
  ['do lar', 'dona de casa'],
]);

/** Head words whose complement says where, not what: "gerente de loja" is `gerente`. */
export const isLeader = (word: string): boolean => LEADERS.has(word);

/** A folded word that names an occupation, or has the shape of one. */
export function isOccupation(word: string): boolean {
  return (
    KNOWN().has(word) || (word.length >= 5 && SUFFIX.test(word) && !word.includes(' ') && !NOT().has(word))
  );
}

/** The occupation that a folded word names, its slips put right; undefined when it names none. */
export function occupationOf(word: string): string | undefined {
  if (isOccupation(word)) return SHORT.get(word) ?? word;
  if (word.length < 6 || word.includes(' ') || NOT().has(word)) return undefined;
  return closest(word, byLetter().get(word.charAt(0)) ?? [], 1);
}

const byLetter = once(() => Map.groupBy(KNOWN(), (word) => word.charAt(0)));
