import { once } from '../once.ts';
import { formOf } from './grammar.ts';

/**
 * What people pay, get, spend, lose or owe that is no money. A line: forms of the verb, then what makes an idiom of it. `_` joins words; a
 * figure before the thing counts it ("perdi 3 kg"). Folded, slang in full.
 */
const IDIOMS = `
paguei pagou pagando pago pagar pagamos: mico micao micos lingua promessa pecado pecados penitencia vexame pau_para de_doido de_doida de_louco
  de_santo de_gatinho sapo pato peitinho geral para_ver paixao na_mesma_moeda caro_por_confiar caro_por_isso o_preco_da cofrinho_na
recebi recebeu recebemos recebendo: alta visita visitas noticia noticias elogio elogios abraco abracos convite convites diagnostico bronca audio
  audios mensagem mensagens ligacao ligacoes telefonema carta santo flores parabens cantada diploma certificado resultado_do resultado_dos
  resultado_da resposta beijo beijos carinho amor apoio bencao bencaos email emails curtida curtidas homenagem aplausos vaia castigo batismo
  gente_em parentes hospedes um_nao figurinha figurinhas
ganhei ganhou ganhamos ganhando: sobrinho sobrinha sobrinhos neto neta netinho netinha irmao irma irmaozinho irmazinha filho filha bebe afilhado
  afilhada o_dia kg quilo quilos kilo kilos peso massa_muscular musculo campeonato partida jogo medalha trofeu taca corrida_de cachorro cachorrinho gato gatinho
  gatinha folga experiencia confianca beijo beijos abraco abracos carinho flores seguidor seguidores inscritos curtidas fama tempo coragem forca
  respeito amigo amigos amiga inimigo apelido torneio olimpiada eleicao discussao briga de_lavada nova_chance uma_chance vida_nova
  dor_de_cabeca atencao forcas um_nao olheiras rugas cabelo_branco o_ceu ponto pontos de_um de_dois de_tres_a
perdi perdeu perdemos perdendo: kg quilo quilos kilo kilos peso onibus metro trem voo aviao hora horas minutos tempo paciencia sono avo avó vo pai mae
  tio tia irmao amigo amiga marido esposa cachorro gato guarda_chuva chave chaves carteira documento documentos celular fone oculos brinco alianca
  jogo partida capitulo episodio aula prova prazo vaga emprego voz fome apetite vontade fe juizo cabeca medo vergonha interesse contato
  bebe cabelo barriga medidas memoria rumo linha noite_de dente unha movimento direito respeito esperanca graca gol penalti feriado
gastei gastou gastando gastamos: a_tarde a_manha a_noite a_madrugada a_semana o_dia o_domingo o_sabado o_feriado meu_dia minha_tarde minha_manha
  minha_noite uma_tarde uma_manha uma_noite um_dia dias tempo hora horas minuto minutos anos saliva energia energias sola latim paciencia
  neuronio neuronios beleza caloria calorias folego voz lapis borracha vida juventude bateria
investi investiu investindo investimos: ano anos meses tempo energia hora horas dias esforco amor carinho sono saude_mental dedicacao
devo devendo: visita visitas favor favores ligacao explicacao explicacoes desculpa desculpas resposta respostas satisfacao satisfacoes
  sono abraco beijo carinho atencao licao trabalho relatorio uma_para uma_a obrigacao a_vida_a minha_vida
comprei compraram comprou: briga ideia a_ideia barulho gato_por
vendi vendeu: meu_peixe o_peixe peixe_na_entrevista ideia alma a_mae
emprestei emprestou: livro livros furadeira carro roupa vestido casaco ouvido ombro bicicleta carregador escada panela
guardei guardou guardando: segredo segredos magoa magoas rancor lugar lembranca lembrancas recordacao silencio raiva roupa roupas as_compras louca
corri correu corremos andei andou caminhei pedalei nadei rodei remei marchei treinei malhei estudei trabalhei dormi cochilei esperei li assisti vi ouvi
  emagreci engordei cresci subi desci pulei fiz levei viajei dirigi descansei chorei meditei joguei cozinhei:
  km kms quilometro quilometros metro metros m passos minuto minutos min hora horas h dias semanas kg quilo quilos kilo kilos pagina paginas
  capitulos livros episodio episodios filmes andar andares degraus voltas flexoes agachamentos abdominais series anos aninhos aninho cm centimetros
fiz fez fizemos fazendo: pazes amizade amizades prova vestibular aniversario anos meses besteira bolo_de xixi coco caca birra bico_e cara_feia
  carinho oracao promessa novena sala_para questao faculdade_de amor fofoca silencio falta de_conta de_tudo um_cafe o_almoco o_jantar janta comida
tirei tirou tirando: nota soneca cochilo onda sarro foto fotos ferias o_dia o_chapeu duvida duvidas vantagem conclusao licao proveito
  a_roupa a_barba leite_de zero na_prova no_enem na_redacao no_simulado no_teste em_matematica em_portugues em_historia em_ingles em_quimica
  em_fisica em_geografia em_ciencias
passei passou passamos passando: no_vestibular no_concurso na_prova no_enem de_ano mal vergonha aperto raiva fome frio calor susto perto
  minuto minutos hora horas dias o_dia um_dia semanas a_semana uma_semana a_noite a_tarde a_manha um_cafe cafe_fresco roupa batom creme pano_no meses um_mes
  por_uma por_um trote pela_cabeca dos_limites
peguei pegou pegando: gripe resfriado virose dengue covid conjuntivite chuva transito engarrafamento sono no_sono fila bronze cor raiva trauma
  o_jeito jeito amizade carona nojo ranco bode leve pesado hora horas
levei levou levando levamos: susto fora tombo bronca chifre bolo_do bolo_da um_bolo horas hora minutos tapa multidao mordida picada choque bolada rasteira
  vaia a_serio na_esportiva dias meses anos cano
tomei tomou tomando: tombo susto banho chuva vergonha vacina dose bronca fora sol decisao coragem cuidado conta_de jeito rumo cha_de_cadeira
  partido ranco gosto birra nota iniciativa
dei deu demos dando: volta voltinha risada risadas gargalhada mole bobeira tempo_com jeito sorte azar parabens tchau banho_no banho_na fora
  oi bronca bandeira trabalho um_tempo uma_forca uma_mao graus ruim certo merda zebra praia sono preguica branco fome medo
  vontade raiva do_de errado saudade dor tilt pau_no problema crise ansiedade
caiu cairam cai caindo: ficha temporal chuva a_luz a_internet a_energia o_sinal o_sistema o_wifi granizo neve dente cabelo da_cama da_moto da_escada
  da_bicicleta do_cavalo o_mundo a_casa_para em_mim de_sono a_pressao a_noite
entrou entrei: areia agua bicho mosquito em_ferias de_ferias ar_frio barata ladrao
saiu: o_resultado o_edital o_gabarito a_lista o_sol do_hospital de_casa da_escola correndo de_ferias fumaca
rendeu rendendo: conversa papo assunto
troquei trocou: ideia ideias figurinha olhares as_bolas de_roupa de_lugar mensagem mensagens
torrei queimei: paciencia no_sol a_lingua o_arroz o_feijao o_dedo a_mao a_cara o_bolo meu_filme o_filme neuronios
apostei aposto: que corrida
quebrei quebrou: a_cara o_braco a_perna o_pe o_dedo um_copo um_prato o_galho
custei custou: a_dormir para_dormir a_entender para_entender para_ela para_ele a_chegar para_chegar a_acreditar
deixei deixou: para_la de_lado o_celular a_janela a_porta saudade a_desejar o_cabelo a_barba
cortei cortou: o_dedo relacoes o_papo
abri abriu: o_coracao a_boca os_olhos
fechei fechou: os_olhos o_tempo a_cara
`;

type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>;

const table = once((): Phrases => {
  const phrases = new Map<string, (readonly string[])[]>();
  for (const entry of IDIOMS.replace(/\n {2,}/g, ' ').split('\n')) {
    const [verbs = '', things = ''] = entry.split(':');
    const listed = things
      .trim()
      .split(/\s+/)
      .map((thing) => thing.split('_'));
    for (const verb of verbs.trim().split(/\s+/))
      phrases.set(verb, [...(phrases.get(verb) ?? []), ...listed]);
  }
  return phrases;
});

/** Words that may stand between a verb and its thing, beside figures. */
const BETWEEN: ReadonlySet<string> = new Set(
  `o a os as um uma uns umas meu minha meus minhas seu sua nosso nossa esse essa este esta aquele aquela todo toda todos todas muito muita muitos
  muitas tanto tanta mais so ja quase maior belo bela bom boa grande mesmo mesma outro outra ultimo ultima primeiro primeira segunda terceira inteiro
  meio meia bastante pouco pouca um_pouco de do da mil la ali ai para por_causa super baita linda lindo me te`.split(
    /\s+/,
  ),
);
const MOST_BETWEEN = 5;

/** `counted`: a figure of it counts or marks something, and is no price: "li 200 páginas", "tirei 9 na prova". */
export type Idiom = { readonly at: number; readonly end: number; readonly counted: boolean };

const COUNTED: ReadonlySet<string> = new Set(
  `kg quilo quilos kilo kilos km kms quilometro quilometros metro metros m cm centimetros passos minuto minutos min hora horas h dia dias semana
  semanas mes meses ano anos aninho aninhos pagina paginas capitulos episodio episodios livros filmes andar andares degraus voltas flexoes
  agachamentos abdominais series seguidor seguidores inscritos curtida curtidas mensagem mensagens audios ligacoes ponto pontos graus
  prova enem redacao simulado teste matematica portugues historia ingles quimica fisica geografia ciencias visitas convites elogios abracos
  beijos figurinhas amigos sobrinhos`.split(/\s+/),
);

/** Where the words say something that only sounds like money; undefined: nowhere. */
export function idiomIn(words: readonly string[]): Idiom | undefined {
  for (const [at, word] of words.entries()) {
    const phrases = table().get(word);
    const end = phrases ? endOf(words, at + 1, phrases) : -1;
    if (end > 0) return { at, end, counted: isCounted(words, at, end) };
  }
  return undefined;
}

const SMALL = /^(?:na|no|em|mil)$/;

function isCounted(words: readonly string[], at: number, end: number): boolean {
  if (!COUNTED.has(words[end - 1] ?? '')) return false;
  const before = words.slice(at + 1, end - 1).filter((word) => !SMALL.test(word));
  return formOf(before.at(-1) ?? '') === 'NUM';
}

function endOf(words: readonly string[], from: number, phrases: readonly (readonly string[])[]): number {
  for (let at = from; at <= from + MOST_BETWEEN && at < words.length; at += 1) {
    const found = phrases.find((phrase) => phrase.every((word, step) => words[at + step] === word));
    if (found) return at + found.length;
    const word = words[at] ?? '';
    if (!BETWEEN.has(word) && formOf(word) !== 'NUM') return -1;
  }
  return -1;
}
