import { match, phrases, type Said } from './said.ts';

export type Tone = {
  readonly asksForPerson: boolean;
  readonly asksIfRobot: boolean;
  readonly aggression: boolean;
  readonly threat: boolean;
  readonly wantsBack: boolean;
};

const SOMEBODY = `humano|humana|atendente|pessoa|alguem|gente|supervisor|supervisora|gerente|ser humano|operador|operadora|chefe`;
const FOR_PERSON =
  phrases(`(falar|conversar|tratar|contato|resolver|atendido por|atendida por|atendimento) (com )?(um |uma |o |a |algum |alguma |outra |seu |sua )?(${SOMEBODY})( real| de verdade| mesmo| humano| humana)?|(passa*|transfer*|encaminh*|direcion*|chama*|coloca*|conecta*) (a |o |me )?(para |pro |com |ai )?(um |uma |o |a |algum |alguma |seu |sua )(humano|humana|atendente|pessoa|alguem|supervisor|supervisora|gerente|ser humano|operador|operadora)
|(quero|preciso|prefiro|queria|exijo) (de )?(um |uma |falar com )?(atendimento humano|humano|atendente|pessoa de verdade|pessoa real|gente de verdade|ser humano)|(responsavel|dono|chefe|gerente) (por|de|da|dai) (voces|empresa|isso ai)|atendimento humano|tem (algum|alguma|alguem) (humano|pessoa|atendente) … (atender|falar|ajudar|conversar)|falar com (gente|pessoa) de verdade`);
const NOT_FOR_PERSON = phrases(
  `(alguem|pessoa|gerente|atendente) (da|do|que) (vaga|plantao|escala|hospital|cuida|responde|responsavel|tem a vaga|esta com a vaga)|responsavel (da|do|pela|pelo) (vaga|plantao|escala)|(sou|ja) atendid*`,
);

const MACHINE = `robo|robozinho|bot|chatbot|maquina|inteligencia artificial|ia|automatic[ao]|automatizad[ao]|chatgpt|programa de computador|computador|secretaria eletronica|resposta pronta|script`;
const PERSON = `humana|humano|gente|pessoa|gente de verdade|pessoa de verdade|pessoa real|de verdade|de carne e osso|alguem ai`;
const IF_ROBOT = phrases(
  `(voce e|isso e|isto e|isso aqui e|e|estou falando com|falo com|ai e|to falando com|sera que e|seria|esta mensagem e|mensagem) (um |uma |tipo |mesmo |algum |alguma |so )?(${MACHINE})|(voce e|e|tem|estou falando com|ai e|falo com) (um |uma |com )?(${PERSON}) (ou|mesmo|ai|de verdade|real|que|ne)|(${MACHINE}) ou (e )?(um |uma |tem )?(${PERSON}|humano)|(${PERSON}) ou (e )?(um |uma |tem )?(${MACHINE})|voce existe|voce e real|e uma pessoa real|tem alguem ai|tem gente ai|voce e (humana|humano|gente|pessoa|real)|quem responde e`,
);

const AGGRESSION =
  phrases(`(vai|va|vao) (se|tomar|pra|para|a|pro) (foder|fuder|ferrar|lascar|catar|no cu|no seu cu|no rabo|porra|merda|puta|inferno|caralho|o inferno|a merda|a puta|o caralho|catar coquinho)|vsf|vtnc|tnc|vtmnc|fdp|filh[oa] da puta|filhos da puta|arrombad*|desgracad*|cala a boca|cale a boca|(seu|sua|seus|suas|bando de|cambada de|corja de) (idiota*|imbecil|imbecis|burr[oa]s?|lix[oa]s?|incompetente*|otari[oa]s?|babaca*|merda|bosta|palhac[oa]s?|picareta*|ladra[oa]|ladroes|golpista*|vagabund*|inutil|inuteis|mentiros[oa]s?|safad[oa]s?|trouxa*|robo burr[oa]|desgrac*|animal|animais|nojent[oa]s?|pilantra*|vigarista*|canalha*|retardad*)
|(voce|voces) (sao|e) (um|uns|uma|umas|muito|tudo|bem|mesmo)? ?(bando de |monte de )?(lixo|merda|bosta|palhac[oa]s?|picareta*|ladra[oa]|ladroes|golpista*|vagabund*|idiota*|imbecil|imbecis|burr[oa]s?|incompetente*|otari[oa]s?|babaca*|inutil|inuteis|mentiros[oa]s?|pilantra*|vigarista*|canalha*|nojent[oa]s?|desgraca)|vai se danar|se ferra|te odeio|odeio voces|enfia (isso|essa|esse|esses|essas|no)`);
const THREAT = phrases(
  `(vou|irei|vamos|posso|quero) (te |lhe |os )?(processar|acionar|denunciar|expor|acabar com|botar no pau)|(abrir|entrar com|mover|meter) (um |uma |o )?(processo|acao|denuncia|reclamacao|queixa|boletim)|meu advogado|meus advogados|advogado vai|(na|a|com a|chamar a) (policia|delegacia)|procon|reclame aqui|boletim de ocorrencia|registrar (um )?bo|(denunci*|queixa|reclama*) … (crm|cremesp|cfm|ministerio|policia|procon|justica|anpd|anatel)|vou atras de (voce|voces)|(te|vou te) (mato|matar|quebrar|pegar|achar)|voces vao (ver|se arrepender|pagar)|vai se arrepender|isso e crime|vejo voces na justica|justica contra`,
);
const BACK_AGAIN =
  phrases(`(quero|queria|gostaria de|pode|podem|posso|preciso|aceito|desejo) (voltar|volto|tornar) a (me )?(receber|mandar|enviar|ser avisad*|participar da lista|contatar)|voltar a receber|(pode|podem) (voltar a |me )?(mandar|enviar) (de novo|novamente|outra vez)|(me )?(coloca|coloque|inclui|inclua|bota|adiciona|cadastra|cadastre|inscreve|poe|insere)* ?(de volta|de novo|novamente|outra vez) (na|no|nas|nos|em) (lista|grupo|cadastro|avisos|envios|vagas)
|(coloca|coloque|inclui|inclua|bota|adiciona|cadastra|cadastre|inscreve|poe) (me )?(na|no|nas) (lista|grupo|cadastro|vagas) (de novo|novamente|outra vez|de volta)|me (coloca|coloque|inclui|inclua|bota|adiciona|cadastra|cadastre|inscreve|poe) (de novo|novamente|outra vez|de volta)|(reativ*|reabr*|retom*) (o |meu |os |as )?(meu |meus )?(cadastro|contato|inscricao|envios|mensagem|recebimento)|quero receber … (de novo|novamente|outra vez)|quero (as |suas |essas )?(mensagem|vagas) de (novo|volta)|me desbloque*|me arrependi de (sair|ter saido)|pode me (chamar|escrever|avisar) (de novo|novamente)|retiro o (descadastro|pedido)|mudei de ideia … receber|cancela* o (descadastro|opt out)`);
const BACK_WORDS: ReadonlySet<string> = new Set([
  'voltar',
  'start',
  'reativar',
  'retomar',
  'quero voltar',
  'entrar de novo',
]);

/** What the message says besides its intent. */
export function readTone({ bare, marked }: Said): Tone {
  const asksForPerson = match(bare, FOR_PERSON) !== null && match(bare, NOT_FOR_PERSON) === null;
  return {
    asksForPerson,
    asksIfRobot: match(bare, IF_ROBOT) !== null && (marked || !/ (?:nao|odeio|com) /.test(bare)),
    aggression: match(bare, AGGRESSION) !== null,
    threat: match(bare, THREAT) !== null,
    wantsBack:
      (match(bare, BACK_AGAIN) !== null || BACK_WORDS.has(bare.trim())) &&
      !/ nao (?:quero|precisa|pode) /.test(bare),
  };
}
