/** What a message asks for, told by its words: folded, written in full. */
type Found = { readonly confidence: number; readonly why: string };
type Programme = Found & { readonly target: 'sisu_workflow' | 'prouni_workflow' };

const SISU = /\bs+i[sz]+[uo]\b|\bsizu\b|\bcisu\b|\bsisul\b|\bsistema de selecao unificada\b/;
const PROUNI =
  /\bpro ?-?unn?[iy]\b|\bpruni\b|\bprouniz\b|\bpro uni\b|\bproune\b|\bproni\b|\buniversidade para todos\b/;

const LEAVES_ALONE =
  /^(?:(?:oi|ok|okay|bom|beleza|certo|ta|tudo bem|entao|ah|nao|por favor|obrigad[oa]|valeu|cloudinha|eu|agora|por hoje|hoje|gente|amig[oa]|pode|so|isso|muito|mesmo|enfim|bem|sim|quero|queria|vou|gostaria de|preciso|por enquanto|falou|moca|ai)[ ,.!]*)*(?:sair|saindo|sai|cancelar|cancela|cancele|voltar|volta|volte|parar|para tudo|pare|encerrar|encerra|encerre|finalizar|finaliza|terminar|fechar|desistir|desisto|desisti|chega|tchau+|tchauzinho|xau|adeus|fui|flw|falou|ate (?:mais|logo|amanha|depois|breve|a proxima)|bye|menu|inicio|esquece|esqueca|deixa (?:para la|quieto|isso|para depois|para outra hora)|era so isso|e so isso|so isso|mais nada|nao quero mais(?: nada| isso| continuar| falar)?|nao quero continuar|depois eu volto|depois continuo|volto depois|volto mais tarde|continuo depois|paro por aqui|parei|mudei de ideia|cansei|boa noite tchau|stop|exit|quit|recomecar|reiniciar|comecar de novo|vou nessa|tenho que ir|preciso ir|ate)(?:[ ,.!]+(?:daqui|disso|isso|dessa|desse|deste|desta|tudo|busca|da busca|do match|match|fluxo|do fluxo|conversa|a conversa|essa conversa|o chat|chat|do chat|por favor|por hoje|por enquanto|por aqui|obrigad[oa]|valeu|brigad[oa]|mais|agora|ja|ao|o|a|para|para o|do|da|menu|inicio|comeco|menu principal|principal|tela|inicial|anterior|atras|cloudinha|viu|ta|entao|ate|mais tarde|logo|amanha|depois|beijo|beijos|abracos?|gente|amig[oa]|bom dia|boa noite|boa tarde|processo|esse|este|essa|etapa|cadastro|vou|eu|e|tchau|de|falar|conversar|atendimento|nada|mesmo|pesquisa|nao|quero|com isso|assunto|outra coisa|continuar))*[ .!?)]*$/;

/** "Sair", "deixa pra lá", "tchau": the whole message, not a word in it ("sair da minha cidade", "cancelar a inscrição"). */
export function asksToLeave(flat: string): Found | null {
  if (flat.length > 90) return null;
  if (LEAVES_ALONE.test(flat)) return { confidence: 0.95, why: 'pede para sair' };
  if (LEAVES_INSIDE.test(flat)) return { confidence: 0.85, why: 'pede para sair do fluxo' };
  return null;
}

const LEAVES_INSIDE =
  /\b(?:(?:quero|queria|posso|como|vou|preciso|gostaria de|pode|me deixa|bora|vamos|prefiro) (?:sair|voltar|parar|cancelar|encerrar|desistir|finalizar)(?: (?:para o|ao|do|da|dessa|desse|essa|esse|a|o|por))* (?:inicio|menu|comeco|busca|pesquisa|fluxo|conversa|chat|aqui|hoje|processo|etapa|match|atendimento|tudo|disso|isso|daqui|assunto)|(?:sair|cancelar|cancela|encerrar|encerra|parar|para|sai) (?:com )?(?:d?essa|d?esse|a|o|da|do|dessa|desse) (?:busca|pesquisa|fluxo|conversa|chat|processo|match|assunto|atendimento|simulacao)|nao quero mais (?:continuar|isso|responder|falar|procurar|buscar|saber)|vamos parar|pode parar|chega (?:por hoje|disso|de pergunta\w*)|deixa (?:para la|para depois|quieto)|(?:tchau|flw|ate mais|ate logo|ate amanha|fui)[ !.,]*$|(?:voltar|volta|volte) (?:para|pro|ao|no) (?:o )?(?:inicio|menu|comeco)|falar (?:de|sobre) outra coisa|mudar de assunto|desisti disso|desisto)/;

const ABOUT_BOT =
  /\b(?:quem (?:e|eh|es|seria) (?:vc|voce|tu|a cloudinha|essa cloudinha)|(?:vc|voce|tu) (?:e|eh|es) (?:um |uma )?(?:robo|bot|ia|maquina|humana?|pessoa|real|gente|de verdade|chatgpt|inteligencia|programa|atendente|o que|quem|gratis|gratuit[oa]|confiavel|do governo|do mec)|o que (?:e|eh) (?:vc|voce|a cloudinha|cloudinha)|(?:como|o que) (?:que )?(?:vc|voce|tu) (?:funciona|faz|sabe|consegue|pode (?:fazer|me ajudar)|foi (?:feit|criad)\w*|sabe fazer)|como (?:funciona|funcionas) (?:vc|voce|a cloudinha|esse (?:bot|robo|chat)|essa (?:ia|assistente))|quem (?:te )?(?:criou|fez|programou|inventou|desenvolveu|treinou)(?: (?:vc|voce|a cloudinha|esse bot))?|(?:qual|como) (?:e |eh )?(?:o )?(?:seu|teu) nome|(?:sua|tua) arquitetura|seu codigo|(?:voces|vcs|vc|voce) (?:guarda\w*|salva\w*|usa\w*) (?:os )?(?:meus )?dados|(?:estou|to) falando com (?:um |uma |quem|robo|uma pessoa|gente|bot)|(?:no que|em que|com o que) (?:vc|voce) (?:pode )?(?:me )?ajuda\w*|como (?:vc|voce) (?:pode )?(?:me )?ajuda\w*|para que (?:vc|voce) serve|vc serve para que|que modelo (?:vc|voce)|tem alguem ai|e (?:um )?robo)\b/;

export const asksAboutBot = (flat: string): boolean =>
  ABOUT_BOT.test(flat) && !/\bquem criou o (?:sisu|prouni)\b/.test(flat);

const THINGS =
  '(?:vagas?|bolsas?|faculdades?|universidades?|facul|cursos?|opcoes|opcao|oportunidades?|instituic\\w+|chances?|lugar(?:es)?|resultados?|federais|federal|particular(?:es)?|publicas?|graduac\\w+|algo|alguma coisa|uma|umas|onde|curso|mais|outras?|alternativas?|ofertas?|match|ead)';
const VERBS =
  '(?:ver|veja|vejo|vemos|mostra|mostre|mostrar|mostrando|busca|busque|buscar|buscando|busco|encontra|encontre|encontrar|encontro|encontrando|acha|ache|achar|acho|achando|procura|procure|procurar|procurando|procuro|lista|liste|listar|pesquisa|pesquise|pesquisar|pesquisando|filtra|filtre|filtrar|compara|comparar|recomenda|recomende|recomendar|sugere|sugira|sugerir|indica|indique|indicar|calcula|calcule|calcular|simula|simule|simular|conhecer|arruma|arrumar|arranjar|conseguir|consigo|escolher|descobrir|olhar|checar|explorar|manda|mande|quero|queria|preciso|desejo|gostaria)';
const ACTION = new RegExp(
  `\\b${VERBS}\\b(?: (?:me|ai|de|a|as|o|os|uma|umas|um|uns|minha|minhas|meu|meus|se|para|mim|todas?|todos?|algumas?|alguns|quais|sao|tem|que|ter|entrar|em|numa|na|no|por|so|logo|mais|melhores|boas?|outras?|nova|novas|agora|achar|buscar|ver|encontrar|saber|as melhores|fazer|uma boa|alguma|algum|qual|sobre|estudar|cursar|proximas?|ajuda|ajude|entao|ja|uma nova))* (?:${THINGS})\\b`,
);
const INFORMATION_OBJECT =
  /\b(?:datas?|prazos?|calendario|cronograma|edital|editais|regras?|criterios?|requisitos?|documentos?|documentacao|inscric\w*|inscrever|matriculas?|resultado|chamadas?|lista de espera|espera|como funciona|funcionam?|o que e|o que sao|explica\w*|diferenca|renda maxima|limite de renda|nota minima|redacao|quando|prazo|comprovar|comprovac\w*|pesos?|nota de corte)\b/;
const CHANCES =
  /\b(?:(?:minhas?|alguma|tenho|quais|qual|calcul\w+|quantas?|boas?|ver|mais)(?: \w+){0,3} chances?|chances? (?:de|em|no|na|com|tenho)|(?:sera que )?(?:eu )?(?:passo|passaria|entro|entraria|consigo passar|consigo entrar|consigo vaga|da para passar|da para entrar|consigo bolsa|consigo uma? (?:vaga|bolsa))\b|(?:da|dava|daria|serve|alcanca|suficiente) (?:para )?(?:passar|entrar)|onde (?:eu )?(?:posso|consigo|passo|entro|da para|tem|estudar|que tem|fazer|encontro|acho|ha)|(?:quais|que|qual|quantas) (?:sao )?(?:as |os )?(?:melhores )?(?:faculdades?|universidades?|vagas?|bolsas?|cursos?|opcoes|oportunidades|federais|particulares|instituicoes)(?: \w+){0,4} (?:tem|tenho|posso|consigo|oferecem|existem|aceita\w*|ha|sao|disponiveis|abertas?|perto|da|de|em|para|no|na|eu)|minha nota (?:da|serve|e suficiente|passa|alcanca|entra)|com (?:essa|esta|minha) nota|com \d{3}(?:[.,]\d+)? (?:eu )?(?:passo|entro|consigo|da)|simular?|simulacao|match\b)/;
const NOUN_FIRST =
  /^(?:(?:e|oi|ola|tem|ha|existe\w*|sobre|as|os|algumas?|alguma|mais|outras?|bom dia|boa tarde|boa noite)[ ,!]*)*(?:vagas?|bolsas?|faculdades?|universidades?|cursos?|oportunidades?|opcoes)\b(?: \w+)? (?:de|em|no|na|para|do|da|com|perto|ead|abertas?|disponive\w*|noturn\w*|gratuit\w*|publicas?|integra\w*|particular\w*)\b/;
const STUDY_WISH =
  /\b(?:quero|queria|gostaria de|pretendo|preciso|sonho em|vontade de|penso em|to afim de|estou afim de|quero muito) (?:muito )?(?:achar|entrar|fazer|cursar|estudar|comecar|ingressar|uma|conseguir)(?: \w+){0,3} (?:faculdade|universidade|graduacao|curso|curso superior|federal|bolsa|superior)\b/;

/** Looking for places to study, even where a programme is named; not the dates and rules of one. */
export function wantsSearch(flat: string): Found | null {
  const action = ACTION.exec(flat);
  if (action && !INFORMATION_OBJECT.test(flat))
    return { confidence: 0.92, why: 'pede para buscar ou ver opções' };
  if (
    CHANCES.test(flat) &&
    !/\b(?:o que|como funciona|regra|quando|documento\w*|inscric\w*|inscrev\w*|prazo)\b/.test(flat)
  )
    return { confidence: 0.85, why: 'pergunta pelas chances ou por onde estudar' };
  if (NOUN_FIRST.test(flat) && !INFORMATION_OBJECT.test(flat))
    return { confidence: 0.8, why: 'fala de vagas ou bolsas' };
  if (STUDY_WISH.test(flat) && !INFORMATION_OBJECT.test(flat))
    return { confidence: 0.8, why: 'quer estudar' };
  return null;
}

const ASKS =
  /\?|\b(?:o que|oque|q e|como|quando|qual|quais|quem|quanto|quantos|quantas|onde|por que|porque|posso|pode|precisa|preciso|tem que|tenho que|tem como|da para|e verdade|vale|existe|explica\w*|me fala|me conta|me diz|diga|fala sobre|conta sobre|saber|duvidas?|entender|informac\w*|regras?|datas?|prazos?|calendario|cronograma|edital|inscric\w*|inscrever|documentos?|diferenca|significa|funciona\w*|aceita|tem direito|tenho direito|ate que dia|que dia|ja (?:abriu|saiu|comecou|fechou)|abre|abrem|sai|comeca|termina|fecha|acaba)\b/;

export const asksForInformation = (flat: string): boolean => ASKS.test(flat);

/** A programme that is named: what is not a search is a question about it. */
export function namedProgramme(flat: string, active: string | null): Programme | null {
  const sisu = SISU.exec(flat);
  const prouni = PROUNI.exec(flat);
  if (!sisu && !prouni) return null;
  const asks = asksForInformation(flat);
  if (active === 'match_workflow' && !asks && THROUGH.test(flat)) return null;
  const both = sisu !== null && prouni !== null;
  // Both in one question: whoever has the floor answers.
  if (both && (active === 'sisu_workflow' || active === 'prouni_workflow'))
    return programme(active, 0.7, 'fala dos dois programas');
  const first = both
    ? (namedLast(flat) ?? ((sisu?.index ?? 0) < (prouni?.index ?? 0) ? 'sisu_workflow' : 'prouni_workflow'))
    : sisu
      ? 'sisu_workflow'
      : 'prouni_workflow';
  return programme(first, asks ? 0.93 : 0.8, asks ? 'pergunta sobre o programa' : 'cita o programa');
}

const THROUGH =
  /\b(?:pelo|pela|via|por|atraves do|tanto faz|com o|usando o|no|ou)\b.{0,8}\b(?:sisu|prouni)\b/;

// "não o sisu, o prouni".
function namedLast(flat: string): Programme['target'] | null {
  const denied = /\b(?:nao|nem|sem ser|em vez d[eo]|ao inves d[eo])(?: \w+){0,3} (sisu|prouni)\b/.exec(
    flat,
  )?.[1];
  if (denied === undefined) return null;
  return denied === 'sisu' ? 'prouni_workflow' : 'sisu_workflow';
}

const programme = (target: Programme['target'], confidence: number, why: string): Programme => ({
  target,
  confidence,
  why,
});

const OF_PROUNI =
  /\b(?:bolsas? (?:integra\w*|parcia\w*|de 100|de 50|100|50|do governo|de estudos?)|bolsas?|bolsistas?|pre-?selecionad\w*|renda (?:maxima|minima|familiar|per capita|bruta)|limite de renda|comprovar (?:a )?renda|comprovac\w+ de renda|salarios? minimos?|integral e parcial|integral ou parcial|mensalidade|renda)\b/;
const OF_SISU =
  /\b(?:cotas?|cotistas?|lei de cotas|nota de corte|notas de corte|lista de espera|ampla concorrencia|segunda opcao|primeira opcao|duas opcoes|chamada regular|chamadas?|inscric\w*|inscrever|inscrevo|matricula\w*|remanejamento|modulacao|peso\w*|ppi|federal|federais|publica|classificacao|escola publica|autodeclara\w*|heteroidentificacao|vaga\w*|resultado|prazo\w*|documentos?|edital|cronograma|calendario|nota minima)\b/;

/** Rules and dates asked for without a name: of the programme whose words they are, else of whoever has the floor. */
export function impliedProgramme(flat: string, active: string | null): Programme | null {
  const [prouni, sisu] = [OF_PROUNI.test(flat), OF_SISU.test(flat)];
  if (!prouni && !sisu) return null;
  if (/\b(?:enem|fies|vestibular)\b/.test(flat) && !prouni) return null;
  if (active === 'sisu_workflow' || active === 'prouni_workflow')
    return programme(active, 0.7, 'continua no mesmo programa');
  return prouni
    ? programme('prouni_workflow', 0.65, 'regra de bolsa ou renda')
    : programme('sisu_workflow', 0.65, 'regra de vagas em universidades');
}
