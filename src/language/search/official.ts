import { fold } from '../normalise.ts';
import { once } from '../once.ts';
import { stemPortuguese } from './stem-portuguese.ts';
import { LIMITS } from './weights.ts';

/**
 * How people ask > how rules, notices and public services write. One way only: a text in official words answers an everyday question, the
 * other way round says nothing. Folded words; of what stands on the right any may be meant.
 */
const OFFICIAL = `
  papel papelada doc docs xerox > documento documentacao comprovacao
  email zap whatsapp online virtual digital upload > eletronico virtual internet
  site pagina portal link aplicativo app > endereco eletronico pagina internet
  mandar enviar anexar subir upload levar > encaminhar encaminhamento entrega
  vestibular prova vestibulinho > processo seletivo selecao
  faculdade universidade facul uni federal estadual > instituicao ies superior
  campus polo unidade predio sede > local oferta
  pagar boleto custar custo preco cobrar caro dinheiro pix > taxa cobranca gratuito
  gratis graca gratuito > taxa cobranca
  passar aprovado aprovar entrar conseguir ganhar chamado > selecionado selecao classificado resultado aprovacao
  saber ver olhar conferir descobrir achar > consultar resultado disponivel divulgacao
  sair soltar publicar anunciar liberar > divulgacao divulgado resultado
  cego surdo mudo cadeirante autista autismo tdah deficiente pcd laudo enxergar ouvir andar > deficiencia
  negro preto pardo indigena quilombola racial raca cor > autodeclarado afirmativa reserva
  cota cotista cotas afirmativa reservado > reserva afirmativa concorrencia modalidade vaga
  separado especial reservado prioridade preferencia > reserva afirmativa prioridade modalidade
  sobrar sobra restante remanescente vago ocioso > disponivel ocupado preenchimento
  mentir mentira falso fraude inventar fingir enganar falsificar > falso veracidade inidoneo autenticidade
  descobrir descoberto pegar > apurado
  perder tirar cortar cassar > encerramento cancelamento
  mudar trocar mexer editar corrigir arrumar > alterar alteracao
  adiar prorrogar remarcar antecipar estender > alteracao cronograma
  data calendario agenda > cronograma periodo prazo
  hacker hackear hackearam invadir clonar roubar golpe > terceiro engenharia senha
  cair travar bugar bug erro lento pane pc computador > falha tecnica comunicacao computador congestionamento
  login logar conta cadastro entrar acessar > login cadastro conta acesso
  esquecer recuperar lembrar > recuperacao
  telefone ligar contato falar numero ouvidoria > central atendimento
  renda salario ganhar receber > renda bruta capita
  cabeca pessoa cada membro morador > capita familiar
  completo total cheio inteiro > integral
  metade meia meio desconto > parcial
  escola colegio > escola rede publico
  estado estadual municipal prefeitura governo > publico rede
  particular pago privado > privado
  professor docente lecionar aula ensinar prefeitura > professor magisterio
  nota ponto pontuacao media tirar > nota media ponto
  zerar zero > zero redacao
  valer contar considerar pegar servir aceitar > considerado utilizado
  melhor maior > melhor
  ano antigo passado velho > edicao
  empatar igual mesmo empate > empate desempate identico criterio
  escolher marcar colocar por botar preencher pôr > opcao optar selecionar
  quantos quantas varios dois tres > opcao
  espera fila aguardar reserva > espera manifestar interesse
  participar ficar entrar > manifestar interesse participar
  garantir garantido garantia certeza certo seguro > assegurar expectativa garantia direito
  convocar chamar ligar > convocar convocacao chamada
  matricular vaga > matricula registro academico
  comecar inicio aula > inicio aula semestre
  agosto julho > segundo semestre
  fevereiro marco > primeiro semestre
  meia-noite fechar fecha horas > hora minuto
  culpa responsavel problema azar > responsabilidade exclusivo competir
  protocolo recibo comprovante prova > comprovacao entrega emitir
  mural cartaz > afixacao
  autorizar permitir mostrar expor divulgar > consentimento utilizacao divulgacao
  aceitar concordar topar > concordancia
  terminar acabar formar concluir diploma > concluido conclusao
  lan computador > acesso gratuito internet
  negar negado recusar indeferir reprovar barrar > analise decisao reprovacao requisito
  avisar notificar contar > comunicar comunicado
  calcular conta somar > soma divisao
  ajudar resolver jeito chance > responsabilizar
  emprestar dar passar contar amigo mae > compartilhar terceiro
  guardar proteger > guarda sigilo
  dificil facil rigoroso > rigoroso criterio
  atualizar atualiza mudar > atualizado periodicamente
  regra norma > procedimento edital regra
  obrigado obrigatorio precisar dever > obrigatoriamente devera
  cancelar desistir > cancelamento
  confirmar confirma > confirmacao confirmado
  vigor valer comeca > vigor publicacao
  tentar concorrer candidatar aplicar entrar > inscrever inscricao concorrer
  supletivo eja encceja grau colegio tecnico > ensino medio
  100 > integral
  50 > parcial
  holerite contracheque rg identidade certidao historico > documentacao documento comprovacao
  rodada etapa fase vez > chamada etapa
  atrasar perder esquecer depois passar > prazo observancia
  pessoalmente presencial presencialmente ir correio > comparecimento comparecer fisico
  vestibular prova entrevista > proprio seletivo
  contrato assinar assinatura papel > termo concessao adesao
  suplente repescagem remanejamento reclassificacao > lista espera
  mec governo federal > ministerio educacao
  aviso mensagem sms notificacao > comunicado comunicar telefone
  inverno agosto julho meio > segundo semestre
  peso pesos > ponderado media
  formulario questionario ficha perfil dado > cadastro socioeconomico
  extra acrescimo > bonus afirmativa
  salvar finalizar gravar clicar > confirmado confirmacao efetuado
  final definitivo ultimo > ultima alteracao
  previa ranking posicao colocacao chance simulacao > corte classificacao
  ambas ambos duas dois > opcao apenas
  cursando terceirao terceiro formado formatura > concluido ensino medio
  gente alem excesso demais mais > superior numero
  olho acompanhar atento ligado seguir > acompanhamento observar observancia
  declarar conferir checar verificar provar comprovar > comprovacao afericao prestado veracidade
  acontecer rolar punicao punir preso crime castigo > sancao penal cancelamento encerramento
  ordem criterio fila prioridade > ordem classificacao criterio
  lancar registrar informar > lancamento registro
  ocupar preencher sobrar > ocupacao preenchimento
  maneira forma jeito > meio procedimento
  lugar onde campus > local oferta endereco
  gov govbr cpf > conta login cadastro
  conhecido parente pai mae irmao amigo namorado > terceiro pessoa
  estrangeiro fora exterior > instituicao
  reclamar processar denunciar > responsabilizar responsabilidade
  minimo menor pelo > igual superior minimo
  maximo teto limite > exceder limite
  ganha recebe tira > renda bruta mensal
  aula comeca turma > inicio aula semestre
  periodo noite manha tarde > turno
  escolhido preferido primeiro > preferencia opcao
  exigir pedir cobrar > obrigatorio exigido requisito
  direito > expectativa direito
  verba ajuda auxilio > bolsa
  avisar ligar notificar > acompanhamento convocacao publicar
  sistema site fora instavel indisponivel > falha tecnica comunicacao
  novo novamente outra denovo repetir > etapa unico edicao
  nenhum nada fora reprovado > espera reprovacao
  lugar espaco area > campo especifico disponibilizar
  sobrar abrir reabrir > disponivel encerramento`;

type Official = ReadonlyMap<string, readonly string[]>;

const official = once((): Official => {
  const found = new Map<string, Set<string>>();
  for (const line of OFFICIAL.trim().split('\n')) {
    const [asked = [], written = []] = line
      .split('>')
      .map((words) => words.trim().split(/\s+/).map(stemPortuguese));
    for (const stem of asked) {
      const near = found.get(stem) ?? new Set();
      for (const other of written) if (other !== stem) near.add(other);
      found.set(stem, near);
    }
  }
  return new Map([...found].map(([stem, near]) => [stem, [...near]]));
});

/** Stems by which official texts say what this one says in everyday words. */
export const officialFor = (stem: string): readonly string[] => official().get(stem) ?? [];

const RULES =
  /(?<![a-z])(?:edital|disposto|subitem|inciso|nos termos d[aeo]|portaria|decreto|art\.|devera|deverao|compete|caput|vedad[ao]|sem prejuizo)(?![a-z])|§/;
/** From this share on a collection is one of rules. */
const MOSTLY = 0.35;

/** Are these texts written as rules are? */
export function isOfficial(texts: readonly string[]): boolean {
  const rules = texts.filter((text) => RULES.test(fold(text.slice(0, LIMITS.textChars))));
  return rules.length >= texts.length * MOSTLY;
}
