import type { Found } from './intentions.ts';
import { asksOfRules } from './rule-question.ts';

const THING =
  '(?:vagas?|vaguinhas?|bolsas?|bolsinhas?|faculdades?|facu|faculzinha|universidades?|cursos?|opcoes|opcao|oportunidades?|instituic\\w+|chances?|lugar(?:es)?|federa(?:l|is)|particular(?:es)?|publicas?|graduac\\w+|alternativas?|ofertas?|match|possibilidades?)';
const VERB =
  '(?:ve|ver|veja|vejo|vemos|vendo|jog(?:a|ar|ue)|garantir|garante|me da|dar|traz|traga|trazer|apresent\\w+|passa|passe|mostr\\w+|busc\\w+|encontr\\w+|ach(?:a|e|ar|ando)|procur\\w+|list(?:a|e|ar)|pesquis\\w+|filtr\\w+|compar\\w+|recomend\\w+|sugere|sugira|sugerir|sugestao|indi(?:ca|que|car|cacao)|calcul\\w+|simul\\w+|conhecer|encaix\\w+|atras|olhada|concorrer|tentar|pleitear|disputar|oferec\\w+|arrum\\w+|arranj\\w+|consegu\\w+|consigo|escolher|descobrir|olhar|checar|explorar|manda|mande|quero|queria|querendo|preciso|desejo|gostaria|interesse|interessad[oa]|tem|existe\\w*|ha|teria|rola|ajuda\\w*|ajude|entrar|passar)';
/** Between the verb and its object nothing but small words. */
const SMALL =
  '(?:me|ai|de|a|as|o|os|uma|umas|um|uns|minha|minhas|meu|meus|se|para|mim|todas?|todos?|algumas?|alguma|algum|alguns|quais|sao|que|ter|em|numa|na|no|por|so|logo|mais|melhor|melhores|boa|boas|outra|outras|nova|novas|agora|qual|sobre|fazer|estudar|cursar|entrar|proximas?|ja|muito|aqui|ver|achar|buscar|encontrar|escolher|conseguir|entao|uns|tipo|com|tao|dessas?|essas?|tal|curso|boas?|baratas?|vc|voce|eu|ganhar|ele|ela|da|do|das|nas|nos|dessa|desse|meu|filho|filha)';
const ACTION = new RegExp(`\\b${VERB}(?: ${SMALL}){0,6} ${THING}\\b`);
/** "só as do prouni": of what is being looked for. */
const THOSE_OF = /\b(?:ver|mostr\w+|quero|queria|so|apenas)(?: \w+){0,3} (?:as|os) d[oae] (?:sisu|prouni)\b/;
const WHICH = new RegExp(
  `\\b(?:quais|(?<!\\b(?:acho|acha|penso|sinto|sei|medo de) )que|qual|quantas)(?: (?:sao|as|os|a|o|seriam|tipos? de|outras?|melhores|seria)){0,4} ${THING}\\b`,
);
const THING_FIRST = new RegExp(
  `^(?:(?:e|oi|ola|tem|ha|existe\\w*|as|os|algumas?|alguma|mais|outras?|bom dia|boa tarde|boa noite|por favor)[ ,!]+){0,4}${THING}(?: [\\w%]+){0,4} (?:de|em|no|na|para|do|da|com|perto|ead|abertas?|disponive\\w*|noturn\\w*|gratuit\\w*|publicas?)\\b`,
);
const CHANCE: readonly RegExp[] = [
  /\b(?:bora|vamos|quero|queria|comecar a|comeca a|pode|posso|ja)(?: \w+){0,2} (?:procurar|buscar|pesquisar)\b(?! (?:o que|sobre|como))/,
  /\b(?:direcao|orientacao|ajuda|dica|dicas|sugestao|sugestoes)(?: \w+){0,2} (?:de|com|para|sobre|do) (?:\w+ )?(?:curso|faculdade|vaga|carreira)\b/,
  /\b(?:olhada|ver|olha|saber|mostra\w*|veja) (?:no |o )?que (?:tem|ha|existe|esta disponivel|tem disponivel|consigo|da para)\b/,
  /\b(?:quero|queria|afim de|pretendo|sonho em|vontade de|tentar|tentando|posso)(?: \w+){0,2} (?:entrar|estudar|passar|ingressar) (?:na|no|em|numa|pra) (?:faculdade|federal|universidade|estadual|uf\w+|usp|unicamp|unesp|unb|uerj|publica|if\w+)\b/,
  /\bo que (?:tem|ha|voces tem|voce tem)(?: de \w+)?(?: \w+)? (?:em|na|no|por|aqui|perto|para mim)\b/,
  /\bcompar(?:a|ar|e|acao|ando)\b/,
  /^(?:(?:quero|vamos|bora|pode|queria) )*(?:buscar|busca|procurar|procura|pesquisar|simular|calcular|encontrar)[ .!]*$/,
  /\bque (?:vc|voce) (?:busque|procure|ache|encontre|pesquise)\b/,
  /\btem (?:algo|alguma coisa) (?:para|pra) mim\b/,
  /\bchances?\b|\bprobabilidade\b/,
  /\b(?:eu )?(?:passo|passaria|entro|entraria)(?: \w+){0,2} (?:em|no|na|com|numa|para|pra|pelo)\b|\b(?:sera que|que) (?:eu )?(?:passo|entro|rola|consigo|da)\b/,
  /\b(?:consigo|conseguiria|da para|dava para|daria para|posso) (?:passar|entrar|cursar|fazer (?:medicina|direito|faculdade)|bolsa|vaga|uma? (?:vaga|bolsa))\b/,
  /\b(?:nota|pontos|pontuacao|\d{3})\b(?: \w+){0,4} (?:da|serve|suficiente|passa|alcanca|entra|basta)\b(?: (?:para|pra|em|pro|no|na))?/,
  /\bonde (?:eu |ele |ela |a gente |meu filho |minha filha )?(?:posso|pode|consegue|consigo|passo|entro|da para|tem|estudar|que tem|fazer|encontro|acho|ha|estudo|curso|tenho chance|cursar)\b/,
  /\bcom (?:essa|esta|minha|a minha|\d{3}(?:[.,]\d+)?)(?: nota| media| pontos| no enem)*,? (?:eu )?(?:passo|entro|consigo|da|posso|pego|rola)\b/,
  /\bsimul\w+|\bfazer (?:o |um )?match\b|\bmatch\b/,
  /\b(?:nota|tirei|fiz|media)\b.{0,24}\d{3}.{0,12}\b(?:consigo|passo|entro|da|rola)\b/,
];
const STUDY: readonly RegExp[] = [
  /\b(?:quero|queria|querendo|gostaria de|pretendo|preciso|sonho em|vontade de|penso em|pensando em|afim de|tentando|tentar|vou)(?: muito| tentar)? (?:achar|entrar|fazer|cursar|estudar|comecar|ingressar|conseguir|escolher)(?: \w+){0,3} (?:faculdade|facu|universidade|graduacao|curso|curso superior|federal|bolsa|superior|usp|ensino superior)\b/,
  /\b(?:quero|queria|querendo|pretendo|vou|vontade de|preciso|e|gostaria de)(?: \w+){0,2} (?:fazer (?:uma )?faculdade|voltar a estudar|voltar para (?:a )?faculdade|estudar de graca|comecar a estudar|entrar n[ao] (?:faculdade|universidade))\b/,
  /\b(?:me )?ajud\w+ (?:a |para )?(?:achar|encontrar|escolher|entrar|buscar|conseguir|decidir)\b/,
  /^(?:\W|oi|ola|eu|bom dia|boa tarde|boa noite)*(?:quero|queria|gostaria de|preciso) (?:muito )?(?:estudar|fazer faculdade|uma faculdade|uma bolsa|bolsa|vaga)(?: muito| logo| esse ano| ano que vem)?[ .!]*$/,
  /\b(?:faculdade|curso|universidade) (?:que )?(?:combina|ideal|certa|certo|perfeit[oa])\b|\bpor onde (?:eu )?comec\w+\b.{0,30}\bfaculdade\b|\bfaculdade\b.{0,40}\bpor onde comec\w+\b/,
];

/** Dates, rules and papers: whoever wants to see these looks for no vacancy. */
const INFORMATION =
  /\b(?:(?:qual|que|quais) cotas?|como (?:eu |que )?(?:ganho|ganhar|consigo (?:uma )?bolsa(?! (?:em|de (?!estudos?)))|conseguir (?:uma )?bolsa(?! (?:em|de (?!estudos?))))|participantes?|participam?|reservad[oa]s?|modalidades?|datas?|prazos?|calendario|cronograma|edital|editais|regras?|criterios?|requisitos?|documentos?|documentac\w+|inscric\w*|inscrev\w*|matriculas?|matricular|escola particular|escola publica|resultado do|resultados? (?:do|da|sai|saiu)|chamadas?|lista de espera|como (?:que )?funciona\w*|funcionam?|o que (?:e|eh|sao|significa)|explica\w*|diferenca|renda maxima|limite de renda|nota minima|redacao|quando|que dia|comprov\w+|pesos?|significa|quem (?:ja tem|ja fez|pode|tem direito|consegue|e que pode)|vale (?:a pena|para)|perco|perder|devolver|como (?:e|eh|faco|faz|que faz|se)|preciso de que|e verdade|duvidas?|zerou|aceita (?!\d)\w+|pode ser (?:cortad|cancelad|perdid)\w*|pode participar|modalidade|ao mesmo tempo|sobre o|sobre a)\b/;
const CUTOFF = /\bnotas? de corte\b|\bcorte\b/;
const EXPLAINED = /\b(?:o que|como|explica\w*|significa|calculad[oa]|entender|sobre)\b/;

/** Looking for places to study, even where a programme is named; not the dates and rules of one. */
export function wantsSearch(flat: string): Found | null {
  if (CUTOFF.test(flat)) return cutoffWish(flat);
  if (INFORMATION.test(flat) || asksOfRules(flat))
    return insists(flat) ? { confidence: 0.75, why: 'pede para ver opções' } : null;
  if (ACTION.test(flat) || WHICH.test(flat) || THOSE_OF.test(flat))
    return { confidence: 0.92, why: 'pede para buscar ou ver opções' };
  if (CHANCE.some((pattern) => pattern.test(flat.replace(/,/g, ''))))
    return { confidence: 0.85, why: 'pergunta pelas chances ou por onde estudar' };
  if (THING_FIRST.test(flat)) return { confidence: 0.8, why: 'fala de vagas ou bolsas' };
  return STUDY.some((pattern) => pattern.test(flat)) ? { confidence: 0.8, why: 'quer estudar' } : null;
}

const INSISTS = new RegExp(
  `\\b(?:mostr\\w+|busc(?:a|ar|que)|encontr(?:a|ar|e)|procur(?:a|ar|e)|list(?:a|ar|e)|ver)(?: ${SMALL}){0,5} (?:vagas?|bolsas?|faculdades?|universidades?|cursos?|opcoes|oportunidades)\\b`,
);
const insists = (flat: string): boolean =>
  INSISTS.test(flat) &&
  !/\b(?:datas?|prazos?|calendario|cronograma|edital|regras?|documentos?|inscric\w*|inscrev\w*|como (?:que )?funciona\w*|explica\w*|diferenca)\b/.test(
    flat,
  );

// "a nota de corte de direito na UFPE" is looked up; "o que é nota de corte" is explained.
function cutoffWish(flat: string): Found | null {
  if (EXPLAINED.test(flat.replace(/\btem como\b/g, '')) || /\bsisu\b/.test(flat)) return null;
  return /\bcorte (?:de|do|da|para|em|na|no|[dn]ess[ae]s?|del[ae]s?)\b|\bver\b|\bmostr\w+/.test(flat)
    ? { confidence: 0.75, why: 'quer ver notas de corte' }
    : null;
}
