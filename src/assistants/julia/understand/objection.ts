import type { Severity } from '#protocol';
import { match, phrases, type Said } from './said.ts';

export type FoundObjection = {
  readonly kind: ObjectionKind;
  readonly severity: Severity;
  readonly evidence: string;
};

export type ObjectionKind =
  | 'communication'
  | 'availability'
  | 'price'
  | 'time'
  | 'process'
  | 'motivation'
  | 'loyalty'
  | 'trust'
  | 'quality'
  | 'risk'
  | 'threat'
  | 'aggression'
  | 'asks_for_person';

/** How grave each is, as decided. Distance counts as availability: another place resolves it. */
export const SEVERITIES: Readonly<Record<ObjectionKind, Severity>> = {
  communication: 'low',
  availability: 'low',
  price: 'medium',
  time: 'medium',
  process: 'medium',
  motivation: 'medium',
  loyalty: 'medium',
  trust: 'high',
  quality: 'high',
  risk: 'high',
  threat: 'grave',
  aggression: 'grave',
  asks_for_person: 'grave',
};

// The gravest first: one message may complain of several things.
const KINDS: readonly (readonly [ObjectionKind, RegExp])[] = [
  [
    'trust',
    phrases(
      `nao (me )?(confio|acredito)|nao (sei|da) … (confiar|confio|confianca)|perdi a confianca|desconfi*|pe atras|golp(e|es)|golpista*|furada*|fraude|picaret*|pilantr*|calote*|caloteir*|enganad[oa]|enganaram|mentir[am]*|mentira|cano|estranho (isso|voces|esse|voce|que|demais)|achei (meio |muito |bem )?(estranho|suspeito|invasivo)|suspeito|(medo|receio|preocupa*|inseguranca) (de|que|com) … (receber|recebo|pagar*|pagamento|dados|golpe|calote|numero|crm)|nao (me )?(pagaram|pagou|recebi|receberam|pagam)|ate hoje (nao )?(me )?(recebi|pag*|deve*|estou esperando)|me dev(e|em)|(atras*|demor*|enrol*) … (pag*|receber|salario|repasse)|(pag*|repasse) … (atras*|demor*)|(dias|meses) (para|pra|de|sem) (receber|pag*|atraso)|(60|90|120) dias|sem receber|fama de|(nao|nada) (e|parece|acho|sinto) (\\w+ )?(serio|seguro|confiavel|segura)|(hospital|la|eles|elas|voces) (sempre )?(atrasa|atrasam|nao pagam|enrola*)|nao gosto que (\\w+ ){0,3}(passem|passando|saiam|deem|compartilh*)|(e|eh|isso|ai|so|deve ser|parece) golpe|nao (me )?sinto (a vontade|confortavel|segur[oa])|(numero|gente|pessoa|alguem|desconhecid[oa]s?) que nao conheco|para desconhecid[oa]s?|quem (eu )?nao conheco|(nao e|nem e) da (sua|tua) conta|atrito|nao (vou|quero|gosto de|curto|costumo|me sinto … |queria que) … (passar|passo|informar|dar|dou|mandar|fornecer|passasse|passem|passando) … (meu|meus|minha) (crm|dado*|numero|contato|cpf|telefone|documento*)|nao (gostei|gosto) … (passado|passarem|passar|passem|ter passado) … (numero|contato)|nao passo (meu|meus)|prefiro nao (informar|passar|dizer|dar)|nao conheco voce*|sem (eu )?(autorizar|minha autorizacao|me consultar)|como (vou|posso) confiar|cheir* (a|de)|cara de (golpe|esquema|piramide)|jeito de golpe|(atravessador*|intermediador*|intermediari[oa]s?)`,
    ),
  ],
  [
    'risk',
    phrases(
      `arriscad*|perigos*|risco*|inseguro|insegura|medo (de|da|do) (assalto|ir|andar|trabalhar|ficar|processo|errar)|tenho medo|sem (retaguarda|seguranca|suporte|estrutura|apoio)|nao (tem|ha|tinha) (nem )?(retaguarda|seguranca|suporte|cirurgiao|anestesista|uti|uti de)|sozinh[oa] (no|na|em|com)|(ficar|plantao|estar|trabalhar) sozinh[oa]|processo (medico|etico)|responsabilidade (demais|muito grande)|assalt*|violent*`,
    ),
  ],
  [
    'quality',
    phrases(
      `(hospital|la|lugar|estrutura|equipe|coordenac*|uti|upa|servico|enfermagem|ele|ela|responsavel|dr|dra|chefia|chefe|voces|atendimento|vaga|gestao) (\\w+ ){0,4}(pessim[oa]|ruim|horrivel|caos|caotic[oa]|bagunc*|desorganiz*|sucatead[oa]|precari[oa]|terrivel|lix[oa]|zona|desastre|enrolad[oa]|gross[oa]|mal educad[oa]|fraco|fraca|lamentavel|superlotad[oa]|lotad[oa] demais)|(pessim[oa]|ruim|horrivel|caos|caotic[oa]|bagunc*|sucatead[oa]|precari[oa]|terrivel) (aquele|esse|aquela|essa|la|hospital|lugar|atendimento)|e um (caos|lixo|inferno|horror)|falta (de )?(tudo|ate|material|medicac*|remedio|gente|medico|estrutura|respeito|equip*)|nao tem (nem )?(material|estrutura|medicac*|condic*|equip*|luva|leito)|(experiencia|vez) … (ruim|pessima|horrivel|traumat*|nada boa)|mal (de|do) la|falar* (muito )?mal|(muita|tanta|\\d+) (ficha*|gente|paciente*|demanda|crianca*)|desuman[oa]|insalubre|exaustiv[oa]|nunca mais (volto|piso|vou|quero)|e nunca mais|equipe (pessima|horrivel|ruim)|complicad[ao] (ela|ele|la)|(ele|ela|helena|paulo) e (\\w+ )?complicad[oa]|puxad[oa]|pesad[oa] demais|sobrecarreg*|me arrependi|traumatizad[oa]|trauma|que preste|(so|sempre) (vinha|vem|veio|aparecia|vinham) (\\w+ )?(roubada*|furada*|bomba*|cilada*|coisa ruim|ruim)|roubada|cilada|vaga* (ruim|ruins|furada*)|nada (que preste|de bom|bom)|nunca (tem|têm|aparece) nada|so (mandam|oferecem|aparece|tem|mandar) (vaga |coisa |plantao )?(ruim|longe|mal pag*|furada)`,
    ),
  ],
  [
    'price',
    phrases(
      `(valor|preco|pagamento|cache|hora|grana|remuneracao|salario|diaria|plantao|isso|1|2|3) (\\w+ ){0,3}(baix[oa]|pouco|ruim|ridicul[oa]|irrisori[oa]|defasad[oa]|miseria|merreca|piada|mixaria|esmola|aquem|vergonh*|fraco|nao (compensa|bate|vale|cobre|paga))|(pag*|paga|pagam|pagando|pago|paga se) (\\w+ ){0,2}(mal|pouco|mal pra|menos|uma miseria|miseria|merreca|mixaria)|mal (pag|remunerad)[oa]s?|(muito|tao|meio|bem|achei|acho|ta|esta|so) (muito |meio |bem )?(pouco|baixo|baixinho|merreca|mixaria|miseria)( ne| hein| demais| viu| para| pelo)?|pouca grana|nao (curti|gostei|me agrad*|gosto) (\\w+ ){0,2}(valor|preco|pagamento)|pelo que pagam|com o que pagam|ofensiv[oa]|so aceito|aceito (so )?acima|pagando isso|por isso ai|abaixo d(o|a|e) (mercado|piso|media|tabela|que)|(nao|nem) (compensa|vale a pena|vale|paga a gasolina|paga nem|cobre)|por (esse|este|isso|menos|tao pouco|essa miseria)( valor| preco)?|menos (de|que|do que) (\\d|isso|r\\$|mil|dois|1|2)*|(so|somente) (vou|faco|saio|se|aceito) … (pagar*|mais|acima|valor|melhor*|\\d+)|se (pagar*|melhorar*|aumentar*|fosse|subir*) (mais|melhor|o valor|um pouco|bem|\\d+)|(pagam|pagar|pagando|recebo|ganho|paga) (bem )?(mais|melhor|o dobro)|o dobro|exploracao|escravid*|tabela|defasado|merreca|piada|brincadeira (ne|esse|isso|com)|de brincadeira|ridicul[oa]|vergonha|miseria|acima de (\\d+|r\\$)`,
    ),
  ],
  [
    'loyalty',
    phrases(
      `(ja )?(trabalho|tenho|fecho|estou|atuo|sou) (\\w+ ){0,4}(outra empresa|outro grupo|outra cooperativa|outra agencia|exclusividade|exclusiv[oa]|minha cooperativa|escalista|meu escalista|outro escalista|outra escala|cooperativa)|(satisfeit[oa]|feliz|bem) (com|onde|no) (outra|outro|estou|meu|minha)|nao vejo (vantagem|sentido|necessidade|por que)|nao preciso de (intermediari*|voces)|prefiro (negociar|falar|tratar|fechar|resolver|acertar) (direto|diretamente|sem)|direto com (o|os) hospit*|concorrente|contrato com outr[oa]|ja tenho (quem|contrato|uma empresa|empresa|grupo)`,
    ),
  ],
  [
    'process',
    phrases(
      `burocra*|(prefiro|queria|gostaria) que (voce|voces) (\\w+ )?(negoci*|acert*|resolv*)|nao (gosto de|quero|sei) (ter que )?negociar|nao quero ficar (negociando|correndo|indo|esperando)|fica dificil|acho chato|sem valor definido|nao tem valor definido|(muito|muita|tanto|tanta|quanto) (documento*|papel*|pergunta*|dado*|etapa*|formulario*)|pergunta* demais|confus[oa]|enrolad[oa]s?|enrola*|enrolacao|complicad[oa] (esse|isso|o|viu|demais|sem)|sem contrato|desorganiza*|ninguem (me )?(retorn*|respond*|lig*|cham*|dá|da|deu)|(nunca|nao) (me )?(retorn[ao]m?|respondem|deram retorno)|perd[ie]* (meu )?tempo|perda de tempo|demor* (muito|demais|uma vida)|(muito|ta|esta) (demorad[oa]|demorando)|na mao|deixaram na mao|nao garante* nada|toda vez … (enrol*|mesma|demora)|pj eu nao|nao (faco|trabalho com|tenho) pj|mil vezes|nao adianta|em cima da hora`,
    ),
  ],
  [
    'time',
    phrases(
      `(horario*|turno|12h|24h|12 horas|24 horas|noturno*|madrugada|carga|plantao|jornada) (\\w+ ){0,4}(ruim|pesad[oa]|puxad[oa]|cansativ[oa]|nao (encaixa|bate|da|consigo|rola|dou conta|serve|aguento)|demais|complicad[oa]|acaba|mata|muito|direto|destroi|dificil)|(noturno|noite|madrugada|24h|fixo) (eu )?(nao|me mata|acaba comigo|nem|prende)|nao (gosto|curto|faco|aguento|dou conta|suporto) (mais )?(de |com |a )?(noturno|noite|24h|12h|madrugada|plantao (noturno|de 24|longo))|nao encaixa|(12h|24h|12|24) (horas )?(seguidas|direto|sem descanso)|sem descanso|noturno acaba|muito (tempo|longo)`,
    ),
  ],
  [
    'availability',
    phrases(
      `(muito |tao |meio |bem |fica |e |sempre |super )?longe( demais| pra| para| de| da| do)?|distante|(?<! a )distancia|deslocamento|fora de mao|contramao|contra mao|outro lado da cidade|transito|(\\d+)h? (de|para chegar|de viagem)|gasolina|pedagio|(nesse|neste|esse|este|nessa|nesta|essa|no|na|dia \\d+|segunda|terca|quarta|quinta|sexta|sabado|domingo|fim de semana|final de semana) (dia |data |horario |feira )?(\\d+ )?(eu )?(ja )?(e (ruim|complicado|impossivel|dificil)|fico com)|residencia … nao|por causa d[ao] (residencia|consultorio|filh[oa]s?|familia)|nao encaixa na|(domingo|sabado|fim de semana) e (sagrado|da familia|dia de)|outro planeta`,
    ),
  ],
  [
    'communication',
    phrases(
      `(parem?|para) de (ficar )?(me )?(empurrar|oferecer|mandar|insistir com|so mandar) (so |vaga |plantao )?(de )?(fix[oa]s?|noturn[oa]s?|diurn[oa]s?|avuls[oa]s?|noite|24h|12h|upa|ps|uti|longe|interior)|(mandam|mandar|manda|mandando|enviam|recebo|tanta|muita) (\\w+ ){0,3}(mensagem|whatsapp|contato) (\\w+ ){0,3}(demais|toda (hora|semana)|mensagem dess[ae]s? … (cansa*|chat[oa]*)|todo dia|o tempo todo|muito|direto|cansa|chato)|mensagem (demais|toda hora|todo dia|a essa hora|esse horario|as \\d+)|mensagem … (23h|22h|madrugada|domingo|meia noite)|toda hora|todo (santo )?dia (isso|essa|mensagem)|vergonha de mandar|(isso|voces|esta|ta) (\\w+ ){0,2}(chato|chata|cansativo|insistente*)|nao gosto de (falar|tratar|conversar|robo|mensagem|whatsapp|audio)|(falar|conversar|tratar) com robo|nao (estou me|me) entend* (com )?(voce)?|(cansei|cansad[oa]|saco cheio|fart[oa]|enjoei|irritante|paciencia) (\\w+ ){0,3}(mensagem|propaganda|receber isso)|mensagem (\\w+ ){0,2}(irritando|incomodando|perturbando|chata|inconveniente)|palhacada|falta de respeito|absurdo|que saco`,
    ),
  ],
  [
    'motivation',
    phrases(
      `desanim*|desmotivad*|cansad[oa] (de|dess[ae]|com|disso)|cansei (de|disso)|nao (estou|ando) (muito )?(animad*|motivad*)|burnout|nao aguento mais|chatead[oa]|decepcion*|frustrad*|nao sei se (vale|compensa|quero|aguento)|exaust[oa]`,
    ),
  ],
];

/** What troubles them; null where nothing of the kind is said. */
export function findObjection({ bare }: Pick<Said, 'bare'>): FoundObjection | null {
  for (const [kind, pattern] of KINDS) {
    const evidence = match(bare, pattern);
    if (evidence) return { kind, severity: SEVERITIES[kind], evidence };
  }
  return null;
}

const RESOLVED = phrases(
  `(ja )?(foi |esta |ficou |ta |tudo )(resolvid[oa]|esclarecid[oa]|explicado|entendido)|(agora )?(fiquei|estou) (mais |bem )?(tranquil[oa]|segur[oa]|convencid[oa]|aliviad[oa])|(nesse|neste|desse|assim|sendo) (caso |jeito |modo |assim )?(entao )?(tudo bem|pode ser|ta bom|esta bom|aceito|topo|sem problema|ok|tudo certo|muda tudo|muda de figura|melhorou)|agora (sim|entendi|ficou claro|confio|melhorou|esta claro)|retiro o que (eu )?disse|sem problema* entao|ah (entao|bom|ta|sim) (tudo bem|sem problema|beleza|melhorou|entendi)|(ja )?me (pagaram|explicaram|esclareceram)|era (so )?(isso|duvida) (mesmo )?(ja )?(entendi|resolvi*)?|nao (e|tem) mais (problema|um problema|duvida)|problema resolvido|mal entendido|me convenceu|fechou entao agora`,
);

/** They say that the worry is gone. */
export function isResolved({ bare }: Said): boolean {
  return (
    match(bare, RESOLVED) !== null &&
    !/ nao (?:esta|foi|ficou|fiquei) (?:resolvid|esclarecid|tranquil)/.test(bare)
  );
}
